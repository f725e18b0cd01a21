import { readFileSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chownTo, type PostgresAccount } from "../db/postgres-account.ts";
import { launchServer, type PostgresServer, readReason } from "../db/postgres-server.ts";
import { archivingTo, QUIET, TUNED } from "../db/postgres-settings.ts";
import { CommandRefusal } from "../errors/command-refusal.ts";

/** How far the log is replayed: to its end, to a moment, or to a named point of it. */
export type RecoveryTarget = { until: "end" } | { until: "moment"; moment: Date } | { until: "point"; name: string };

export type Recovery = {
  cluster: string;
  /** The unpacked files of the log. */
  walFolder: string;
  socketFolder: string;
  account: PostgresAccount;
  binaries: string;
  timeline: number;
  target: RecoveryTarget;
  /** Where the new timeline's files wait to be shipped to the archive; `undefined` for a trial, which stores none. */
  spool: string | undefined;
};

/** The folder is named by the environment, because its path may have any character. */
const FETCH = 'test -f "$MADOGUCHI_WAL/%f" && cp "$MADOGUCHI_WAL/%f" "%p"';

function targetSettings(target: RecoveryTarget): string[] {
  if (target.until === "moment") return [`recovery_target_time=${target.moment.toISOString().replace("Z", "+00")}`];
  return target.until === "point" ? [`recovery_target_name=${target.name}`] : [];
}

/** The server's message when the log has no work after the target moment: then all of it is before. */
const ALL_BEFORE_TARGET = /recovery ended before configured recovery target was reached/;

/** Replays the log and returns the server in its state at the target. Throws `CommandRefusal`. */
export async function recoverCluster(recovery: Recovery): Promise<PostgresServer> {
  const { cluster, walFolder, account, binaries, socketFolder, timeline, target, spool } = recovery;
  const signal = join(cluster, "recovery.signal");
  const logFile = `${cluster}.log`;
  await rm(logFile, { force: true });
  await writeFile(signal, "");
  chownTo(account, signal);
  const settings = [
    ...[...QUIET, ...TUNED, "hot_standby=off", `restore_command=${FETCH}`],
    ...[`recovery_target_timeline=${timeline}`, "recovery_target_action=promote", ...targetSettings(target)],
    ...(spool === undefined ? ["archive_mode=off"] : archivingTo(spool)),
  ];
  const environment = { MADOGUCHI_WAL: walFolder };
  const server = await launchServer({ account, binaries, cluster, socketFolder, logFile, settings, environment });
  if (server !== undefined) return server;
  const isAllBefore = target.until === "moment" && ALL_BEFORE_TARGET.test(readFileSync(logFile, "utf8"));
  if (isAllBefore) return recoverCluster({ ...recovery, target: { until: "end" } });
  throw new CommandRefusal("proof", `The backup cannot be brought back: ${readReason(logFile)}`);
}
