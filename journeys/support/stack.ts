import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const ROOT = join(import.meta.dirname, "../..");
const READY_POLL_MS = 100;
const READY_TIMEOUT_MS = 60_000;

/** What the clinic's people call with in every stack. */
export const operationSecret = "sandbox-operation-secret-sandbox-operation";

export type Stack = { stop: () => Promise<void> };

/** Where a stack of sandbox and API lives; without `databaseUrl` the API runs the embedded PostgreSQL. */
export type StackPlace = {
  port: number;
  dataFolder: string;
  databaseUrl?: string;
  /** The port after the API's, unless the API uses another stack's sandbox. */
  sandboxPort?: number;
  /** Variables of the API besides those that every stack has. */
  more?: Record<string, string>;
};

/** What both programs are told: `npm start` tells them the same, but for the ports and the folder. */
function environmentOf(place: StackPlace): NodeJS.ProcessEnv {
  const { port, dataFolder, databaseUrl, sandboxPort = port + 1, more } = place;
  const sandbox = `http://localhost:${sandboxPort}`;
  return {
    PATH: process.env["PATH"],
    HOME: process.env["HOME"],
    ENVIRONMENT: "test",
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(sandboxPort + 24),
    DATA_DIR: dataFolder,
    PORTAL_BASE_URL: `http://localhost:${port}`,
    CLINIC_ID: "clinic-minato",
    MEDICAL_BUSINESS_ID: "business-minato",
    IDENTITY_PROJECT_ID: "madoguchi-sandbox",
    IDENTITY_API_KEY: "sandbox-api-key",
    IDENTITY_AUTH_DOMAIN: "localhost",
    IDENTITY_BASE_URL: sandbox,
    IDENTITY_JWKS_URL: `${sandbox}/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com`,
    IDENTITY_SERVICE_ACCOUNT_FILE: join(dataFolder, "sandbox/service-account.json"),
    SMTP_URL: `smtp://localhost:${sandboxPort + 24}`,
    MAIL_FROM: "みなとオンラインクリニック <no-reply@clinic.example>",
    POSTCODE_BASE_URL: `${sandbox}/api/v6`,
    POSTCODE_API_KEY: "sandbox-postcode-key",
    // The journeys name the network that each of them comes from.
    TRUSTED_PROXY_HOPS: "1",
    HASH_SECRET: "journeys-journeys-journeys-journeys",
    OPERATION_SECRET: operationSecret,
    CARD_BASE_URL: sandbox,
    CARD_MERCHANT_CCID: "A100000000000001069999cc",
    CARD_MERCHANT_KEY: "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff",
    CARD_TOKEN_API_KEY: "sandbox-card-token-key",
    CARD_IS_DUMMY: "1",
    LINE_CHANNEL_ID: "2000000001",
    LINE_CHANNEL_SECRET: "sandbox-line-channel-secret",
    LINE_LOGIN_BASE_URL: sandbox,
    LINE_API_BASE_URL: sandbox,
    LINE_MESSAGING_CHANNEL_SECRET: "sandbox-line-messaging-secret",
    LINE_MESSAGING_ACCESS_TOKEN: "sandbox-line-messaging-token",
    LINE_FRIEND_URL: "https://line.me/R/ti/p/%40madoguchi-demo",
    ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
    ...more,
  };
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

function run(program: string, env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, [join(ROOT, program)], { env, stdio: ["ignore", "ignore", "inherit"] });
}

async function stopProgram(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const exit = once(program, "exit");
  program.kill("SIGTERM");
  await exit;
}

/** Starts sandbox and API and waits until both can serve. */
export async function startStack(place: StackPlace): Promise<Stack> {
  const env = environmentOf(place);
  const sandbox = run("apps/sandbox/src/main.ts", env);
  await waitUntilReady(`http://localhost:${place.port + 1}/mail/messages`, sandbox);
  const api = await startPortal(place);
  return {
    stop: async () => {
      await api.stop();
      await stopProgram(sandbox);
    },
  };
}

/** Starts the API with the portal alone, beside a sandbox that runs, and waits until it can serve. */
export async function startPortal(place: StackPlace): Promise<Stack> {
  const api = run("apps/api/src/main.ts", environmentOf(place));
  await waitUntilReady(`http://localhost:${place.port}/readyz`, api);
  return { stop: () => stopProgram(api) };
}
