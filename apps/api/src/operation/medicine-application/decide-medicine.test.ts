import { fillPath } from "@madoguchi/contract/http/paths";
import { medicineApplicationSchema } from "@madoguchi/contract/medicine-application/clinic-application";
import { approveMedicineCall } from "@madoguchi/contract/medicine-application/medicine-application.operation.calls";
import { afterEach, expect, test } from "vitest";
import { charge } from "../../records/charge/charge.table.ts";
import { insertVisitNote } from "../../records/chart/visit-note.store.ts";
import { medicineDecision } from "../../records/treatment/medicine-decision.table.ts";
import { readAudit } from "../../testing/test-audit.ts";
import { refusalOf, type TestClient } from "../../testing/test-client.ts";
import {
  applied,
  createMedicineClient,
  decide,
  getApplication,
  getOffer,
  withdraw,
} from "../../testing/test-medicine.ts";
import { readNotifications, statusOf } from "../../testing/test-operations.ts";
import { postAnswers } from "../../testing/test-questionnaire-calls.ts";
import { getTreatment } from "../../testing/test-reservations.ts";

let client: TestClient;
afterEach(() => client.close());

const DECISIONS = [
  ["approveMedicine", "approve", 7],
  ["refuseMedicine", "refuse", 9],
  ["askForVisit", "ask-for-visit", 9],
] as const;

test("the doctor reads answers, plan, prescription, notes and a suggested charge together", async () => {
  client = await createMedicineClient();
  const { medicalBusinessId, now } = client;
  const visit = { medicalBusinessId, treatmentId: client.treatmentId("visit") };
  await insertVisitNote(client.database, visit, {
    noteNumber: 1,
    text: "咽頭発赤",
    writtenBy: "佐藤 健",
    writtenAt: now(),
  });
  const withdrawn = await applied(client);
  await withdraw(client, withdrawn);
  client.advance({ hours: 1 });
  const medicines = [{ medicineId: "tablets", supplies: 2 }];
  const treatmentId = await applied(client, { medicines, shownTotal: 1860 });
  const answer = await getApplication(client, treatmentId);
  const application = medicineApplicationSchema.parse(answer.body);
  expect(application).toMatchObject({
    treatmentId,
    statusId: 6,
    statusLabel: "お薬の追加：医師確認中",
    appliedAt: "2026-05-11T10:00:00+09:00",
    clinicalDepartmentName: "内科",
    patientAge: 36,
    wish: { contentsLabel: "plain", isHandedOver: true },
    answers: { alarms: [], version: 1 },
    medicines: [{ medicineId: "tablets", supplies: 2 }],
    suggestedLines: [
      { label: "カルボシステイン錠500mg（7日分）", quantity: 2, unitPrice: 630 },
      { label: "送料", quantity: 1, unitPrice: 600 },
    ],
    unpricedMedicineIds: [],
    visit: {
      treatmentId: client.treatmentId("visit"),
      until: "2026-07-31",
      intervalDays: null,
      carePlan: { plan: "薬を7日間続けてください。" },
      medicines: [
        { medicineId: "tablets", additionalSupplies: 2, supplied: 0 },
        { medicineId: "powder", additionalSupplies: 0, supplied: 0 },
      ],
      notes: [{ text: "咽頭発赤" }],
    },
    earlier: [{ treatmentId: withdrawn, statusId: 9, decision: null, medicines: [{ supplies: 1 }] }],
    decision: null,
  });
  expect(application.answers?.lines.map(({ label, answer: said }) => `${label}：${said}`)).toEqual([
    "症状の変化：変わらない",
    "残っている薬：3日分",
  ]);
  expect(await readAudit(client)).toContain(
    `key:受付システム/受付の田中 medicine-application.read treatment:${treatmentId}`,
  );
});

test.each(DECISIONS)("%s is refused to a doctor who has not read the application (L4)", async (call) => {
  client = await createMedicineClient();
  const treatmentId = await applied(client);
  // A colleague's reading does not count.
  await getApplication(client, treatmentId, client.asOperator("看護師 鈴木"));
  const answer = await decide(client, call, treatmentId);
  expect([answer.status, refusalOf(answer)]).toEqual([409, "T007"]);
  expect(Object(answer.body).message).toBe("申請の内容を開いて確認してから、もう一度お試しください。");
  expect(await client.database.select().from(medicineDecision)).toEqual([]);
});

