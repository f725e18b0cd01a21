import { randomUUID } from "node:crypto";
import { closeAccountCall } from "@madoguchi/contract/account/account.patient.calls";
import { bookForPatientCall } from "@madoguchi/contract/reservation/booking.operation.calls";
import { eq, sql } from "drizzle-orm";
import { insertFormSubmission } from "../records/clinic-form/clinic-form.store.ts";
import { seat, spot } from "../records/spot/spot.table.ts";
import { waitlistPlace } from "../records/waitlist/waitlist.table.ts";
import { TEST_CHARGE_LINE } from "./test-charges.ts";
import type { TestClient } from "./test-client.ts";
import { publishTestForm } from "./test-clinic-form.ts";
import { openDocuments } from "./test-documents.ts";
import { tellAllergy } from "./test-health.ts";
import { csvOf, fileOf, openImports } from "./test-imports.ts";
import { createMedicineClient } from "./test-medicine.ts";
import { notify } from "./test-notifications.ts";
import { openOnlyTask, operate } from "./test-operations.ts";
import { MORNING } from "./test-reservations.ts";
import { askBeforeFirstVisit, submitAnswers } from "./test-treatment-questionnaire.ts";
import { insertTestPlace } from "./test-waitlist.ts";

/** hanako, and taro with two visits, before and after hanako's, and an unpaid charge. */
export function createTwoRecords(): Promise<TestClient> {
  return createMedicineClient({
    early: { customer: "taro", statusId: 4, startsAt: "2026-04-20T10:00:00+09:00", care: { prescription: [{}] } },
    late: {
      ...{ customer: "taro", statusId: 3, startsAt: "2026-05-05T10:00:00+09:00" },
      charge: { lines: [TEST_CHARGE_LINE] },
    },
  });
}

/** Throws unless the call was answered with this status. */
function expectStatus({ status }: { status: number }, expected: number): void {
  if (status !== expected) throw new Error(`answered with ${status}`);
}

/** Fills taro's record with a row of every kind of a patient's data, and closes the account. */
export async function fillClosedRecord(client: TestClient): Promise<void> {
  const { database, clinicId, medicalBusinessId, now } = client;
  const owner = { medicalBusinessId, clinicId, customerId: client.customer("taro").customerId };
  await askBeforeFirstVisit(client);
  await submitAnswers(client, "taro", client.treatmentId("early"));
  await notify(client, "taro", { type: "charge.issued", version: 1 }, { treatmentId: client.treatmentId("late") });
  await openOnlyTask(client, "taro");
  expectStatus(await operate(client, "recordHandPayment", "late", { paidOn: "2026-05-11" }), 200);
  const label = "アレルギー";
  await publishTestForm(client, {
    questions: [{ questionId: "allergy", type: "text", label, isRequired: true, maximumCharacters: 100 }],
  });
  for (const name of ["taro", "hanako"]) {
    const answers = { questionnaireId: "registration", version: 1, answers: { allergy: `${name}の答え` } };
    const { customerId } = client.customer(name);
    await insertFormSubmission(database, { ...owner, customerId }, answers, now());
    client.advance({ minutes: 1 });
  }
  await tellAllergy(client, "taro", "そば");
  await openDocuments(client).issued("taro", "certificate");
  const placeId = await insertTestPlace(client, "taro", "2026-05-20");
  const ended = { endedAt: now(), endedAs: "left" } as const;
  await database.update(waitlistPlace).set(ended).where(eq(waitlistPlace.placeId, placeId));
  await database.execute(sql`insert into device_test
    (medical_business_id, customer_id, tested_at, result, checks, browser, system)
    values (${medicalBusinessId}, ${owner.customerId}, ${now().toISOString()}, 'ready', '{}', 'x', 'y')`);
  expectStatus(await client.as("taro").send(closeAccountCall), 200);
}

/** Makes a waiting record with an imported past, an address, allergies and a booked visit. Returns its code. */
export async function enterWaitingRecord(client: TestClient): Promise<string> {
  const { clinicId, medicalBusinessId, database } = client;
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
  const patients = csvOf([...header, "アレルギー"], [[...row, "ペニシリンで発疹"]]);
  const visits = csvOf(["患者番号", "受診日時", "診療科"], [["A-1", "2024/3/4", "内科"]]);
  const medicines = csvOf(["患者番号", "処方日", "薬品名"], [["A-1", "2024-03-04", "カロナール錠"]]);
  await imports.importFile(fileOf("patients", patients));
  await imports.importFile(fileOf("visits", visits));
  await imports.importFile(fileOf("prescriptions", medicines));
  await database.execute(sql`insert into profile_proposal (medical_business_id, proposal_id, customer_id, clinic_id,
      before, after, reason, proposed_by, proposed_at, lapses_at, ended_at, ended_as)
    select medical_business_id, gen_random_uuid(), customer_id, ${clinicId}, '{"sex":1}', '{"sex":0}', 'お電話', '受付の田中',
      created_at, created_at + interval '30 days', created_at, 'declined'
    from customer where medical_record_code = 'A-1'`);
  const spotId = randomUUID();
  const times = { startsAt: new Date(MORNING), endsAt: new Date(Date.parse(MORNING) + 900_000) };
  const where = { medicalBusinessId, clinicId, clinicalDepartmentId: "internal", doctorName: "佐藤 健" };
  await database.insert(spot).values({ ...where, spotId, ...times });
  await database.insert(seat).values({ medicalBusinessId, spotId, seatNumber: 1 });
  const wish = { spotId, startAt: MORNING, isFirstTreatment: true, hasConsented: true };
  expectStatus(
    await client.asStaff(["reception"]).send(bookForPatientCall, { params: { medicalRecordCode: "A-1" }, body: wish }),
    201,
  );
  return "A-1";
}
