import { readAccessLogCall } from "@madoguchi/contract/account/account.patient.calls";
import { startTreatmentCall } from "@madoguchi/contract/chart/chart.operation.calls";
import { finishTreatmentCall } from "@madoguchi/contract/chart/visit-record.operation.calls";
import {
  addHealthFactCall,
  correctHealthFactCall,
  readHealthListCall,
} from "@madoguchi/contract/health/health.operation.calls";
import { healthListSchema } from "@madoguchi/contract/health/health-list";
import { fillPath } from "@madoguchi/contract/http/paths";
import { readTreatmentAnswersCall } from "@madoguchi/contract/questionnaire/answers.operation.calls";
import type { Question } from "@madoguchi/contract/questionnaire/question";
import { bookForPatientCall } from "@madoguchi/contract/reservation/booking.operation.calls";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { insertSubmission } from "../../testing/test-answers.ts";
import { readAudit } from "../../testing/test-audit.ts";
import { TEST_PRESCRIPTION_LINE } from "../../testing/test-charges.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { OPERATION_BODIES, statusOf } from "../../testing/test-operations.ts";
import { publishTestQuestionnaire } from "../../testing/test-questionnaire-calls.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const text = (questionId: string, label: string): Question => {
  return { questionId, type: "text", label, isRequired: false, maximumCharacters: 100 };
};
const QUESTIONS = [
  text("allergy", "アレルギー"),
  text("illness", "これまでにかかった、または治療中の病気"),
  text("medicines", "いま使っている薬"),
  text("pregnancy", "妊娠・授乳について"),
];
const PENICILLIN = { ...TEST_PRESCRIPTION_LINE, medicineId: "penicillin", name: "アモキシシリンカプセル250mg" };
const TODAY = "2026-05-12";
const JUNE = "2026-06-12T11:00:00+09:00";
const TOLD = {
  ...{ kind: "allergy", text: "ペニシリンで発疹", isNone: false, toldOn: TODAY },
  ...{ corrects: null, isWithdrawn: false, reason: "" },
};

const client = useTestClient({
  at: `${TODAY}T10:20:00+09:00`,
  spots: { june: { startsAt: JUNE } },
  customers: { hanako: { sex: 1, birthdate: "1990-04-01" }, taro: {} },
  treatments: {
    visit: { customer: "hanako", statusId: 2, startsAt: `${TODAY}T10:00:00+09:00` },
  },
});

beforeEach(() => publishTestQuestionnaire(client, QUESTIONS));

const nurse = () => client.asStaff(["nurse"], "看護の伊藤");
const doctor = () => client.asStaff(["doctor"], "佐藤 健");

function at(call: { path: string }, more: Record<string, string> = {}): string {
  const { medicalRecordCode } = client.customer("hanako");
  return fillPath(call.path, { clinicId: client.clinicId, medicalRecordCode, ...more });
}

async function readList() {
  return healthListSchema.parse((await nurse().get(at(readHealthListCall))).body).entries;
}

async function add(body: object = {}, who = nurse()) {
  const answer = await who.post(at(addHealthFactCall), { ...TOLD, ...body });
  expect([answer.status, answer.body]).toMatchObject([201, {}]);
  return healthListSchema.parse(answer.body).entries;
}

async function idOf(words: string): Promise<string> {
  return (await readList()).find((entry) => entry.text === words)?.healthFactId ?? "none";
}

const correct = (healthFactId: string, body: object, who = doctor()) =>
  who.post(at(correctHealthFactCall, { healthFactId }), {
    ...{ version: 1, text: "", isNone: false, toldOn: TODAY, isWithdrawn: false, reason: "ご家族のことだった" },
    ...body,
  });

const finish = (treatmentId: string, ...prescription: Record<string, unknown>[]) =>
  client.operator.send(finishTreatmentCall, {
    params: { treatmentId },
    body: { ...{ ...OPERATION_BODIES.finishTreatment, lines: [] }, ...{ prescription, isFirstTreatment: false } },
  });

const visit = () => client.treatmentId("visit");

