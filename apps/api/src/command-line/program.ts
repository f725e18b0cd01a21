import { Command, CommanderError } from "commander";
import { CommandRefusal } from "../platform/errors/command-refusal.ts";
import { type Answer, createAnswer } from "./answer.ts";

type Environment = Record<string, string | undefined>;

/** Returns a text of Commander as one line, without `error:` and with a full stop. */
function asLine(text: string): string {
  const line = text
    .replace(/^error: /, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  return /[.?)]$/.test(line) ? line : `${line}.`;
}

/** Adds a verb that answers in lines, or with `--json` in one object. */
function verb(program: Command, name: string, description: string): Command {
  return program.command(name).description(description).option("--json", "one JSON object instead of lines");
}

function answerOf(options: { json?: boolean }): Answer {
  return createAnswer(options.json === true);
}

/** Returns every verb with its parameters, as the manual page names them. `start` runs the program itself. */
export function createProgram(environment: Environment, start: () => Promise<void>): Command {
  const program = new Command("madoguchi")
    .description("Runs and looks after an installation of Madoguchi. docs/operations/command-line.md")
    .exitOverride()
    // The caller writes a refusal once, in one line.
    .configureOutput({ writeErr: () => undefined })
    .showSuggestionAfterError();
  // Each verb's own code is loaded when it runs, so that help and refusals come at once.
  program.command("start").description("runs the program until it is stopped").action(start);
  program
    .command("set-up")
    .description(
      "makes the clinic and the desk's first owner, from a file or by asking; run again it changes what differs",
    )
    .argument("[file]", "the clinic as JSON, such as docs/examples/clinic.json")
    .option("--url <address>", "an installation that runs elsewhere; ADMINISTRATION_SECRET is its secret")
    .action(async (path, { url }) => {
      const { setUpClinic } = await import("../set-up/set-up-clinic.ts");
      await setUpClinic({ path, url }, environment);
    });
  verb(program, "owner-link", "makes an enrolment link for an owner who has lost every passkey")
    .argument("[name]", "the owner, if there are several")
    .option("--url <address>", "an installation that runs elsewhere; ADMINISTRATION_SECRET is its secret")
    .action(async (name, options) => {
      const { runOwnerLink } = await import("./owner-link.ts");
      await runOwnerLink(answerOf(options), environment, { name, url: options.url });
    });
  verb(program, "clinic-host", "gives clinics host names of their own, or takes them away, while the program runs")
    .argument("<act>", "add, remove or list")
    .argument("[host]", "the name, such as portal.clinic.example")
    .option("--clinic <id>", "of add: the clinic of the host")
    .option("--business <id>", "of add: a desk of all clinics of this business, instead of --clinic")
    .option("--surface <surface>", "of add: portal, what patients see, or desk")
    .option("--url <address>", "an installation that runs elsewhere; ADMINISTRATION_SECRET is its secret")
    .action(async (act, host, options) => {
      const { runClinicHost } = await import("./clinic-host.ts");
      await runClinicHost(answerOf(options), environment, { ...options, act, host });
    });
  verb(program, "healthcheck", "asks the running program whether it can serve; code 1 where it cannot").action(
    async (options) => {
      const { checkHealth } = await import("./check-health.ts");
      await checkHealth(answerOf(options), environment);
    },
  );
  verb(program, "version", "what runs").action(async (options) => {
    const { showVersion } = await import("./show-version.ts");
    showVersion(answerOf(options));
  });
  verb(program, "config", "the configuration in force, secrets hidden, and unknown names").action(async (options) => {
    const { showConfig } = await import("./show-config.ts");
    showConfig(answerOf(options), environment);
  });
  verb(program, "doctor", "examines the installation, and prints each finding with its remedy").action(
    async (options) => {
      const { runDoctor } = await import("./run-doctor.ts");
      await runDoctor(answerOf(options), environment);
    },
  );
  verb(program, "sql", "asks the database one question in SQL, the embedded one too; changes nothing")
    .argument("<statement>", 'such as "select count(*) from treatment"')
    .action(async (statement, options) => {
      const { runSql } = await import("./run-sql.ts");
      await runSql(answerOf(options), environment, statement);
    });
  verb(program, "migrate", "brings the database's tables up to date, with the role of MIGRATION_DATABASE_URL")
    .option(
      "--backup-taken <moment>",
      'when the server was last backed up, such as "2026-11-23 14:05 JST": in the last hour',
    )
    .option("--without-backup", "change tables that hold data although there is no backup of the last hour")
    .action(async (options) => {
      const { migrate } = await import("./migrate.ts");
      await migrate(answerOf(options), environment, options);
    });
  verb(program, "undo-upgrade", "brings the embedded database back as it was before its last upgrade").action(
    async (options) => {
      const { runUndoUpgrade } = await import("./undo-upgrade.ts");
      await runUndoUpgrade(answerOf(options), environment);
    },
  );
  verb(program, "backup", "stores the whole database in BACKUP_DIR now, whether the program runs or not").action(
    async (options) => {
      const { backUp } = await import("./back-up.ts");
      await backUp(answerOf(options), environment);
    },
  );
  verb(program, "restore", "brings the database back from BACKUP_DIR into an empty place")
    .option("--to <moment>", 'only what was done until then, such as "2026-11-23 14:05 JST"')
    .option("--keep-old", "move the database that is there aside")
    .option("--archive <number>", "the database with this number, if BACKUP_DIR has several")
    .option(
      "--branch <name>",
      "of this branch, if an earlier restore took over; otherwise the one that ran at the moment",
    )
    .option("--as-far-as-stored", "everything before a gap of the log")
    .option("--backup <name>", "begin with this base backup instead of the newest, and replay the log since")
    .option("--dry-run", "say what would be brought back, and do nothing")
    .action(async (options) => {
      const { restore } = await import("./restore.ts");
      await restore(answerOf(options), environment, options);
    });
  verb(
    program,
    "take-over",
    "lets a database that was restored beside the running one take its place at the next start",
  ).action(async (options) => {
    const { runTakeOver } = await import("./take-over.ts");
    await runTakeOver(answerOf(options), environment);
  });
  verb(program, "export", "writes the whole installation into a folder, to move it")
    .argument("<folder>", "a folder that is not there yet")
    .option("--plain", "not encrypted, although everybody who has the folder can read the patients' records")
    .action(async (folder, options) => {
      const { runExport } = await import("./export.ts");
      await runExport(answerOf(options), environment, folder, options);
    });
  verb(program, "import", "fills an empty installation with an export")
    .argument("<folder>", "the folder of the export")
    .action(async (folder, options) => {
      const { runImport } = await import("./import.ts");
      await runImport(answerOf(options), environment, folder);
    });
  verb(
    program,
    "move-pictures",
    "moves patients' photos into the bucket of PICTURES_URL, or back, while the program runs",
  )
    .argument("<place>", "bucket or database")
    .option("--claim", "take over the bucket of an installation that is no more")
    .action(async (place, options) => {
      const { runMovePictures } = await import("./move-pictures.ts");
      await runMovePictures(answerOf(options), environment, place, options);
    });
  verb(
    program,
    "reseal",
    "seals photos and clinics' secrets by MASTER_KEY that MASTER_KEY_PREVIOUS has sealed, while the program runs",
  ).action(async (options) => {
    const { runReseal } = await import("./reseal.ts");
    await runReseal(answerOf(options), environment);
  });
  verb(program, "verify", "reads all of BACKUP_DIR and says what can be brought back")
    .option("--archive <number>", "the database with this number, if BACKUP_DIR has several")
    .action(async (options) => {
      const { verify } = await import("./verify.ts");
      await verify(answerOf(options), environment, options);
    });
  verb(program, "drill", "restores the backup beside the running database and compares every row").action(
    async (options) => {
      const { runDrill } = await import("./drill.ts");
      await runDrill(answerOf(options), environment);
    },
  );
  verb(program, "backup-key", "makes the keys for encrypted backups and shows them once").action(async (options) => {
    const { makeBackupKey } = await import("./make-backup-key.ts");
    await makeBackupKey(answerOf(options));
  });
  return program;
}

/** The parameters as Commander takes them; it words no refusal of `help` for an unknown command, but of the command. */
function readParameters(program: Command, parameters: readonly string[]): readonly string[] {
  const [first, asked] = parameters;
  if (first === undefined) return ["--help"];
  if (first !== "help" || asked === undefined) return parameters;
  const isKnown = [...program.commands.map((command) => command.name()), "help"].includes(asked);
  return isKnown ? parameters : [asked];
}

/** Runs one command with its parameters, as after `madoguchi`. Throws `CommandRefusal` and `StartRefusal`. */
export async function runCommand(
  parameters: readonly string[],
  environment: Environment,
  start: () => Promise<void>,
): Promise<void> {
  try {
    const program = createProgram(environment, start);
    await program.parseAsync(readParameters(program, parameters), { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode !== 0) throw new CommandRefusal("input", asLine(error.message), { cause: error });
  }
}
