import { createHash } from "node:crypto";
import type { Client } from "pg";
import { JOB_SCHEMA } from "../db/job-queues.ts";
import { CommandRefusal } from "../errors/command-refusal.ts";
import type { PortableTable } from "./portable-manifest.ts";
import { copyOut, listPortableTables } from "./portable-tables.ts";

/**
 * Reads every row of filled tables as an export would and compares the results with the manifest. The queue's table is
 * each release's own, and may have another order. Throws `CommandRefusal`.
 */
export async function compareRows(client: Client, tables: readonly PortableTable[]): Promise<void> {
  const orders = new Map((await listPortableTables(client)).map(({ name, order }) => [name, order]));
  for (const { name, columns, rows, sha256 } of tables.filter((table) => !table.name.startsWith(`${JOB_SCHEMA}.`))) {
    const hash = createHash("sha256");
    const stream = copyOut(client, { name, columns, order: orders.get(name) ?? "1" });
    for await (const chunk of stream) hash.update(chunk);
    if (stream.rowCount === rows && hash.digest("hex") === sha256) continue;
    throw new CommandRefusal("proof", `The rows of ${name} differ from those of the source.`);
  }
}
