import { runCommand } from "./command-line/program.ts";
import { describeRefusal } from "./platform/db/describe-cause.ts";
import { CommandRefusal, EXIT_CODES } from "./platform/errors/command-refusal.ts";
import { StartRefusal } from "./platform/errors/start-refusal.ts";

/** Says in one line on the error stream why the command was not done. */
function leave(error: unknown): void {
  const line = error instanceof CommandRefusal ? error.message : describeRefusal(error, "The command failed");
  process.stderr.write(`${line}\n`);
  const blame = error instanceof CommandRefusal ? error.blame : error instanceof StartRefusal ? "place" : "fault";
  process.exitCode = EXIT_CODES[blame];
}

await runCommand(process.argv.slice(2), process.env).catch(leave);
