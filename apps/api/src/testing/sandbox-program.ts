import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runProgram } from "./child-program.ts";
import { findFreePort } from "./test-process.ts";

export type SandboxProgram = {
  baseUrl: string;
  /** Its own folder, with the service account's key file. */
  folder: string;
  /** Posts to `/__sandbox/…`. */
  control: (path: string, body: object) => Promise<void>;
  stop: () => Promise<void>;
};

/** The sandbox as a program of its own, known by its path and its wire alone. */
export async function startSandboxProgram(): Promise<SandboxProgram> {
  const folder = mkdtempSync(join(tmpdir(), "sandbox-"));
  const [port, smtpPort] = [await findFreePort(), await findFreePort()];
  const environment = { SANDBOX_PORT: String(port), SANDBOX_SMTP_PORT: String(smtpPort), DATA_DIR: folder };
  const program = runProgram("../../sandbox/src/main.ts", [], environment);
  await program.says(/Sandbox ready/);
  const baseUrl = `http://localhost:${port}`;
  return {
    baseUrl,
    folder: join(folder, "sandbox"),
    control: async (path, body) => {
      const headers = { "content-type": "application/json" };
      await fetch(`${baseUrl}/__sandbox${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    },
    stop: async () => {
      program.process.kill("SIGKILL");
      await program.ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
