import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, expect, inject, test, vi } from "vitest";
import { askAt } from "./platform/db/ask-server.ts";
import { runApi } from "./testing/built-programs.ts";
import { databaseUrl } from "./testing/database-url.ts";
import { createFakeIdentity } from "./testing/fake-identity.ts";
import { findFreePort } from "./testing/free-port.ts";
import { createProcessPatients } from "./testing/process-patients.ts";
import { runMadoguchi } from "./testing/run-madoguchi.ts";
import { createProcessFolder, processEnvironment, startProcess } from "./testing/test-process.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const server = inject("postgresUrl");
let name: string;
let home: ReturnType<typeof createProcessFolder>;
let environment: Record<string, string>;

/** The address of the database for one of its roles. */
function urlAs(role: string): string {
  const url = new URL(databaseUrl(server, name));
  url.username = role;
  return url.href;
}

beforeEach(async () => {
  name = `roles_${randomUUID().replaceAll("-", "")}`;
  home = createProcessFolder();
  await askAt(server, `create role ${name}_owner login`);
  await askAt(server, `create role ${name}_app login`);
  await askAt(server, `create database ${name} owner ${name}_owner`);
  const { jwksUrl, smtpUrl } = inject("sandbox");
  const services = { IDENTITY_JWKS_URL: jwksUrl, SMTP_URL: smtpUrl, DATABASE_URL: urlAs(`${name}_app`) };
  environment = processEnvironment(home.folder, await findFreePort(), services);
});

afterEach(async () => {
  home.remove();
  await askAt(server, `drop database ${name} with (force)`);
  await askAt(server, `drop role ${name}_owner, ${name}_app`);
});

/** The exit of a refused start. */
async function refusedStart(): Promise<[number | string, string]> {
  const program = runApi(environment);
  return [await program.ended, program.errors()];
}

function migrate(...parameters: string[]) {
  const variables = { DATABASE_URL: urlAs(`${name}_app`), MIGRATION_DATABASE_URL: urlAs(`${name}_owner`) };
  return runMadoguchi(variables, "migrate", ...parameters);
}

test("a role with data rights alone runs a booking and its mail, on tables that another role has made", async () => {
  expect(await refusedStart()).toEqual([
    1,
    `The database ${name} has not all tables of this program, and the role ${name}_app may not change tables: run madoguchi migrate, with the role that may in MIGRATION_DATABASE_URL.\n`,
  ]);
  const migrated = await migrate();
  expect([migrated.code, migrated.errors]).toEqual([0, ""]);
  expect(migrated.output).toContain(`The role ${name}_app may read and write them, and change none.\n`);

  const program = await startProcess(environment);
  const patients = createProcessPatients(environment["PORT"] ?? "", await createFakeIdentity(() => new Date()));
  await patients.register("hanako", 1);
  expect(await patients.book("hanako", (await patients.freeSpots())[0])).toEqual(expect.any(String));
  const completed = `select count(*)::int as count from pgboss.job where name = 'send-mail' and state = 'completed'`;
  await expect.poll(() => askAt(urlAs(`${name}_owner`), completed), { timeout: 30_000 }).toEqual([{ count: 1 }]);
  expect(program.output()).not.toContain("the queue could not be read");
  await expect(askAt(urlAs(`${name}_app`), "alter table treatment add column note text")).rejects.toThrow(
    /must be owner of table treatment/,
  );
  program.process.kill("SIGTERM");
  expect(await program.ended).toBe(0);
});

test("a missing right of the role is named with its grant, by the start and by doctor", async () => {
  expect((await migrate()).code).toBe(0);
  await askAt(urlAs(`${name}_owner`), `revoke insert on treatment from ${name}_app`);
  const line = `The role ${name}_app lacks insert on public.treatment: grant select, insert, update, delete on all tables in schema public, pgboss to ${name}_app.`;
  expect(await refusedStart()).toEqual([1, `${line}\n`]);
  const examined = await runMadoguchi(environment, "doctor", "--json");
  expect(JSON.parse(examined.output).findings).toContainEqual(
    expect.objectContaining({ subject: "roles", state: "bad", says: line }),
  );
  // The statements that doctor and config print are the remedy.
  const both = { ...environment, MIGRATION_DATABASE_URL: urlAs(`${name}_owner`) };
  const { grants } = JSON.parse((await runMadoguchi(both, "config", "--json")).output);
  for (const grant of grants) await askAt(databaseUrl(server, name), grant);
  const program = await startProcess(environment);
  program.process.kill("SIGTERM");
  expect(await program.ended).toBe(0);
});

test("a schema that is not current is refused to the role with data rights alone, and nothing is changed", async () => {
  expect((await migrate()).code).toBe(0);
  await askAt(urlAs(`${name}_owner`), "update drizzle.__drizzle_migrations set created_at = created_at - 1");
  expect(await refusedStart()).toEqual([
    1,
    `The database ${name} is of an earlier release, and the role ${name}_app may not change tables: run madoguchi migrate, with the role that may in MIGRATION_DATABASE_URL.\n`,
  ]);
});

test("a migration role that cannot sign in, an unknown role of the program, and no address are each one line", async () => {
  const nobody = { DATABASE_URL: urlAs("nobody-there"), MIGRATION_DATABASE_URL: urlAs(`${name}_owner`) };
  const unknown = await runMadoguchi(nobody, "migrate");
  expect([unknown.code, unknown.errors]).toEqual([
    2,
    expect.stringMatching(/^The database \S+ cannot be used: role "nobody-there" does not exist\n$/),
  ]);
  expect(await runMadoguchi({}, "migrate")).toEqual({
    code: 1,
    output: "",
    errors: "MIGRATION_DATABASE_URL is missing. The embedded database is brought up to date by the program's start.\n",
  });
});
