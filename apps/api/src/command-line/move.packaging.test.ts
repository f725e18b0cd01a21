import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, inject, test, vi } from "vitest";
import { askAt } from "../platform/db/ask-server.ts";
import { portableManifestSchema } from "../platform/portable/portable-manifest.ts";
import { createRandom } from "../simulated-clinic/seeded-random.ts";
import { createFakeIdentity } from "../testing/fake-identity.ts";
import { findFreePort } from "../testing/free-port.ts";
import { createProcessPatients } from "../testing/process-patients.ts";
import { runMadoguchi, startMadoguchi } from "../testing/run-madoguchi.ts";
import { repetitions } from "../testing/soak.ts";
import { useStoredExport } from "../testing/stored-export.ts";
import { processEnvironment, startProcess } from "../testing/test-process.ts";

vi.setConfig({ testTimeout: 3_600_000, hookTimeout: 120_000 });

const CUTS = repetitions({ suite: 6, soak: 100 });

const stored = useStoredExport();

function readManifestAt(folder: string) {
  return portableManifestSchema.parse(JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")));
}

function readManifest(name: string) {
  return readManifestAt(join(stored().place, name));
}

/** The tables of an export, each with its rows and their hash. */
function tablesOf(name: string): Record<string, string> {
  const { tables } = readManifest(name);
  return Object.fromEntries(tables.map((table) => [table.name, `${table.rows} ${table.sha256}`]));
}

async function move(from: Record<string, string>, name: string, to: Record<string, string>): Promise<void> {
  const exported = await runMadoguchi({ ...stored().keys, ...from }, "export", join(stored().place, name));
  expect([exported.code, exported.errors]).toEqual([0, ""]);
  const imported = await runMadoguchi({ ...stored().keys, ...to }, "import", join(stored().place, name));
  expect([imported.code, imported.errors]).toEqual([0, ""]);
}

test("an installation moves from the embedded database to a server and back with equal rows, and continues there", async () => {
  const { keys, place, createEmptyDatabase, createDataFolder } = stored();
  const services = { IDENTITY_JWKS_URL: inject("sandbox").jwksUrl };
  const environment = processEnvironment(createDataFolder(), await findFreePort(), services);
  const identity = await createFakeIdentity(() => new Date());
  const patients = createProcessPatients(environment["PORT"] ?? "", identity);
  const program = await startProcess(environment);
  await patients.register("hanako", 1);
  const treatmentId = String(await patients.book("hanako", (await patients.freeSpots())[0]));
  program.process.kill("SIGTERM");
  expect(await program.ended).toBe(0);

  const here = { DATA_DIR: environment["DATA_DIR"] ?? "" };
  const server = { DATABASE_URL: await createEmptyDatabase() };
  const there = { DATA_DIR: createDataFolder() };
  await move(here, "first", server);
  await move(server, "second", there);
  const last = await runMadoguchi({ ...keys, ...there }, "export", join(place, "third"));
  expect([last.code, last.errors]).toEqual([0, ""]);
  const tables = tablesOf("first");
  expect(tablesOf("second")).toEqual(tables);
  expect(tablesOf("third")).toEqual(tables);
  expect(readManifest("third").sequences).toEqual(readManifest("first").sequences);
  expect(readdirSync(join(place, "first"))).toEqual(["data.tar.zst.age", "manifest.json"]);
  expect(tables["public.picture"]).toMatch(/^[1-9]/);
  expect(tables["pgboss.job"]).toMatch(/^[1-9]/);

  for (const where of [server, there]) {
    const moved = await startProcess({ ...environment, ...where });
    expect(await patients.statusOfReading("hanako", treatmentId)).toBe(200);
    moved.process.kill("SIGTERM");
    expect([await moved.ended, moved.errors()]).toEqual([0, ""]);
  }
});

test("killed at any moment, an import leaves an empty database or a whole one, and an export no half folder", async () => {
  const random = createRandom(20_261_128);
  const { keys, folder, place, createEmptyDatabase } = stored();
  const target = { ...keys, DATABASE_URL: await createEmptyDatabase() };
  const begun = Date.now();
  expect((await runMadoguchi({ ...target, DATABASE_URL: await createEmptyDatabase() }, "import", folder)).code).toBe(0);
  const whole = Date.now() - begun;
  const kill = async (...parameters: string[]) => {
    const program = startMadoguchi(target, ...parameters);
    await Promise.race([sleep(random() * whole), program.ended]);
    program.process.kill("SIGKILL");
    await program.ended;
  };
  const { tables } = readManifestAt(folder);
  for (let cut = 1; cut <= CUTS; cut += 1) {
    await kill("import", folder);
    const [row] = await askAt(target.DATABASE_URL, "select to_regclass('public.picture') is not null as is_filled");
    if (row?.["is_filled"] !== true) continue;
    const [pictures] = await askAt(target.DATABASE_URL, "select count(*)::int as rows from picture");
    expect(pictures?.["rows"]).toBe(tables.find(({ name }) => name === "public.picture")?.rows);
    target.DATABASE_URL = await createEmptyDatabase();
  }
  const imported = await runMadoguchi(target, "import", folder);
  expect([imported.code, imported.errors]).toEqual([0, ""]);
  for (let cut = 1; cut <= CUTS; cut += 1) {
    await kill("export", join(place, "cut"));
    if (!existsSync(join(place, "cut"))) continue;
    expect(readManifest("cut").tables).toEqual(tables);
    rmSync(join(place, "cut"), { recursive: true });
  }
  const exported = await runMadoguchi(target, "export", join(place, "cut"));
  expect([exported.code, exported.errors]).toEqual([0, ""]);
  expect(readdirSync(place)).toEqual(["cut"]);
});
