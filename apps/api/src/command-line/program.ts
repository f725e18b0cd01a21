import { Command, CommanderError } from "commander";
import { CommandRefusal } from "../platform/errors/command-refusal.ts";
import { type Answer, createAnswer } from "./answer.ts";

type Environment = Record<string, string | undefined>;

/** Commander's texts as one line without its `error:`, and with the sentence's end. */
function asLine(text: string): string {
  const line = text
    .replace(/^error: /, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  return /[.?)]$/.test(line) ? line : `${line}.`;
}

/** A verb that answers a person in lines, or with `--json` a machine. */
function verb(program: Command, name: string, description: string): Command {
  return program.command(name).description(description).option("--json", "one JSON object instead of lines");
}

function answerOf(options: { json?: boolean }): Answer {
  return createAnswer(options.json === true);
}

function createProgram(environment: Environment): Command {
  const program = new Command("madoguchi")
    .description("Runs and looks after an installation of Madoguchi. docs/operations/command-line.md")
    .exitOverride()
    // What is wrong is said once, in one line, by who runs the program.
    .configureOutput({ writeErr: () => undefined })
    .showSuggestionAfterError();
  // Each verb's own code is loaded when it is asked for, so that help and refusals come at once.
  verb(program, "version", "what runs").action(async (options) => {
    const { showVersion } = await import("./show-version.ts");
    showVersion(answerOf(options));
  });
  verb(program, "config", "what is in force, secrets hidden, and unknown names").action(async (options) => {
    const { showConfig } = await import("./show-config.ts");
    showConfig(answerOf(options), environment);
  });
  return program;
}

/** Runs one command with its parameters, as after `madoguchi`. Throws `CommandRefusal`, and `StartRefusal` of what it starts. */
export async function runCommand(parameters: readonly string[], environment: Environment): Promise<void> {
  try {
    const given = parameters.length === 0 ? ["--help"] : parameters;
    await createProgram(environment).parseAsync(given, { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode !== 0) throw new CommandRefusal("input", asLine(error.message), { cause: error });
  }
}
