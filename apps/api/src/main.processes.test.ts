import { readFileSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { join } from "node:path";
import { ROOM_SOCKET_PATH } from "@madoguchi/contract/visit/room-socket";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { askAt } from "./platform/db/ask-server.ts";
import { runApi } from "./testing/built-programs.ts";
import { type ChildProgram, runNode } from "./testing/child-program.ts";
import { findFreePort } from "./testing/free-port.ts";
import { writePortalFixture } from "./testing/portal-fixture.ts";
import { openSocket } from "./testing/room-sockets.ts";
import { createEncodedDatabase, createTestDatabase } from "./testing/test-database.ts";
import { createProcessFolder, processEnvironment, startProcess } from "./testing/test-process.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

let folder: string;
let remove: () => void;
let program: ChildProgram | undefined;
let other: Server | undefined;

beforeEach(() => {
  ({ folder, remove } = createProcessFolder());
});

afterEach(async () => {
  program?.process.kill("SIGKILL");
  await program?.ended;
  program = undefined;
  other?.close();
  other = undefined;
  remove();
});

/** The environment of a clinic other than the demonstration's, which would be made at each start. */
function environment(port: number, more: Record<string, string> = {}): Record<string, string> {
  return processEnvironment(folder, port, { CLINIC_ID: "clinic-other", ...more });
}

test("a bad configuration is one clear line and an exit code other than 0", async () => {
  program = runApi(environment(70_000, { HASH_SECRET: "" }));
  expect(await program.ended).toBe(1);
  expect(program.errors()).toBe(
    "The configuration cannot be used: PORT must be a whole number from 1 to 65535; HASH_SECRET is missing.\n",
  );
});

test("a port in use is one clear line", async () => {
  other = createServer();
  await new Promise<void>((resolve) => other?.listen(0, resolve));
  const { port } = other.address() as AddressInfo;
  const { url, close } = await createTestDatabase();
  program = runApi(environment(port, { DATABASE_URL: url }));
  expect(await program.ended).toBe(1);
  expect(program.errors()).toBe(`Port ${port} is in use by another program. Stop it, or set PORT to another number.\n`);
  await close();
});

test.runIf(process.platform === "linux").each([
  { host: {}, isEverywhere: false },
  { host: { HOST: "0.0.0.0" }, isEverywhere: true },
])("it listens on this machine alone unless HOST says otherwise: $host", async ({ host, isEverywhere }) => {
  const { url, close } = await createTestDatabase();
  const port = await findFreePort();
  program = await startProcess(environment(port, { DATABASE_URL: url, ...host }));
  // 127.0.0.2 is this machine too, and reaches only what listens on every address.
  const isAnswered = async (address: string) =>
    fetch(`http://${address}:${port}/healthz`).then(
      () => true,
      () => false,
    );
  expect([await isAnswered("127.0.0.1"), await isAnswered("127.0.0.2")]).toEqual([true, isEverywhere]);
  program.process.kill("SIGTERM");
  await program.ended;
  await close();
});

test("a HOST that is no address of this machine is one clear line", async () => {
  const { url, close } = await createTestDatabase();
  program = runApi(environment(await findFreePort(), { DATABASE_URL: url, HOST: "192.0.2.1" }));
  expect(await program.ended).toBe(1);
  expect(program.errors()).toBe("HOST 192.0.2.1 is no address of this machine.\n");
  await close();
});

test("an unreachable database is one clear line without the password", async () => {
  const port = await findFreePort();
  const url = `postgresql://user:secret-password@localhost:${port}/clinic`;
  program = runApi(environment(await findFreePort(), { DATABASE_URL: url }));
  expect(await program.ended).toBe(1);
  expect(program.errors()).toMatch(
    new RegExp(`^The database localhost:${port}/clinic cannot be used: connect ECONNREFUSED [^\\n]*\\n$`),
  );
  expect(program.errors() + program.output()).not.toContain("secret-password");
});

test.each(["SQL_ASCII", "EUC_JP", "LATIN1"])(
  "a database in %s is one clear line, and nothing is made in it",
  async (encoding) => {
    const { url, close } = await createEncodedDatabase(encoding);
    program = runApi(environment(await findFreePort(), { DATABASE_URL: url, CLINIC_ID: "clinic-minato" }));
    expect(await program.ended).toBe(1);
    expect(program.errors()).toBe(
      `The database must have the encoding UTF8, and has ${encoding}: make it again (create database … encoding 'UTF8' template template0).\n`,
    );
    expect(await askAt(url, "select nspname from pg_namespace where nspname = 'drizzle'")).toEqual([]);
    await close();
  },
);

test("on a Node.js that is too old the built program is one clear line", async () => {
  const main = inject("apiCommand").at(-1) ?? "";
  // An older Node.js refuses unknown syntax before the first statement runs, so nothing else may be in the file.
  expect(readFileSync(main, "utf8")).not.toMatch(/^import\b/m);
  const asOld = "data:text/javascript,Object.defineProperty(process.versions,'node',{value:'20.20.2'})";
  program = runNode(["--import", asOld, main], {});
  expect(await program.ended).toBe(1);
  expect(program.errors()).toBe("The API needs Node.js 24 or newer, and this is 20.20.2.\n");
});

test("both origins accept the sockets of their side, and open ones do not delay a stop", async () => {
  const { url, close } = await createTestDatabase();
  const [port, deskPort] = [await findFreePort(), await findFreePort()];
  program = await startProcess(environment(port, { DATABASE_URL: url, DESK_PORT: String(deskPort) }));
  const sockets = await Promise.all(
    [port, deskPort].map((own) => openSocket(`ws://localhost:${own}${ROOM_SOCKET_PATH}`, `http://localhost:${own}`)),
  );
  await expect(openSocket(`ws://localhost:${deskPort}${ROOM_SOCKET_PATH}`, `http://localhost:${port}`)).rejects.toThrow(
    "403",
  );
  program.process.kill("SIGTERM");
  expect(await Promise.all(sockets.map(({ closed }) => closed))).toEqual([1012, 1012]);
  expect(await program.ended).toBe(0);
  await close();
});

/** Only the request reads the clinic's texts; jobs at the start read the table of clinics, too. */
const WAITING_FOR_TEXTS = `select from pg_locks join pg_database on pg_database.oid = pg_locks.database
  where not granted and datname = current_database() and relation = 'terms'::regclass`;

test("on a stop signal it finishes running calls and refuses new ones", async () => {
  const { url, pool, close } = await createTestDatabase();
  const port = await findFreePort();
  program = await startProcess(environment(port, { DATABASE_URL: url, CLINIC_ID: "clinic-minato" }));
  const address = `http://localhost:${port}/api/v1/clinic/clinic-minato`;

  // A lock on the table makes the running request wait.
  const blocker = await pool.connect();
  await blocker.query("begin");
  await blocker.query("lock table terms in access exclusive mode");
  const running = fetch(address);
  await expect.poll(async () => (await pool.query(WAITING_FOR_TEXTS)).rowCount, { timeout: 60_000 }).toBeGreaterThan(0);
  program.process.kill("SIGTERM");
  await program.says(/"msg":"stopping"/);
  await expect(new Promise((_, reject) => connect(port, "localhost").once("error", reject))).rejects.toMatchObject({});
  await blocker.query("rollback");
  blocker.release();

  const answer = await running;
  expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ clinicId: "clinic-minato" })]);
  expect(await program.ended).toBe(0);
  await close();
});

