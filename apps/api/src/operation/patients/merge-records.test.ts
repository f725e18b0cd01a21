import { fillPath } from "@madoguchi/contract/http/paths";
import { bookForPatientCall } from "@madoguchi/contract/operation/booking.calls";
import { searchPatientsCall } from "@madoguchi/contract/operation/patient.calls";
import { MERGE_OBSTACLES } from "@madoguchi/contract/operation/record-merge";
import { closeAccountCall, readAccessLogCall } from "@madoguchi/contract/patient/account.calls";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { insertFormSubmission } from "../../records/clinic-form/clinic-form.store.ts";
import { MOVED_TABLES } from "../../records/record-merge/moved-rows.store.ts";
import { spot } from "../../records/spot/spot.table.ts";
import { TEST_CHARGE_LINE } from "../../testing/test-charges.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { publishTestForm } from "../../testing/test-clinic-form.ts";
import { csvOf, fileOf, openImports } from "../../testing/test-imports.ts";
import { createMedicineClient } from "../../testing/test-medicine.ts";
import { openMerges } from "../../testing/test-merges.ts";
import { notify } from "../../testing/test-notifications.ts";
import { openOnlyTask, operate } from "../../testing/test-operations.ts";
import { listTreatments, MORNING } from "../../testing/test-reservations.ts";
import { askBeforeFirstVisit, submitAnswers } from "../../testing/test-treatment-questionnaire.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

/** Taro has been here twice, before and after Hanako's visit; the last one was charged. */
const client = useTestClient(() =>
  createMedicineClient({
    early: { customer: "taro", statusId: 4, startsAt: "2026-04-20T10:00:00+09:00", care: { prescription: [{}] } },
    late: {
      ...{ customer: "taro", statusId: 3, startsAt: "2026-05-05T10:00:00+09:00" },
      charge: { lines: [TEST_CHARGE_LINE] },
    },
  }),
);

const hanako = () => client.customer("hanako").medicalRecordCode;
const taro = () => client.customer("taro").medicalRecordCode;

async function leave(name: string): Promise<void> {
  const { medicalBusinessId } = client;
  expect((await client.as(name).post(fillPath(closeAccountCall.path, { medicalBusinessId }))).status).toBe(200);
}

/** Something of every kind that a patient leaves behind, in taro's record, which he then closes. */
async function fillTaro(): Promise<void> {
  const { database, clinicId, medicalBusinessId, now } = client;
  const owner = { medicalBusinessId, clinicId, customerId: client.customer("taro").customerId };
  await askBeforeFirstVisit(client);
  await submitAnswers(client, "taro", client.treatmentId("early"));
  await notify(client, "taro", { type: "charge.issued", version: 1 }, { treatmentId: client.treatmentId("late") });
  await openOnlyTask(client, "taro");
  expect((await operate(client, "recordHandPayment", "late", { paidOn: "2026-05-11" })).status).toBe(200);
  const label = "アレルギー";
  await publishTestForm(client, {
    questions: [{ questionId: "allergy", type: "text", label, isRequired: true, maximumCharacters: 100 }],
  });
  for (const name of ["taro", "hanako"]) {
    const answers = { questionnaireId: "registration", version: 1, answers: { allergy: `${name}の答え` } };
    await insertFormSubmission(database, { ...owner, customerId: client.customer(name).customerId }, answers, now());
    client.advance({ minutes: 1 });
  }
  await database.execute(sql`insert into device_test (medical_business_id, customer_id, tested_at, result, checks, browser, system)
    values (${medicalBusinessId}, ${owner.customerId}, ${now().toISOString()}, 'ready', '{}', 'x', 'y')`);
  await leave("taro");
}

/** A record that waits, with an imported past, an address and a booked visit. */
async function enterWaiting(): Promise<string> {
  const header = [
    "患者番号",
    "姓",
    "名",
    "セイ",
    "メイ",
    "生年月日",
    "性別",
    "郵便番号",
    "都道府県",
    "市区町村",
    "番地",
  ];
  const row = ["A-1", "山田", "華子", "ヤマダ", "ハナコ", "1990-04-02", "女", "150-0001", "東京都", "渋谷区", "1-2"];
  const imports = openImports(client);
  const file = csvOf([...header, "アレルギー"], [[...row, "ペニシリンで発疹"]]);
  expect(await imports.importFile(fileOf("patients", file))).toMatchObject({ made: 1 });
  await imports.importFile(fileOf("visits", csvOf(["患者番号", "受診日時", "診療科"], [["A-1", "2024/3/4", "内科"]])));
  const medicines = csvOf(["患者番号", "処方日", "薬品名", "用法"], [["A-1", "2024-03-04", "カロナール錠", "毎食後"]]);
  expect(await imports.importFile(fileOf("prescriptions", medicines))).toMatchObject({ made: 1 });
  const [free] = await client.database.insert(spot).values(freeSpot()).returning();
  await client.database.execute(sql`insert into seat (medical_business_id, spot_id, seat_number)
    values (${client.medicalBusinessId}, ${free?.spotId ?? ""}, 1)`);
  const path = fillPath(bookForPatientCall.path, { clinicId: client.clinicId, medicalRecordCode: "A-1" });
  const wish = { spotId: free?.spotId, startAt: MORNING, isFirstTreatment: true, hasConsented: true };
  expect((await client.asStaff(["reception"]).post(path, wish)).status).toBe(201);
  return "A-1";
}

