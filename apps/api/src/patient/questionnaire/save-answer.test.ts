import { isNotNull } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { questionnaireDraftAnswer } from "../../records/questionnaire/questionnaire-draft.table.ts";
import { clinicTask } from "../../records/task/task.table.ts";
import { treatment } from "../../records/treatment/treatment.table.ts";
import { refusalOf } from "../../testing/test-client.ts";
import {
  assignTestQuestionnaire,
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

const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  customers: { hanako: { sex: 0, birthdate: "1990-05-12" }, taro: {} },
  treatments: { visit: { customer: "hanako", statusId: 1, startsAt: MORNING } },
});

beforeEach(async () => {
  await publishTestQuestionnaire(client);
  await assignTestQuestionnaire(client);
});

async function listTasks() {
  const { detail, resolvedAt } = clinicTask;
  return client.database.select({ detail, resolvedAt }).from(clinicTask).orderBy(clinicTask.resolvedAt);
}

test("there is no answer at first, then every answer is stored as it was typed, with the time", async () => {
  expect(await readPage(client)).toMatchObject({ draftVersion: 0, answers: {}, savedAt: null, submission: null });
  expect(await saveAnswer(client, "story", "きのうから　のどが")).toEqual({
    outcome: "saved",
    draftVersion: 1,
    savedAt: "2026-05-11T09:00:00+09:00",
    changed: {},
  });
  client.advance({ minutes: 2 });
  expect(await saveAnswer(client, "temperature", "38.", { draftVersion: 1 })).toMatchObject({ draftVersion: 2 });
  expect(await readPage(client)).toMatchObject({
    draftVersion: 2,
    answers: { story: "きのうから　のどが", temperature: "38." },
    savedAt: "2026-05-11T09:02:00+09:00",
    isLocked: false,
  });
});

test.each([
  ["reason", "no-such-choice"],
  ["signs", ["none", "fever"]],
  ["story", "あ".repeat(5_000)],
  ["temperature", 99.99],
  ["since", "2026-5-"],
  ["story", "3"],
  ["story", '{"a":1}'],
  ["photos", ["photo-not-sent-yet"]],
  ["limits", "half"],
])("a draft also stores answers that could not be submitted: %s", async (questionId, value) => {
  expect(await saveAnswer(client, questionId, value)).toMatchObject({ outcome: "saved" });
  expect((await readPage(client)).answers).toEqual({ [questionId]: value });
});

test("half an emoji and a NUL do not lose the rest of the typed text", async () => {
  await saveAnswer(client, "story", "のど\ud83dが\0痛い");
  expect((await readPage(client)).answers).toEqual({ story: "のどが痛い" });
  await postAnswers(client, { ...TEST_ANSWERS, "reason-detail": "せ\0き" });
  expect((await readPage(client)).answers).toMatchObject({ "reason-detail": "せき" });
});

test("a withdrawn answer is deleted, and other devices get that change", async () => {
  await saveAnswer(client, "story", "せき");
  await saveAnswer(client, "story", null, { draftVersion: 1 });
  expect((await readPage(client)).answers).toEqual({});
  expect(await saveAnswer(client, "reason", "cold", { draftVersion: 1 })).toMatchObject({ changed: { story: null } });
});

test("two devices merge by question", async () => {
  await saveAnswer(client, "reason", "cold");
  expect(await saveAnswer(client, "story", "せき", { draftVersion: 1 })).toMatchObject({
    draftVersion: 2,
    changed: {},
  });
  expect(await saveAnswer(client, "temperature", 37, { draftVersion: 1 })).toMatchObject({
    outcome: "saved",
    draftVersion: 3,
    changed: { story: "せき" },
  });
  expect((await readPage(client)).answers).toEqual({ reason: "cold", story: "せき", temperature: 37 });
});

