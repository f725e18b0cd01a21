import { errorBodySchema } from "@madoguchi/contract/errors/error-body";
import { requestSignInCall } from "@madoguchi/contract/sign-in/sign-in.patient.calls";
import { afterEach, beforeEach, inject } from "vitest";
import type { Finding } from "../doctor/finding.ts";
import type { ChildProgram } from "./child-program.ts";
import { createFakeIdentity } from "./fake-identity.ts";
import { findFreePort } from "./free-port.ts";
import { createProcessPatients } from "./process-patients.ts";
import { runMadoguchi } from "./run-madoguchi.ts";
import { createProcessDatabase } from "./test-database.ts";
import { createProcessFolder, processEnvironment, startProcess } from "./test-process.ts";

/** Stops a program in order. */
export async function stopProgram(program: ChildProgram): Promise<void> {
  program.process.kill("SIGTERM");
  await program.ended;
}

/** An installation for each test of a file that something happens to, as the operator at night sees it. */
export function useInstallation(more: Record<string, string> = {}) {
  let environment: Record<string, string>;
  let folder: string;
  let ends: (() => unknown)[];

  beforeEach(async () => {
    const made = createProcessFolder();
    folder = made.folder;
    ends = [made.remove];
    const services = { IDENTITY_JWKS_URL: inject("sandbox").jwksUrl, ...more };
    environment = processEnvironment(folder, await findFreePort(), services);
  });
  afterEach(async () => {
    for (const end of ends) await end();
  });

  const at = (path: string) => `http://localhost:${environment["PORT"]}${path}`;

  return {
    folder: () => folder,
    environment: () => environment,
    port: () => environment["PORT"] ?? "",
    /** Runs before what began earlier is ended. */
    endWith: (end: () => unknown) => void ends.unshift(end),
    set: (changes: Record<string, string>) => {
      environment = { ...environment, ...changes };
    },
    /** Starts the program; it is stopped after the test. */
    run: async (changes: Record<string, string> = {}): Promise<ChildProgram> => {
      environment = { ...environment, ...changes };
      const program = await startProcess(environment);
      ends.unshift(() => stopProgram(program));
      return program;
    },
    makeDatabase: async (): Promise<string> => {
      const { url, close } = await createProcessDatabase();
      ends.unshift(close);
      return url;
    },
    findPatients: async () =>
      createProcessPatients(environment["PORT"] ?? "", await createFakeIdentity(() => new Date())),
    /** The database's state by the page's first command. */
    readyz: async (): Promise<[status: number, database: string]> => {
      const answer = await fetch(at("/readyz"));
      const { database }: { database: string } = JSON.parse(await answer.text());
      return [answer.status, database];
    },
    /** What `madoguchi doctor` says about a subject. */
    doctor: async (subject: string, changes: Record<string, string> = {}): Promise<Finding[]> => {
      const { output } = await runMadoguchi({ ...environment, ...changes }, "doctor", "--json");
      const { findings }: { findings: Finding[] } = JSON.parse(output);
      return findings.filter((finding) => finding.subject === subject);
    },
    /** What a patient reads whose call must write. */
    refusal: async (): Promise<[status: number, code: string, message: string]> => {
      const answer = await fetch(at(requestSignInCall.path), {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email: "taro@example.com" }),
      });
      const { code, message } = errorBodySchema.parse(await answer.json());
      return [answer.status, code, message];
    },
  };
}
