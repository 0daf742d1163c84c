/** The page is of a site without a server (divingbell site): nothing can be asked of anybody, and all is played on this device. */
export const serverless = globalThis.document?.documentElement.dataset.server === "none";

/** With what the address of a file begins that lies beside the page of the app. */
export const root = serverless ? "" : "/";
