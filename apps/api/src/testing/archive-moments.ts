import { type Archive, findArchives } from "../platform/backup/archive.ts";
import { folderStore } from "../platform/backup/folder-store.ts";
import { readLines } from "../platform/backup/plan-restore.ts";
import { describeBranches } from "../platform/backup/restorable-moments.ts";

/** The option of `restore` for a moment. */
export function toMoment(ms: number | undefined): { to?: string } {
  return ms === undefined ? {} : { to: `${new Date(ms).toISOString().slice(0, 19).replace("T", " ")} UTC` };
}

/** The only archive in a folder. */
export async function openOnlyArchive(share: string): Promise<Archive> {
  const [archive] = await findArchives(folderStore(share));
  if (archive === undefined) throw new Error("there is no archive");
  return archive;
}

/** The whole seconds that the archive names as restorable, in milliseconds. */
export async function listSeconds(share: string, identity: string | undefined): Promise<number[]> {
  const branches = describeBranches(await readLines(await openOnlyArchive(share), identity));
  return branches.flatMap(({ moments }) =>
    moments.flatMap(({ from, until }) => {
      const [fromMs, untilMs] = [Date.parse(from), Date.parse(until)];
      return Array.from({ length: (untilMs - fromMs) / 1_000 + 1 }, (_, index) => fromMs + index * 1_000);
    }),
  );
}
