import { closeAccountCall } from "@madoguchi/contract/account/account.patient.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { startRehearsalCall } from "@madoguchi/contract/preparation/preparation.operation.calls";
import { otherProfileFixture } from "@madoguchi/contract/profile/profile.fixture";
import { readProfileCall } from "@madoguchi/contract/profile/profile.patient.calls";
import { MERGE_OBSTACLES, type MergeObstacle } from "@madoguchi/contract/record-merge/record-merge";
import { RECORDS_IN_USE } from "@madoguchi/contract/record-merge/record-merge.operation.calls";
import { bookForPatientCall } from "@madoguchi/contract/reservation/booking.operation.calls";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { refusalOf, type TestAnswer } from "../../testing/test-client.ts";
import { beginTogether, openMerges } from "../../testing/test-merges.ts";
import { operate } from "../../testing/test-operations.ts";
import { begun } from "../../testing/test-payments.ts";
import { MORNING } from "../../testing/test-reservations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  spots: { morning: { startsAt: MORNING, capacity: 3 } },
  customers: { hanako: {}, taro: {}, idle: {} },
  treatments: {
    ahead: { customer: "taro", statusId: 1, startsAt: "2026-05-11T09:05:00+09:00" },
    owed: { customer: "hanako", statusId: 3, startsAt: "2026-05-10T15:00:00+09:00", charge: {} },
  },
});

const code = (name: string) => client.customer(name).medicalRecordCode;
const statuses = (answers: readonly TestAnswer[]) => answers.map(({ status }) => status).toSorted();

function bookByCode(medicalRecordCode: string): Promise<TestAnswer> {
  const wish = { spotId: client.spotId("morning"), startAt: MORNING, isFirstTreatment: true, hasConsented: true };
  return client.asStaff(["reception"]).send(bookForPatientCall, { params: { medicalRecordCode }, body: wish });
}

const information = () => fillPath(readProfileCall.path, { medicalBusinessId: client.medicalBusinessId });

function registration() {
  return {
    ...otherProfileFixture,
    ...{ lastName: "鈴木", firstName: "一郎", lastNameKana: "スズキ", firstNameKana: "イチロウ" },
    ...{ birthdate: "1980-12-31", phoneNumber: "08011112222", clinicId: client.clinicId },
  };
}

/** The preview gives the reason, and the act is refused with the same one. */
async function expectRefused(kept: string, merged: string, obstacle: MergeObstacle): Promise<void> {
  const { merge, preview, readTables } = openMerges(client);
  expect((await preview(kept, merged)).obstacles).toContain(MERGE_OBSTACLES[obstacle]);
  const before = await readTables();
  expect(await merge(kept, merged)).toMatchObject({ status: 409, body: { message: MERGE_OBSTACLES[obstacle] } });
  expect(await readTables()).toEqual(before);
}

describe("two records are not merged", () => {
  test("while the patient can sign in to both, or to the one that would go", async () => {
    const waiting = await openMerges(client).enter();
    await expectRefused(code("idle"), code("taro"), "both-signed-in");
    await expectRefused(waiting, code("idle"), "sign-in-lost");
  });

  test("into the record of an account that was closed", async () => {
    const waiting = await openMerges(client).enter();
    expect((await client.as("idle").send(closeAccountCall)).status).toBe(200);
    await expectRefused(code("idle"), waiting, "kept-closed");
  });

  test("while both have a visit ahead", async () => {
    const waiting = await openMerges(client).enter();
    expect((await bookByCode(waiting)).status).toBe(201);
    await expectRefused(code("taro"), waiting, "both-booked");
  });

  test("while a visit is held", async () => {
    const waiting = await openMerges(client).enter();
    expect((await operate(client, "startTreatment", "ahead")).status).toBe(200);
    await expectRefused(code("taro"), waiting, "visit-under-way");
  });

  test("while a card payment is authenticated", async () => {
    const waiting = await openMerges(client).enter();
    await begun(client, {}, { treatment: "owed" });
    await expectRefused(code("hanako"), waiting, "payment-under-way");
  });

  test("with a practice patient, with itself, or with somebody who is not the clinic's", async () => {
    const { merge, enter } = openMerges(client);
    const waiting = await enter();
    const { medicalRecordCode } = await client
      .asStaff(["owner"])
      .read(startRehearsalCall, { body: { email: "director@clinic.example" } });
    await expectRefused(waiting, medicalRecordCode, "practice");
    await expectRefused(waiting, waiting, "same-record");
    expect(refusalOf(await merge(waiting, "M999999"))).toBe("C005");
    expect(refusalOf(await merge(waiting, code("idle"), { roles: ["doctor", "nurse", "reception"] }))).toBe("E005");
  });
});

