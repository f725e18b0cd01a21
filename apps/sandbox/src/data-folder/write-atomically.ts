import { randomUUID } from "node:crypto";
import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname } from "node:path";

/** Writes a whole file or nothing: a process killed during the write leaves the earlier content. */
export async function writeAtomically(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const unfinished = `${path}.${randomUUID()}.unfinished`;
  await writeFile(unfinished, text, { mode: 0o600 });
  await rename(unfinished, path);
}
