import { accessLogSchema } from "@madoguchi/contract/account/access-log";
import { readAccessLogCall } from "@madoguchi/contract/account/account.patient.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { patientPhotoSchema } from "@madoguchi/contract/photo/patient-photo";
import {
  readTreatmentAnswersCall,
  readTreatmentPhotoCall,
} from "@madoguchi/contract/questionnaire/answers.operation.calls";
import { treatmentAnswersSchema } from "@madoguchi/contract/questionnaire/treatment-answers";
import { beforeEach, expect, test } from "vitest";
import { authorize } from "../../testing/known-routes.ts";
import { insertDraft, insertFormAnswers, insertSubmission, SYMPTOM_QUESTIONS } from "../../testing/test-answers.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { uploadPhoto } from "../../testing/test-photos.ts";
import { testPicture } from "../../testing/test-pictures.ts";
import { publishTestQuestionnaire } from "../../testing/test-questionnaire-calls.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  customers: { hanako: {}, nobody: { hasProfile: false } },
  treatments: {
    visit: { customer: "hanako", statusId: 1, startsAt: "2026-05-12T10:00:00+09:00" },
    earlier: { customer: "hanako", statusId: 4, startsAt: "2026-04-01T10:00:00+09:00" },
    unknown: { customer: "nobody", statusId: 1, startsAt: "2026-05-12T11:00:00+09:00" },
  },
});

beforeEach(async () => {
  await publishTestQuestionnaire(client, SYMPTOM_QUESTIONS);
});

function pathOf(treatment: string): string {
  const { clinicId } = client;
  return fillPath(readTreatmentAnswersCall.path, { clinicId, treatmentId: client.treatmentId(treatment) });
}

async function readAnswers(treatment = "visit") {
  return treatmentAnswersSchema.parse((await client.operator.get(pathOf(treatment))).body);
}

function linesOf(answered: { lines: { label: string; answer: string }[] } | null | undefined): string[] {
  return (answered?.lines ?? []).map(({ label, answer }) => `${label}：${answer}`);
}

async function sendPhoto(treatment = "visit"): Promise<string> {
  const content = await testPicture("jpeg", { width: 400, height: 200 });
  const answer = await uploadPhoto(client, "hanako", client.treatmentId(treatment), content);
  return patientPhotoSchema.parse(answer.body).photoId;
}

test("a treatment without answers has none", async () => {
  expect(await readAnswers()).toMatchObject({
    treatmentId: client.treatmentId("visit"),
    startsAt: "2026-05-12T10:00:00+09:00",
    patient: { medicalRecordCode: "M900000", lastName: "山田" },
    draft: null,
    submissions: [],
    photos: [],
    otherTreatments: [],
  });
});

test("every submission is there in the words of its own version, the newest first, with its alarms", async () => {
  await insertSubmission(client, "visit", { symptom: "胸が痛い", "chest-pain": "now", pregnant: "no" });
  client.advance({ hours: 1 });
  const [symptom, pain, ...others] = SYMPTOM_QUESTIONS;
  if (!symptom || !pain) throw new Error("the test's questionnaire is empty");
  await publishTestQuestionnaire(client, [{ ...symptom, label: "症状（新）" }, pain, ...others]);
  await insertSubmission(
    client,
    "visit",
    { symptom: "よくなった", "chest-pain": "none" },
    { submissionNumber: 2, version: 2 },
  );
  const { submissions } = await readAnswers();
  expect(submissions).toMatchObject([
    { submissionNumber: 2, version: 2, submittedAt: "2026-05-11T10:00:00+09:00", alarms: [] },
    { submissionNumber: 1, version: 1, submittedAt: "2026-05-11T09:00:00+09:00", alarms: ["emergency"] },
  ]);
  expect(submissions.map(linesOf)).toEqual([
    ["症状（新）：よくなった", "胸の痛み：ない", "妊娠の可能性：未回答", "症状の写真：未回答"],
    ["困っている症状：胸が痛い", "胸の痛み：いま痛む", "妊娠の可能性：ない", "症状の写真：未回答"],
  ]);
  expect(submissions[1]?.answers).toEqual({ symptom: "胸が痛い", "chest-pain": "now", pregnant: "no" });
  expect(submissions[1]?.definition).toEqual({ questions: SYMPTOM_QUESTIONS });
});

test("unsubmitted answers are there as a draft, as they were typed", async () => {
  await insertSubmission(client, "visit", { symptom: "せき", "chest-pain": "none" });
  client.advance({ minutes: 5 });
  await insertDraft(client, "visit", { symptom: "せきと熱", "chest-pain": "now", photo: ["half", "half"] });
  const { draft, submissions } = await readAnswers();
  expect(draft).toMatchObject({ version: 1, savedAt: "2026-05-11T09:05:00+09:00", alarms: ["emergency"] });
  expect(linesOf(draft)).toEqual([
    "困っている症状：せきと熱",
    "胸の痛み：いま痛む",
    "妊娠の可能性：未回答",
    "症状の写真：half、half",
  ]);
  expect(submissions).toHaveLength(1);
  client.advance({ minutes: 5 });
  await insertSubmission(client, "visit", { symptom: "せきと熱", "chest-pain": "now" }, { submissionNumber: 2 });
  expect((await readAnswers()).draft).toBeNull();
});

