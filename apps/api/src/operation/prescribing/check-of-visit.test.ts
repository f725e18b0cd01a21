import { randomUUID } from "node:crypto";
import { readVisitRecordCall } from "@madoguchi/contract/chart/visit-record.operation.calls";
import { medicineApplicationSchema } from "@madoguchi/contract/medicine-application/clinic-application";
import type { ClinicRuleRequest } from "@madoguchi/contract/prescribing/clinic-rule";
import {
  deletePrescribingRuleCall,
  storePrescribingRuleCall,
} from "@madoguchi/contract/prescribing/prescribing.operation.calls";
import { readTreatmentAnswersCall } from "@madoguchi/contract/questionnaire/answers.operation.calls";
import type { Question } from "@madoguchi/contract/questionnaire/question";
import { afterEach, beforeEach, expect, test } from "vitest";
import { insertDraft, insertSubmission } from "../../testing/test-answers.ts";
import { readAudit } from "../../testing/test-audit.ts";
import { TEST_PRESCRIPTION_LINE } from "../../testing/test-charges.ts";
import { createTestClient, refusalOf, type TestClient } from "../../testing/test-client.ts";
import { applied, createMedicineClient, decide, getApplication } from "../../testing/test-medicine.ts";
import { operate, readRecord, statusOf } from "../../testing/test-operations.ts";
import { publishTestQuestionnaire } from "../../testing/test-questionnaire-calls.ts";

const text = (questionId: string, label: string): Question => {
  return { questionId, type: "text", label, isRequired: false, maximumCharacters: 100 };
};
const QUESTIONS = [
  text("pregnancy", "妊娠していますか"),
  text("medicines", "いま使っている薬"),
  text("allergy", "アレルギー"),
];
const WARFARIN = { ...TEST_PRESCRIPTION_LINE, medicineId: "warfarin", name: "ワルファリンカリウム錠1mg" };
const LOXOPROFEN = { ...TEST_PRESCRIPTION_LINE, medicineId: "loxoprofen", name: "ロキソプロフェンNa錠60mg" };

let client: TestClient;

beforeEach(async () => {
  client = await createTestClient({
    at: "2026-05-12T10:20:00+09:00",
    customers: { hanako: { sex: 1, birthdate: "1990-04-01" } },
    treatments: {
      visit: { customer: "hanako", statusId: 2, startsAt: "2026-05-12T10:00:00+09:00" },
      earlier: { customer: "hanako", statusId: 4, startsAt: "2026-04-01T10:00:00+09:00" },
    },
  });
  await publishTestQuestionnaire(client, QUESTIONS);
});
afterEach(() => client.close());

const finish = (...prescription: Record<string, unknown>[]) =>
  operate(client, "finishTreatment", "visit", { lines: [], prescription, isFirstTreatment: false });

async function readFacts() {
  return (
    await client.operator.read(readTreatmentAnswersCall, { params: { treatmentId: client.treatmentId("visit") } })
  ).facts;
}

async function readChecks() {
  return (await client.operator.read(readVisitRecordCall, { params: { treatmentId: client.treatmentId("visit") } }))
    .checks;
}

test("a medicine forbidden in a pregnancy needs a typed reason, which is in the record and the audit", async () => {
  await insertSubmission(client, "visit", { pregnancy: "はい", medicines: "特になし" });
  const stopped = await finish(WARFARIN);
  expect([stopped.status, refusalOf(stopped)]).toEqual([400, "E001"]);
  expect(stopped.body).toMatchObject({ issues: [{ path: "prescription.0.checks.pregnant-forbidden" }] });
  const checks = (reason: string) => [{ rule: "pregnant-forbidden", reason }];
  expect(refusalOf(await finish({ ...WARFARIN, checks: checks("　") }))).toBe("E001");
  expect(await readRecord(client, "visit")).toMatchObject({ statusId: 2, prescription: [] });

  expect(statusOf(await finish({ ...WARFARIN, checks: checks("産科の主治医と相談した") }))).toBe(4);
  expect(await readChecks()).toEqual([
    {
      ...{ medicineId: "warfarin", name: WARFARIN.name, rule: "pregnant-forbidden", severity: "stop" },
      message: "妊婦、または妊娠している可能性のある方には禁忌とされています。",
      source: expect.stringContaining("添付文書"),
      reason: "産科の主治医と相談した",
    },
  ]);
  const subject = `treatment:${client.treatmentId("visit")}`;
  const audit = await readAudit(client);
  expect(audit.filter((line) => line.includes(`prescription.past-stop ${subject}`))).toHaveLength(1);
  // The same finish after a lost answer is a repetition; with another reason it is not.
  expect(statusOf(await finish({ ...WARFARIN, checks: checks("産科の主治医と相談した") }))).toBe(4);
  expect(refusalOf(await finish({ ...WARFARIN, checks: checks("別の理由") }))).toBe("T007");
});

test("a caution is confirmed, without a reason", async () => {
  await insertSubmission(client, "visit", { pregnancy: "いいえ", medicines: "ワーファリン 2mg" });
  const asked = await finish(LOXOPROFEN);
  expect(asked.body).toMatchObject({
    issues: [
      {
        path: "prescription.0.checks.anticoagulant-nsaid",
        message: expect.stringContaining("確認したら「確認しました」を選んでください。"),
      },
    ],
  });
  const checks = [{ rule: "anticoagulant-nsaid", reason: "" }];
  expect(statusOf(await finish({ ...LOXOPROFEN, checks }))).toBe(4);
  expect(await readChecks()).toMatchObject([{ rule: "anticoagulant-nsaid", severity: "caution", reason: "" }]);
  expect((await readAudit(client)).join()).not.toContain("past-stop");
});