/** A month later the clinic books and begins another visit. */
async function beginLaterVisit(): Promise<string> {
  client.advance({ days: 31 });
  const body = { spotId: client.spotId("june"), startAt: JUNE, isFirstTreatment: false, hasConsented: true };
  const booked = await client.operator.post(at(bookForPatientCall), body);
  const { treatmentId } = bookForPatientCall.answer.parse(booked.body);
  expect(
    statusOf(
      await client.operator.send(startTreatmentCall, {
        params: { treatmentId },
        body: OPERATION_BODIES.startTreatment,
      }),
    ),
  ).toBe(2);
  return treatmentId;
}

async function readAnswers(treatmentId: string) {
  return await client.operator.read(readTreatmentAnswersCall, { params: { treatmentId } });
}

test("an allergy that a nurse was told stops the prescription at once, and again at a visit a month later", async () => {
  expect(await readList()).toEqual([]);
  const [entry] = await add();
  expect(entry).toMatchObject({
    ...{ kind: "allergy", source: "nurse", text: "ペニシリンで発疹", isWithdrawn: false, corrects: null },
    versions: [{ version: 1, recordedBy: "看護の伊藤", recordedAt: "2026-05-12T10:20:00+09:00", toldOn: TODAY }],
  });
  client.advance({ minutes: 2 });
  expect(refusalOf(await finish(visit(), PENICILLIN))).toBe("E001");
  expect(statusOf(await finish(visit()))).toBe(4);
  const later = await beginLaterVisit();
  const stopped = await finish(later, PENICILLIN);
  expect(stopped.body).toMatchObject({
    issues: [
      {
        message:
          "処方不可（理由が必要）：アレルギーの回答にあたるお薬です（ペニシリン系）。処方するときは、理由を記録してください。",
      },
    ],
  });
  expect((await readAnswers(later)).health).toMatchObject([{ source: "nurse", text: "ペニシリンで発疹" }]);
});

test("answers and records are one list, by kind, and 「特になし」 is somebody's word of a day", async () => {
  await insertSubmission(client, "visit", {
    allergy: "特になし",
    illness: "高血圧",
    medicines: "アムロジピン",
    pregnancy: "いいえ",
  });
  client.advance({ minutes: 1 });
  await add({ kind: "condition", text: "糖尿病", toldOn: "2026-05-01" }, doctor());
  await add({ kind: "pregnancy", text: "妊娠している" });
  expect((await readList()).map(({ kind, source, text: words, isNone }) => [kind, source, words, isNone])).toEqual([
    ["allergy", "answer", "特になし", true],
    ["condition", "answer", "高血圧", false],
    ["condition", "doctor", "糖尿病", false],
    ["medicine", "answer", "アムロジピン", false],
    ["pregnancy", "nurse", "妊娠している", false],
    ["pregnancy", "answer", "いいえ", true],
  ]);
  const { facts } = await readAnswers(visit());
  expect(facts).toMatchObject({ pregnancy: "pregnant", toldMedicines: ["アムロジピン"] });
});

test("a record is corrected with a reason and never deleted: every version stays, and a withdrawn one stops nothing", async () => {
  await add();
  const id = await idOf("ペニシリンで発疹");
  expect(refusalOf(await correct(id, { isWithdrawn: true, reason: "" }))).toBe("E001");
  expect((await correct(id, { isWithdrawn: true })).status).toBe(201);
  expect(statusOf(await finish(visit(), PENICILLIN))).toBe(4);
  const [entry] = await readList();
  expect(entry).toMatchObject({
    ...{ text: "ペニシリンで発疹", isWithdrawn: true, source: "doctor" },
    versions: [
      { version: 2, isWithdrawn: true, reason: "ご家族のことだった", recordedBy: "佐藤 健", recordedAs: "doctor" },
      { version: 1, isWithdrawn: false, reason: "", recordedBy: "看護の伊藤", recordedAs: "nurse" },
    ],
  });
  // A slip is taken back by a further version.
  expect((await correct(id, { version: 2, text: "ペニシリンで発疹", reason: "取り消しは誤り" })).status).toBe(201);
  expect((await readList()).map(({ isWithdrawn }) => isWithdrawn)).toEqual([false]);
  for (const change of [sql`update health_fact set text = ''`, sql`delete from health_fact`]) {
    await expect(client.database.execute(change)).rejects.toThrow();
  }
});

