import { chmodSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { askAt } from "../platform/db/ask-server.ts";
import { runApi } from "./built-programs.ts";
import type { ChildProgram } from "./child-program.ts";
import { TEST_PROJECT_ID } from "./fake-identity.ts";

/** A folder that the embedded database's account can reach, with a service account's key file in it. */
export function createProcessFolder(tokenUri = "http://localhost:9/token"): { folder: string; remove: () => void } {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "madoguchi-main-")));
  chmodSync(folder, 0o755);
  const account = {
    project_id: TEST_PROJECT_ID,
    client_email: "api@project.example",
    private_key: "-----BEGIN PRIVATE KEY-----",
    private_key_id: "id",
    token_uri: tokenUri,
  };
  writeFileSync(join(folder, "account.json"), JSON.stringify(account));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** The environment of a test's API process; its outside services are at a closed port. */
export function processEnvironment(
  folder: string,
  port: number,
  more: Record<string, string> = {},
): Record<string, string> {
  return {
    ENVIRONMENT: "test",
    PORT: String(port),
    DATA_DIR: folder,
    CLINIC_ID: "clinic-minato",
    MEDICAL_BUSINESS_ID: "business-minato",
    IDENTITY_PROJECT_ID: TEST_PROJECT_ID,
    IDENTITY_API_KEY: "key",
    IDENTITY_BASE_URL: "http://localhost:9",
    IDENTITY_JWKS_URL: "http://localhost:9/keys",
    IDENTITY_SERVICE_ACCOUNT_FILE: join(folder, "account.json"),
    SMTP_URL: "smtp://localhost:9",
    MAIL_FROM: "no-reply@clinic.example",
    HASH_SECRET: "0123456789abcdef0123456789abcdef",
    PORTAL_DIST: join(folder, "no-portal"),
    DESK_DIST: join(folder, "no-desk"),
    ...more,
  };
}

/** Starts the API as a separate process and waits until it is ready. */
export async function startProcess(environment: Record<string, string>): Promise<ChildProgram> {
  const program = runApi(environment);
  await program.says(/"msg":"ready"/);
  return program;
}

/** Queries the embedded database of a process in this folder. */
export function queryEmbedded(folder: string, text: string): Promise<Record<string, unknown>[]> {
  const host = encodeURIComponent(join(folder, "postgres/socket"));
  return askAt(`postgresql://madoguchi@localhost/madoguchi?host=${host}`, text);
}
