import { readAccessLogCall } from "@madoguchi/contract/account/account.patient.calls";
import { searchPatientsCall } from "@madoguchi/contract/customer/customer.operation.calls";
import { otherProfileFixture } from "@madoguchi/contract/profile/profile.fixture";
import { changeProfileCall } from "@madoguchi/contract/profile/profile-change.patient.calls";
import { MERGE_OBSTACLES } from "@madoguchi/contract/record-merge/record-merge";
import { COMPARED_CHANGED } from "@madoguchi/contract/record-merge/record-merge.operation.calls";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { PatientTable } from "../../records/lifecycle/lifecycle.ts";
import { PATIENT_TABLES } from "../../records/lifecycle/patient-tables.ts";
import { openMerges } from "../../testing/test-merges.ts";
import { listTreatments } from "../../testing/test-reservations.ts";
import { createTwoRecords, enterWaitingRecord, fillClosedRecord } from "../../testing/two-records.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient(createTwoRecords);

const hanako = () => client.customer("hanako").medicalRecordCode;
const taro = () => client.customer("taro").medicalRecordCode;

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
  test("become one: the kept record has the rows of the other, in the order of time, and both codes lead to it", async () => {
    await fillClosedRecord(client);
    const { merge, read } = openMerges(client);
    expect((await merge(hanako(), taro())).status).toBe(201);
    const record = await read(hanako());
    expect(record.treatments.map(({ startsAt }) => startsAt)).toEqual([
      "2026-05-05T10:00:00+09:00",
      "2026-05-01T10:00:00+09:00",
      "2026-04-20T10:00:00+09:00",
    ]);
    // The order is that of time, whatever numbers they have.
    expect(record.formSubmissions.map(({ lines }) => lines[0]?.answer)).toEqual(["hanakoの答え", "taroの答え"]);
    expect(await read(taro())).toEqual(record);
    expect(record.merges).toMatchObject([
      {
        ...{ mergedBy: "院長の森", mergedAt: "2026-05-11T09:02:00+09:00", reason: "電話で同じ方と確認" },
        ...{ undoableUntil: "2026-05-12T09:02:00+09:00", patient: { medicalRecordCode: taro() } },
      },
    ]);
    const { patients } = searchPatientsCall.answer.parse(
      (await client.operator.send(searchPatientsCall, { body: { query: taro() } })).body,
    );
    expect(patients.map(({ medicalRecordCode, mergedRecordCodes }) => [medicalRecordCode, mergedRecordCodes])).toEqual([
      [hanako(), [taro()]],
    ]);
  });

  test("stay two after a change since the comparison, and become one after another comparison", async () => {
    await fillClosedRecord(client);
    const { merge, preview } = openMerges(client);
    const { version } = await preview(hanako(), taro());
    await client.as("hanako").send(changeProfileCall, { body: otherProfileFixture });
    const refused = await merge(hanako(), taro(), version === undefined ? {} : { version });
    expect([refused.status, refused.body]).toMatchObject([409, { code: "E005", message: COMPARED_CHANGED.message }]);
    expect((await preview(hanako(), taro())).kept.patient.firstName).toBe(otherProfileFixture.firstName);
    const seen = await preview(hanako(), taro());
    expect((await merge(hanako(), taro(), { version: seen.version ?? "" })).status).toBe(201);
  });

  test("become one in every table that names a patient", async () => {
    await fillClosedRecord(client);
    const waiting = await enterWaitingRecord(client);
    const { merged } = openMerges(client);
    await merged(hanako(), taro());
    await merged(hanako(), waiting);
    const kept = client.customer("hanako").customerId;
    const { rows } = await client.database.execute<{ name: string }>(
      sql`select distinct table_name::text as name from information_schema.columns
        join information_schema.tables using (table_schema, table_name)
        where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'customer_id' order by 1`,
    );
    const tables: Record<string, PatientTable> = PATIENT_TABLES;
    const names = rows.map(({ name }) => name);
    // The list of an erasure names the record that was erased, which is no longer there to be merged.
    const unmoved = names.filter((name) => (tables[name]?.merged ?? "with its treatment") === "with its treatment");
    expect(unmoved).toEqual(["erasure_entry"]);
    const moved = names.filter((name) => !["stays", undefined].some((each) => each === tables[name]?.merged));
    expect(moved).toHaveLength(15);
    for (const table of moved.filter((name) => name !== "notification"))
      expect([table, await ownersOf(table)]).toEqual([table, [kept]]);
  });

  test("a waiting record is merged into the one with a sign-in, with its visit, its past and its allergies", async () => {
    const waiting = await enterWaitingRecord(client);
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
    await enterWaitingRecord(client);
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

  test("the patient reads it in their access log, with acts on the other record", async () => {
    const waiting = await enterWaitingRecord(client);
    await openMerges(client).merged(hanako(), waiting);
    const log = await client.as("hanako").send(readAccessLogCall);
    expect(JSON.stringify(log.body).split("クリニックに2つあった同じ方の記録を、1つにまとめました")).toHaveLength(2);
    expect(JSON.stringify(log.body)).toContain("診察を予約しました");
  });

  test("a repeated press with the same key merges once", async () => {
    const waiting = await enterWaitingRecord(client);
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