test("a draft of an earlier version keeps its own questions", async () => {
  await insertDraft(client, "visit", { symptom: "せき", "chest-pain": "none", pregnant: "yes" });
  await publishTestQuestionnaire(client, [
    { questionId: "symptom", type: "text", label: "症状（新）", isRequired: true, maximumCharacters: 200 },
    {
      questionId: "fever",
      type: "consent",
      label: "確認しました",
      isRequired: true,
      statement: "内容を確認しました。",
    },
  ]);
  const { draft } = await readAnswers();
  expect(draft?.version).toBe(2);
  expect(linesOf(draft)).toEqual([
    "困っている症状：せき",
    "確認しました：未回答",
    "胸の痛み：ない",
    "妊娠の可能性：ある",
  ]);
});

test("without a profile the answers are there", async () => {
  await insertDraft(client, "unknown", { symptom: "せき", pregnant: "no" });
  expect(linesOf((await readAnswers("unknown")).draft)).toEqual(["困っている症状：せき", "妊娠の可能性：ない"]);
});

test("answers of another treatment of the patient can be reached", async () => {
  await insertSubmission(client, "earlier", { symptom: "頭痛" });
  client.advance({ hours: 1 });
  await insertSubmission(client, "earlier", { symptom: "ひどい頭痛" }, { submissionNumber: 2 });
  expect((await readAnswers()).otherTreatments).toEqual([
    {
      treatmentId: client.treatmentId("earlier"),
      title: "初診の問診",
      startsAt: "2026-04-01T10:00:00+09:00",
      submittedAt: "2026-05-11T10:00:00+09:00",
    },
  ]);
  expect((await readAnswers("earlier")).otherTreatments).toEqual([]);
});

test("the patient's answers to the clinic's own form are there, the newest first", async () => {
  await insertFormAnswers(client, "hanako", { symptom: "とくになし" });
  client.advance({ hours: 1 });
  await insertFormAnswers(client, "hanako", { symptom: "花粉症", "chest-pain": "now" }, { submissionNumber: 2 });
  const { formSubmissions } = await readAnswers();
  expect(formSubmissions).toMatchObject([
    { submissionNumber: 2, submittedAt: "2026-05-11T10:00:00+09:00", alarms: ["emergency"] },
    { submissionNumber: 1, submittedAt: "2026-05-11T09:00:00+09:00", alarms: [] },
  ]);
  expect(linesOf(formSubmissions[1])[0]).toBe("困っている症状：とくになし");
  expect((await readAnswers("unknown")).formSubmissions).toEqual([]);
});

test("the photos are listed, and each is read by itself, without storing or running it", async () => {
  const photoId = await sendPhoto();
  await insertSubmission(client, "visit", { symptom: "発疹", photo: [photoId] });
  const { photos, submissions } = await readAnswers();
  expect(photos).toEqual([{ photoId, width: 400, height: 200, uploadedAt: "2026-05-11T09:00:00+09:00" }]);
  expect(submissions[0]?.lines.at(-1)).toMatchObject({ label: "症状の写真", answer: "写真1枚", photoIds: [photoId] });
  const { clinicId } = client;
  const path = fillPath(readTreatmentPhotoCall.path, { clinicId, treatmentId: client.treatmentId("visit"), photoId });
  for (const [search, type] of [
    ["", "image/jpeg"],
    ["?size=small", "image/webp"],
  ] as const) {
    const answer = await client.app.request(`${path}${search}`, { headers: await authorize(client, path) });
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, type]);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect((await answer.arrayBuffer()).byteLength).toBeGreaterThan(100);
  }
  expect((await client.operator.get(`${path}?size=original`)).status).toBe(400);
});

test("a photo is read through its own treatment only", async () => {
  const photoId = await sendPhoto();
  const read = (treatmentId: string, id: string) =>
    client.operator.send(readTreatmentPhotoCall, { params: { treatmentId, photoId: id } });
  const visit = client.treatmentId("visit");
  expect(refusalOf(await read(client.treatmentId("earlier"), photoId))).toBe("E004");
  expect(refusalOf(await read(client.treatmentId("unknown"), photoId))).toBe("E004");
  expect(refusalOf(await read(visit, crypto.randomUUID()))).toBe("E004");
  expect(refusalOf(await read(visit, "\u0000"))).toBe("E004");
  expect(refusalOf(await read(crypto.randomUUID(), photoId))).toBe("T001");
});

test("the patient sees who of the clinic has read the answers and the photo", async () => {
  const photoId = await sendPhoto();
  const { clinicId } = client;
  client.advance({ minutes: 1 });
  await client.asOperator("看護師 鈴木").get(pathOf("visit"));
  client.advance({ minutes: 1 });
  const photo = { clinicId, treatmentId: client.treatmentId("visit"), photoId };
  await client.operator.send(readTreatmentPhotoCall, { params: photo });
  const log = await client.as("hanako").send(readAccessLogCall);
  expect(accessLogSchema.parse(log.body).events.slice(0, 2)).toEqual([
    {
      at: "2026-05-11T09:02:00+09:00",
      actor: "クリニック（受付システム、担当者の申告：受付の田中）",
      action: "写真を閲覧しました",
      device: null,
    },
    {
      at: "2026-05-11T09:01:00+09:00",
      actor: "クリニック（受付システム、担当者の申告：看護師 鈴木）",
      action: "問診の回答と写真の一覧を閲覧しました",
      device: null,
    },
  ]);
});

test("answers are read with a treatment of the clinic only", async () => {
  for (const treatmentId of [crypto.randomUUID(), "no-id", "\u0000"]) {
    const answer = await client.operator.send(readTreatmentAnswersCall, { params: { treatmentId } });
    expect([answer.status, refusalOf(answer)]).toEqual([404, "T001"]);
  }
});
