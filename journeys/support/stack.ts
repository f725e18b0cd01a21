import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { API_COMMAND, API_ENVIRONMENT } from "../../scripts/running/api-command.ts";
import { demonstrationEnvironment, type Environment } from "../../scripts/running/demonstration-environment.ts";

const ROOT = join(import.meta.dirname, "../..");
const READY_POLL_MS = 100;
const READY_TIMEOUT_MS = 120_000;

/** The operation API's key in every stack, for its demonstration clinic. A measurement's stack has its own. */
export const operationKey = process.env["DEMONSTRATION_OPERATION_KEY"] ?? "journeys-operation-key-journeys-operation";

export const identityApiKey = "sandbox-api-key";

export type Stack = {
  /** The API's process. */
  pid: number;
  stop: () => Promise<void>;
};

export type RunningPortal = Stack & {
  /** Ends it abruptly, as a loss of power would. */
  kill: () => Promise<void>;
};

/** Without `databaseUrl` the API runs the embedded PostgreSQL. */
export type StackOptions = {
  port: number;
  dataFolder: string;
  databaseUrl?: string;
  /** The port of its own sandbox, unless the API uses another stack's. */
  sandboxPort?: number;
  /** Variables of the API in addition to those of every stack. */
  more?: Record<string, string>;
};

/** In every data folder of the journeys the file `hash-secret` would have this content. */
export const hashSecret = "journeys-journeys-journeys-journeys";

/** The variables that a person sets for `npm start` on other ports, with another data folder and database. */
export function variablesOf({ port, dataFolder, databaseUrl, sandboxPort = port + 1 }: StackOptions) {
  return {
    PATH: process.env["PATH"],
    HOME: process.env["HOME"],
    NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
    ENVIRONMENT: "test",
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    DATA_DIR: dataFolder,
    DATABASE_URL: databaseUrl,
  };
}

/** The environment of `npm start` with these variables and the journeys' own settings. */
export function environmentOf(options: StackOptions): Environment {
  const given = {
    ...variablesOf(options),
    IDENTITY_API_KEY: identityApiKey,
    DEMONSTRATION_OPERATION_KEY: operationKey,
    // Each journey sends the address of its own network.
    TRUSTED_PROXY_HOPS: "1",
    ...options.more,
  };
  return demonstrationEnvironment(given, hashSecret, ROOT);
}

async function waitUntilReady(address: string, program: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (program.exitCode !== null)
      throw new Error(`The program behind ${address} ended with code ${program.exitCode}.`);
    const isReady = await fetch(address).then(
      (response) => response.ok,
      () => false,
    );
    if (isReady) return;
    await sleep(READY_POLL_MS);
  }
  throw new Error(`${address} was not ready within ${READY_TIMEOUT_MS / 1000} s.`);
}

function run([file = process.execPath, ...parameters]: string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(file, parameters, { cwd: ROOT, env, stdio: ["ignore", "ignore", "inherit"] });
}

async function stopProgram(program: ChildProcess, signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const exit = once(program, "exit");
  program.kill(signal);
  await exit;
}

/** Starts sandbox and API and waits until both can serve. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const env = environmentOf(options);
  const sandbox = run([process.execPath, "apps/sandbox/src/main.ts"], env);
  await waitUntilReady(`${env["IDENTITY_BASE_URL"]}/healthz`, sandbox);
  const api = await startPortal(options);
  return {
    pid: api.pid,
    stop: async () => {
      await api.stop();
      await stopProgram(sandbox);
    },
  };
}

/** Starts the built API with the portal, as `npm start` does, beside a running sandbox, and waits until ready. */
export async function startPortal(options: StackOptions): Promise<RunningPortal> {
  const api = run(API_COMMAND, { ...API_ENVIRONMENT, ...environmentOf(options) });
  await waitUntilReady(`http://localhost:${options.port}/readyz`, api);
  return { pid: api.pid ?? 0, stop: () => stopProgram(api), kill: () => stopProgram(api, "SIGKILL") };
}
