import { chmodSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startFakeMailServer } from "../http/fake-mail-server.ts";
import type { TokenSigner } from "../http/patients.ts";
import { readApiStart, startProgram } from "../http/servers.ts";

export const SECRET = "the-secret-of-the-administration-of-a-bench";

/** The clinic of the environment. */
export const FIRST = { clinicId: "clinic-0", medicalBusinessId: "business-0" };

/** The program's logged times of its start, in milliseconds since its process began. */
type StartMs = { program: number; database: number; served: number; ready: number };

type Running = Awaited<ReturnType<typeof startProgram>>;

/** The built program with its embedded database, in a folder of its own; `port`: its first of three. */
export type BenchInstallation = {
  port: number;
  databaseUrl: string;
  environment: Record<string, string>;
  pid: () => number;
  /** Ends the program and starts it again; returns its logged times of that start. */
  restart: () => Promise<StartMs>;
  stop: () => Promise<void>;
};

/** Starts the services of both installations: the issuer of their tokens, and a mail server that stores no mail. */
export function startServices(
  signer: TokenSigner,
  { keysPort, mailPort, mailMs = 0 }: { keysPort: number; mailPort: number; mailMs?: number },
) {
  const keys = createServer((_, answer) => answer.end(JSON.stringify(signer.publishedKeys))).listen(keysPort);
  const sink = startFakeMailServer(mailPort, mailMs);
  return {
    keysUrl: `http://localhost:${keysPort}/keys`,
    mailUrl: `smtp://127.0.0.1:${mailPort}`,
    close: () => {
      keys.close();
      sink.close();
    },
  };
}

function writeAccount(folder: string, projectId: string): string {
  const path = join(folder, "account.json");
  const client = {
    project_id: projectId,
    client_email: "bench@project.example",
    token_uri: "http://localhost:9/token",
  };
  writeFileSync(
    path,
    JSON.stringify({ ...client, private_key: "-----BEGIN PRIVATE KEY-----", private_key_id: "bench" }),
  );
  return path;
}

/** Starts the program as `npm start` does, without the demonstration, portal and desk included. */
export async function startInstallation(
  port: number,
  { projectId }: TokenSigner,
  { keysUrl, mailUrl }: ReturnType<typeof startServices>,
): Promise<BenchInstallation> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "madoguchi-bench-clinics-")));
  // Under root the server runs as another account, which needs access to the folder.
  chmodSync(folder, 0o755);
  const { command, environment: settings } = readApiStart();
  const environment = {
    ...settings,
    ENVIRONMENT: "test",
    PORT: String(port),
    DESK_PORT: String(port + 2),
    PORTAL_BASE_URL: `http://localhost:${port}`,
    DESK_BASE_URL: `http://localhost:${port + 2}`,
    DATA_DIR: folder,
    CLINIC_ID: FIRST.clinicId,
    MEDICAL_BUSINESS_ID: FIRST.medicalBusinessId,
    ADMINISTRATION_SECRET: SECRET,
    IDENTITY_PROJECT_ID: projectId,
    IDENTITY_API_KEY: "bench",
    IDENTITY_BASE_URL: "http://localhost:9",
    IDENTITY_JWKS_URL: keysUrl,
    IDENTITY_SERVICE_ACCOUNT_FILE: writeAccount(folder, projectId),
    SMTP_URL: mailUrl,
    MAIL_FROM: "no-reply@clinic.example",
    HASH_SECRET: "0123456789abcdef0123456789abcdef",
    NODE_OPTIONS: process.env["API_NODE_OPTIONS"] ?? "",
  };
  let running: Running = await startProgram(command, environment);
  const host = encodeURIComponent(join(folder, "postgres/socket"));
  return {
    port,
    environment,
    databaseUrl: `postgresql://madoguchi@localhost/madoguchi?host=${host}`,
    pid: () => running.pid,
    restart: async () => {
      await running.stop();
      running = await startProgram(command, environment);
      const line = running
        .output()
        .split("\n")
        .find((text) => text.includes('"ready"'));
      const { startMs }: { startMs: StartMs } = JSON.parse(line ?? "{}");
      return startMs;
    },
    stop: async () => {
      await running.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
