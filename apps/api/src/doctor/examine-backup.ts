import type { Archive } from "../platform/backup/archive.ts";
import { findOwnArchive } from "../platform/backup/backup-state.ts";
import { LOG_LATE_SECONDS, readLogState } from "../platform/backup/log-state.ts";
import { findHome, findRunningServer } from "../platform/backup/open-backed-up-server.ts";
import { readLines } from "../platform/backup/plan-restore.ts";
import { type Proof, readBackupState } from "../platform/backup/proof.ts";
import { describeBranches, listBranches } from "../platform/backup/restorable-moments.ts";
import type { BackupConfig } from "../platform/config/backup-config.ts";
import { describeCause } from "../platform/db/describe-cause.ts";
import { CommandRefusal } from "../platform/errors/command-refusal.ts";
import { bad, type Finding, good, warning } from "./finding.ts";

const SUBJECT = "backup";
const HOUR_MS = 3_600_000;
/** A base backup is made every night. */
const OLD_BASE_HOURS = 36;
/** A drill is done every night; a week without one needs a person. */
const OLD_PROOF_HOURS = 8 * 24;

function hoursSince(at: Date, now: Date): number {
  return Math.floor((now.getTime() - at.getTime()) / HOUR_MS);
}

function examineProof(name: "verify" | "drill", proof: Proof | undefined, now: Date): Finding {
  const remedy = `run: madoguchi ${name}`;
  if (!proof) return warning(SUBJECT, `No ${name} has been done.`, remedy);
  if (!proof.isGood)
    return bad(SUBJECT, `The last ${name} failed: ${proof.problems[0] ?? "no reason is stored"}`, remedy);
  const hours = hoursSince(new Date(proof.at), now);
  const says = `The last ${name} was good, ${hours} hours ago.`;
  return hours > OLD_PROOF_HOURS ? warning(SUBJECT, says, remedy) : good(SUBJECT, says);
}

/** How far the log of the running database is stored. A program that runs notes it every few seconds. */
async function examineLog(databaseFolder: string, now: Date): Promise<Finding[]> {
  if (findRunningServer(databaseFolder) === undefined) return [];
  const state = await readLogState(findHome(databaseFolder));
  const remedy = "look at the program's log for the archive of backups";
  const silentSeconds = state === undefined ? undefined : (now.getTime() - new Date(state.at).getTime()) / 1_000;
  if (state === undefined || silentSeconds === undefined || silentSeconds > LOG_LATE_SECONDS) {
    const line = "The running program does not store its log: it was started without BACKUP_DIR, or stands still.";
    return [bad(SUBJECT, line, "start it again with BACKUP_DIR")];
  }
  const { unstoredSeconds, spoolBytes, problem } = state;
  const waits = `${Math.round(unstoredSeconds)} seconds of work and ${(spoolBytes / 1e6).toFixed(0)} MB of log are not stored`;
  if (problem !== null) return [bad(SUBJECT, `The archive cannot be written, ${waits}: ${problem}`, remedy)];
  return [
    unstoredSeconds > LOG_LATE_SECONDS
      ? bad(SUBJECT, `${waits}.`, remedy)
      : good(SUBJECT, "The log is stored within a minute."),
  ];
}

/** The branches of the archive, where an earlier restore took over. */
async function examineBranches(archive: Archive): Promise<Finding[]> {
  const branches = listBranches(describeBranches(await readLines(archive, undefined)));
  return branches.length === 0 ? [] : [good(SUBJECT, `The archive has branches:\n${branches.join("\n")}`)];
}

async function examineArchive({ place }: BackupConfig, databaseFolder: string, now: Date): Promise<Finding[]> {
  try {
    const own = await findOwnArchive(place, databaseFolder);
    const state = own && (await readBackupState(own.archive, own.branch));
    const lastBackupAt = state?.lastBackupAt;
    if (!own || !state || !lastBackupAt) return [bad(SUBJECT, "There is no backup yet.", "run: madoguchi backup")];
    const hours = hoursSince(lastBackupAt, now);
    const says = `The last backup was made ${hours} hours ago.`;
    return [
      hours > OLD_BASE_HOURS
        ? bad(SUBJECT, says, "look at the program's log, and run: madoguchi backup")
        : good(SUBJECT, says),
      examineProof("verify", state.verify, now),
      examineProof("drill", state.drill, now),
      ...(await examineBranches(own.archive)),
    ];
  } catch (error) {
    // A share that has gone away answers in many words of its own.
    const says =
      error instanceof CommandRefusal ? error.message : `BACKUP_DIR cannot be read: ${describeCause(error)}.`;
    return [bad(SUBJECT, says, "mount the disk of BACKUP_DIR")];
  }
}

/** The age and the proofs of the embedded database's backups. Without `BACKUP_DIR` there are none. */
export async function examineBackup(
  backup: BackupConfig | undefined,
  databaseFolder: string,
  now: Date,
): Promise<Finding[]> {
  if (!backup) {
    return [bad(SUBJECT, "The database is not backed up.", "set BACKUP_DIR to a folder on another disk")];
  }
  return [...(await examineLog(databaseFolder, now)), ...(await examineArchive(backup, databaseFolder, now))];
}
