import { installedMajors } from "../db/postgres-binaries.ts";
import { CommandRefusal } from "../errors/command-refusal.ts";
import { type Archive, type Base, findArchives, listBaseIds, listWal, readBase, type StoredWal } from "./archive.ts";
import type { ArchiveStore } from "./archive-store.ts";
import { readConversionTime } from "./conversion-note.ts";
import { type FollowedLog, followLog, readPaths } from "./follow-log.ts";
import { formatMoment } from "./restore-moment.ts";
import { parseHistoryName } from "./wal-name.ts";

/** The plan of a restore, decided before anything is changed. */
export type RestorePlan = {
  archive: Archive;
  base: Base;
  log: FollowedLog;
  /** Histories of timelines, which the server reads to number its own. */
  histories: readonly StoredWal[];
  /** `undefined`: everything that is stored. */
  target: Date | undefined;
};

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

/** Every base backup whose manifest can be read, the oldest first. */
export async function readBases(archive: Archive): Promise<Base[]> {
  const ids = await listBaseIds(archive);
  const read = await Promise.allSettled(ids.map((id) => readBase(archive, id)));
  const bases = read.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const damaged = read.find((one) => one.status === "rejected");
  if (bases.length === 0) throw damaged?.reason ?? new CommandRefusal("place", `${archive.store.name} has no backup.`);
  return bases;
}

/** The requested restore: of everything or until a moment, from the newest suitable backup or the named one. */
export type RestoreWish = {
  target: Date | undefined;
  baseId: string | undefined;
  identity: string | undefined;
};

function chooseBase(bases: readonly Base[], { target, baseId }: RestoreWish): Base {
  const named = baseId === undefined ? bases : bases.filter(({ id }) => id === baseId);
  if (named.length === 0) {
    const list = bases.map(({ id }) => id).join(", ");
    throw new CommandRefusal("input", `There is no backup ${baseId} in the archive. It has ${list}.`);
  }
  const found = named.findLast(({ manifest }) => target === undefined || new Date(manifest.finishedAt) <= target);
  if (found !== undefined) return found;
  const [oldest] = named;
  const from = oldest === undefined ? "" : formatMoment(new Date(oldest.manifest.finishedAt));
  throw new CommandRefusal("input", `The backups begin at ${from}. Nothing before can be brought back.`);
}

function refuseOutside({ endsAt, missing }: FollowedLog, target: Date | undefined): void {
  if (target !== undefined && target <= endsAt) return;
  if (missing !== undefined) {
    const line = `Segment ${missing} of the log is missing: nothing after ${formatMoment(endsAt)} can be brought back. `;
    throw new CommandRefusal("proof", `${line}--to "${formatMoment(endsAt)}" brings back everything until then.`);
  }
  if (target === undefined) return;
  throw new CommandRefusal(
    "input",
    `The backups end at ${formatMoment(endsAt)}. Leave --to out to bring back everything.`,
  );
}

/** Decides from which backup and how far to restore. Throws `CommandRefusal` where that is impossible. */
export async function planRestore(archive: Archive, wish: RestoreWish): Promise<RestorePlan> {
  const { target, identity } = wish;
  const base = chooseBase(await readBases(archive), wish);
  const majors = installedMajors();
  if (!majors.includes(base.manifest.postgresMajor)) {
    const line = `The backup is of PostgreSQL ${base.manifest.postgresMajor}, and this program brings ${majors.join(" and ")}.`;
    throw new CommandRefusal("place", `${line} Restore it with the release that made it (${base.manifest.madoguchi}).`);
  }
  const wal = await listWal(archive);
  const log = followLog(base, wal, await readPaths(archive, wal, identity));
  refuseOutside(log, target);
  const histories = wal.filter(({ name }) => parseHistoryName(name) !== undefined);
  return { archive, base, log, histories, target };
}
