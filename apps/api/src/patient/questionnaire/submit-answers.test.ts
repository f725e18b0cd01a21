import type { Answers } from "@madoguchi/contract/questionnaire/answer";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvent } from "../../platform/audit/audit-event.table.ts";
import { databaseProblemOf } from "../../platform/db/database-error.ts";
import { questionnaireSubmission } from "../../records/questionnaire/questionnaire-submission.table.ts";
import { clinicTask } from "../../records/task/task.table.ts";
import { treatment } from "../../records/treatment/treatment.table.ts";
import { readAuditEvents } from "../../testing/test-audit.ts";
import { refusalOf } from "../../testing/test-client.ts";
import {
  assignTestQuestionnaire,
  postAnswers,
  publishTestQuestionnaire,
  readPage,
  TEST_ANSWERS,
  TEST_QUESTIONS,
} from "../../testing/test-questionnaire-calls.ts";
import { MORNING } from "../../testing/test-reservations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  customers: { hanako: { sex: 0, birthdate: "1990-05-12" }, taro: {} },
  treatments: { visit: { customer: "hanako", statusId: 1, startsAt: MORNING } },
});

beforeEach(async () => {
  await publishTestQuestionnaire(client);
  await assignTestQuestionnaire(client);
});

function listSubmitted() {
  const { submissionNumber, version, answers, submittedAt } = questionnaireSubmission;
  return client.database
    .select({ submissionNumber, version, answers, submittedAt })
    .from(questionnaireSubmission)
    .orderBy(submissionNumber);
}

test("answers are submitted as they were checked, and a correction is a version beside the first", async () => {
  const first = await postAnswers(client, { ...TEST_ANSWERS, temperature: "３８．２", story: "  昨日から " });
  expect([first.status, first.body]).toEqual([
    201,
    { submissionNumber: 1, submittedAt: "2026-05-11T09:00:00+09:00", alarms: [] },
  ]);
  client.advance({ minutes: 5 });
  const second = await postAnswers(client, { ...TEST_ANSWERS, reason: "other", "reason-detail": "せき" });
  expect(second.body).toMatchObject({ submissionNumber: 2 });
  expect(await listSubmitted()).toEqual([
    {
      submissionNumber: 1,
      version: 1,
      answers: { reason: "cold", signs: ["none"], limits: true, temperature: 38.2, story: "昨日から" },
      submittedAt: new Date("2026-05-11T09:00:00+09:00"),
    },
    {
      submissionNumber: 2,
      version: 1,
      answers: { reason: "other", "reason-detail": "せき", signs: ["none"], limits: true },
      submittedAt: new Date("2026-05-11T09:05:00+09:00"),
    },
  ]);
  expect((await readPage(client)).submission).toMatchObject({
    submissionNumber: 2,
    title: "初診の問診",
    submittedAt: "2026-05-11T09:05:00+09:00",
  });
});

test("an answer to a hidden question stays in the draft and is no part of the submission", async () => {
  const answers = { ...TEST_ANSWERS, "reason-detail": "せき", pregnancy: "yes" };
  expect((await postAnswers(client, answers)).status).toBe(201);
  expect((await listSubmitted())[0]?.answers).toEqual(TEST_ANSWERS);
  expect((await readPage(client)).answers).toEqual(answers);
});

describe("every type beyond its bounds is refused question by question, and nothing is submitted", () => {
  test.each<[string, Answers, string]>([
    ["reason", { reason: "flu" }, "選び直してください。"],
    ["reason", { reason: "" }, "選択してください。"],
    ["signs", { signs: [] }, "選択してください。"],
    ["signs", { signs: ["none", "fever"] }, "「特になし」は、ほかの項目と同時に選べません。"],
    ["signs", { signs: ["cough"] }, "選び直してください。"],
    ["signs", { signs: ["fever", "fever"] }, "選び直してください。"],
    ["reason-detail", { reason: "other" }, "入力してください。"],
    ["reason-detail", { reason: "other", "reason-detail": "あ".repeat(11) }, "10文字以内で入力してください。"],
    ["story", { story: "あ".repeat(21) }, "20文字以内で入力してください。"],
    ["temperature", { temperature: "熱い" }, "数字で入力してください。"],
    ["temperature", { temperature: 33.9 }, "34〜43の範囲で入力してください。"],
    ["temperature", { temperature: 43.1 }, "34〜43の範囲で入力してください。"],
    ["temperature", { temperature: 36.55 }, "小数点以下1桁までで入力してください。"],
    ["since", { since: "2026-02-30" }, "有効な日付を入力してください。"],
    ["since", { since: "2026-05-12" }, "今日までの日付を入力してください。"],
    ["photos", { photos: ["a", "b", "c"] }, "写真は2枚までです。"],
    ["photos", { photos: ["a", "a"] }, "写真を選び直してください。"],
    [
      "photos",
      { photos: ["00000000-0000-4000-8000-000000000000"] },
      "見つからない写真があります。選び直してください。",
    ],
    ["photos", { photos: ["no-photo"] }, "見つからない写真があります。選び直してください。"],
    ["limits", { limits: "yes" }, "内容をご確認のうえ、チェックしてください。"],
  ])("%s %o", async (questionId, wrong, message) => {
    const answer = await postAnswers(client, { ...TEST_ANSWERS, ...wrong });
    expect([answer.status, answer.body]).toEqual([
      400,
      expect.objectContaining({ code: "E001", issues: [{ path: `answers.${questionId}`, message }] }),
    ]);
    expect(await listSubmitted()).toEqual([]);
  });
});

