import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useTestClient } from "../../testing/use-test-client.ts";
import { exportDatabase } from "./export-database.ts";
import type { PortableTable } from "./portable-manifest.ts";
import { SAME_TEXTS } from "./portable-tables.ts";
import { compareRows } from "./read-back.ts";

const client = useTestClient({ customers: { hanako: {}, taro: {} } });

let place: string;
let asked: Client;
let tables: PortableTable[];

beforeEach(async () => {
  place = mkdtempSync(join(tmpdir(), "madoguchi-read-back-"));
  const options = { url: client.databaseUrl, folder: join(place, "rows"), recipient: undefined, version: "0.1.0" };
  ({ tables } = await exportDatabase(options));
  asked = new Client({ connectionString: client.databaseUrl });
  await asked.connect();
  await asked.query(`begin; ${SAME_TEXTS}; set local session_replication_role = replica`);
});
afterEach(async () => {
  await asked.end();
  rmSync(place, { recursive: true });
});

test("rows that are the exported ones pass", async () => {
  await expect(compareRows(asked, tables)).resolves.toBeUndefined();
});

test.each([
  ["a row that is missing", "delete from customer where ctid = (select max(ctid) from customer)"],
  ["a value that is another", "update customer set created_at = created_at + interval '1 microsecond'"],
])("%s is found", async (_, fault) => {
  await asked.query(fault);
  await expect(compareRows(asked, tables)).rejects.toThrow(
    "The rows of public.customer differ from those of the source.",
  );
});
