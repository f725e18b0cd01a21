import { logReady } from "./log-ready.ts";
import { readServiceAccount } from "./platform/adapters/identity/service-account.ts";
import { readConfig } from "./platform/config/config.ts";
import { describeRefusal } from "./platform/db/describe-cause.ts";
import { CommandRefusal, EXIT_CODES } from "./platform/errors/command-refusal.ts";
import { openProcess, stopOnSignal } from "./platform/process/open-process.ts";
import { releaseStartMemory } from "./platform/process/release-start-memory.ts";
import { prepareDatabase } from "./prepare-database.ts";

/** Throws `StartRefusal`. */
async function start(): Promise<void> {
  const programMs = Math.round(performance.now());
  const config = readConfig(process.env, readServiceAccount);
  const openedLog = await openProcess(config.logFolder);
  // The rest of the program is loaded while the database starts.
  const [opened, { startApi }] = await Promise.all([prepareDatabase(config, openedLog.log), import("./start-api.ts")]);
  const databaseMs = Math.round(performance.now());
  const api = await startApi(config, { opened, openedLog });
  stopOnSignal(api.stop);
  const servedMs = Math.round(performance.now());
  await api.work();
  // Since the process began, to find out why a start was slow (`npm run bench -- start`).
  const startMs = { program: programMs, database: databaseMs, served: servedMs, ready: Math.round(performance.now()) };
  logReady(config, openedLog.log, { live: api.liveMode, startMs });
  releaseStartMemory();
}

/** 1 for a failed start; another code for an undone upgrade, which a restart does not remedy. */
function exitCodeOf(error: unknown): number {
  return error instanceof CommandRefusal && error.blame === "upgrade" ? EXIT_CODES.upgrade : EXIT_CODES.input;
}

/** Runs the program. A failed start ends it with one line. */
export async function run(): Promise<void> {
  try {
    await start();
  } catch (error) {
    process.stderr.write(`${describeRefusal(error, "The API could not start")}\n`);
    process.exit(exitCodeOf(error));
  }
}
