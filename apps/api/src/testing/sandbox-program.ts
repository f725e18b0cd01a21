import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runProgram } from "./child-program.ts";
import { findFreePort } from "./free-port.ts";

/** The address of a sandbox, which is used like any server of the services' protocols. */
export type SandboxPlace = {
  baseUrl: string;
  smtpUrl: string;
  jwksUrl: string;
  /** Holds `service-account.json`. */
  folder: string;
};

export type SandboxProgram = {
  place: SandboxPlace;
  /** Its services answer no more, until `thaw`. */
  freeze: () => void;
  thaw: () => void;
  stop: () => Promise<void>;
};

/** The portal's address: no connection is ever made to the discard port. */
const ABSENT_PORTAL = "http://localhost:9";

/** Starts a sandbox as a program of its own, on free ports. */
export async function startSandboxProgram(): Promise<SandboxProgram> {
  const folder = mkdtempSync(join(tmpdir(), "sandbox-"));
  const [port, smtpPort] = [await findFreePort(), await findFreePort()];
  const program = runProgram("../../sandbox/src/main.ts", {
    SANDBOX_PORT: String(port),
    SANDBOX_SMTP_PORT: String(smtpPort),
    DATA_DIR: folder,
    PORTAL_BASE_URL: ABSENT_PORTAL,
  });
  await program.says(/Sandbox ready/);
  const baseUrl = `http://localhost:${port}`;
  return {
    place: {
      baseUrl,
      smtpUrl: `smtp://localhost:${smtpPort}`,
      jwksUrl: `${baseUrl}/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com`,
      folder: join(folder, "sandbox"),
    },
    freeze: () => void program.process.kill("SIGSTOP"),
    thaw: () => void program.process.kill("SIGCONT"),
    stop: async () => {
      program.process.kill("SIGKILL");
      await program.ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