test("a true conflict leaves the other device's answer and returns it, so that the patient may choose", async () => {
  await saveAnswer(client, "story", "前");
  client.advance({ minutes: 1 });
  await saveAnswer(client, "story", "電話で書いた", { draftVersion: 1 });
  client.advance({ minutes: 1 });
  expect(await saveAnswer(client, "story", "机で書いた", { draftVersion: 1 })).toEqual({
    outcome: "conflict",
    draftVersion: 2,
    savedAt: "2026-05-11T09:01:00+09:00",
    changed: { story: "電話で書いた" },
  });
  expect((await readPage(client)).answers).toEqual({ story: "電話で書いた" });
  expect(await saveAnswer(client, "story", "机で書いた", { draftVersion: 2 })).toMatchObject({ outcome: "saved" });
});

test("the same answer sent again is stored already, and no conflict", async () => {
  await saveAnswer(client, "signs", ["fever"]);
  expect(await saveAnswer(client, "signs", ["fever"])).toMatchObject({
    outcome: "saved",
    draftVersion: 1,
    changed: {},
  });
});

test("answers that arrive at the same moment are all stored, each with a version of its own", async () => {
  const texts = Array.from({ length: 12 }, (_, index) => `${index}`);
  const another = client.another();
  const answers = await Promise.all([
    ...texts.slice(0, 6).map((text, index) => saveAnswer(index % 2 ? client : another, "story", text)),
    saveAnswer(client, "reason", "cold"),
    saveAnswer(another, "temperature", 36),
    saveAnswer(client, "since", "2026-05-01"),
  ]);
  const saved = answers.filter(({ outcome }) => outcome === "saved");
  expect(saved).toHaveLength(4);
  expect(saved.map(({ draftVersion }) => draftVersion).sort()).toEqual([1, 2, 3, 4]);
  const page = await readPage(client);
  expect(page).toMatchObject({
    draftVersion: 4,
    answers: { reason: "cold", temperature: 36, since: "2026-05-01", story: expect.stringMatching(/^[0-5]$/) },
  });
  for (const { changed } of answers.filter(({ outcome }) => outcome === "conflict")) {
    expect(changed["story"]).toBe(page.answers["story"]);
  }
});

test("of two devices that have seen the same draft one gets the other's answer", async () => {
  await saveAnswer(client, "story", "せき");
  const another = client.another();
  for (const seen of [1, 2, 3]) {
    const answers = await Promise.all([
      saveAnswer(client, "story", `電話で${seen}`, { draftVersion: seen }),
      saveAnswer(another, "story", `机で${seen}`, { draftVersion: seen }),
    ]);
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual(["conflict", "saved"]);
    expect(await readPage(client)).toMatchObject({ draftVersion: seen + 1 });
  }
});

test("an answer sent after a new version was published belongs to the version that the device shows", async () => {
  const { version, value } = questionnaireDraftAnswer;
  const read = () => client.database.select({ version, value }).from(questionnaireDraftAnswer);
  await saveAnswer(client, "story", "せき");
  await saveAnswer(client, "story", "せきと熱", { draftVersion: 1 });
  await publishTestQuestionnaire(client);
  await saveAnswer(client, "story", "せきと熱と鼻水", { draftVersion: 2 });
  expect(await read()).toEqual([{ version: 2, value: "せきと熱と鼻水" }]);
  await publishTestQuestionnaire(
    client,
    TEST_QUESTIONS.filter(({ questionId }) => questionId !== "story"),
  );
  expect(await saveAnswer(client, "story", "せき", { draftVersion: 3 })).toMatchObject({ draftVersion: 4 });
  expect(await read()).toEqual([{ version: 2, value: "せき" }]);
});

test("the second answer of another patient is T001 like the first", async () => {
  await saveAnswer(client, "story", "せき");
  expect(refusalOf(await patchAnswer(client, "story", "鼻水", { draftVersion: 1, customer: "taro" }))).toBe("T001");
  expect(await readPage(client)).toMatchObject({ draftVersion: 1, answers: { story: "せき" } });
});

