import { closeAccountCall } from "@madoguchi/contract/account/account.patient.calls";
import { readTreatmentCall } from "@madoguchi/contract/chart/chart.operation.calls";
import { erasureEntriesSchema } from "@madoguchi/contract/erasure/erasure";
import {
  confirmErasureCall,
  exemptRecordCall,
  readErasureCall,
  readErasureRunCall,
  setRecordYearsCall,
  takeErasureBackCall,
} from "@madoguchi/contract/erasure/erasure.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { readProfileCall } from "@madoguchi/contract/profile/profile.patient.calls";
import { listTasksCall } from "@madoguchi/contract/task/task.operation.calls";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { nightlyWork } from "../../composition/jobs.ts";
import { PATIENT_TABLES } from "../../records/lifecycle/patient-tables.ts";
import { doNightly } from "../../records/nightly/nightly.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { applied, createMedicineClient } from "../../testing/test-medicine.ts";
import { openMerges } from "../../testing/test-merges.ts";
import { readMessages, readTasks } from "../../testing/test-notifications.ts";
import { operate } from "../../testing/test-operations.ts";
import { storePhotoElsewhere } from "../../testing/test-photos.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

/** hanako was seen and owes nothing; taro was seen too and has closed the account. */
const client = useTestClient(() =>
  createMedicineClient({
    seen: { customer: "taro", statusId: 4, startsAt: "2026-05-10T15:00:00+09:00", care: { prescription: [{}] } },
  }),
);

const clinicPath = (path: string, more: Record<string, string> = {}) =>
  fillPath(path, { clinicId: client.clinicId, ...more });
const runPath = (path: string, year: number, more: Record<string, string> = {}) =>
  clinicPath(path, { year: String(year), ...more });
/** Signs in again, because no session lasts for years. */
const owner = () => client.asStaff(["owner"], "院長の森");

async function night(): Promise<void> {
  for (const [name, work] of Object.entries(nightlyWork(client.deps))) await doNightly(client.deps, name, work);
}

async function advanceTo(day: string): Promise<void> {
  const seconds = (new Date(`${day}T04:00:00+09:00`).getTime() - client.now().getTime()) / 1000;
  client.advance({ seconds });
  await night();
}

async function readRun(year: number) {
  return erasureEntriesSchema.parse((await owner().get(runPath(readErasureRunCall.path, year))).body);
}

async function runs() {
  return (await owner().read(readErasureCall)).runs.filter(({ waiting, kept, erased }) => waiting + kept + erased > 0);
}

async function leave(customer: string): Promise<void> {
  expect((await client.as(customer).send(closeAccountCall)).status).toBe(200);
}

const confirm = (year: number, waiting: number) => owner().post(runPath(confirmErasureCall.path, year), { waiting });

