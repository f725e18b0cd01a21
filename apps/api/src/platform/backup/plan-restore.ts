import { installedMajors } from "../db/postgres-binaries.ts";
import { CommandRefusal } from "../errors/command-refusal.ts";
import { type Archive, type Base, listWal, type StoredWal } from "./archive.ts";
import { type Branch, branchAt, lineOf, pathOf, readBranches } from "./branch.ts";
import { type FollowedLog, followLog, readPaths } from "./follow-log.ts";
import { readBases } from "./read-bases.ts";
import { formatMoment } from "./restore-moment.ts";
import { isOnPath, type Path } from "./timelines.ts";
import { parseHistoryName } from "./wal-name.ts";

/** A branch with everything that restores it: its backups and its log, those before it was restored too. */
export type BranchLine = {
  branch: Branch;
  bases: readonly Base[];
  wal: readonly StoredWal[];
  paths: readonly Path[];
  /** The timelines before, which the server reads: as the branches have them, or stored among the log. */
  histories: readonly NonNullable<Branch["history"]>[];
};

/** What an archive has of each branch, in the order in which they took over. */
export async function readLines(archive: Archive, identity: string | undefined): Promise<BranchLine[]> {
  const [branches, bases, wal] = [await readBranches(archive.store), await readBases(archive), await listWal(archive)];
  const lines: BranchLine[] = [];
  for (const branch of branches) {
    const line = lineOf(branches, branch.name);
    const own = wal.filter((one) => line.has(one.branch));
    const path = pathOf(branch);
    const paths = path === undefined ? await readPaths(archive, own, identity) : [path];
    const isOn = ({ manifest: { timeline, stopLsn, branch: name } }: Base) =>
      line.has(name) && (path === undefined || isOnPath(path, { timeline, place: stopLsn }));
    const histories = branches.flatMap(({ name, history }) => (line.has(name) && history ? [history] : []));
    lines.push({ branch, bases: bases.filter(isOn), wal: own, paths, histories });
  }
  return lines;
}

/** The plan of a restore, decided before anything is changed. */
export type RestorePlan = {
  archive: Archive;
  branch: string;
  base: Base;
  /** The backup before, if the one of the plan is damaged. */
  earlier: Base | undefined;
  log: FollowedLog;
  histories: BranchLine["histories"];
  /** Histories among the log. */
  stored: readonly StoredWal[];
  /** `undefined`: everything that is stored. */
  target: Date | undefined;
};

/** The requested restore: of everything or until a moment, from the newest suitable backup or the named one. */
export type RestoreWish = {
  target: Date | undefined;
  /** The named branch; otherwise the one that ran at the moment. */
  branch: string | undefined;
  baseId: string | undefined;
  /** Whether everything before a gap of the log is enough. */
  endsAtGap: boolean;
  identity: string | undefined;
};

function chooseLine(lines: readonly BranchLine[], { branch, target }: RestoreWish): BranchLine {
  const branches = lines.map((line) => line.branch);
  const name = branch ?? branchAt(branches, target).name;
  const found = lines.find((line) => line.branch.name === name);
  if (found !== undefined) return found;
  const list = branches.map((one) => one.name).join(", ");
  throw new CommandRefusal("input", `There is no branch ${name} in the archive. It has ${list}.`);
}

function chooseBase({ bases, branch }: BranchLine, { target, baseId }: RestoreWish): Base {
  const named = baseId === undefined ? bases : bases.filter(({ id }) => id === baseId);
  if (named.length === 0) {
    const list = bases.map(({ id }) => id).join(", ");
    const which = baseId === undefined ? "no backup" : `no backup ${baseId}`;
    throw new CommandRefusal("input", `There is ${which} of ${branch.name} in the archive. It has ${list}.`);
  }
  const found = named.findLast(({ manifest }) => target === undefined || new Date(manifest.finishedAt) <= target);
  if (found !== undefined) return found;
  const [oldest] = named;
  const from = oldest === undefined ? "" : formatMoment(new Date(oldest.manifest.finishedAt), "up");
  throw new CommandRefusal("input", `The backups begin at ${from}. Nothing before can be brought back.`);
}

function refuseOutside({ endsAt, missing }: FollowedLog, { target, endsAtGap }: RestoreWish): void {
  if (target === undefined ? missing === undefined || endsAtGap : target <= endsAt) return;
  if (missing !== undefined) {
    const line = `Segment ${missing} of the log is missing: not all that was done after ${formatMoment(endsAt)} can be brought back.`;
    throw new CommandRefusal("proof", `${line} --as-far-as-stored brings back everything before it.`);
  }
  throw new CommandRefusal(
    "input",
    `The backups end at ${formatMoment(endsAt)}. Leave --to out to bring back everything.`,
  );
}

/** The log up to the segment by which all work until the moment is there: a later one, lost or damaged, is not needed. */
function cutAt(log: FollowedLog, target: Date | undefined): FollowedLog {
  const last = log.segments.findIndex(({ until }) => target !== undefined && until >= target);
  return last < 0 ? log : { ...log, segments: log.segments.slice(0, last + 1) };
}

/** Decides from which backup and how far to restore. Throws `CommandRefusal` where that is impossible. */
export async function planRestore(archive: Archive, wish: RestoreWish): Promise<RestorePlan> {
  const { identity, target } = wish;
  const line = chooseLine(await readLines(archive, identity), wish);
  const base = chooseBase(line, wish);
  const majors = installedMajors();
  if (!majors.includes(base.manifest.postgresMajor)) {
    const which = `The backup is of PostgreSQL ${base.manifest.postgresMajor}, and this program brings ${majors.join(" and ")}.`;
    throw new CommandRefusal(
      "place",
      `${which} Restore it with the release that made it (${base.manifest.madoguchi}).`,
    );
  }
  const whole = followLog(base, line.wal, line.paths);
  refuseOutside(whole, wish);
  const log = cutAt(whole, target);
  return {
    ...{ archive, base, log, target, branch: line.branch.name, histories: line.histories },
    earlier: line.bases.findLast(({ id }) => id < base.id),
    stored: line.wal.filter(({ name }) => parseHistoryName(name) !== undefined),
  };
}