async function productionEnvironment(more: Record<string, string>): Promise<Record<string, string>> {
  remove();
  ({ folder, remove } = createProcessFolder("https://oauth2.googleapis.com/token"));
  return environment(await findFreePort(), {
    ENVIRONMENT: "production",
    PORTAL_BASE_URL: "https://clinic.example",
    DESK_BASE_URL: "https://desk.clinic.example",
    IDENTITY_BASE_URL: "",
    IDENTITY_JWKS_URL: "",
    SMTP_URL: "smtps://mail.example",
    ADMINISTRATION_SECRET: "administration-secret-of-production",
    ...more,
  });
}

test("in production it refuses to start with the link that signs in as the demonstration's doctor", async () => {
  const link = { DEMONSTRATION_DESK_LINK: "0123456789abcdef0123456789abcdef" };
  program = runApi(await productionEnvironment(link));
  expect(await program.ended).toBe(1);
  expect(program.errors()).toBe(
    "The configuration cannot be used: DEMONSTRATION_DESK_LINK is the demonstration's alone.\n",
  );
});

test.each([
  [{}, true],
  [{ TURN_URLS: "turn:turn.example:3478", TURN_SECRET: "0123456789abcdef" }, false],
])("in production it starts, and warns when no relay carries the calls: %j", async (turn, isWarned) => {
  const { url, close } = await createTestDatabase();
  const portal = writePortalFixture();
  const built = { DATABASE_URL: url, PORTAL_DIST: portal, DESK_DIST: join(portal, "client"), ...turn };
  const variables = await productionEnvironment(built);
  program = await startProcess(variables);
  expect(program.output().includes("TURN_URLS is not set")).toBe(isWarned);
  const headers = { "x-forwarded-for": "203.0.113.9" };
  const address = `http://localhost:${variables["PORT"]}/healthz`;
  await Promise.all([fetch(address, { headers }), fetch(address, { headers })]);
  program.process.kill("SIGTERM");
  expect(await program.ended).toBe(0);
  expect(program.output().match(/TRUSTED_PROXY_HOPS is 0/g)).toHaveLength(1);
  rmSync(portal, { recursive: true });
  await close();
});

test("in production it refuses to start without the portal's build", async () => {
  const { url, close } = await createTestDatabase();
  program = runApi(await productionEnvironment({ DATABASE_URL: url }));
  expect(await program.ended).toBe(1);
  expect(program.errors()).toBe(
    `There is no built portal in ${join(folder, "no-portal")}. Build it, or set PORTAL_DIST.\n`,
  );
  await close();
});