/** The tables in which a text stands, in whichever column. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await client.database.execute<{ name: string }>(
    // Rows of live messages are deleted after five minutes.
    `select table_name::text as name from information_schema.tables
     where table_schema = 'public' and table_name <> 'live_message' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const table = sql.identifier(name);
    const hits = await client.database.execute(
      sql`select 1 from ${table} each where each::text like ${`%${text}%`} limit 1`,
    );
    if (hits.rows.length > 0) found.push(name);
  }
  return found;
}

test("every table that names a patient or a treatment is emptied of an erased one", async () => {
  const { rows } = await client.database.execute<{ name: string }>(
    `select distinct columns.table_name::text as name from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and column_name in ('customer_id', 'treatment_id', 'photo_id')`,
  );
  expect(rows.map(({ name }) => name).filter((name) => !(name in PATIENT_TABLES))).toEqual(["erasure_entry"]);
});

test("a record is proposed five years after its last entry, and not before", async () => {
  await leave("taro");
  await advanceTo("2031-01-01");
  expect(await runs()).toEqual([]);
  await advanceTo("2032-01-01");
  expect(await runs()).toMatchObject([{ year: 2032, state: "proposed", waiting: 2, kept: 0, erased: 0 }]);
  const { entries } = await readRun(2032);
  expect(entries.map(({ lastEntryOn, isAccountClosed }) => [lastEntryOn, isAccountClosed])).toEqual([
    // Additional medicine could be applied for until the end of July.
    ["2026-08-01", false],
    ["2026-05-11", true],
  ]);
  const tasks = await client.operator.send(listTasksCall);
  expect(JSON.stringify(tasks.body)).toContain("erasure-proposed");
});

test("a clinic that keeps its records for ten years is asked after ten", async () => {
  await leave("taro");
  const path = clinicPath(setRecordYearsCall.path);
  expect(refusalOf(await owner().put(path, { recordYears: 4 }))).toBe("E001");
  expect((await owner().put(path, { recordYears: 10 })).status).toBe(200);
  await advanceTo("2033-01-01");
  expect(await runs()).toEqual([]);
  await advanceTo("2037-01-01");
  expect(await runs()).toMatchObject([{ year: 2037, waiting: 2 }]);
});

test("where money moved, the record stays as long as the books", async () => {
  await operate(client, "chargeTreatment", "visit", {});
  await client.database.execute(`insert into charge (medical_business_id, treatment_id, version, total, issued_at, due_at)
    values ('${client.medicalBusinessId}', '${client.treatmentId("seen")}', 1, 0, '2026-05-11', '2026-05-20')`);
  await leave("taro");
  await advanceTo("2034-01-01");
  expect((await readRun(2034)).entries.map(({ isAccountClosed }) => isAccountClosed)).toEqual([false]);
  await advanceTo("2035-01-01");
  expect((await readRun(2035)).run.waiting).toBe(2);
});

test("thirty days after an owner's confirmation all that names the patient is deleted, and a list has the numbers", async () => {
  await applied(client);
  // The application has expired by then without a decision.
  await advanceTo("2026-06-01");
  await leave("taro");
  const ids = [client.customer("hanako").customerId, client.treatmentId("visit"), client.treatmentId("seen")];
  await advanceTo("2032-01-01");
  expect((await confirm(2032, 2)).status).toBe(200);
  expect((await runs())[0]).toMatchObject({ state: "confirmed", confirmedBy: "院長の森", erasesOn: "2032-01-31" });
  await advanceTo("2032-01-30");
  expect((await runs())[0]).toMatchObject({ erased: 0 });
  const removed: string[] = [];
  await storePhotoElsewhere(client, client.treatmentId("visit"), "0f", removed);
  await advanceTo("2032-01-31");
  expect((await runs())[0]).toMatchObject({ state: "done", waiting: 0, kept: 0, erased: 2 });
  expect(removed).toEqual(["0f"]);
  for (const id of ids) expect(await tablesWith(id)).toEqual(id === ids[0] ? ["erasure_entry"] : []);
  expect(await tablesWith("hanako@")).toEqual([]);
  const { entries } = await readRun(2032);
  expect(entries).toMatchObject([
    { name: null, birthdate: null, medicalRecordCode: "M900000", erasedRows: expect.any(Number) },
    { name: null, birthdate: null, medicalRecordCode: "M900001", erasedRows: expect.any(Number) },
  ]);
  expect(await client.database.execute("select 1 from audit_event where action = 'erasure.erase'")).toMatchObject({
    rowCount: 2,
  });
});

test("a merged record is not proposed by itself, and is erased with the kept one", async () => {
  const { enter, merged } = openMerges(client);
  await leave("taro");
  const { medicalRecordCode, customerId } = client.customer("hanako");
  const code = await enter();
  await merged(medicalRecordCode, code);
  const { rows } = await client.database.execute<{ id: string }>(
    sql`select customer_id::text as id from customer where medical_record_code = ${code}`,
  );
  await advanceTo("2032-01-01");
  expect((await readRun(2032)).entries.map((entry) => entry.medicalRecordCode)).toEqual(["M900000", "M900001"]);
  await confirm(2032, 2);
  await advanceTo("2032-01-31");
  expect((await runs())[0]).toMatchObject({ state: "done", erased: 2 });
  expect(await tablesWith(rows[0]?.id ?? "none")).toEqual([]);
  expect(await tablesWith(customerId)).toEqual(["erasure_entry"]);
});

test("no record is deleted before an owner's confirmation, or against an exemption", async () => {
  await client.operator.send(readTreatmentCall, { params: { treatmentId: client.treatmentId("visit") } });
  await advanceTo("2032-01-01");
  const remove = () => client.database.execute("delete from audit_event where customer_id is not null");
  await expect(remove()).rejects.toThrow();
  const [kept, other] = (await readRun(2032)).entries;
  const keep = (customerId: string, reason: string | null) =>
    owner().put(runPath(exemptRecordCall.path, 2032, { customerId }), { reason });
  expect((await keep(kept?.customerId ?? "", "裁判の証拠として")).status).toBe(200);
  expect(refusalOf(await keep("00000000-0000-4000-8000-000000000000", "x"))).toBe("E004");
  expect(refusalOf(await confirm(2032, 2))).toBe("E005");
  await confirm(2032, 1);
  expect(refusalOf(await keep(other?.customerId ?? "", "x"))).toBe("E005");
  await advanceTo("2032-02-01");
  expect((await runs())[0]).toMatchObject({ state: "done", kept: 1, erased: 1 });
  await expect(remove()).rejects.toThrow();
  expect((await readRun(2032)).entries[0]).toMatchObject({ keptReason: "裁判の証拠として", keptBy: "院長の森" });
});

test("a patient whose account is open is notified, and keeps the record by signing in", async () => {
  await advanceTo("2032-01-01");
  await leave("taro");
  await confirm(2032, 2);
  expect(await readMessages(client, "hanako")).not.toContain("record.erasure mail waiting");
  await advanceTo("2032-01-02");
  expect(await readMessages(client, "hanako")).toContain("record.erasure mail waiting");
  client.advance({ days: 3 });
  expect((await client.as("hanako").send(readProfileCall)).status).toBe(200);
  await advanceTo("2032-02-02");
  expect((await readRun(2032)).entries[0]).toMatchObject({ erasedAt: null, keptBy: "システム" });
  expect((await runs())[0]).toMatchObject({ state: "done" });
});

test("a confirmation can be taken back until its day; an unconfirmed year ends with the next one", async () => {
  await advanceTo("2032-01-01");
  await confirm(2032, 2);
  await advanceTo("2032-01-11");
  const takeBack = () => owner().post(runPath(takeErasureBackCall.path, 2032));
  const openTasks = async () => (await readTasks(client)).filter(({ kind }) => kind === "erasure-proposed");
  expect(await openTasks()).toEqual([]);
  expect((await takeBack()).status).toBe(200);
  expect(await openTasks()).toHaveLength(1);
  const listErasureMessages = async (name: string) =>
    (await readMessages(client, name)).filter((line) => line.startsWith("record.erasure mail"));
  expect(await listErasureMessages("hanako")).toHaveLength(1);
  await advanceTo("2032-03-01");
  expect([(await listErasureMessages("hanako")).length, (await listErasureMessages("taro")).length]).toEqual([2, 2]);
  expect((await runs())[0]).toMatchObject({ state: "proposed", waiting: 2, erasesOn: null });
  await advanceTo("2033-01-01");
  expect((await runs()).map(({ year, state }) => [year, state])).toEqual([
    [2033, "proposed"],
    [2032, "lapsed"],
  ]);
  expect(refusalOf(await takeBack())).toBe("E005");
  expect(refusalOf(await confirm(2032, 2))).toBe("E005");
});

test.each([["doctor"], ["nurse"], ["reception"]] as const)("a %s reads and decides nothing of it", async (role) => {
  const staff = client.asStaff([role]);
  expect((await staff.send(readErasureCall)).status).toBe(403);
  expect((await staff.post(runPath(confirmErasureCall.path, 2032), { waiting: 1 })).status).toBe(403);
});
