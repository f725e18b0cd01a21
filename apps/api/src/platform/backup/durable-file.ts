import { open, rename } from "node:fs/promises";
import { dirname } from "node:path";

/** Syncs a folder to the disk, so that a rename in it survives a power cut. */
export async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Renames a completely written file to its final name, durably. */
export async function publish(draft: string, path: string): Promise<void> {
  await rename(draft, path);
  await syncFolder(dirname(path));
}
