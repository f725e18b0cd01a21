import { CommandRefusal } from "../errors/command-refusal.ts";
import { type Archive, findArchives, listBaseIds } from "./archive.ts";
import type { ArchiveStore } from "./archive-store.ts";
import { readConversionTime } from "./conversion-note.ts";

async function describeArchive(archive: Archive) {
  return { archive, ids: await listBaseIds(archive), endedAt: await readConversionTime(archive) };
}

/** The archives that hold a moment: of a carried-over database (decision 82) the earlier archive until then. */
function archivesOf(described: readonly Awaited<ReturnType<typeof describeArchive>>[], target: Date | undefined) {
  const ended = described.filter(({ endedAt }) => endedAt !== undefined && target !== undefined && target <= endedAt);
  const living = ended.length > 0 ? ended : described.filter(({ endedAt }) => endedAt === undefined);
  return living.length > 0 ? living : described;
}

/** The archive to restore: the only one with a backup for the moment, or the named one. Throws `CommandRefusal`. */
export async function chooseArchive(
  place: ArchiveStore,
  { named, target }: { named: string | undefined; target: Date | undefined },
): Promise<Archive> {
  const described = await Promise.all((await findArchives(place)).map(describeArchive));
  const whole = described.filter(({ ids }) => ids.length > 0);
  const [first, ...others] =
    named === undefined ? archivesOf(whole, target) : whole.filter(({ archive }) => archive.systemIdentifier === named);
  if (first === undefined) {
    const which = named === undefined ? "no backup" : `no backup of the database ${named}`;
    throw new CommandRefusal("place", `${place.title} has ${which}.`);
  }
  if (others.length === 0) return first.archive;
  const list = whole.map(({ archive, ids }) => `${archive.systemIdentifier} (newest backup ${ids.at(-1)})`).join(", ");
  throw new CommandRefusal(
    "input",
    `${place.name} has backups of several databases; name one with --archive: ${list}.`,
  );
}
