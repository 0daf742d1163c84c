import "@fontsource-variable/fraunces/wght.css";
import "@fontsource-variable/atkinson-hyperlegible-next/wght.css";
import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { visit } from "./lib/session.svelte";
import { settings } from "./lib/settings.svelte";

const target = document.getElementById("app");
if (!target) throw new Error("the page has no place for the app");
await settings.apply();
settings.follow();
void visit.begin();
mount(App, { target });