test("unsent answers count at the moment of the finish, whatever the page has shown", async () => {
  await insertSubmission(client, "visit", { pregnancy: "いいえ" });
  expect(await readFacts()).toMatchObject({ pregnancy: "no", age: 36, sex: 1, areMedicinesTold: false });
  client.advance({ minutes: 1 });
  await insertDraft(client, "visit", { pregnancy: "はい", medicines: "特になし" });
  expect(await readFacts()).toMatchObject({ pregnancy: "pregnant", areMedicinesTold: true, toldMedicines: [] });
  expect(refusalOf(await finish(WARFARIN))).toBe("E001");
});

test("an answer about a pregnancy expires after three months, one about medicines after a year", async () => {
  await insertSubmission(client, "earlier", { pregnancy: "はい", medicines: "ワーファリン" });
  client.advance({ days: 89 });
  expect(await readFacts()).toMatchObject({ pregnancy: "pregnant", toldMedicines: ["ワーファリン"] });
  client.advance({ days: 3 });
  expect(await readFacts()).toMatchObject({ pregnancy: "unknown", toldMedicines: ["ワーファリン"] });
  client.advance({ days: 300 });
  expect(await readFacts()).toMatchObject({ toldMedicines: [], areMedicinesTold: false });
});

test("medicine that this clinic supplied counts until its last day, unless it was cancelled", async () => {
  const line = { ...WARFARIN, days: 30, quantity: "60錠" };
  await insertSubmission(client, "visit", { pregnancy: "いいえ" });
  expect(statusOf(await finish(line))).toBe(4);
  await client.database.execute(
    `update treatment set status_id = 2, finished_at = null where treatment_id = '${client.treatmentId("earlier")}'`,
  );
  const answersOfEarlier = async () => {
    return (
      await client.operator.read(readTreatmentAnswersCall, { params: { treatmentId: client.treatmentId("earlier") } })
    ).facts.running;
  };
  expect(await answersOfEarlier()).toMatchObject([{ name: WARFARIN.name, lastDay: "2026-06-10", daysLeft: 30 }]);
  const again = await operate(client, "finishTreatment", "earlier", {
    lines: [],
    prescription: [line],
    isFirstTreatment: false,
  });
  expect(again.body).toMatchObject({ issues: [{ path: "prescription.0.checks.early-supply" }] });
  client.advance({ days: 29 });
  expect(await answersOfEarlier()).toMatchObject([{ daysLeft: 1 }]);
  client.advance({ days: 1 });
  expect(await answersOfEarlier()).toEqual([]);
  client.advance({ days: -10 });
  await client.database.execute(
    `update treatment set status_id = 5, closed_at = now() where treatment_id = '${client.treatmentId("visit")}'`,
  );
  expect(await answersOfEarlier()).toEqual([]);
});

const RULE: ClinicRuleRequest = {
  ...{ drug: "アセトアミノフェン", kind: "under", against: "", years: 40, severity: "stop" },
  ...{ reason: "当院では40歳未満に処方しません。", source: "院内の取り決め" },
};

test("a rule of the clinic's own applies from the next prescription on, until it is deleted", async () => {
  await insertSubmission(client, "visit", { pregnancy: "いいえ" });
  const ruleId = randomUUID();
  expect((await client.operator.send(storePrescribingRuleCall, { params: { ruleId }, body: RULE })).status).toBe(200);
  const asked = await finish(TEST_PRESCRIPTION_LINE);
  expect(asked.body).toMatchObject({ issues: [{ path: `prescription.0.checks.clinic:${ruleId}` }] });
  expect((await readFacts()).clinicRules).toEqual([{ ...RULE, ruleId }]);
  expect((await client.operator.send(deletePrescribingRuleCall, { params: { ruleId } })).status).toBe(200);
  expect(statusOf(await finish(TEST_PRESCRIPTION_LINE))).toBe(4);
});

test.each([
  ["no drug", { drug: "" }],
  ["a medicine without its name", { kind: "medicine" }],
  ["an impossible age", { years: 0 }],
  ["no words for the doctor", { reason: " " }],
  ["another kind", { kind: "weight" }],
])("a rule with %s is E001", async (_, change) => {
  expect(
    refusalOf(
      await client.operator.send(storePrescribingRuleCall, {
        params: { ruleId: randomUUID() },
        body: { ...RULE, ...change },
      }),
    ),
  ).toBe("E001");
});

test("an application for more is checked as a visit is, by the same facts", async () => {
  await client.close();
  client = await createMedicineClient();
  const ruleId = randomUUID();
  await client.operator.send(storePrescribingRuleCall, {
    params: { ruleId },
    body: { ...RULE, drug: "カルボシステイン" },
  });
  const treatmentId = await applied(client);
  const read = async () => medicineApplicationSchema.parse((await getApplication(client, treatmentId)).body);
  expect((await read()).facts.clinicRules).toMatchObject([{ ruleId }]);
  const stopped = await decide(client, "approveMedicine", treatmentId);
  expect(stopped.body).toMatchObject({ issues: [{ path: `medicines.0.checks.clinic:${ruleId}` }] });
  const checks = [{ medicineId: "tablets", rule: `clinic:${ruleId}`, reason: "呼吸器科の指示による" }];
  expect(statusOf(await decide(client, "approveMedicine", treatmentId, { checks }))).toBe(7);
  expect(statusOf(await decide(client, "approveMedicine", treatmentId, { checks }))).toBe(7);
  expect((await read()).medicines).toMatchObject([{ checks: [{ severity: "stop", reason: "呼吸器科の指示による" }] }]);
  expect((await readAudit(client)).join()).toContain("prescription.past-stop");
});
