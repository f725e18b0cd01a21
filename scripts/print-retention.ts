// Prints every table of the database with the time for which its rows are kept, and the reason.

import { ALL_TABLES } from "../apps/api/src/records/lifecycle/all-tables.ts";

const byReason = Map.groupBy(ALL_TABLES, ([, { kept, why }]) => `${kept} | ${why}`);
console.log("| table | kept | reason, and the job that deletes it |\n| --- | --- | --- |");
for (const [reason, tables] of [...byReason].toSorted(([one], [other]) => one.localeCompare(other))) {
  const names = tables.map(([name]) => `\`${name}\``).toSorted();
  console.log(`| ${names.join(", ")} | ${reason} |`);
}
