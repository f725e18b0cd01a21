import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { json } from "node:stream/consumers";
import { createTarDecoder } from "modern-tar";
import { z } from "zod";
import { type Base, baseFile, placeOf } from "./archive.ts";
import { findStored } from "./extract-base.ts";
import { hashStored, readSealed } from "./sealed-file.ts";

/** The server's own manifest; its log is not in it, because each of its records has a checksum. */
const serverManifestSchema = z.object({
  Files: z.array(z.object({ Path: z.string(), Size: z.int(), Checksum: z.string() })),
});

async function readExpected(base: Base, identity: string | undefined): Promise<Map<string, string>> {
  const { file, sha256 } = findStored(base, "backup_manifest");
  let manifest: unknown;
  await readSealed(base.archive.store, file, { sha256, identity }, async (plain) => {
    manifest = await json(plain);
  });
  return new Map(serverManifestSchema.parse(manifest).Files.map(({ Path, Checksum }) => [Path, Checksum]));
}

async function checkFiles(tar: Readable, expected: Map<string, string>): Promise<void> {
  const entries = ReadableStream.from(tar).pipeThrough(createTarDecoder({ strict: true }));
  for await (const { header, body } of entries) {
    const hash = createHash("sha256");
    for await (const chunk of body) hash.update(chunk);
    if (expected.get(header.name) === hash.digest("hex")) expected.delete(header.name);
  }
}

/**
 * The problems of a base backup; empty when it is whole. With a key, or where it is not encrypted, each file inside is
 * also compared with the server's own manifest.
 */
export async function checkBase(base: Base, identity: string | undefined): Promise<string[]> {
  const problems: string[] = [];
  for (const { name, sha256 } of base.manifest.files) {
    const path = `${placeOf(base)}/${name}`;
    const found = await hashStored(base.archive.store, baseFile(base.id, name)).catch(() => undefined);
    if (found === undefined) problems.push(`${path} cannot be read.`);
    else if (found !== sha256) problems.push(`${path} is damaged or was changed.`);
  }
  if (problems.length > 0 || (base.manifest.encryptedFor !== null && identity === undefined)) return problems;
  const expected = await readExpected(base, identity);
  const { file, sha256 } = findStored(base, "base.tar");
  await readSealed(base.archive.store, file, { sha256, identity }, (tar) => checkFiles(tar, expected));
  return [...expected.keys()].map(
    (name) => `${base.archive.store.name}/${file} has not the file ${name} as the server stored it.`,
  );
}
