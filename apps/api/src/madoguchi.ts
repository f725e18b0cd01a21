import { runCommand } from "./command-line/program.ts";
import { describeRefusal } from "./platform/db/describe-cause.ts";
import { CommandRefusal, EXIT_CODES } from "./platform/errors/command-refusal.ts";
import { StartRefusal } from "./platform/errors/start-refusal.ts";
import { SetUpRefusal } from "./set-up/set-up-refusal.ts";

/** A refusal of the operating system concerns the place, such as a folder that may not be written. */
function blameOf(error: unknown): keyof typeof EXIT_CODES {
  if (error instanceof CommandRefusal) return error.blame;
  if (error instanceof StartRefusal || (error instanceof Error && "syscall" in error)) return "place";
  return "fault";
}

/**
 * Writes on the error stream why the command was refused, in one line, or for a clinic's file in one line per field.
 */
function leave(error: unknown): void {
  const lines = error instanceof SetUpRefusal ? error.problems : [describeRefusal(error, "The command failed")];
  process.stderr.write(`${lines.join("\n")}\n`);
  process.exitCode = EXIT_CODES[blameOf(error)];
}

/** A reader such as `head` may close the pipe early: a restore does not stop halfway because of it. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
}

async function start(): Promise<void> {
  const { run } = await import("./run-program.ts");
  await run();
}

process.stdout.on("error", ignoreClosedPipe);
await runCommand(process.argv.slice(2), process.env, start).catch(leave);
