import { visitRecordSchema } from "@madoguchi/contract/chart/visit-record";
import { finishTreatmentCall, readVisitRecordCall } from "@madoguchi/contract/chart/visit-record.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { medicineApplicationSchema } from "@madoguchi/contract/medicine-application/clinic-application";
import { approveMedicineCall } from "@madoguchi/contract/medicine-application/medicine-application.operation.calls";
import { readTreatmentAnswersCall } from "@madoguchi/contract/questionnaire/answers.operation.calls";
import type { Question } from "@madoguchi/contract/questionnaire/question";
import { treatmentAnswersSchema } from "@madoguchi/contract/questionnaire/treatment-answers";
import { afterEach, expect, test } from "vitest";
import { insertDraft, insertSubmission } from "../../testing/test-answers.ts";
import { readAudit } from "../../testing/test-audit.ts";
import { TEST_PRESCRIPTION_LINE } from "../../testing/test-charges.ts";
import { createTestClient, refusalOf, type TestClient } from "../../testing/test-client.ts";
import { tellAllergy } from "../../testing/test-health.ts";
import { applied, createMedicineClient, decide, getApplication } from "../../testing/test-medicine.ts";
import { operate, readRecord, statusOf } from "../../testing/test-operations.ts";
import { publishTestQuestionnaire } from "../../testing/test-questionnaire-calls.ts";

const PATHS = {
  approveMedicine: approveMedicineCall.path,
  finishTreatment: finishTreatmentCall.path,
  treatmentAnswers: readTreatmentAnswersCall.path,
  visitRecord: readVisitRecordCall.path,
};

const QUESTIONS: Question[] = [
  { questionId: "allergy", type: "text", label: "アレルギー", isRequired: true, maximumCharacters: 100 },
  { questionId: "more", type: "text", label: "医師に伝えたいこと", isRequired: false, maximumCharacters: 100 },
];
const PENICILLIN = { ...TEST_PRESCRIPTION_LINE, name: "アモキシシリンカプセル250mg" };
const CEPHEM = { ...TEST_PRESCRIPTION_LINE, name: "セフカペンピボキシル塩酸塩錠100mg" };

let client: TestClient;
afterEach(() => client.close());

async function openClinic(): Promise<void> {
  client = await createTestClient({
    at: "2026-05-12T10:20:00+09:00",
    customers: { hanako: {} },
    treatments: {
      visit: { customer: "hanako", statusId: 2, startsAt: "2026-05-12T10:00:00+09:00" },
      earlier: { customer: "hanako", statusId: 4, startsAt: "2026-04-01T10:00:00+09:00" },
    },
  });
  await publishTestQuestionnaire(client, QUESTIONS);
}

const pathOf = (call: "treatmentAnswers" | "visitRecord") =>
  fillPath(PATHS[call], { clinicId: client.clinicId, treatmentId: client.treatmentId("visit") });

const finish = (line: Record<string, unknown>) =>
  operate(client, "finishTreatment", "visit", { lines: [], prescription: [TEST_PRESCRIPTION_LINE, line] });

test("a medicine that meets an allergy needs the doctor's reason, from the desk and from a system alike", async () => {
  await openClinic();
  await insertSubmission(client, "visit", { allergy: "ペニシリンで発疹" });
  const stopped = await finish({ ...PENICILLIN, medicineId: "penicillin" });
  expect([stopped.status, refusalOf(stopped)]).toEqual([400, "E001"]);
  expect(stopped.body).toMatchObject({
    issues: [
      {
        path: "prescription.1.allergyReason",
        message:
          "処方不可（理由が必要）：アレルギーの回答にあたるお薬です（ペニシリン系）。処方するときは、理由を記録してください。",
      },
    ],
  });
  expect(await readRecord(client, "visit")).toMatchObject({ statusId: 2, prescription: [] });

  const allergyReason = "以前にペニシリン系を服用して問題なし";
  expect(statusOf(await finish({ ...PENICILLIN, medicineId: "penicillin", allergyReason }))).toBe(4);
  const record = visitRecordSchema.parse((await client.operator.get(pathOf("visitRecord"))).body);
  expect(record.allergyReasons).toEqual([{ medicineId: "penicillin", name: PENICILLIN.name, reason: allergyReason }]);
  const subject = `treatment:${client.treatmentId("visit")}`;
  expect(await readAudit(client)).toEqual(
    expect.arrayContaining([expect.stringContaining(`prescription.past-allergy ${subject}`)]),
  );
});

