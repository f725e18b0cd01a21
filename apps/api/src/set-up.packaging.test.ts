import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readFreeTimesCall } from "@madoguchi/contract/clinic/clinic.patient.calls";
import { freeTimesSchema } from "@madoguchi/contract/clinic/free-times";
import { fillPath } from "@madoguchi/contract/http/paths";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findFreePort } from "./testing/free-port.ts";
import { runMadoguchi } from "./testing/run-madoguchi.ts";
import { createEncodedDatabase, createTestDatabase } from "./testing/test-database.ts";
import { createProcessFolder, processEnvironment, startProcess } from "./testing/test-process.ts";

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 });

const EXAMPLE = join(import.meta.dirname, "../../../docs/examples/clinic.json");

let folder: string;
let remove: () => void;
let port: number;
let opened: Awaited<ReturnType<typeof createTestDatabase>>;

beforeEach(async () => {
  ({ folder, remove } = createProcessFolder());
  port = await findFreePort();
  opened = await createTestDatabase();
});
afterEach(async () => {
  await opened.close();
  remove();
});

function madoguchi(parameters: string[], changes: Record<string, string>) {
  return runMadoguchi(processEnvironment(folder, port, changes), ...parameters);
}

function run(parameters: string[], url = opened.url) {
  return madoguchi(["set-up", ...parameters], { DATABASE_URL: url });
}

test("where nothing runs, the clinic is made in the configured database, and made once", async () => {
  const first = await run([EXAMPLE]);
  expect([first.code, first.errors]).toEqual([0, ""]);
  expect(first.output).toContain("Setting up at the database of DATABASE_URL (nothing runs at it)");
  expect(first.output).toContain("clinic clinic-hama: made (はまオンライン診療所)");
  expect(first.output).toContain(`http://localhost:${port + 2}/`);
  expect(first.output).toContain(
    "The portal serves this clinic with CLINIC_ID=clinic-hama MEDICAL_BUSINESS_ID=business-hama.",
  );
  const second = await run([EXAMPLE]);
  expect(second.code).toBe(0);
  expect(second.output).toContain("clinic clinic-hama: as it was");
  const found = await opened.pool.query("select name, roles from staff_member where clinic_id = 'clinic-hama'");
  expect(found.rows).toEqual([{ name: "浜 花子", roles: ["owner"] }]);
});

test("without a named clinic npm start serves the first one that is made, and a second one when it is named", async () => {
  const unnamed = { DATABASE_URL: opened.url, CLINIC_ID: "", MEDICAL_BUSINESS_ID: "" };
  const first = await madoguchi(["set-up", EXAMPLE], unnamed);
  expect(first.output).toContain(
    "npm start serves this clinic from now on (CLINIC_ID=clinic-hama MEDICAL_BUSINESS_ID=business-hama).",
  );
  expect(first.output).toMatch(/\n {2}http:\S+\/enrol#\S+\n$/);
  const second = join(folder, "second.json");
  writeFileSync(second, readFileSync(EXAMPLE, "utf8").replace('"clinic-hama"', '"clinic-yama"'));
  expect((await madoguchi(["set-up", second], unnamed)).output).toContain(
    "The portal serves this clinic with CLINIC_ID=clinic-yama MEDICAL_BUSINESS_ID=business-hama.",
  );
  expect(JSON.parse(readFileSync(join(folder, "own-clinic.json"), "utf8"))).toEqual({
    clinicId: "clinic-hama",
    medicalBusinessId: "business-hama",
  });
});

test("owner-link makes the owner another link, for a person as a line and for a machine as JSON", async () => {
  expect((await run([EXAMPLE])).code).toBe(0);
  const served = { DATABASE_URL: opened.url, CLINIC_ID: "clinic-hama", MEDICAL_BUSINESS_ID: "business-hama" };
  const link = (...parameters: string[]) => madoguchi(["owner-link", ...parameters], served);
  const [line, json] = [await link(), await link("浜 花子", "--json")];
  expect([line.code, line.output]).toEqual([0, expect.stringContaining("enrolment link for 浜 花子, good once")]);
  expect([json.code, JSON.parse(json.output)]).toEqual([0, expect.objectContaining({ name: "浜 花子" })]);
  const unknown = await link("浜 四郎");
  expect([unknown.code, unknown.errors]).toEqual([1, "No owner has the name 浜 四郎. Name one of them: 浜 花子.\n"]);
});

test("the new clinic offers patients no time while it has no texts to agree to", async () => {
  const first = await run([EXAMPLE]);
  expect(first.output).toMatch(/times to book: [1-9]\d* made/);
  expect(first.output).toContain(
    "利用規約, プライバシーポリシー, オンライン診療の説明, キャンセル規定 are not published",
  );
  const served = { DATABASE_URL: opened.url, CLINIC_ID: "clinic-hama", MEDICAL_BUSINESS_ID: "business-hama" };
  const program = await startProcess(processEnvironment(folder, port, served));
  try {
    const ids = { clinicId: "clinic-hama" };
    const answer = await fetch(`http://localhost:${port}${fillPath(readFreeTimesCall.path, ids)}`);
    const { departments, facts } = freeTimesSchema.parse(await answer.json());
    expect(departments).toEqual([{ clinicalDepartmentId: "internal-medicine", times: [] }]);
    expect(facts.freeWithinSevenDays).toBe(0);
  } finally {
    program.process.kill("SIGTERM");
    await program.ended;
  }
});

test("a database of another encoding is refused in one line", async () => {
  const { url, close } = await createEncodedDatabase("EUC_JP");
  const refused = await run([EXAMPLE], url);
  expect(refused.code).toBe(2);
  expect(refused.errors.trim()).toMatch(/^The database must have the encoding UTF8, and has EUC_JP: [^\n]*$/);
  await close();
});

test.each([
  ["a file that is not there", ["none.json"], 1, "none.json cannot be read"],
  ["an unknown option", ["--force"], 1, "unknown option '--force'"],
  [
    "an installation that does not answer",
    [EXAMPLE, "--url", "http://localhost:9"],
    2,
    "ADMINISTRATION_SECRET is not set",
  ],
  [
    "an address that would carry the secret unencrypted",
    [EXAMPLE, "--url", "http://clinic.example"],
    1,
    "--url must begin with https:// (http:// for this machine alone), and is http://clinic.example",
  ],
  ["no address", [EXAMPLE, "--url", "clinic.example"], 1, "--url must begin with https://"],
])("%s ends with a code and a line of English", async (_, parameters, code, line) => {
  const program = await run(parameters);
  expect(program.code).toBe(code);
  expect(program.errors).toContain(line);
});

test("a file that cannot be used changes nothing and names the field", async () => {
  const path = join(folder, "clinic.json");
  writeFileSync(path, "{");
  const broken = await run([path]);
  expect(broken.code).toBe(1);
  expect(broken.errors).toContain("is no JSON");
  writeFileSync(path, JSON.stringify({ business: { id: "b", name: "" } }));
  const wrong = await run([path]);
  expect(wrong.code).toBe(1);
  expect(wrong.errors).toContain(
    'business.name must be the name of the medical corporation, 1 to 100 characters; it is ""',
  );
  expect((await opened.pool.query("select 1 from medical_business")).rowCount).toBe(0);
});
