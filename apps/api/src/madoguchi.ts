import { runCommand } from "./command-line/program.ts";
import { describeRefusal } from "./platform/db/describe-cause.ts";
import { CommandRefusal, EXIT_CODES } from "./platform/errors/command-refusal.ts";
import { StartRefusal } from "./platform/errors/start-refusal.ts";

/** What the operating system refused is a matter of the place, such as a folder that may not be written. */
function blameOf(error: unknown): keyof typeof EXIT_CODES {
  if (error instanceof CommandRefusal) return error.blame;
  if (error instanceof StartRefusal || (error instanceof Error && "syscall" in error)) return "place";
  return "fault";
}

/** Says in one line on the error stream why the command was not done. */
function leave(error: unknown): void {
  process.stderr.write(`${describeRefusal(error, "The command failed")}\n`);
  process.exitCode = EXIT_CODES[blameOf(error)];
}

await runCommand(process.argv.slice(2), process.env).catch(leave);
