import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import type { Finding } from "./doctor/finding.ts";
import type { ChildProgram } from "./testing/child-program.ts";
import { findFreePort } from "./testing/free-port.ts";
import { writePortalFixture } from "./testing/portal-fixture.ts";
import { startMadoguchi } from "./testing/run-madoguchi.ts";
import { createProcessDatabase } from "./testing/test-database.ts";
import { createProcessFolder, processEnvironment, startProcess } from "./testing/test-process.ts";

vi.setConfig({ testTimeout: 120_000 });

const MAIL_ALONE = {
  ENVIRONMENT: "production",
  PORTAL_BASE_URL: "https://clinic.example",
  DESK_BASE_URL: "https://desk.clinic.example",
  SMTP_URL: "smtps://mail.example",
  ADMINISTRATION_SECRET: "administration-secret-of-production",
  IDENTITY_PROJECT_ID: "",
  IDENTITY_API_KEY: "",
  IDENTITY_BASE_URL: "",
  IDENTITY_JWKS_URL: "",
  IDENTITY_SERVICE_ACCOUNT_FILE: "",
};

const keysSchema = z.object({ keys: z.array(z.object({ kid: z.string(), alg: z.literal("ES256") })) });

let program: ChildProgram | undefined;

async function stop(): Promise<void> {
  program?.process.kill("SIGTERM");
  await program?.ended;
}

let environment: Record<string, string>;
let ends: (() => void | Promise<void>)[];

beforeEach(async () => {
  const { folder, remove } = createProcessFolder();
  const { url, close } = await createProcessDatabase();
  const portal = writePortalFixture();
  ends = [close, remove, () => rmSync(portal, { recursive: true })];
  const built = { DATABASE_URL: url, PORTAL_DIST: portal, DESK_DIST: join(portal, "client") };
  environment = processEnvironment(folder, await findFreePort(), { ...MAIL_ALONE, ...built });
});
afterEach(async () => {
  await stop();
  for (const end of ends) await end();
});

async function readKeys() {
  const answer = await fetch(`http://localhost:${environment["PORT"]}/.well-known/jwks.json`);
  return keysSchema.parse(await answer.json()).keys;
}

test("in production with mail alone the program signs patients in itself, with the same key after a start, and doctor finds it good", async () => {
  program = await startProcess(environment);
  const [key, ...more] = await readKeys();
  expect(more).toEqual([]);
  await stop();
  program = await startProcess(environment);
  expect(await readKeys()).toEqual([key]);

  const doctor = startMadoguchi(environment, "doctor", "--json");
  await doctor.ended;
  const { findings }: { findings: Finding[] } = JSON.parse(doctor.output());
  expect(findings.find(({ subject }) => subject === "identity")).toMatchObject({ state: "good" });
});
