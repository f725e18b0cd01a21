import { checkAfter } from "../platform/db/self-check.ts";

/** Whether all that the program asks of a database can be asked, for commands, which load nothing else of it. */
export const checkProgram = checkAfter(() => Promise.all([import("./app.ts"), import("./jobs.ts")]));