test("every unanswered required question is named at once", async () => {
  expect((await postAnswers(client, {})).body).toMatchObject({
    code: "E001",
    issues: [{ path: "answers.reason" }, { path: "answers.signs" }, { path: "answers.limits" }],
  });
});

test("a hundred long answers fit into one submission", async () => {
  const story = "あ".repeat(3_000);
  const questionIds = Array.from({ length: 100 }, (_, index) => `story-${index}`);
  await publishTestQuestionnaire(
    client,
    questionIds.map((questionId) => ({
      questionId,
      type: "long-text",
      label: "経過",
      isRequired: true,
      maximumCharacters: 4_000,
    })),
  );
  const answers = Object.fromEntries(questionIds.map((questionId) => [questionId, story]));
  expect((await postAnswers(client, answers, { version: 2 })).status).toBe(201);
  expect((await readPage(client)).answers["story-99"]).toBe(story);
});

test("the age on the day of the visit in Japan counts", async () => {
  await publishTestQuestionnaire(client, [
    {
      questionId: "grown",
      type: "text",
      label: "36歳から",
      isRequired: true,
      maximumCharacters: 9,
      askedOf: { minimumAge: 36 },
    },
  ]);
  expect((await readPage(client)).respondent).toEqual({ sex: 0, age: 36 });
  expect(refusalOf(await postAnswers(client, {}, { version: 2 }))).toBe("E001");
});

test("a submission without 「事実と相違ありません」 is refused", async () => {
  const path = `/api/v1/customer/clinic/clinic-test/questionnaire/first-visit/answer?treatmentId=${client.treatmentId("visit")}`;
  const answer = await client.as("hanako").post(path, { version: 1, answers: TEST_ANSWERS, isTrue: false });
  expect(answer.body).toMatchObject({ code: "E001", issues: [{ path: "isTrue" }] });
});

test("answers to a version that is no longer in force are refused with what to do", async () => {
  await publishTestQuestionnaire(client, TEST_QUESTIONS.slice(0, 3));
  const answer = await postAnswers(client);
  expect([answer.status, answer.body]).toEqual([
    403,
    { code: "E005", message: "問診の内容が新しくなりました。ページを読み込み直して、回答をご確認ください。" },
  ]);
  expect((await postAnswers(client, TEST_ANSWERS, { version: 2 })).status).toBe(201);
});

test("sent again with the same key, it is one submission", async () => {
  const answers = await Promise.all([1, 2, 3].map(() => postAnswers(client, TEST_ANSWERS, { idempotencyKey: "one" })));
  const again = await postAnswers(client, TEST_ANSWERS, { idempotencyKey: "one" });
  expect(again.body).toMatchObject({ submissionNumber: 1 });
  expect(answers.every(({ status }) => status === 201 || status === 409)).toBe(true);
  expect(await listSubmitted()).toHaveLength(1);
});

test("submitted at the same moment without a key, both are stored, one after the other", async () => {
  await Promise.all([postAnswers(client), postAnswers(client.another())]);
  expect((await listSubmitted()).map(({ submissionNumber }) => submissionNumber)).toEqual([1, 2]);
});

test.each([2, 3, 4, 5] as const)("in status %i nothing can be changed any more: T007", async (statusId) => {
  await postAnswers(client);
  await client.database.update(treatment).set({ statusId });
  const answer = await postAnswers(client);
  expect([answer.status, answer.body]).toEqual([
    409,
    { code: "T007", message: "診察が始まったか終わったため、回答を変更できません。" },
  ]);
  expect(await readPage(client)).toMatchObject({ isLocked: true, submission: { submissionNumber: 1 } });
});

test("submitted answers cannot be changed, removed or emptied", async () => {
  await postAnswers(client);
  for (const statement of [
    client.database.update(questionnaireSubmission).set({ answers: {} }),
    client.database.delete(questionnaireSubmission),
    client.database.execute(sql`truncate questionnaire_submission`),
  ]) {
    const problem = await Promise.resolve(statement).then(() => undefined, databaseProblemOf);
    expect(problem?.sqlState).toBe("23001");
  }
  expect((await listSubmitted())[0]?.answers).toEqual(TEST_ANSWERS);
});

test("the submission is audited, without the answers", async () => {
  await postAnswers(client, { ...TEST_ANSWERS, story: "秘密の経過" });
  const events = await readAuditEvents(client, eq(auditEvent.action, "questionnaire.submit"));
  expect(events).toHaveLength(1);
  expect(events[0]).toMatchObject({
    actor: `customer:${client.customer("hanako").customerId}`,
    subject: `treatment:${client.treatmentId("visit")}`,
    change: null,
  });
  expect(JSON.stringify(events)).not.toContain("秘密");
});

test("an alarm in the submission makes a task for the clinic, with codes alone", async () => {
  const answer = await postAnswers(client, { ...TEST_ANSWERS, reason: "pain", signs: ["wish-to-die"] });
  expect(answer.body).toMatchObject({ alarms: ["emergency", "life-crisis"] });
  const tasks = await client.database
    .select({ subject: clinicTask.subject, detail: clinicTask.detail, treatmentId: clinicTask.treatmentId })
    .from(clinicTask)
    .where(eq(clinicTask.kind, "questionnaire-alarm"));
  const treatmentId = client.treatmentId("visit");
  expect(tasks).toEqual([{ subject: `treatment:${treatmentId}`, detail: "emergency,life-crisis", treatmentId }]);
});
