import { statfs } from "node:fs/promises";
import { CommandRefusal } from "../errors/command-refusal.ts";

function gigabytes(bytes: number): string {
  return `${(bytes / 1e9).toFixed(1)} GB`;
}

/** Throws `CommandRefusal` when the disk of a folder has less than the `needed` bytes for `what`. */
export async function requireBytes(folder: string, what: string, needed: number, remedy = ""): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize >= needed) return;
  const line = `${what} needs ${gigabytes(needed)} in ${folder}, and ${gigabytes(bavail * bsize)} are free.`;
  throw new CommandRefusal("place", `${line}${remedy}`);
}