test("the second of two colleagues who correct the same record is refused, and a repeated press changes nothing", async () => {
  await add();
  const id = await idOf("ペニシリンで発疹");
  const words = { text: "ペニシリンで息苦しさ" };
  expect((await correct(id, words)).status).toBe(201);
  expect((await correct(id, words)).status).toBe(201);
  const late = await correct(id, { text: "ペニシリンで下痢" }, nurse());
  expect([late.status, late.body]).toMatchObject([
    409,
    { code: "E005", message: "別の画面で変更されています。最新の内容をご確認ください。" },
  ]);
  expect((await readList())[0]?.versions.map(({ text: each }) => each)).toEqual([
    "ペニシリンで息苦しさ",
    "ペニシリンで発疹",
  ]);
});

test("a correction takes the place of the patient's own words until the patient says them again", async () => {
  await insertSubmission(client, "visit", { allergy: "ペニシリンで発疹" });
  const correction = { corrects: "ペニシリンで発疹", isWithdrawn: true, reason: "お子さんのことだった" };
  expect(refusalOf(await doctor().post(at(addHealthFactCall), { ...TOLD, ...correction, reason: "" }))).toBe("E001");
  await add({ text: "", ...correction }, doctor());
  expect(await readList()).toMatchObject([
    { text: "ペニシリンで発疹", isWithdrawn: true, corrects: "ペニシリンで発疹" },
  ]);
  expect(statusOf(await finish(visit(), PENICILLIN))).toBe(4);
  const later = await beginLaterVisit();
  expect((await readAnswers(later)).facts.allergies).toEqual([]);
  await insertSubmission(client, "visit", { allergy: "ペニシリンで発疹" }, { submissionNumber: 2 });
  expect(refusalOf(await finish(later, PENICILLIN))).toBe("E001");
});

test("「特になし」 is refused beside a valid entry, a day to come and an empty text too", async () => {
  await add();
  const none = await nurse().post(at(addHealthFactCall), { ...TOLD, text: "", isNone: true });
  expect([none.status, none.body]).toMatchObject([
    409,
    { message: "すでに記載があるため、「特になし」は記録できません。先に、その記載を訂正してください。" },
  ]);
  await add({ kind: "medicine", text: "", isNone: true });
  for (const body of [{ toldOn: "2026-05-13" }, { text: "　" }]) {
    expect(refusalOf(await nurse().post(at(addHealthFactCall), { ...TOLD, ...body }))).toBe("E001");
  }
});

test("reception, an owner and a system of the clinic record nothing; another clinic finds nobody", async () => {
  for (const who of [client.asStaff(["reception"], "受付"), client.asStaff(["owner"], "院長"), client.operator]) {
    expect(refusalOf(await who.post(at(addHealthFactCall), TOLD))).toBe("E005");
  }
  await add();
  const id = await idOf("ペニシリンで発疹");
  const others = { healthFactId: id, medicalRecordCode: client.customer("taro").medicalRecordCode };
  const answer = await nurse().post(at(correctHealthFactCall, others), {
    ...{ version: 1, text: "花粉", isNone: false, toldOn: TODAY, isWithdrawn: false, reason: "誤り" },
  });
  expect(refusalOf(answer)).toBe("E004");
  expect(refusalOf(await nurse().get(at(readHealthListCall, { medicalRecordCode: "M1" })))).toBe("C005");
});

test("the patient's log and the audit name who recorded and corrected", async () => {
  await add();
  await correct(await idOf("ペニシリンで発疹"), { text: "アモキシシリンで発疹" });
  const log = await client.as("hanako").send(readAccessLogCall);
  for (const label of [
    "アレルギー・既往・服薬・妊娠を記録しました",
    "アレルギー・既往・服薬・妊娠の記録を訂正しました",
  ]) {
    expect(JSON.stringify(log.body)).toContain(label);
  }
  expect((await readAudit(client)).join()).toContain("health-fact.correct health-fact:");
});
