import type { SchemaCheck } from "../platform/db/apply-migrations.ts";
import { checkSchema } from "../platform/db/self-check.ts";

/** Whether all that the program asks of a database can be asked. Its parts are loaded first, whose statements are checked. */
export const checkProgram: SchemaCheck = async (client) => {
  await Promise.all([import("./app.ts"), import("./jobs.ts")]);
  await checkSchema(client);
};
