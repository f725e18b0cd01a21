import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";
import { bad, type Finding, good, warning } from "./finding.ts";

const GIGABYTE = 1e9;
/** The database's log alone may grow to four gigabytes between two checkpoints. */
const TIGHT_BYTES = 10 * GIGABYTE;
const FULL_BYTES = 1 * GIGABYTE;

/** The folder itself, or the nearest one above it that is there. */
function existingPart(folder: string): string {
  return existsSync(folder) || dirname(folder) === folder ? folder : existingPart(dirname(folder));
}

/** The free space where a folder lies; `variable` sets the folder. */
export async function examineDisk(variable: string, folder: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(existingPart(folder));
  const free = bavail * bsize;
  const says = `${(free / GIGABYTE).toFixed(1)} GB are free for ${folder}.`;
  const remedy = `make room, or set ${variable} to a folder on another disk`;
  if (free < FULL_BYTES) return bad("disk", says, remedy);
  return free < TIGHT_BYTES ? warning("disk", says, remedy) : good("disk", says);
}
