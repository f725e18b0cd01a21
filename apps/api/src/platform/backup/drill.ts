import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { takeComparisonPoint } from "../db/comparison-point.ts";
import { findDifferences, readPrintAt } from "../db/database-print.ts";
import { describeCause } from "../db/describe-cause.ts";
import { DATABASE_NAME } from "../db/embedded-postgres.ts";
import { stopOrphan } from "../db/orphan-postgres.ts";
import { postgresAccount } from "../db/postgres-account.ts";
import { postgresBinaries } from "../db/postgres-binaries.ts";
import { createSocketFolder } from "../db/postgres-cluster.ts";
import { endGuarded, urlOf } from "../db/postgres-server.ts";
import { CommandRefusal } from "../errors/command-refusal.ts";
import { listWal, type OwnArchive, walFile } from "./archive.ts";
import { lockArchive } from "./archive-lock.ts";
import { extractBase } from "./extract-base.ts";
import { extractWal } from "./extract-wal.ts";
import { planRestore, type RestorePlan } from "./plan-restore.ts";
import { writeProof } from "./proof.ts";
import { recoverCluster } from "./recover-cluster.ts";
import { requireSpace } from "./restore.ts";
import { parseSegmentName, segmentNumberAt } from "./wal-name.ts";

const CARRIED_WITHIN_MS = 120_000;
const POLL_MS = 1_000;
const NEWEST = { target: undefined, baseId: undefined, endsAtGap: false };

export type Drilled = {
  /** The base backup that was restored. */
  backup: string;
  tables: number;
  rows: number;
  seconds: number;
  answers: Record<string, string>;
  problems: string[];
};

export type DrillOptions = {
  /** The running embedded server. */
  url: string;
  /** The folder of its cluster; the trial is restored beside it. */
  home: string;
  archive: OwnArchive;
  identity: string | undefined;
  /** Queries, each with one text as its answer, that must be the same as well. */
  questions: Record<string, string>;
};

async function waitUntilArchived(archive: OwnArchive, place: string): Promise<void> {
  const number = segmentNumberAt(place);
  for (let waited = 0; waited < CARRIED_WITHIN_MS; waited += POLL_MS) {
    const wal = await listWal(archive, walFile(archive.branch, ""));
    if (wal.some((one) => one.branch === archive.branch && parseSegmentName(one.name)?.number === number)) return;
    await sleep(POLL_MS);
  }
  throw new CommandRefusal(
    "place",
    `The log is not shipped to ${archive.store.name}: the program's own log has the reason.`,
  );
}

/** Restores beside the running database, reads the result, and removes it again. */
async function readRestored(plan: RestorePlan, point: string, { home, identity, questions }: DrillOptions) {
  const account = postgresAccount();
  const trial = join(home, "drill");
  await stopOrphan(join(trial, "cluster"));
  await rm(trial, { recursive: true, force: true });
  await mkdir(trial);
  let socketFolder: string | undefined;
  try {
    const [cluster, walFolder] = [join(trial, "cluster"), join(trial, "wal")];
    await extractBase(plan.base, { folder: cluster, account, identity });
    await extractWal(plan, { folder: walFolder, account, identity });
    socketFolder = createSocketFolder(account, trial);
    const server = await recoverCluster({
      ...{ cluster, walFolder, socketFolder, account, log: plan.log, spool: undefined },
      binaries: postgresBinaries(account, home, plan.base.manifest.postgresMajor),
      target: { until: "point", name: point },
    });
    return await readPrintAt(urlOf(socketFolder, DATABASE_NAME), questions).finally(() => endGuarded(server));
  } finally {
    if (socketFolder !== undefined) await rm(socketFolder, { recursive: true, force: true });
    await rm(trial, { recursive: true, force: true });
  }
}

async function compare(options: DrillOptions): Promise<Drilled> {
  const { archive, url, home, identity, questions } = options;
  const begun = Date.now();
  const point = `madoguchi-drill-${randomUUID()}`;
  const { place, print } = await takeComparisonPoint(url, point, questions);
  await waitUntilArchived(archive, place);
  const plan = await planRestore(archive, { ...NEWEST, branch: archive.branch, identity });
  await requireSpace(home, plan);
  const restored = await readRestored(plan, point, options);
  const counts = Object.values(print.tables).map(({ rows }) => rows);
  return {
    backup: plan.base.id,
    tables: counts.length,
    rows: counts.reduce((sum, rows) => sum + rows, 0),
    seconds: Math.round((Date.now() - begun) / 1_000),
    answers: print.answers,
    problems: findDifferences(print, restored),
  };
}

/**
 * Restores the newest backup and the log until now beside the running database, compares every row, and records the
 * result, a failure too, in the archive. Throws `CommandRefusal` where it could not be done.
 */
export async function drill(options: DrillOptions): Promise<Drilled> {
  const unlock = await lockArchive(options.archive);
  const at = new Date().toISOString();
  try {
    const drilled = await compare(options);
    await writeProof(options.archive, "drill", { at, isGood: drilled.problems.length === 0, ...drilled });
    return drilled;
  } catch (error) {
    const problem =
      error instanceof CommandRefusal ? error.message : `The drill could not be done: ${describeCause(error)}`;
    await writeProof(options.archive, "drill", { at, isGood: false, problems: [problem] });
    throw error;
  } finally {
    unlock();
  }
}
