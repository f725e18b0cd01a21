import { resolve } from "node:path";
import { pino } from "pino";
import { readPortableConfig } from "../platform/config/portable-config.ts";
import { programVersion } from "../platform/config/program-build.ts";
import { refusalOf } from "../platform/db/open.ts";
import { createPool, databaseOver } from "../platform/db/pool.ts";
import { CommandRefusal } from "../platform/errors/command-refusal.ts";
import { countObjects } from "../platform/pictures/picture.store.ts";
import { exportDatabase } from "../platform/portable/export-database.ts";
import type { Answer } from "./answer.ts";
import { openSource } from "./open-source.ts";

export type ExportOptions = { plain?: boolean };

async function countPhotosInBucket(url: string): Promise<number> {
  const pool = createPool(url, pino({ level: "silent" }));
  try {
    return await countObjects(databaseOver(pool));
  } finally {
    await pool.end();
  }
}

/** Writes the whole installation into a folder that can be imported elsewhere. Throws `CommandRefusal`, `StartRefusal`. */
export async function runExport(
  answer: Answer,
  environment: Record<string, string | undefined>,
  given: string,
  { plain }: ExportOptions,
): Promise<void> {
  const config = readPortableConfig(environment);
  const folder = resolve(given);
  if (config.recipient === undefined && plain !== true) {
    const line = "The export has everything about the patients: set BACKUP_RECIPIENT to encrypt it, or give --plain.";
    throw new CommandRefusal("input", line);
  }
  const recipient = plain === true ? undefined : config.recipient;
  const source = await openSource(config).catch((error: unknown) => {
    throw refusalOf(config.databaseUrl ?? "", error);
  });
  try {
    answer.say(`Exporting to ${folder} …`);
    const manifest = await exportDatabase({ url: source.url, folder, recipient, version: programVersion() });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const { bytes } = manifest.file;
    const photosInBucket = await countPhotosInBucket(source.url);
    answer.end(
      { folder, tables: manifest.tables.length, rows, bytes, encryptedFor: manifest.encryptedFor, photosInBucket },
      [
        `${folder}: ${manifest.tables.length} tables with ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB, ${manifest.encryptedFor === null ? "not encrypted" : `for ${manifest.encryptedFor}`}.`,
        ...(photosInBucket > 0
          ? [
              `${photosInBucket} pictures are not in it: they lie in the bucket of PICTURES_URL, sealed with MASTER_KEY.`,
            ]
          : []),
        "Import it into an empty database with madoguchi import.",
      ],
    );
  } finally {
    await source.close();
  }
}
