import { chooseArchive } from "../platform/backup/choose-archive.ts";
import { openPlace } from "../platform/backup/open-place.ts";
import { listBranches } from "../platform/backup/restorable-moments.ts";
import { formatMoment } from "../platform/backup/restore-moment.ts";
import { verifyArchive } from "../platform/backup/verify-archive.ts";
import { readBackupOfCommand, readIdentity } from "../platform/config/backup-config.ts";
import { EXIT_CODES } from "../platform/errors/command-refusal.ts";
import type { Answer } from "./answer.ts";

/** Reads every stored byte and reports to which moment can be restored. Throws `CommandRefusal`, `StartRefusal`. */
export async function verify(
  answer: Answer,
  environment: Record<string, string | undefined>,
  options: { archive?: string },
): Promise<void> {
  const config = readBackupOfCommand(environment);
  const place = await openPlace(config.place);
  const archive = await chooseArchive(place, { named: options.archive, target: undefined });
  answer.say(`Reading ${archive.store.name} …`);
  const verified = await verifyArchive(archive, readIdentity(config));
  const { problems, clear, branches, until, isRead, backups, segments } = verified;
  const faults = [...problems, ...clear.map((file) => `${file} is not encrypted, as the rest of the archive is.`)];
  if (faults.length > 0) {
    process.exitCode = EXIT_CODES.proof;
    if (!answer.isJson) process.stderr.write(faults.map((line) => `${line}\n`).join(""));
  }
  answer.end({ archive: archive.store.name, ...verified }, [
    `${backups} whole backups and ${segments} segments of the log.`,
    ...(until === null ? [] : [`What was done until ${formatMoment(new Date(until))} can be brought back.`]),
    ...listBranches(branches),
    ...(isRead ? [] : ["They are encrypted, and without BACKUP_IDENTITY_FILE only the stored bytes were compared."]),
  ]);
}