function freeSpot() {
  const { medicalBusinessId, clinicId } = client;
  return {
    ...{ medicalBusinessId, clinicId, spotId: crypto.randomUUID(), clinicalDepartmentId: "internal" },
    ...{ doctorName: "佐藤 健", startsAt: new Date(MORNING), endsAt: new Date(Date.parse(MORNING) + 900_000) },
  };
}

async function listHistory(name: string) {
  const answer = await listTreatments(client, name);
  expect(answer.status).toBe(200);
  return JSON.stringify(answer.body);
}

async function ownersOf(table: string): Promise<string[]> {
  const { rows } = await client.database.execute<{ id: string }>(
    sql`select distinct customer_id::text as id from ${sql.identifier(table)} where customer_id is not null`,
  );
  return rows.map(({ id }) => id);
}

describe("two records of one person", () => {
  test("become one: what the other record has is the kept one's, in the order of time, and both codes lead to it", async () => {
    await fillTaro();
    const { merge, read } = openMerges(client);
    expect((await merge(hanako(), taro())).status).toBe(201);
    const record = await read(hanako());
    expect(record.treatments.map(({ startsAt }) => startsAt)).toEqual([
      "2026-05-05T10:00:00+09:00",
      "2026-05-01T10:00:00+09:00",
      "2026-04-20T10:00:00+09:00",
    ]);
    // The newest answers to the form are hers, whatever numbers his have.
    expect(record.formSubmissions.map(({ lines }) => lines[0]?.answer)).toEqual(["hanakoの答え", "taroの答え"]);
    expect(await read(taro())).toEqual(record);
    expect(record.merges).toMatchObject([
      {
        ...{ mergedBy: "院長の森", mergedAt: "2026-05-11T09:02:00+09:00", reason: "電話で同じ方と確認" },
        ...{ undoableUntil: "2026-05-12T09:02:00+09:00", patient: { medicalRecordCode: taro() } },
      },
    ]);
    const path = fillPath(searchPatientsCall.path, { clinicId: client.clinicId });
    const { patients } = searchPatientsCall.answer.parse((await client.operator.post(path, { query: taro() })).body);
    expect(patients.map(({ medicalRecordCode, mergedRecordCodes }) => [medicalRecordCode, mergedRecordCodes])).toEqual([
      [hanako(), [taro()]],
    ]);
  });

  test("become one in every table that names a patient", async () => {
    await fillTaro();
    const waiting = await enterWaiting();
    const { merged } = openMerges(client);
    await merged(hanako(), taro());
    await merged(hanako(), waiting);
    const kept = client.customer("hanako").customerId;
    const { rows } = await client.database.execute<{ name: string }>(
      sql`select distinct table_name::text as name from information_schema.columns
        join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'customer_id' order by 1`,
    );
    const moved = [...Object.keys(MOVED_TABLES), "treatment", "form_submission"];
    // What says who a record was, and what was told or done to it, stays where it was.
    const staying = [
      ...["address", "audit_event", "card_account", "customer", "customer_clinic", "customer_session"],
      ...["email_change", "email_undo", "erasure_entry", "imported_patient", "notification_choices", "payment_card"],
      ...["profile", "rehearsal"],
    ];
    expect(rows.map(({ name }) => name)).toEqual([...moved, ...staying].toSorted());
    for (const table of moved.filter((name) => name !== "notification"))
      expect([table, await ownersOf(table)]).toEqual([table, [kept]]);
  });

  test("a record that waits goes into the one to which its patient signs in, with its visit, its past and its allergies", async () => {
    const waiting = await enterWaiting();
    const { merged, read } = openMerges(client);
    await merged(hanako(), waiting);
    const record = await read(hanako());
    expect(record).toMatchObject({ isWaitingForPatient: false, importedAllergies: "ペニシリンで発疹" });
    expect(record.pastVisits).toHaveLength(1);
    expect(record.merges[0]?.patient).toMatchObject({ medicalRecordCode: "A-1", birthdate: "1990-04-02" });
    expect(await listHistory("hanako")).toContain("2026-05-12T10:00:00+09:00");
  });

  test("a waiting record gets what it lacks: mail, telephone, birthdate and address", async () => {
    const { enter, merged, read, undo, readTables } = openMerges(client);
    const kept = await enter({ birthdate: null });
    await enterWaiting();
    const other = await enter({
      ...{ lastNameKana: "スズキ", firstNameKana: "イチロー", phoneNumber: "0312345678", email: "ichiro@example.com" },
    });
    const before = await readTables();
    const mergeId = await merged(kept, other);
    expect((await read(kept)).patient).toMatchObject({
      ...{ birthdate: "1980-12-31", phoneNumber: "0312345678", email: "ichiro@example.com" },
    });
    await undo(kept, mergeId);
    expect(await readTables()).toEqual(before);
  });

  test("the patient reads it in their access log, with what was done to the other record", async () => {
    const waiting = await enterWaiting();
    await openMerges(client).merged(hanako(), waiting);
    const log = await client
      .as("hanako")
      .get(fillPath(readAccessLogCall.path, { medicalBusinessId: client.medicalBusinessId }));
    expect(JSON.stringify(log.body).split("クリニックに2つあった同じ方の記録を、1つにまとめました")).toHaveLength(2);
    expect(JSON.stringify(log.body)).toContain("診察を予約しました");
  });

  test("a repeated press with the same key merges once", async () => {
    const waiting = await enterWaiting();
    const { merge } = openMerges(client);
    const first = await merge(hanako(), waiting, { idempotencyKey: "key-1" });
    const second = await merge(hanako(), waiting, { idempotencyKey: "key-1" });
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
    expect(await merge(hanako(), waiting)).toMatchObject({
      status: 409,
      body: { message: MERGE_OBSTACLES["same-record"] },
    });
  });
});

