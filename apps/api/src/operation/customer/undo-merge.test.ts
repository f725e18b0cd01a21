import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { refusalOf } from "../../testing/test-client.ts";
import { openMerges } from "../../testing/test-merges.ts";
import { createTwoRecords, enterWaitingRecord, fillClosedRecord } from "../../testing/two-records.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient(createTwoRecords);

const hanako = () => client.customer("hanako").medicalRecordCode;
const taro = () => client.customer("taro").medicalRecordCode;

describe("undone within a day", () => {
  test("a merge leaves every table as it was before", async () => {
    await fillClosedRecord(client);
    const waiting = await enterWaitingRecord(client);
    const { merged, undo, readTables } = openMerges(client);
    const before = await readTables();
    const first = await merged(hanako(), taro());
    const second = await merged(hanako(), waiting);
    client.advance({ hours: 23 });
    expect((await undo(hanako(), second)).body).toEqual({ medicalRecordCode: "A-1" });
    expect((await undo(hanako(), first)).status).toBe(200);
    expect(await readTables()).toEqual(before);
    // The press is repeated after a lost answer.
    expect((await undo(hanako(), first)).body).toEqual({ medicalRecordCode: taro() });
  });

  test("later additions stay with the kept record, and those of a visit go with the visit", async () => {
    const waiting = await enterWaitingRecord(client);
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
    const [first, second, third] = [
      await enterWaitingRecord(client),
      await enter(),
      await enter({ lastNameKana: "サトウ" }),
    ];
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

  test("after the day it cannot be undone, and only by an owner", async () => {
    const waiting = await enterWaitingRecord(client);
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
