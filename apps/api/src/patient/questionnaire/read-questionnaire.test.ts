import { fillPath } from "@madoguchi/contract/http/paths";
import type { Question } from "@madoguchi/contract/questionnaire/question";
import { readCurrentQuestionnaireCall } from "@madoguchi/contract/questionnaire/questionnaire.patient.calls";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { clinic, clinicalDepartment } from "../../records/clinic/clinic.table.ts";
import { customerClinic } from "../../records/customer/customer.table.ts";
import { profile } from "../../records/profile/profile.table.ts";
import { questionnaireAssignment } from "../../records/questionnaire/questionnaire-assignment.table.ts";
import { insertSubmission } from "../../records/questionnaire/questionnaire-submission.store.ts";
import { treatment } from "../../records/treatment/treatment.table.ts";
import { atClinic } from "../../testing/at-clinic.ts";
import { refusalOf, type TestClient } from "../../testing/test-client.ts";
import {
  assignTestQuestionnaire,
  getQuestionnaire,
  patchAnswer,
  postAnswers,
  publishTestQuestionnaire,
  readPage,
  saveAnswer,
  TEST_ANSWERS,
  TEST_QUESTIONS,
} from "../../testing/test-questionnaire-calls.ts";
import { MORNING } from "../../testing/test-reservations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const NOWHERE = "00000000-0000-4000-8000-000000000000";
const FOLLOW_UP = { questionnaireId: "follow-up", title: "再診の問診" };

const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  departments: ["internal", "skin"],
  customers: { hanako: { sex: 0, birthdate: "1990-05-12" }, taro: {} },
  treatments: {
    earlier: { customer: "hanako", statusId: 4, startsAt: "2026-04-01T10:00:00+09:00" },
    visit: { customer: "hanako", statusId: 1, startsAt: MORNING },
    later: { customer: "hanako", statusId: 5, startsAt: "2026-06-01T10:00:00+09:00" },
  },
});

beforeEach(async () => {
  await publishTestQuestionnaire(client);
  await publishTestQuestionnaire(client, TEST_QUESTIONS, FOLLOW_UP);
  await assignTestQuestionnaire(client);
});

function getCurrent(treatmentId = client.treatmentId("visit"), search = "&isFirstTreatment=0") {
  const path = fillPath(readCurrentQuestionnaireCall.path, { clinicId: client.clinicId });
  return client.as("hanako").get(`${path}?treatmentId=${treatmentId}${search}`);
}

function isOfVisit() {
  return eq(treatment.treatmentId, client.treatmentId("visit"));
}

test("the page has the questionnaire in force, and its respondent", async () => {
  expect((await getCurrent()).body).toEqual({
    questionnaireId: "first-visit",
    version: 1,
    title: "初診の問診",
    definition: { questions: TEST_QUESTIONS },
    respondent: { sex: 0, age: 36 },
    draftVersion: 0,
    answers: {},
    savedAt: null,
    unfitting: [],
    previousAnswers: {},
    submission: null,
    isLocked: false,
  });
  expect((await getQuestionnaire(client)).body).toEqual((await getCurrent()).body);
});

test("the treatment decides whether it is a first visit, whatever the address says", async () => {
  await assignTestQuestionnaire(client, "follow-up", { purpose: "follow-up" });
  expect((await getCurrent()).body).toMatchObject({ questionnaireId: "first-visit" });
  await client.database.update(treatment).set({ isFirstTreatment: false }).where(isOfVisit());
  expect((await getCurrent(undefined, "&isFirstTreatment=1")).body).toMatchObject({ questionnaireId: "follow-up" });
  expect(refusalOf(await getQuestionnaire(client))).toBe("CL004");
});

test("a department's own questionnaire comes before the clinic's, and a department may have none", async () => {
  await assignTestQuestionnaire(client, "follow-up", { clinicalDepartmentId: "skin" });
  await assignTestQuestionnaire(client, null, { clinicalDepartmentId: "internal" });
  expect((await getCurrent()).status).toBe(404);
  expect(refusalOf(await getCurrent())).toBe("CL002");
  await client.database.update(treatment).set({ clinicalDepartmentId: "skin" }).where(isOfVisit());
  expect((await getCurrent()).body).toMatchObject({ questionnaireId: "follow-up" });
});

test("a patient who has answered continues with that questionnaire when the clinic has another one now", async () => {
  await postAnswers(client);
  await client.database.update(questionnaireAssignment).set({ questionnaireId: "follow-up" });
  expect((await getCurrent()).body).toMatchObject({
    questionnaireId: "first-visit",
    submission: { submissionNumber: 1 },
  });
});

test("an unknown questionnaire is CL002, one of another treatment CL004, in every call", async () => {
  for (const [questionnaireId, code] of [
    ["nothing", "CL002"],
    ["follow-up", "CL004"],
  ] as const) {
    expect(refusalOf(await getQuestionnaire(client, { questionnaireId }))).toBe(code);
    expect(refusalOf(await patchAnswer(client, "story", "せき", { questionnaireId }))).toBe(code);
    expect(refusalOf(await postAnswers(client, TEST_ANSWERS, { questionnaireId }))).toBe(code);
  }
});

