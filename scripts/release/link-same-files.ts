import { linkSync, lstatSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";

/**
 * Makes each file of `folder` that `other` has under the same path with the same bytes a hard link to it: tar, Debian's
 * packages and images then store it once. Symbolic links stay unchanged.
 */
export function linkSameFiles(folder: string, other: string): void {
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const [mine, theirs] = [join(folder, file), join(other, file)];
    const [entry, found] = [lstatSync(mine), lstatSync(theirs, { throwIfNoEntry: false })];
    if (!entry.isFile() || found?.isFile() !== true || found.size !== entry.size || found.mode !== entry.mode) continue;
    if (!readFileSync(mine).equals(readFileSync(theirs))) continue;
    rmSync(mine);
    linkSync(theirs, mine);
  }
}
