import { readFileSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chownTo, type PostgresAccount } from "../db/postgres-account.ts";
import { endGuarded, launchServer, type PostgresServer, readReason } from "../db/postgres-server.ts";
import { archivingTo, QUIET, TUNED } from "../db/postgres-settings.ts";
import { CommandRefusal } from "../errors/command-refusal.ts";
import { readNewestHistory } from "./cluster-branch.ts";
import type { FollowedLog } from "./follow-log.ts";
import { isAfterStart, parseSegmentName } from "./wal-name.ts";

/** How far the log is replayed: to its end, to a moment, or to a named point of it. */
export type RecoveryTarget = { until: "end" } | { until: "moment"; moment: Date } | { until: "point"; name: string };

export type Recovery = {
  cluster: string;
  /** The unpacked files of the log. */
  walFolder: string;
  socketFolder: string;
  account: PostgresAccount;
  binaries: string;
  /** The log of the plan, up to whose end the server must have come where no target stops it before. */
  log: FollowedLog;
  target: RecoveryTarget;
  /** Where the new timeline's files wait to be shipped to the archive; `undefined` for a drill, which stores none. */
  spool: string | undefined;
};

/** The folder is named by the environment, because its path may have any character. */
const FETCH = 'test -f "$MADOGUCHI_WAL/%f" && cp "$MADOGUCHI_WAL/%f" "%p"';

function targetSettings(target: RecoveryTarget): string[] {
  if (target.until === "moment") return [`recovery_target_time=${target.moment.toISOString().replace("Z", "+00")}`];
  return target.until === "point" ? [`recovery_target_name=${target.name}`] : [];
}

/** The server's message when the log that it was given has no work after the target. */
const NOTHING_AFTER = /recovery ended before configured recovery target was reached/;

/**
 * A server that has replayed less than the plan's log has followed another one, or read a segment whose content was lost
 * before it was stored. Each stored segment has work: the last one was not read where its first byte is the end.
 */
async function requireEnd(server: PostgresServer, { log, cluster }: Recovery): Promise<void> {
  const last = parseSegmentName(log.segments.at(-1)?.name ?? "");
  const { text } = await readNewestHistory(cluster);
  const end = /^\d+\s+([\dA-F]+\/[\dA-F]+)/.exec(text.trim().split("\n").at(-1) ?? "")?.[1];
  if (last === undefined || (end !== undefined && isAfterStart(end, last))) return;
  await endGuarded(server);
  throw new CommandRefusal(
    "short",
    `Recovery ended at ${end}, before the end of ${log.segments.at(-1)?.name} of the log.`,
  );
}

/** Replays the log and returns the server in its state at the target. Throws `CommandRefusal`. */
export async function recoverCluster(recovery: Recovery): Promise<PostgresServer> {
  const { cluster, walFolder, account, binaries, socketFolder, log, target, spool } = recovery;
  const signal = join(cluster, "recovery.signal");
  const logFile = `${cluster}.log`;
  await rm(logFile, { force: true });
  await writeFile(signal, "");
  chownTo(account, signal);
  const settings = [
    ...[...QUIET, ...TUNED, "hot_standby=off", `restore_command=${FETCH}`],
    ...[`recovery_target_timeline=${log.timeline}`, "recovery_target_action=promote", ...targetSettings(target)],
    ...(spool === undefined ? ["archive_mode=off"] : archivingTo(spool)),
  ];
  const environment = { MADOGUCHI_WAL: walFolder };
  const server = await launchServer({ account, binaries, cluster, socketFolder, logFile, settings, environment });
  if (server !== undefined) {
    if (target.until === "end") await requireEnd(server, recovery);
    return server;
  }
  if (NOTHING_AFTER.test(readFileSync(logFile, "utf8"))) {
    // The plan's log is complete until the moment: it is at its end that all work until then is there.
    if (target.until === "moment") return recoverCluster({ ...recovery, target: { until: "end" } });
    throw new CommandRefusal("short", "Recovery ended before the point of the log that was asked for.");
  }
  throw new CommandRefusal("proof", `The backup cannot be brought back: ${readReason(logFile)}`);
}