test("a possible cross-reaction is a caution, confirmed in its own field or by a reason", async () => {
  await openClinic();
  await insertSubmission(client, "visit", { allergy: "ペニシリンで発疹" });
  const line = { ...CEPHEM, medicineId: "cephem" };
  const asked = await finish(line);
  expect(asked.body).toMatchObject({ issues: [{ path: "prescription.1.checks.allergy-cross" }] });
  expect(statusOf(await finish({ ...line, allergyReason: "以前に服用して問題なし" }))).toBe(4);
  const record = visitRecordSchema.parse((await client.operator.get(pathOf("visitRecord"))).body);
  expect(record.checks).toMatchObject([{ rule: "allergy-cross", reason: "以前に服用して問題なし" }]);
  expect((await readAudit(client)).join()).not.toContain("past-");
});

test("an allergy named at an earlier visit, or typed and not sent, stops as well, though the last answer leaves it out", async () => {
  await openClinic();
  await insertSubmission(client, "earlier", { allergy: "ろきそにん" });
  client.advance({ minutes: 1 });
  await insertSubmission(client, "visit", { allergy: "特になし" });
  const nsaid = { ...TEST_PRESCRIPTION_LINE, medicineId: "nsaid", name: "イブプロフェン錠200mg" };
  expect(refusalOf(await finish(nsaid))).toBe("E001");
  client.advance({ minutes: 1 });
  await insertDraft(client, "visit", { allergy: "特になし", more: "セフェムアレルギーがあります" });
  expect(refusalOf(await finish({ ...CEPHEM, medicineId: "cephem" }))).toBe("E001");
  const { allergies } = treatmentAnswersSchema.parse((await client.operator.get(pathOf("treatmentAnswers"))).body);
  expect(allergies.map(({ answer }) => answer)).toEqual(["セフェムアレルギーがあります", "ろきそにん"]);
});

test("without an allergy no reason is asked for or stored", async () => {
  await openClinic();
  await insertSubmission(client, "visit", { allergy: "特になし" });
  expect(statusOf(await finish({ ...CEPHEM, medicineId: "cephem" }))).toBe(4);
  expect((await readAudit(client)).join()).not.toContain("past-allergy");
});

test("an application for a medicine that meets an allergy is approved only with a reason", async () => {
  client = await createMedicineClient();
  await publishTestQuestionnaire(client, QUESTIONS);
  await insertSubmission(client, "visit", { allergy: "カルボシステインで発疹" });
  const treatmentId = await applied(client);
  await getApplication(client, treatmentId);
  const stopped = await decide(client, "approveMedicine", treatmentId);
  expect(refusalOf(stopped)).toBe("E001");
  expect(stopped.body).toMatchObject({ issues: [{ path: "medicines.0.allergyReason" }] });
  const allergyReasons = [{ medicineId: "tablets", reason: "発疹は別の薬によるものと確認" }];
  expect(statusOf(await decide(client, "approveMedicine", treatmentId, { allergyReasons }))).toBe(7);
  const application = medicineApplicationSchema.parse((await getApplication(client, treatmentId)).body);
  expect(application.medicines).toMatchObject([{ allergyReason: "発疹は別の薬によるものと確認" }]);
  expect((await readAudit(client)).join()).toContain("prescription.past-allergy");
});

test("an allergy that a nurse was told by telephone stops the approval of more medicine too", async () => {
  client = await createMedicineClient();
  await tellAllergy(client, "hanako", "カルボシステインで発疹");
  const treatmentId = await applied(client);
  await getApplication(client, treatmentId);
  const stopped = await decide(client, "approveMedicine", treatmentId);
  expect([refusalOf(stopped), stopped.body]).toMatchObject([
    "E001",
    { issues: [{ path: "medicines.0.allergyReason" }] },
  ]);
});
