import { createHash } from "node:crypto";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder of this machine for locks on a store elsewhere. Other machines do not see it. */
export async function localLockFolder(name: string): Promise<string> {
  const folder = join(tmpdir(), `madoguchi-archive-${createHash("sha256").update(name).digest("hex").slice(0, 16)}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  return folder;
}
