import { inspect } from "./axe.ts";
import { arrive, expect, test } from "./fixtures.ts";
import { box } from "./measure.ts";
import type { Player } from "./player.ts";
import { Server } from "./server.ts";

// Moderation by the operator: on a server of its own, since announcements and bans affect everyone.

const server = new Server();
let key = "";
test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
	key = server.makeKey();
	await server.start();
});
test.afterAll(() => server.close());

async function signIn({ page }: Player): Promise<void> {
	await page.goto(`${server.url}/admin`);
	await page.getByLabel("The operator’s key").fill("dba_WRONG");
	await page.getByRole("button", { name: "Sign in" }).click();
	await expect(page.getByText("That is not the operator’s key.")).toBeVisible();
	await page.getByLabel("The operator’s key").fill(key);
	await page.getByLabel("Your name in the log (optional)").fill("Desk");
	await page.getByRole("button", { name: "Sign in" }).click();
	await expect(page.getByText("All is well")).toBeVisible();
}

const part = ({ page }: Player, name: string) =>
	page.getByRole("navigation", { name: "Parts of this screen" }).getByRole("link", { name }).click();

/** Opens a table where Ann is the host, and Ann and Bob chat. */
async function table(ann: Player, bob: Player): Promise<string> {
	const seats = [{ for: "open" }, { for: "open" }];
	const opened = { id: "t", game: "sunken", name: "Friday", public: true, spectators: true, seats };
	const { table } = await ann.call<{ table: string }>("POST", "/api/tables", opened);
	const tell = (who: Player, command: object) => who.call("POST", `/api/tables/${table}/commands`, command);
	await tell(ann, { id: "a", do: "sit", seat: 0, nonce: "a" });
	await tell(bob, { id: "b", do: "sit", seat: 1, nonce: "b" });
	await tell(ann, { id: "s", do: "start" });
	await tell(ann, { id: "c", do: "say", text: "Good evening" });
	await tell(bob, { id: "d", do: "say", seat: 1, text: "Something vile" });
	return table;
}

test("the operator removes a line of talk and bans a person, who is out everywhere at once", async ({ browser }) => {
	const [operator, ann, bob] = await Promise.all([
		arrive(browser, server),
		arrive(browser, server, "Ann"),
		arrive(browser, server, "Bob"),
	]);
	const id = await table(ann, bob);
	await Promise.all([ann, bob].map(({ page }) => page.goto(`${server.url}/t/${id}`)));
	const second = await bob.context.newPage(); // the same person in another window
	await second.goto(`${server.url}/`);
	await ann.page.getByRole("main").first().waitFor();
	await ann.page.keyboard.press("c");
	await expect(ann.page.locator("#tabpanel")).toContainText("Something vile");

	await signIn(operator);
	await part(operator, "Tables");
	await operator.page.getByRole("button", { name: "Friday" }).click();
	const dialog = operator.page.getByRole("dialog", { name: "Friday" });
	await expect(dialog.getByText("Something vile")).toBeVisible();
	await dialog.getByRole("button", { name: "Remove what Bob said" }).click();
	await operator.page.getByRole("dialog", { name: "Remove" }).getByRole("button", { name: "Remove" }).click();
	await expect(dialog.getByText("removed")).toBeVisible();
	await expect(ann.page.locator("#tabpanel")).not.toContainText("Something vile");
	await expect(ann.page.locator("#tabpanel")).toContainText("(removed)");
	await ann.page.reload();
	await ann.page.getByRole("main").first().waitFor();
	await ann.page.keyboard.press("c");
	await expect(ann.page.locator("#tabpanel")).toContainText("(removed)");
	await expect(ann.page.locator("#tabpanel")).not.toContainText("Something vile");

	await dialog.getByRole("button", { name: "Bob" }).first().click();
	const person = operator.page.getByRole("dialog", { name: "Bob" });
	await person.getByRole("button", { name: "Ban" }).click();
	const sure = operator.page.getByRole("dialog", { name: "Ban" });
	await sure.getByLabel("Why?").fill("Too loud");
	await sure.getByRole("button", { name: "Ban" }).click();
	await expect(person.getByText("banned until")).toBeVisible();
	for (const page of [bob.page, second]) {
		await expect(page.getByRole("heading", { name: "You have been banned from this server" })).toBeVisible();
		await expect(page.getByText("Too loud")).toBeVisible();
	}
	await bob.page.goto(`${server.url}/t/${id}`);
	await expect(bob.page.getByText("You can come back after")).toBeVisible();
	expect(await inspect(bob.page)).toEqual([]);
	await bob.page.getByRole("link", { name: "Account" }).click();
	await expect(bob.page.getByRole("button", { name: "Delete me" })).toBeVisible();
	await expect(bob.page.getByRole("heading", { name: "Your account" })).toBeFocused();
	await bob.page.goBack();
	await expect(bob.page.getByText("You can come back after")).toBeVisible();

	await person.getByRole("button", { name: "Let them in again" }).click();
	await expect(person.getByRole("button", { name: "Ban" })).toBeVisible();
	await bob.page.getByRole("button", { name: "Try again now" }).click();
	await expect(bob.page.getByRole("heading", { name: "Friday" }).first()).toBeVisible();

	for (const open of [person, dialog]) {
		await operator.page.keyboard.press("Escape");
		await expect(open).toHaveCount(0);
	}
	await part(operator, "Log");
	for (const act of ["Desk: signed in", "Desk: removed line 2 by", "Desk: banned", "in again"]) {
		await expect(operator.page.getByText(act).first()).toBeVisible();
	}
	for (const { context } of [operator, ann, bob]) await context.close();
	expect([operator, ann].flatMap(({ faults }) => faults)).toEqual([]);
});

