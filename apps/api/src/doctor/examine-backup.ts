import { findBackupState } from "../platform/backup/backup-state.ts";
import type { Proof } from "../platform/backup/proof.ts";
import type { BackupConfig } from "../platform/config/backup-config.ts";
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

/** The age and the proofs of the embedded database's backups. Without `BACKUP_DIR` there are none. */
export async function examineBackup(
  backup: BackupConfig | undefined,
  databaseFolder: string,
  now: Date,
): Promise<Finding[]> {
  if (!backup) {
    return [bad(SUBJECT, "The database is not backed up.", "set BACKUP_DIR to a folder on another disk")];
  }
  try {
    const state = await findBackupState(backup.place, databaseFolder);
    const lastBackupAt = state?.lastBackupAt;
    if (!state || !lastBackupAt) return [bad(SUBJECT, "There is no backup yet.", "run: madoguchi backup")];
    const hours = hoursSince(lastBackupAt, now);
    const says = `The last backup was made ${hours} hours ago.`;
    return [
      hours > OLD_BASE_HOURS
        ? bad(SUBJECT, says, "look at the program's log, and run: madoguchi backup")
        : good(SUBJECT, says),
      examineProof("verify", state.verify, now),
      examineProof("drill", state.drill, now),
    ];
  } catch (error) {
    if (!(error instanceof CommandRefusal)) throw error;
    return [bad(SUBJECT, error.message, "mount the disk of BACKUP_DIR")];
  }
}