describe("at the same moment", () => {
  test("of two owners who merge the same two the other way round, one succeeds", async () => {
    const { merge, enter, read } = openMerges(client);
    const [first, second] = [await enter(), await enter({ lastNameKana: "サトウ" })];
    const answers = await beginTogether(client, [() => merge(first, second), () => merge(second, first)]);
    expect(statuses(answers)).toEqual([201, 409]);
    expect((await read(first)).patient).toEqual((await read(second)).patient);
  });

  test("a booking for the merged record becomes the kept one's, or is refused: no visit is left behind", async () => {
    const { merge, enter } = openMerges(client);
    const waiting = await enter();
    const answers = await beginTogether(client, [() => merge(code("idle"), waiting), () => bookByCode(waiting)]);
    expect(answers[0]?.status).toBe(201);
    const { rows } = await client.database.execute(sql`select count(*)::int as lost from treatment
      join customer using (medical_business_id, customer_id) where merged_into is not null`);
    expect(rows).toEqual([{ lost: 0 }]);
    if (answers[1]?.status !== 201) expect((await bookByCode(waiting)).status).toBe(201);
    expect((await openMerges(client).read(code("idle"))).treatments).toHaveLength(1);
  });

  test("a registration takes the waiting record over, or makes a new one: no one can sign in to a merged record", async () => {
    const { merge, enter } = openMerges(client);
    const waiting = await enter({ email: "ichiro@example.com" });
    const other = await enter({ lastNameKana: "サトウ" });
    const [merged, registered] = await beginTogether(client, [
      () => merge(other, waiting),
      () => client.asNewcomer("ichiro@example.com").post(information(), registration()),
    ]);
    expect(registered?.status).toBe(201);
    expect([201, 409]).toContain(merged?.status);
    const { rows } = await client.database.execute(sql`select count(*)::int as wrong from customer
      where merged_into is not null and identity_uid is not null`);
    expect(rows).toEqual([{ wrong: 0 }]);
  });

  test("a merged record cannot be taken over: its patient gets a new record", async () => {
    const { merged, enter } = openMerges(client);
    const waiting = await enter({ email: "ichiro@example.com" });
    await merged(await enter({ lastNameKana: "サトウ", email: "sato@example.com" }), waiting);
    const answer = await client.asNewcomer("ichiro@example.com").post(information(), registration());
    expect(answer.status).toBe(201);
    expect(Object(answer.body).medicalRecordCode).not.toBe(waiting);
  });

  test("two who undo it at once both see it undone", async () => {
    const { merged, undo, enter, readTables } = openMerges(client);
    const [first, second] = [await enter(), await enter({ lastNameKana: "サトウ" })];
    const before = await readTables();
    const mergeId = await merged(first, second);
    const answers = await beginTogether(client, [() => undo(first, mergeId), () => undo(first, mergeId)]);
    expect(statuses(answers)).toEqual([200, 200]);
    expect(await readTables()).toEqual(before);
  });

  test("a merge gives way to a long write to one of the records", async () => {
    const { merge, enter } = openMerges(client);
    const waiting = await enter();
    const answer = await client.database.transaction(async (transaction) => {
      await transaction.execute(
        sql`select from treatment where treatment_id = ${client.treatmentId("ahead")} for update`,
      );
      return merge(code("taro"), waiting);
    });
    expect(answer).toMatchObject({ status: 409, body: { message: RECORDS_IN_USE.message } });
    expect((await merge(code("taro"), waiting)).status).toBe(201);
  });

  test("a late row for a merged record becomes the kept one's", async () => {
    const { merged, enter } = openMerges(client);
    const waiting = await enter();
    const { rows: before } = await client.database.execute<{ id: string }>(
      sql`select customer_id::text as id from customer where medical_record_code = ${waiting}`,
    );
    await merged(code("idle"), waiting);
    await client.database.execute(sql`insert into clinic_task (medical_business_id, clinic_task_id, clinic_id, kind, subject,
      customer_id, detail, created_at) values (${client.medicalBusinessId}, gen_random_uuid(), ${client.clinicId},
      'phone-wish', 'x', ${before[0]?.id ?? ""}, '', now())`);
    const { rows } = await client.database.execute(
      sql`select customer_id::text as id from clinic_task where subject = 'x'`,
    );
    expect(rows).toEqual([{ id: client.customer("idle").customerId }]);
  });
});
