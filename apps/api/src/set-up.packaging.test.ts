import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { freeTimesSchema } from "@madoguchi/contract/clinic/free-times";
import { fillPath } from "@madoguchi/contract/http/paths";
import { readFreeTimesCall } from "@madoguchi/contract/patient/clinic.calls";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findFreePort } from "./testing/free-port.ts";
import { createEncodedDatabase, createTestDatabase } from "./testing/test-database.ts";
import { createProcessFolder, processEnvironment, startProcess } from "./testing/test-process.ts";

// Whole programs start and end here.
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

type Ended = { code: number; output: string; errors: string };

/** Runs the command where no installation listens, with these lines typed. */
function runMadoguchi(parameters: string[], lines: string[], changes: Record<string, string>): Promise<Ended> {
  const environment = processEnvironment(folder, port, changes);
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const command = [join(import.meta.dirname, "madoguchi.ts"), ...parameters];
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      command,
      { env: { PATH, NODE_COMPILE_CACHE, ...environment } },
      (error, output, errors) => resolve({ code: Number(error?.code ?? 0), output, errors }),
    );
    child.stdin?.end(lines.map((line) => `${line}\n`).join(""));
  });
}

function run(parameters: string[], lines: string[] = [], url = opened.url): Promise<Ended> {
  return runMadoguchi(["set-up", ...parameters], lines, { DATABASE_URL: url });
}

/** Answers the questions of a person who has no ids yet. */
function ask(lines: string[], changes: Record<string, string> = {}): Promise<Ended> {
  return runMadoguchi(["set-up"], lines, {
    DATABASE_URL: opened.url,
    CLINIC_ID: "",
    MEDICAL_BUSINESS_ID: "",
    ...changes,
  });
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

test("owner-link gives the owner another way in, for a person in a line and for a machine as JSON", async () => {
  expect((await run([EXAMPLE])).code).toBe(0);
  const served = { DATABASE_URL: opened.url, CLINIC_ID: "clinic-hama", MEDICAL_BUSINESS_ID: "business-hama" };
  const link = (...parameters: string[]) => runMadoguchi(["owner-link", ...parameters], [], served);
  const [line, json] = [await link(), await link("浜 花子", "--json")];
  expect([line.code, line.output]).toEqual([0, expect.stringContaining("enrolment link for 浜 花子, good once")]);
  expect([json.code, JSON.parse(json.output)]).toEqual([0, expect.objectContaining({ name: "浜 花子" })]);
  const unknown = await link("浜 四郎");
  expect([unknown.code, unknown.errors]).toEqual([1, "No owner has the name 浜 四郎. Name one of them: 浜 花子.\n"]);
});

test("the clinic that it made offers patients no time while they can agree to nothing", async () => {
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
  const refused = await run([EXAMPLE], [], url);
  expect(refused.code).toBe(2);
  expect(refused.errors.trim()).toMatch(/^The database must have the encoding UTF8, and has EUC_JP: [^\n]*$/);
  await close();
});

const ANSWERS = ["医療法人やま会", "やま診療所", "03-0000-1111", "東京都八王子市1-1", "山 恵"];

/** The clinics that there are, with the names of their owners. */
async function clinics(): Promise<unknown> {
  const found = await opened.pool.query(
    "select clinic.name, homepage_url, staff_member.name as owner from clinic join staff_member using (clinic_id)",
  );
  return found.rows;
}

test("without a file it asks five questions in Japanese, and says what comes next", async () => {
  const program = await ask(ANSWERS);
  expect([program.code, program.errors]).toEqual([0, ""]);
  expect(program.output).toContain("登録しました：やま診療所（医療法人やま会）");
  expect(program.output).toMatch(
    new RegExp(
      `最初の管理者 山 恵 さんの登録用リンク（1回だけ使えます。.*まで）：\n\n {2}http://localhost:${port + 2}/enrol#`,
    ),
  );
  expect(program.output).toMatch(
    /1\. 環境変数に CLINIC_ID=clinic-[\da-f]{6} MEDICAL_BUSINESS_ID=business-[\da-f]{6} を設定して/,
  );
  expect(program.output).toContain(
    "4. 「設定」の「文書」で、利用規約・プライバシーポリシー・オンライン診療の説明・キャンセル規定を公開します。",
  );
  const made = [{ name: "やま診療所", homepage_url: `http://localhost:${port}/`, owner: "山 恵" }];
  expect(await clinics()).toEqual(made);
  // Run again, each answer is there, and there is still one clinic.
  const again = await ask(["", "", "", "", ""]);
  expect([again.code, again.errors]).toEqual([0, ""]);
  expect(again.output).toContain("前回の入力が残っています。");
  expect(await clinics()).toEqual(made);
});

test("what was typed before Ctrl-C, or before a database that does not answer, is there the next time", async () => {
  const cut = await ask(ANSWERS.slice(0, 3));
  expect([cut.code, cut.errors]).toEqual([1, "入力が途中で終わりました。\n"]);
  const refused = await ask(["", "", "", "東京都八王子市1-1", "山 恵"], {
    DATABASE_URL: "postgresql://localhost:9/none",
  });
  expect(refused.code).toBe(2);
  expect(refused.errors).toMatch(/^登録できませんでした。入力した内容は保存されています。[^\n]*\n[^\n]+\n$/);
  const program = await ask(["", "", "", "", ""]);
  expect([program.code, program.errors]).toEqual([0, ""]);
  expect(program.output).toContain("3/5 電話番号 [03-0000-1111]: ");
  expect(await clinics()).toHaveLength(1);
});

test("where the answers cannot be stored it says so in Japanese, and nothing is made", async () => {
  const refused = await ask(ANSWERS, { DATA_DIR: "/dev/full/data" });
  expect(refused.code).toBe(2);
  expect(refused.errors).toContain("に保存できません（ENOTDIR）。フォルダーに書き込めるようにしてください。\n");
  expect(await clinics()).toEqual([]);
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