test.each(DECISIONS)(
  "%s is stored with reason, doctor and time, and ends in its status",
  async (call, decision, to) => {
    client = await createMedicineClient();
    const treatmentId = await applied(client);
    await getApplication(client, treatmentId);
    client.advance({ minutes: 3 });
    const answer = await decide(client, call, treatmentId);
    expect([answer.status, statusOf(answer)]).toEqual([200, to]);
    const assessment = {
      approve: "変化がないため。",
      refuse: "残薬が多いため。",
      "ask-for-visit": "症状が変わったため。",
    }[decision];
    expect(await client.database.select().from(medicineDecision)).toMatchObject([
      { treatmentId, decision, assessment, decidedBy: "受付の田中", decidedAt: new Date("2026-05-11T00:03:00Z") },
    ]);
    const type = { approve: "medicine.approved", refuse: "medicine.refused", "ask-for-visit": "medicine.needs-visit" }[
      decision
    ];
    expect(await readNotifications(client)).toEqual([`medicine.applied ${treatmentId}`, `${type} ${treatmentId}`]);
    const page = (await getTreatment(client, "hanako", treatmentId)).body;
    expect(page).toMatchObject({ medicineDecision: decision });
    expect(JSON.stringify(page)).not.toContain(assessment);
    const otherwise = await decide(client, "refuseMedicine", treatmentId, { reason: "別の理由です。" });
    expect(refusalOf(otherwise)).toBe("T007");
  },
);

test("an approved application is due like any charge, for eight days to the last second in Japan", async () => {
  client = await createMedicineClient();
  const treatmentId = await applied(client);
  await getApplication(client, treatmentId);
  await decide(client, "approveMedicine", treatmentId);
  expect(await client.database.select().from(charge)).toMatchObject([
    { treatmentId, total: 1230, dueAt: new Date("2026-05-19T14:59:59Z") },
  ]);
  expect((await getTreatment(client, "hanako", treatmentId)).body).toMatchObject({
    statusWords: "お薬の追加：お支払い待ち",
    paymentDueAt: "2026-05-19T23:59:59+09:00",
  });
  expect(Object((await getOffer(client)).body).refusal).toBe("applying");
});

test("answers that changed after the doctor opened the application must be read before a decision", async () => {
  client = await createMedicineClient();
  const treatmentId = await applied(client);
  await getApplication(client, treatmentId);
  client.advance({ minutes: 1 });
  const place = { questionnaireId: "additional-medicine" };
  const patient = { ...client, treatmentId: () => treatmentId };
  expect((await postAnswers(patient, { change: "worse", left: "なし" }, place)).status).toBe(201);
  const early = await decide(client, "approveMedicine", treatmentId);
  expect([refusalOf(early), Object(early.body).message]).toEqual([
    "T007",
    "開いたあとに回答が変わりました。申請をもう一度開いて、内容をご確認ください。",
  ]);
  await getApplication(client, treatmentId);
  expect((await decide(client, "askForVisit", treatmentId)).status).toBe(200);
});

test.each(DECISIONS)("%s needs an assessment", async (call) => {
  client = await createMedicineClient();
  const treatmentId = await applied(client);
  await getApplication(client, treatmentId);
  for (const assessment of [undefined, "", "　\n", "あ".repeat(2001)]) {
    const answer = await decide(client, call, treatmentId, { assessment });
    expect([assessment?.length, answer.status, refusalOf(answer)]).toEqual([assessment?.length, 400, "E001"]);
  }
});

test("a visit is no application, and another clinic's is not found", async () => {
  client = await createMedicineClient();
  for (const treatmentId of [client.treatmentId("visit"), crypto.randomUUID(), "no-id", "\u0000"]) {
    expect(refusalOf(await getApplication(client, treatmentId))).toBe("T001");
  }
});

test("doctors decide, and nurses and the reception only read", async () => {
  client = await createMedicineClient();
  const treatmentId = await applied(client);
  const body = { lines: [], assessment: "変化がないため。" };
  const path = fillPath(approveMedicineCall.path, { clinicId: client.clinicId, treatmentId });
  for (const role of ["nurse", "reception"] as const) {
    const person = client.asStaff([role], role);
    expect((await getApplication(client, treatmentId, person)).status).toBe(200);
    expect(refusalOf(await person.post(path, body))).toBe("E005");
  }
  const doctor = client.asStaff(["doctor"]);
  expect(refusalOf(await doctor.post(path, body))).toBe("T007");
  await getApplication(client, treatmentId, doctor);
  expect((await doctor.post(path, body)).status).toBe(200);
});