describe("undone within a day", () => {
  test("a merge leaves every table as it was before", async () => {
    await fillTaro();
    const waiting = await enterWaiting();
    const { merged, undo, readTables } = openMerges(client);
    const before = await readTables();
    const first = await merged(hanako(), taro());
    const second = await merged(hanako(), waiting);
    client.advance({ hours: 23 });
    expect((await undo(hanako(), second)).body).toEqual({ medicalRecordCode: "A-1" });
    expect((await undo(hanako(), first)).status).toBe(200);
    expect(await readTables()).toEqual(before);
    // The answer was lost, and the press comes again.
    expect((await undo(hanako(), first)).body).toEqual({ medicalRecordCode: taro() });
  });

  test("what was added since stays with the kept record, and what belongs to a visit goes with it", async () => {
    const waiting = await enterWaiting();
    const { merged, undo, read } = openMerges(client);
    const mergeId = await merged(hanako(), waiting);
    const visit = (await read(hanako())).treatments.find(({ statusId }) => statusId === 1);
    const cancelled = await client.operator.post(
      `/api/v1/operation/clinic/${client.clinicId}/treatment/${visit?.treatmentId}/cancel`,
      { reason: "医師の都合" },
    );
    expect(cancelled.status).toBe(200);
    expect((await undo(hanako(), mergeId)).status).toBe(200);
    expect((await read(waiting)).treatments.map(({ statusId }) => statusId)).toEqual([5]);
    expect((await read(hanako())).treatments).toHaveLength(1);
    const { rows } = await client.database.execute(
      sql`select count(*)::int as wrong from notification join treatment using (medical_business_id, treatment_id)
        where notification.customer_id <> treatment.customer_id`,
    );
    expect(rows).toEqual([{ wrong: 0 }]);
  });

  test("a record that was merged into a merged one comes back in the order of the acts", async () => {
    const { enter, merged, undo, read, readTables } = openMerges(client);
    const [first, second, third] = [await enterWaiting(), await enter(), await enter({ lastNameKana: "サトウ" })];
    const before = await readTables();
    const inner = await merged(second, first);
    client.advance({ minutes: 1 });
    const outer = await merged(third, second);
    expect((await read(first)).patient.medicalRecordCode).toBe(third);
    expect((await read(third)).merges.map(({ undoableUntil }) => undoableUntil !== null)).toEqual([true, false]);
    expect(await undo(third, inner)).toMatchObject({ status: 409 });
    expect((await undo(third, outer)).status).toBe(200);
    expect((await read(first)).patient.medicalRecordCode).toBe(second);
    expect((await undo(second, inner)).status).toBe(200);
    expect(await readTables()).toEqual(before);
  });

  test("after the day it is not undone, nor by anyone who is no owner", async () => {
    const waiting = await enterWaiting();
    const { merged, undo, read } = openMerges(client);
    const mergeId = await merged(hanako(), waiting);
    expect(refusalOf(await undo(hanako(), mergeId, ["reception", "doctor"]))).toBe("E005");
    expect(refusalOf(await undo(taro(), mergeId))).toBe("E004");
    client.advance({ hours: 24 });
    expect(await undo(hanako(), mergeId)).toMatchObject({
      status: 409,
      body: { message: "まとめてから24時間が過ぎたため、もう元に戻せません。" },
    });
    expect((await read(hanako())).merges).toMatchObject([{ undoableUntil: null }]);
  });
});
