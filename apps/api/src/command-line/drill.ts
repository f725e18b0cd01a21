import { pino } from "pino";
import { DRILL_QUESTIONS } from "../composition/drill-questions.ts";
import { drill } from "../platform/backup/drill.ts";
import { findHome, openBackedUpServer } from "../platform/backup/open-backed-up-server.ts";
import { readBackupOfCommand, readIdentity } from "../platform/config/backup-config.ts";
import { CommandRefusal, EXIT_CODES } from "../platform/errors/command-refusal.ts";
import type { Answer } from "./answer.ts";

/** Restores beside the running database and compares. Throws `CommandRefusal`, `StartRefusal`. */
export async function runDrill(answer: Answer, environment: Record<string, string | undefined>): Promise<void> {
  const config = readBackupOfCommand(environment);
  const identity = readIdentity(config);
  const server = await openBackedUpServer(config, pino({ level: "silent" }));
  try {
    const { url, archive, isArchived } = server;
    if (!isArchived) {
      throw new CommandRefusal("place", "The running program was started without BACKUP_DIR: start it again with it.");
    }
    answer.say(`Restoring ${archive.store.name} beside the running database …`);
    const home = findHome(config.databaseFolder);
    const drilled = await drill({ url, home, archive, identity, questions: DRILL_QUESTIONS });
    if (drilled.problems.length > 0) {
      process.exitCode = EXIT_CODES.proof;
      if (!answer.isJson) process.stderr.write(drilled.problems.map((line) => `${line}\n`).join(""));
    }
    answer.end(drilled, [
      `The backup ${drilled.backup} and the log since were restored and compared in ${drilled.seconds} s.`,
      `${drilled.tables} tables with ${drilled.rows} rows, ${drilled.problems.length} differences.`,
      ...Object.entries(drilled.answers).map(([name, text]) => `${name}: ${text}`),
    ]);
  } finally {
    await server.close();
  }
}
