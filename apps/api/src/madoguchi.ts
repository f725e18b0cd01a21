import { runCommand } from "./command-line/program.ts";
import { describeRefusal } from "./platform/db/describe-cause.ts";
import { CommandRefusal, EXIT_CODES } from "./platform/errors/command-refusal.ts";
import { StartRefusal } from "./platform/errors/start-refusal.ts";
import { SetUpRefusal } from "./set-up/set-up-refusal.ts";

/** What the operating system refused is a matter of the place, such as a folder that may not be written. */
function blameOf(error: unknown): keyof typeof EXIT_CODES {
  if (error instanceof CommandRefusal) return error.blame;
  if (error instanceof StartRefusal || (error instanceof Error && "syscall" in error)) return "place";
  return "fault";
}

/** Says on the error stream why the command was not done: in one line, of a clinic's file in a line for each field. */
function leave(error: unknown): void {
  const lines = error instanceof SetUpRefusal ? error.problems : [describeRefusal(error, "The command failed")];
  process.stderr.write(`${lines.join("\n")}\n`);
  process.exitCode = EXIT_CODES[blameOf(error)];
}

/** Whose reader has seen enough, as `head` has, is done all the same: a restore does not stop halfway for it. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
}

async function start(): Promise<void> {
  const { run } = await import("./run-program.ts");
  await run();
}

process.stdout.on("error", ignoreClosedPipe);
await runCommand(process.argv.slice(2), process.env, start).catch(leave);
