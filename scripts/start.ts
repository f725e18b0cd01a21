import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { API_COMMAND, API_ENVIRONMENT } from "./running/api-command.ts";
import { openLogFile, printStartProblem, readHashSecret } from "./running/data-folder.ts";
import {
  addressesOf,
  demonstrationEnvironment,
  deskLinkOf,
  type Environment,
  environmentOfRun,
  hasApiDocs,
  hasPatients,
  isDemonstrated,
} from "./running/demonstration-environment.ts";
import { findTakenPort } from "./running/free-ports.ts";
import { buildApi, buildPortal, isApiBuilt, isPortalBuilt } from "./running/portal-build.ts";
import { createSupervisor, type Supervisor } from "./running/supervisor.ts";

const ROOT = join(import.meta.dirname, "..");

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function describeRelay({ TURN_URLS: relay }: Environment): string {
  if (relay !== undefined) return `through ${relay}`;
  return "straight between two browsers on this machine; for other networks set TURN_URLS and TURN_SECRET (docs/operations/configure.md)";
}

/** The link of the demonstration's doctor, where the demonstration's clinic is served. */
function describeDesk(environment: Environment): string {
  if (isDemonstrated(environment)) {
    return `  Desk       ${deskLinkOf(environment)}
             signs in as 小林 直樹 (医師・管理者): the day, visits, medicine, parcels, charges, settings`;
  }
  return `  Desk       ${addressesOf(environment).desk}
             of ${environment["CLINIC_ID"]}, which npm run set-up makes; its owner signs in by the link of that command
             (another: npm run madoguchi -- owner-link; docs/operations/clinic.md)`;
}

function announce(environment: Environment, logs: string): void {
  const { portal, sandbox, dataFolder } = addressesOf(environment);
  const path = (folder: string): string => relative(process.cwd(), folder) || ".";
  print(`
窓口 Madoguchi is ready.

  Portal     ${portal}
${describeDesk(environment)}
  Mailbox    ${sandbox}   every mail arrives here, unless SMTP_URL is set
  LINE       ${sandbox}/line   what the clinic's LINE account sends
  Cards      ${sandbox}/card   the card company's books; pay with 4111 1111 1111 1111, or 5555 5555 5555 4444 to be asked
  Video      ${describeRelay(environment)}
${hasApiDocs(environment) ? `  API docs   ${portal}/api/docs\n` : ""}
  Data       ${path(dataFolder)}   remove this folder to start afresh
  Logs       ${path(logs)}

Ctrl-C stops everything.`);
}

async function ensureBuilt({ signal, stop }: Supervisor): Promise<boolean> {
  const [hasPortal, hasApi] = await Promise.all([isPortalBuilt(ROOT), isApiBuilt(ROOT)]);
  if (hasPortal && hasApi) return true;
  print("Building portal, desk and API …");
  const options = { isQuiet: true, signal };
  const [portalProblem, apiProblem] = await Promise.all([
    hasPortal ? undefined : buildPortal(ROOT, options),
    hasApi ? undefined : buildApi(ROOT, options),
  ]);
  const problem = portalProblem ?? apiProblem;
  if (problem !== undefined) stop(`The build failed:\n${problem}`);
  return problem === undefined;
}

/** Whether the account that the sandbox writes at its start, and the API reads at its own, exists already. */
function hasServiceAccount(environment: Environment): boolean {
  try {
    const account = readFileSync(environment["IDENTITY_SERVICE_ACCOUNT_FILE"] ?? "", "utf8");
    return account.includes(`"${addressesOf(environment).sandbox}/`);
  } catch {
    return false;
  }
}

/** Starts the sandbox and the API with the demonstration's environment; both stop together. */
async function start(): Promise<number> {
  const unkeyed = demonstrationEnvironment(process.env, "", ROOT);
  const { sandbox, dataFolder } = addressesOf(unkeyed);
  const environment = environmentOfRun(process.env, readHashSecret(dataFolder), ROOT);
  const taken = await findTakenPort(environment, ["PORT", "DESK_PORT", "SANDBOX_PORT", "SANDBOX_SMTP_PORT"]);
  if (taken !== undefined) {
    process.stderr.write(`${taken}\n`);
    return 1;
  }
  const logs = join(dataFolder, "logs");
  const sandboxLog = openLogFile(logs, "sandbox");
  const supervisor = createSupervisor(print);
  const common = { environment, cwd: ROOT };

  const sandboxCommand = [process.execPath, "apps/sandbox/src/main.ts"];
  const sandboxPlan = { name: "The sandbox", command: sandboxCommand, output: sandboxLog, ...common };
  const hasSandbox = supervisor.start(sandboxPlan, `${sandbox}/healthz`);
  if (!(await ensureBuilt(supervisor))) return supervisor.ended;
  const hasIdentity = environment["IDENTITY"] === "built-in" || hasServiceAccount(environment);
  const needsSandbox = hasPatients(environment) || !hasIdentity;
  if (needsSandbox && !(await hasSandbox)) return supervisor.ended;

  const isReady = await supervisor.start(
    // Its log goes to files of its own, which it rotates.
    {
      ...common,
      name: "The API",
      command: API_COMMAND,
      output: "ignore",
      environment: { ...API_ENVIRONMENT, LOG_DIR: logs, ...environment },
    },
    `http://localhost:${environment["PORT"]}/readyz`,
  );
  if (isReady && (await hasSandbox)) announce(environment, logs);
  return supervisor.ended;
}

process.exitCode = await start().catch(printStartProblem);
