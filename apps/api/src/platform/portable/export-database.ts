import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { createTarPacker, type TarPackController } from "modern-tar";
import { Client } from "pg";
import { writeText } from "../backup/archive-store.ts";
import { publish, syncFolder } from "../backup/durable-file.ts";
import { folderStore } from "../backup/folder-store.ts";
import { seal, sealedEnding } from "../backup/sealed-file.ts";
import { readNewestApplied } from "../db/schema-need.ts";
import { isDiskFull } from "../errors/code-of.ts";
import { CommandRefusal } from "../errors/command-refusal.ts";
import type { PortableManifest, PortableTable } from "./portable-manifest.ts";
import {
  copyOut,
  listPortableTables,
  type PortableTableDefinition,
  readSequences,
  SAME_TEXTS,
} from "./portable-tables.ts";

/** The part of a table in memory before it is written as one entry of the tar file, whose length precedes it. */
const PART_BYTES = 4 * 1024 * 1024;

export type ExportOptions = {
  /** The address of the exported database. */
  url: string;
  /** The folder of the export, which must not exist. */
  folder: string;
  /** An age recipient; `undefined`: not encrypted. */
  recipient: string | undefined;
  version: string;
};

async function packTable(
  pack: TarPackController,
  client: Client,
  table: PortableTableDefinition,
): Promise<PortableTable> {
  const { name, columns } = table;
  const hash = createHash("sha256");
  let waiting: Uint8Array[] = [];
  let [size, part] = [0, 0];
  const writePart = async () => {
    const entry = pack.add({ name: `${name}/${String(part).padStart(6, "0")}`, size }).getWriter();
    await entry.write(Buffer.concat(waiting));
    await entry.close();
    [waiting, size, part] = [[], 0, part + 1];
  };
  const rows = copyOut(client, table);
  for await (const chunk of rows) {
    hash.update(chunk);
    waiting.push(chunk);
    size += chunk.byteLength;
    if (size >= PART_BYTES) await writePart();
  }
  if (size > 0) await writePart();
  return { name, columns, rows: rows.rowCount, sha256: hash.digest("hex") };
}

/** All tables as one tar file, produced while it is read. */
function packTables(client: Client, tables: readonly PortableTableDefinition[]) {
  const { readable, controller } = createTarPacker();
  const packAll = async () => {
    const packed: PortableTable[] = [];
    try {
      for (const table of tables) packed.push(await packTable(controller, client, table));
      controller.finalize();
    } catch (error) {
      controller.error(error);
      throw error;
    }
    return packed;
  };
  return { readable, packed: packAll() };
}

async function writeExport(draft: string, options: ExportOptions, client: Client): Promise<PortableManifest> {
  const { recipient, version: madoguchi } = options;
  await client.query(`begin isolation level repeatable read read only; ${SAME_TEXTS}`);
  const newestMigration = await readNewestApplied(client);
  if (newestMigration === undefined) throw new CommandRefusal("place", "The database has no tables to export.");
  const { rows: clinics } = await client.query<PortableManifest["clinics"][number]>(
    'select medical_business_id as "medicalBusinessId", clinic_id as "clinicId" from clinic order by 1, 2',
  );
  const sequences = await readSequences(client);
  const { readable, packed } = packTables(client, await listPortableTables(client));
  const name = `data.tar${sealedEnding(recipient !== undefined)}`;
  const { write } = folderStore(draft);
  const sealing = seal(readable, recipient, (sealed) => write(name, sealed));
  const [tables, stored] = await Promise.all([packed, sealing]);
  return {
    format: 1,
    madoguchi,
    madeAt: new Date().toISOString(),
    newestMigration,
    clinics,
    plainBytes: stored.given.bytes,
    encryptedFor: recipient ?? null,
    file: { name, bytes: stored.bytes, sha256: stored.sha256 },
    tables,
    sequences,
  };
}

function asRefusal(error: unknown, folder: string): unknown {
  if (!isDiskFull(error)) return error;
  return new CommandRefusal("place", `There is no space left in ${dirname(folder)}. Nothing was exported.`);
}

/**
 * Writes all rows of an installation, as one snapshot, into a folder that gets its name when it is whole. Other work
 * continues meanwhile. Throws `CommandRefusal`, and the driver's errors; no partial export is left then.
 */
export async function exportDatabase(options: ExportOptions): Promise<PortableManifest> {
  const { folder } = options;
  if (existsSync(folder)) throw new CommandRefusal("input", `${folder} is there already. Name a folder that is not.`);
  const draft = `${folder}.draft`;
  const client = new Client({ connectionString: options.url, application_name: "madoguchi-export" });
  client.on("error", () => undefined);
  await client.connect();
  try {
    await rm(draft, { recursive: true, force: true });
    await mkdir(draft, { mode: 0o700 });
    const manifest = await writeExport(draft, options, client);
    await writeText(folderStore(draft), "manifest.json", `${JSON.stringify(manifest, null, 2)}\n`);
    await syncFolder(draft);
    await publish(draft, folder);
    return manifest;
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw asRefusal(error, folder);
  } finally {
    await client.end().catch(() => undefined);
  }
}