test("an announcement reaches those at a table, in their language, until they put it away", async ({ browser }) => {
	const [operator, ann, bob] = await Promise.all([
		arrive(browser, server),
		arrive(browser, server, "Ann", { locale: "de-DE" }),
		arrive(browser, server, "Bob"),
	]);
	const id = await table(ann, bob);
	await ann.page.clock.install();
	await ann.page.goto(`${server.url}/t/${id}`);
	await ann.page.getByRole("main").first().waitFor();
	await signIn(operator);
	await part(operator, "Announcements");
	await operator.page.getByLabel("What do you want to say?").fill("We rest at noon");
	await operator.page.getByText("In other languages").click();
	await operator.page.getByLabel("Deutsch").fill("Mittags ist Pause");
	await operator.page.getByRole("button", { name: "Announce" }).click();
	await expect(operator.page.getByRole("status").getByText("We rest at noon")).toBeVisible();
	await ann.page.clock.fastForward(60_000);
	await expect(ann.page.getByText("Mittags ist Pause")).toBeVisible();
	// It has a line of its own above the table, and covers nothing there.
	const [line, head] = [ann.page.getByText("Mittags ist Pause"), ann.page.locator("header").first()];
	const above = await box(line);
	expect(above.y + above.height).toBeLessThanOrEqual((await box(head)).y);
	await ann.page.getByRole("button", { name: "Schließen" }).last().click();
	await expect(ann.page.getByText("Mittags ist Pause")).toHaveCount(0);
	await ann.page.reload();
	await ann.page.getByRole("main").first().waitFor();
	await expect(ann.page.getByText("Mittags ist Pause")).toHaveCount(0);
	await bob.page.goto(`${server.url}/`);
	await expect(bob.page.getByText("We rest at noon")).toBeVisible();
	// The title stays in the sky, where it is readable.
	await bob.page.setViewportSize({ width: 320, height: 568 });
	const [title, said] = [bob.page.getByRole("heading", { level: 1 }), bob.page.getByText("We rest at noon")];
	expect((await box(title)).y).toBeLessThan((await box(said)).y);
	expect(await inspect(bob.page)).toEqual([]);
	await operator.page.getByRole("button", { name: "Withdraw" }).click();
	await expect(operator.page.getByText("We rest at noon")).toHaveCount(0);
	for (const { context } of [operator, ann, bob]) await context.close();
});
