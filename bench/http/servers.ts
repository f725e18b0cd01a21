import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { startFakeMailServer } from "./fake-mail-server.ts";
import type { TokenSigner } from "./patients.ts";

const ROOT = join(import.meta.dirname, "../..");
/** `BENCH_PORT` is the first of five; the third is the desk's. */
export const API_PORT = Number(process.env["BENCH_PORT"] ?? 3510);
export const THIN_PORT = API_PORT + 1;
const MAIL_OFFSET = 3;
const KEYS_OFFSET = 4;

type Stop = () => Promise<void>;
type Program = { pid: number; output: () => string; stop: Stop };

/** Starts a program in its own process; resolves when it prints that it is ready. `output` returns what it has printed. */
export async function startProgram(
  command: readonly string[],
  environment: Record<string, string>,
  folder = ROOT,
): Promise<Program> {
  const [program = "", ...parameters] = command;
  const child = spawn(program, parameters, {
    cwd: folder,
    env: { PATH: process.env["PATH"], ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  let isReady = false;
  await new Promise<void>((resolve, reject) => {
    child.stdout.on("data", (text: Buffer) => {
      if (isReady) return;
      output += text.toString();
      isReady = /"ready"|^ready/m.test(output);
      if (isReady) resolve();
    });
    child.once("close", () => reject(new Error(`${command.join(" ")} ended before it was ready`)));
  });
  const stop = async () => {
    const closed = once(child, "close");
    child.kill("SIGTERM");
    await closed;
  };
  return { pid: child.pid ?? 0, output: () => output, stop };
}

/** Makes the database load `pg_stat_statements` at its next start. */
async function loadStatementCounter(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query("alter system set shared_preload_libraries = 'pg_stat_statements'");
  await client.end();
}

type StartCommand = { command: string[]; environment: Record<string, string> };

/** The command by which `npm start` runs the built API, passed on by `scripts/bench.ts`. */
export function readApiStart(): StartCommand {
  const text = process.env["API_START"];
  if (text === undefined) throw new Error("This is run by `npm run bench`, which builds the API.");
  const start: StartCommand = JSON.parse(text);
  return start;
}

/**
 * Starts the API as `npm start` does: the built program with its settings, embedded PostgreSQL, every check and log line.
 * `stop` removes the data. `countsStatements` loads `pg_stat_statements` into that database; `folder` is that of another
 * release, `port` the first of five.
 */
export async function startApi(
  signer: TokenSigner,
  environment: Record<string, string> = {},
  { countsStatements = false, folder: program = ROOT, port = API_PORT } = {},
): Promise<{ databaseUrl: string; pid: number; stop: Stop }> {
  const { command, environment: settings } = readApiStart();
  const [keysPort, mailPort] = [port + KEYS_OFFSET, port + MAIL_OFFSET];
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "madoguchi-bench-http-")));
  chmodSync(folder, 0o755);
  const account = {
    project_id: signer.projectId,
    client_email: "bench@project.example",
    private_key: "-----BEGIN PRIVATE KEY-----",
    private_key_id: "bench",
    token_uri: "http://localhost:9/token",
  };
  writeFileSync(join(folder, "account.json"), JSON.stringify(account));
  const keys = createServer((_, answer) => answer.end(JSON.stringify(signer.publishedKeys))).listen(keysPort);
  const sink = startFakeMailServer(mailPort);
  const variables = {
    ...settings,
    ENVIRONMENT: "development",
    PORT: String(port),
    DATA_DIR: folder,
    CLINIC_ID: "clinic-minato",
    MEDICAL_BUSINESS_ID: "business-minato",
    IDENTITY_PROJECT_ID: signer.projectId,
    IDENTITY_API_KEY: "bench",
    IDENTITY_BASE_URL: "http://localhost:9",
    IDENTITY_JWKS_URL: `http://localhost:${keysPort}/keys`,
    IDENTITY_SERVICE_ACCOUNT_FILE: join(folder, "account.json"),
    SMTP_URL: `smtp://127.0.0.1:${mailPort}`,
    MAIL_FROM: "no-reply@clinic.example",
    HASH_SECRET: "0123456789abcdef0123456789abcdef",
    PORTAL_DIST: join(folder, "no-portal"),
    NODE_OPTIONS: process.env["API_NODE_OPTIONS"] ?? "",
    ...environment,
  };
  const host = encodeURIComponent(join(folder, "postgres/socket"));
  const databaseUrl = `postgresql://madoguchi@localhost/madoguchi?host=${host}`;
  let api = await startProgram(command, variables, program);
  if (countsStatements) {
    await loadStatementCounter(databaseUrl);
    await api.stop();
    api = await startProgram(command, variables, program);
  }
  return {
    databaseUrl,
    pid: api.pid,
    stop: async () => {
      await api.stop();
      keys.close();
      sink.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts the API and a thin server on the same database; `stop` ends both. */
export async function startServers(
  signer: TokenSigner,
  thinServer: string,
  options: { countsStatements?: boolean } = {},
): Promise<{
  databaseUrl: string;
  pids: { api: number; thin: number };
  stop: Stop;
}> {
  const api = await startApi(signer, {}, options);
  const thin = await startProgram([process.execPath, thinServer], {
    PORT: String(THIN_PORT),
    DATABASE_URL: api.databaseUrl,
  });
  return {
    databaseUrl: api.databaseUrl,
    pids: { api: api.pid, thin: thin.pid },
    stop: async () => {
      await thin.stop();
      await api.stop();
    },
  };
}