test("another clinic's questionnaire is CL004, and a treatment is found through its own clinic only", async () => {
  const { database, medicalBusinessId } = client;
  const clinicId = "clinic-second";
  const [first] = await database.select().from(clinic);
  const [department] = await database.select().from(clinicalDepartment);
  if (!first || !department) throw new Error("the test's clinic is missing");
  await database.insert(clinic).values({ ...first, clinicId });
  await database.insert(clinicalDepartment).values({ ...department, clinicId });
  const { customerId } = client.customer("hanako");
  await database.insert(customerClinic).values({ medicalBusinessId, customerId, clinicId, joinedAt: client.now() });
  const elsewhere = atClinic(client, clinicId);
  await publishTestQuestionnaire(elsewhere, TEST_QUESTIONS, { questionnaireId: "second", title: "第二" });
  await assignTestQuestionnaire(elsewhere, "second");

  expect(refusalOf(await getQuestionnaire(client, { questionnaireId: "second" }))).toBe("CL004");
  expect(refusalOf(await getQuestionnaire(elsewhere, { questionnaireId: "second" }))).toBe("T001");
  expect(refusalOf(await patchAnswer(elsewhere, "story", "せき", { questionnaireId: "second" }))).toBe("T001");
});

test("another patient's draft and answers look like none", async () => {
  await saveAnswer(client, "story", "せき");
  await postAnswers(client);
  const nothing = { ...client, treatmentId: () => NOWHERE };
  for (const call of [
    (to: TestClient) => getQuestionnaire(to, { customer: "taro" }),
    (to: TestClient) => patchAnswer(to, "story", "ねつ", { customer: "taro", draftVersion: 9 }),
    (to: TestClient) => postAnswers(to, TEST_ANSWERS, { customer: "taro" }),
  ]) {
    client.logLines.length = 0;
    const theirs = await call(client);
    expect(client.logLines.join("")).toContain('"code":"T002"');
    client.logLines.length = 0;
    const unknown = await call(nothing);
    expect(client.logLines.join("")).not.toContain("T002");
    expect([theirs.status, theirs.body]).toEqual([unknown.status, unknown.body]);
    expect(refusalOf(theirs)).toBe("T001");
  }
  expect((await readPage(client)).answers).toMatchObject({ story: "せき" });
});

test.each(["", "?treatmentId=", "?treatmentId=x", `?treatmentId=${NOWHERE}`])(
  "an address without a treatment of the patient is refused: %s",
  async (search) => {
    const answer = await client
      .as("hanako")
      .get(`${fillPath(readCurrentQuestionnaireCall.path, { clinicId: client.clinicId })}${search}`);
    expect(refusalOf(answer)).toBe(search === "" ? "E001" : "T001");
  },
);

test("somebody whose profile is gone is refused as such", async () => {
  await client.database.delete(profile);
  expect(refusalOf(await getQuestionnaire(client))).toBe("C005");
});

test("the last answers before an earlier treatment are offered again where they fit, without photos and consents", async () => {
  const { medicalBusinessId, clinicId, database } = client;
  const { customerId } = client.customer("hanako");
  const submitted = { medicalBusinessId, clinicId, customerId, questionnaireId: "first-visit", version: 1 };
  for (const [treatment, story, day] of [
    ["earlier", "古い", "2026-03-30"],
    ["earlier", "前回", "2026-03-31"],
    ["later", "もっと後", "2026-04-30"],
  ] as const) {
    const treatmentId = client.treatmentId(treatment);
    const answers = { ...TEST_ANSWERS, story, photos: ["a-photo"], temperature: 99, gone: "x" };
    const submittedAt = new Date(`${day}T10:00:00+09:00`);
    await insertSubmission(database, { ...submitted, treatmentId, answers, submittedAt });
  }
  expect((await readPage(client)).previousAnswers).toEqual({ reason: "cold", signs: ["none"], story: "前回" });
});

const renamed = TEST_QUESTIONS.flatMap((question): Question[] => {
  if (question.questionId === "story") return [];
  if (question.questionId !== "reason" || question.type !== "radio") return [question];
  return [{ ...question, label: "受診のきっかけ", options: question.options.filter(({ value }) => value !== "cold") }];
});

test("published again while a draft is open: fitting answers are carried over, the rest is shown in words", async () => {
  await saveAnswer(client, "reason", "cold");
  await saveAnswer(client, "signs", ["fever"], { draftVersion: 1 });
  await saveAnswer(client, "story", "きのうから", { draftVersion: 2 });
  await saveAnswer(client, "since", "2026-5-", { draftVersion: 3 });
  await publishTestQuestionnaire(
    client,
    renamed.filter(({ questionId }) => questionId !== "reason-detail"),
  );
  expect(await readPage(client)).toMatchObject({
    version: 2,
    answers: { signs: ["fever"], since: "2026-5-" },
    unfitting: [
      { label: "受診の理由", answer: "かぜ" },
      { label: "症状の経過", answer: "きのうから" },
    ],
  });
});

test("a page that still shows the earlier version loses no answer", async () => {
  await publishTestQuestionnaire(
    client,
    renamed.filter(({ questionId }) => questionId !== "reason-detail"),
  );
  expect(await saveAnswer(client, "reason", "cold")).toMatchObject({ outcome: "saved" });
  expect(await saveAnswer(client, "story", "きのうから", { draftVersion: 1 })).toMatchObject({ outcome: "saved" });
  expect((await readPage(client)).unfitting).toEqual([
    { label: "受診の理由", answer: "かぜ" },
    { label: "症状の経過", answer: "きのうから" },
  ]);
});

test("unfitting answers are not shown any more once the new version is answered", async () => {
  await saveAnswer(client, "reason", "cold");
  await saveAnswer(client, "story", "きのうから", { draftVersion: 1 });
  await publishTestQuestionnaire(
    client,
    renamed.filter(({ questionId }) => questionId !== "reason-detail"),
  );
  await saveAnswer(client, "reason", "other", { draftVersion: 2 });
  expect((await readPage(client)).unfitting).toEqual([{ label: "症状の経過", answer: "きのうから" }]);
  await postAnswers(client, { ...TEST_ANSWERS, reason: "other" }, { version: 2 });
  expect((await readPage(client)).unfitting).toEqual([]);
});
