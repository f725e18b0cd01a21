import { join, relative } from "node:path";
import { openLogFile, readHashSecret, tellStartProblem } from "./running/data-folder.ts";
import {
  addressesOf,
  demonstrationEnvironment,
  deskLinkOf,
  type Environment,
  hasApiDocs,
  isDemonstrated,
} from "./running/demonstration-environment.ts";
import { findTakenPort } from "./running/free-ports.ts";
import { buildPortal, isPortalBuilt } from "./running/portal-build.ts";
import { createSupervisor, type Supervisor } from "./running/supervisor.ts";

const ROOT = join(import.meta.dirname, "..");

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function describeRelay({ TURN_URLS: relay }: Environment): string {
  if (relay !== undefined) return `through ${relay}`;
  return "straight between two browsers on this machine; for other networks set TURN_URLS and TURN_SECRET (docs/operations.md)";
}

/** The link of the demonstration's doctor, where it is the demonstration's clinic that is served. */
function describeDesk(environment: Environment): string {
  if (isDemonstrated(environment)) {
    return `  Desk       ${deskLinkOf(environment)}
             signs in as 小林 直樹 (医師・管理者): the day, visits, medicine, parcels, charges, settings`;
  }
  return `  Desk       ${addressesOf(environment).desk}
             of ${environment["CLINIC_ID"]}, which npm run set-up makes (docs/operations.md)`;
}

function announce(environment: Environment, logs: string): void {
  const { portal, sandbox, dataFolder } = addressesOf(environment);
  const path = (folder: string): string => relative(process.cwd(), folder) || ".";
  print(`
窓口 Madoguchi is ready.

  Portal     ${portal}
${describeDesk(environment)}
  Mailbox    ${sandbox}   every mail of the demonstration arrives here
  LINE       ${sandbox}/line   what the clinic's LINE account sends
  Cards      ${sandbox}/card   the card company's books; pay with 4111 1111 1111 1111, or 5555 5555 5555 4444 to be asked
  Video      ${describeRelay(environment)}
${hasApiDocs(environment) ? `  API docs   ${portal}/api/docs\n` : ""}
  Data       ${path(dataFolder)}   remove this folder to start afresh
  Logs       ${path(logs)}

Ctrl-C stops everything.`);
}

async function ensurePortalBuilt({ signal, stop }: Supervisor): Promise<boolean> {
  if (await isPortalBuilt(ROOT)) return true;
  print("Building the portal …");
  const problem = await buildPortal(ROOT, { isQuiet: true, signal });
  if (problem !== undefined) stop(`The portal could not be built:\n${problem}`);
  return problem === undefined;
}

/** Starts the sandbox and the API with the demonstration's environment; both stop together. */
async function start(): Promise<number> {
  const unkeyed = demonstrationEnvironment(process.env, "", ROOT);
  const { sandbox, dataFolder } = addressesOf(unkeyed);
  const environment = demonstrationEnvironment(process.env, readHashSecret(dataFolder), ROOT);
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
  const [hasSandbox, isBuilt] = await Promise.all([
    supervisor.start(
      { name: "The sandbox", command: sandboxCommand, output: sandboxLog, ...common },
      `${sandbox}/healthz`,
    ),
    ensurePortalBuilt(supervisor),
  ]);
  if (!hasSandbox || !isBuilt) return supervisor.ended;

  const apiCommand = [process.execPath, "apps/api/src/main.ts"];
  const isReady = await supervisor.start(
    // Its log goes to files of its own, which it rotates.
    {
      ...common,
      name: "The API",
      command: apiCommand,
      output: "ignore",
      environment: { LOG_DIR: logs, ...environment },
    },
    `http://localhost:${environment["PORT"]}/readyz`,
  );
  if (isReady) announce(environment, logs);
  return supervisor.ended;
}

process.exitCode = await start().catch(tellStartProblem);
