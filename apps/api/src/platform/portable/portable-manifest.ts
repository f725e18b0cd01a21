import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { CommandRefusal } from "../errors/command-refusal.ts";

const sha256 = z.string().regex(/^[\da-f]{64}$/);
const name = z.string().regex(/^[a-z_][a-z\d_]*(\.[a-z_][a-z\d_]*)?$/);

const tableSchema = z.object({
  /** With its schema: `public.treatment`. */
  name,
  columns: z.array(name).min(1),
  rows: z.int().min(0),
  /** Covers the rows as `COPY` writes them, in the order of the primary key. */
  sha256,
});

/** `manifest.json` of an export. It is written last: a folder without it is incomplete. */
export const portableManifestSchema = z.object({
  format: z.literal(1),
  madoguchi: z.string(),
  madeAt: z.iso.datetime(),
  /** The time stamp of the newest migration of the tables. */
  newestMigration: z.int(),
  clinics: z.array(z.object({ medicalBusinessId: z.string(), clinicId: z.string() })),
  /** The size of the rows as text, without indexes. */
  plainBytes: z.int().min(0),
  encryptedFor: z.string().nullable(),
  file: z.object({ name: z.string().regex(/^data\.tar\.zst(\.age)?$/), bytes: z.int(), sha256 }),
  /** In an order in which each table follows those that it refers to. */
  tables: z.array(tableSchema),
  sequences: z.array(z.object({ name, last: z.string().regex(/^\d+$/) })),
});

export type PortableManifest = z.infer<typeof portableManifestSchema>;
export type PortableTable = z.infer<typeof tableSchema>;

/** Reads the manifest of an export. Throws `CommandRefusal` where it is missing or incomplete. */
export async function readPortableManifest(folder: string): Promise<PortableManifest> {
  try {
    return portableManifestSchema.parse(JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")));
  } catch (cause) {
    throw new CommandRefusal(
      "proof",
      `The folder ${folder} holds no whole export: its manifest is missing or damaged.`,
      {
        cause,
      },
    );
  }
}