test("an unknown question is E001", async () => {
  expect((await patchAnswer(client, "shoe-size", "27")).body).toMatchObject({
    code: "E001",
    issues: [{ path: "questionId", message: "この問診にはない質問です。" }],
  });
});

test("an answer that arrives when the visit has begun is T007, and the draft stays as it was", async () => {
  await saveAnswer(client, "story", "せき");
  await client.database.update(treatment).set({ statusId: 2 });
  const answer = await patchAnswer(client, "story", "鼻水", { draftVersion: 1 });
  expect([answer.status, refusalOf(answer)]).toEqual([409, "T007"]);
  expect(await readPage(client)).toMatchObject({ isLocked: true, answers: { story: "せき" } });
});

test("after a submission the draft begins with the submitted answers", async () => {
  await saveAnswer(client, "story", "電話だけに");
  await postAnswers(client, { ...TEST_ANSWERS, temperature: 37 });
  expect((await readPage(client)).answers).toEqual({ ...TEST_ANSWERS, temperature: 37, story: "電話だけに" });
  expect(await saveAnswer(client, "temperature", 38, { draftVersion: 2 })).toMatchObject({ outcome: "saved" });
  expect((await readPage(client)).submission?.answers["temperature"]).toBe(37);
});

test("an alarm is the clinic's task as soon as it is answered, once while it is open, naming each alarm", async () => {
  await saveAnswer(client, "signs", ["fever"]);
  expect(await listTasks()).toEqual([{ detail: "see-in-person", resolvedAt: null }]);
  await saveAnswer(client, "signs", ["fever", "wish-to-die"], { draftVersion: 1 });
  await saveAnswer(client, "reason", "pain", { draftVersion: 2 });
  await saveAnswer(client, "reason", "cold", { draftVersion: 3 });
  expect(await listTasks()).toEqual([{ detail: "emergency,life-crisis,see-in-person", resolvedAt: null }]);
});

test("a settled alarm becomes a task again only when it is answered again", async () => {
  await saveAnswer(client, "signs", ["wish-to-die"]);
  await client.database.update(clinicTask).set({ resolvedAt: client.now(), resolvedBy: "田中" });
  await saveAnswer(client, "story", "眠れない", { draftVersion: 1 });
  await saveAnswer(client, "signs", ["wish-to-die"], { draftVersion: 2 });
  expect(await client.database.select().from(clinicTask).where(isNotNull(clinicTask.resolvedAt))).toHaveLength(1);
  await saveAnswer(client, "signs", [], { draftVersion: 2 });
  await saveAnswer(client, "signs", ["wish-to-die"], { draftVersion: 3 });
  expect(await listTasks()).toEqual([
    { detail: "life-crisis", resolvedAt: client.now() },
    { detail: "life-crisis", resolvedAt: null },
  ]);
});

test("no answer is in the log, whether it is stored, refused or fails", async () => {
  const secret = "秘密の症状";
  await patchAnswer(client, "story", secret);
  await patchAnswer(client, "no-such-question", secret);
  await patchAnswer(client, "story", `${secret}二`);
  await postAnswers(client, { ...TEST_ANSWERS, reason: "pain", story: secret });
  await postAnswers(client, { ...TEST_ANSWERS, story: secret.repeat(20) });
  await client.database.execute("alter table questionnaire_draft_answer rename to answer_away");
  expect((await patchAnswer(client, "story", secret, { draftVersion: 9 })).status).toBe(503);
  expect((await postAnswers(client, { ...TEST_ANSWERS, story: secret })).status).toBe(503);
  const log = client.logLines.join("");
  expect(log).toContain('"msg":"failed"');
  expect(log).not.toMatch(/秘密|pain|cold|emergency|treatmentId=/);
  expect(log).not.toContain(client.treatmentId("visit"));
});
