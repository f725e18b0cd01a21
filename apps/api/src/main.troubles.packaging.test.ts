import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { readClinicCall } from "@madoguchi/contract/clinic/clinic.patient.calls";
import { errorBodySchema } from "@madoguchi/contract/errors/error-body";
import { fillPath } from "@madoguchi/contract/http/paths";
import { requestSignInCall } from "@madoguchi/contract/sign-in/sign-in.patient.calls";
import { afterEach, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { askAt } from "./platform/db/ask-server.ts";
import { runApi } from "./testing/built-programs.ts";
import type { ChildProgram } from "./testing/child-program.ts";
import { createFakeIdentity } from "./testing/fake-identity.ts";
import { findFreePort } from "./testing/free-port.ts";
import { createProcessPatients } from "./testing/process-patients.ts";
import { runMadoguchi } from "./testing/run-madoguchi.ts";
import { startScriptedMailServer } from "./testing/scripted-mail-server.ts";
import { createProcessDatabase } from "./testing/test-database.ts";
import { createProcessFolder, processEnvironment, startProcess } from "./testing/test-process.ts";

vi.setConfig({ testTimeout: 240_000, hookTimeout: 60_000 });

const PAGES = join(import.meta.dirname, "../../../docs/operations");
const [TROUBLE = "", NIGHT = ""] = ["trouble", "night"].map((page) => readFileSync(join(PAGES, `${page}.md`), "utf8"));

/**
 * Rows that another test of the real program provokes, and what to look for in it. Those of the outside services are
 * provoked in `operation/connection/connections.test.ts` and `main.services-at-night.packaging.test.ts`.
 */
const ELSEWHERE: Record<string, [file: string, words: string]> = {
  "… does not become ready: …": ["../../../scripts/running/supervisor.test.ts", "does not become ready"],
  "The disk of … is full": ["../../../scripts/running/data-folder.test.ts", "cannot be written (ENOSPC)"],
  "The data folder … cannot be used": ["platform/db/damaged-folder.packaging.test.ts", "cannot be used (EEXIST)"],
  "The role … lacks …": ["two-roles.processes.test.ts", "lacks insert on"],
  "The pooler in front of the database": ["platform/db/pooler.packaging.test.ts", "statement mode is refused"],
  "E003 at the code or the link": ["patient/sign-in/check-code.test.ts", "Downstream"],
  "「ただいま画面を準備しています」": ["main.proxied-troubles.packaging.test.ts", "row 1 of the night"],
  "the pages for the proxy cannot be written": [
    "main.proxied-troubles.packaging.test.ts",
    "no page, and the clinic's own",
  ],
};

let environment: Record<string, string>;
let database: Awaited<ReturnType<typeof createProcessDatabase>>;
let folder: string;
let ends: (() => unknown)[];

beforeEach(async () => {
  const made = createProcessFolder();
  folder = made.folder;
  database = await createProcessDatabase();
  ends = [database.close, made.remove];
  const services = { DATABASE_URL: database.url, IDENTITY_JWKS_URL: inject("sandbox").jwksUrl };
  environment = processEnvironment(folder, await findFreePort(), services);
});

afterEach(async () => {
  for (const end of ends) await end();
});

async function stop(program: ChildProgram): Promise<void> {
  program.process.kill("SIGTERM");
  await program.ended;
}

/** Starts the program with this trouble, and returns the line with which it ends. */
async function lastLine(changes: Record<string, string>): Promise<string> {
  const program = runApi({ ...environment, ...changes });
  expect(await program.ended).not.toBe(0);
  return program.errors().trim();
}

/** The remedy of the page: with these changes the program starts. */
async function startsWith(changes: Record<string, string>): Promise<void> {
  await stop(await startProcess({ ...environment, ...changes }));
}

/** The troubles of a start: what makes it, and what the page says to do. The keys begin the rows of the page. */
const OF_A_START: Record<string, () => Promise<void>> = {
  "Port 3000 is in use …": async () => {
    const other = createServer().listen(Number(environment["PORT"]), "127.0.0.1");
    ends.unshift(() => other.close());
    expect(await lastLine({})).toMatch(/^Port \d+ is in use /);
    await startsWith({ PORT: String(await findFreePort()) });
  },
  "The configuration cannot be used: …": async () => {
    expect(await lastLine({ HASH_SECRET: "" })).toBe("The configuration cannot be used: HASH_SECRET is missing.");
    await startsWith({});
  },
  "The data folder … is in use by another running process": async () => {
    const embedded = { DATABASE_URL: "" };
    const first = await startProcess({ ...environment, ...embedded });
    const second = { ...embedded, PORT: String(await findFreePort()) };
    expect(await lastLine(second)).toMatch(/^The data folder \S+ is in use by another running process/);
    await stop(first);
    await startsWith(second);
  },
  "The database … cannot be used: …": async () => {
    const nowhere = `postgresql://madoguchi@localhost:${await findFreePort()}/madoguchi`;
    expect(await lastLine({ DATABASE_URL: nowhere })).toMatch(/^The database \S+ cannot be used: .*ECONNREFUSED/);
    await startsWith({});
  },
  "The log folder … cannot be written": async () => {
    const file = join(folder, "a-file");
    writeFileSync(file, "");
    expect(await lastLine({ LOG_DIR: file })).toMatch(/^The log folder \S+ cannot be written/);
    await startsWith({});
  },
};

const [, ofPrograms = ""] = TROUBLE.split(/^## /m);
const rows = [...ofPrograms.matchAll(/^\| (?!symptom|---)(.+?) \| .+ \| .+ \|$/gm)].map(([, symptom = ""]) =>
  symptom.replaceAll("`", ""),
);
const isOf = (row: string) => (key: string) => row.startsWith(key);

test("every row of the page is provoked here or in the test that is named for it", () => {
  expect(rows.length).toBeGreaterThan(10);
  const known = [...Object.keys(OF_A_START), ...Object.keys(ELSEWHERE), "E007 for patients", "N001 at sign-in"];
  expect(rows.filter((row) => !known.some(isOf(row)))).toEqual([]);
  expect(known.filter((key) => !rows.some((row) => isOf(row)(key)))).toEqual([]);
  for (const [file, words] of Object.values(ELSEWHERE)) {
    const path = join(import.meta.dirname, file);
    expect(existsSync(path) && readFileSync(path, "utf8").includes(words), `${file}: ${words}`).toBe(true);
  }
});

test.each(Object.keys(OF_A_START))("%s: the program ends with this line, and starts after the remedy", async (row) => {
  await OF_A_START[row]?.();
});

describe("while the program runs", () => {
  let program: ChildProgram;
  let mailPort: number;

  beforeEach(async () => {
    mailPort = await findFreePort();
    program = await startProcess({ ...environment, SMTP_URL: `smtp://127.0.0.1:${mailPort}` });
    ends.unshift(() => stop(program));
  });

  const at = (path: string) => `http://localhost:${environment["PORT"]}${path}`;

  const askForMail = () =>
    fetch(at(requestSignInCall.path), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email: "taro@example.com" }),
    });

  test("E007: the database does not answer, and everything goes on when it is back", async () => {
    const path = fillPath(readClinicCall.path, { clinicId: "clinic-minato" });
    const server = new URL(database.url);
    const name = server.pathname.slice(1);
    server.pathname = "/postgres";
    const atServer = (statement: string) => askAt(server.href, statement);
    await atServer(`alter database "${name}" allow_connections false`);
    await atServer(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
    const codes = [await askForMail(), await fetch(at(path))].map(async (answer) => [
      answer.status,
      errorBodySchema.parse(await answer.json()).code,
    ]);
    expect(await Promise.all(codes)).toEqual([
      [503, "E007"],
      [503, "CL005"],
    ]);
    const answer = await fetch(at("/readyz"));
    expect([answer.status, await answer.json()]).toEqual([503, expect.objectContaining({ database: "no-answer" })]);
    await atServer(`alter database "${name}" allow_connections true`);
    await expect.poll(async () => (await fetch(at("/readyz"))).status).toBe(200);
    expect((await fetch(at(path))).status).toBe(200);
  });

  test("N001 and rows 6 and 7 of the night: the patient reads it, messages wait, and go once the server accepts them", async () => {
    const patients = createProcessPatients(environment["PORT"] ?? "", await createFakeIdentity(() => new Date()));
    await patients.register("hanako", 1);
    await patients.book("hanako", (await patients.freeSpots())[0]);
    const asked = await askForMail();
    expect([asked.status, await asked.json()]).toEqual([
      502,
      {
        code: "N001",
        message: expect.stringMatching(
          /^ただいまメールを送信できません。.*クリニック（電話：[\d-]+）へご連絡ください。$/,
        ),
      },
    ]);
    await program.says(/"queue":"send-mail".*"msg":"a job failed and is retried"/);
    const [, , waiting = ""] = statements();
    const ofRow7 = await ask(waiting);
    expect(ofRow7).toEqual(expect.arrayContaining([expect.objectContaining({ name: "send-mail", state: "retry" })]));

    const server = await startScriptedMailServer({ port: mailPort });
    ends.unshift(() => server.stop());
    await expect.poll(() => server.messages.length, { timeout: 120_000 }).toBeGreaterThan(0);
  });

  test("row 4 of the night: the session that holds a transaction open is found and ended, and calls go on", async () => {
    const holder = await database.pool.connect();
    holder.on("error", () => undefined);
    await holder.query("begin");
    await holder.query("lock table clinic");
    const [find = "", end = ""] = statements();
    const aMinuteOld = find.replace("interval '1 minute'", "interval '0 minutes'");
    const found = await ask(aMinuteOld);
    const held = found.find(({ application_name }) => application_name !== "madoguchi-sql");
    expect(held).toMatchObject({ pid: expect.any(Number), state: expect.stringContaining("idle in transaction") });
    await ask(end.replace("PID", String(held?.["pid"])));
    await expect(holder.query("select 1")).rejects.toThrow();
    holder.release(true);
  });

  /** The questions of the page, word for word. */
  function statements(): string[] {
    return [...NIGHT.matchAll(/madoguchi sql "([^"]+)"/g)].map(([, statement = ""]) => statement);
  }

  async function ask(statement: string): Promise<Record<string, unknown>[]> {
    const { code, output, errors } = await runMadoguchi(environment, "sql", "--json", statement);
    expect([code, errors]).toEqual([0, ""]);
    return JSON.parse(output).rows;
  }
});
