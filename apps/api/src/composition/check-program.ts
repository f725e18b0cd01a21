import { checkAfter } from "../platform/db/self-check.ts";

/**
 * Whether every statement of the program can be prepared in a database; for commands, which load no other part of it.
 */
export const checkProgram = checkAfter(() => Promise.all([import("./app.ts"), import("./jobs.ts")]));
