import { patientPhotoSchema } from "@madoguchi/contract/photo/patient-photo";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { picture } from "../../platform/pictures/picture.table.ts";
import { patientPhoto } from "../../records/photo/patient-photo.table.ts";
import { insertDraft, insertFormAnswers, insertSubmission, SYMPTOM_QUESTIONS } from "../../testing/test-answers.ts";
import { downloadExport } from "../../testing/test-export.ts";
import { uploadPhoto } from "../../testing/test-photos.ts";
import { testPicture } from "../../testing/test-pictures.ts";
import { publishTestQuestionnaire } from "../../testing/test-questionnaire-calls.ts";
import { useTestClient } from "../../testing/use-test-client.ts";
import { accountExportSchema } from "./account-export.ts";
import { zipExport } from "./zip-export.ts";

const AT = "2026-05-11T09:00:00+09:00";

const client = useTestClient({
  at: AT,
  customers: { hanako: {}, taro: {} },
  treatments: {
    visit: { customer: "hanako", statusId: 1, startsAt: "2026-05-12T10:00:00+09:00" },
    theirs: { customer: "taro", statusId: 1, startsAt: "2026-05-12T11:00:00+09:00" },
  },
});

beforeEach(async () => {
  await publishTestQuestionnaire(client, SYMPTOM_QUESTIONS);
});

async function sendPhoto(customer: string, treatment: string): Promise<string> {
  const content = await testPicture("jpeg", { width: 400, height: 200 });
  const answer = await uploadPhoto(client, customer, client.treatmentId(treatment), content);
  return patientPhotoSchema.parse(answer.body).photoId;
}

test("every submission and the draft are in the download, in words and as they are stored", async () => {
  await insertSubmission(client, "visit", { symptom: "せき", "chest-pain": "none" });
  client.advance({ minutes: 5 });
  await insertSubmission(client, "visit", { symptom: "せきと熱" }, { submissionNumber: 2 });
  client.advance({ minutes: 5 });
  await insertDraft(client, "visit", { symptom: "せきと熱と", "chest-pain": "now" });
  const { body } = await downloadExport(client, "hanako");
  const first = {
    submissionNumber: 1,
    questionnaireId: "first-visit",
    version: 1,
    title: "初診の問診",
    submittedAt: AT,
    lines: [
      { label: "困っている症状", answer: "せき" },
      { label: "胸の痛み", answer: "ない" },
    ],
    answers: { symptom: "せき", "chest-pain": "none" },
  };
  const second = {
    ...first,
    submissionNumber: 2,
    submittedAt: "2026-05-11T09:05:00+09:00",
    lines: [{ label: "困っている症状", answer: "せきと熱" }],
    answers: { symptom: "せきと熱" },
  };
  const savedAt = "2026-05-11T09:10:00+09:00";
  const kept = { version: 1, savedAt };
  expect(body).toMatchObject({
    treatments: [
      {
        questionnaireSubmissions: [first, second],
        questionnaireDrafts: [
          {
            questionnaireId: "first-visit",
            savedAt,
            answers: [
              { ...kept, questionId: "chest-pain", label: "胸の痛み", answer: "いま痛む", value: "now" },
              { ...kept, questionId: "symptom", label: "困っている症状", answer: "せきと熱と", value: "せきと熱と" },
            ],
          },
        ],
      },
    ],
  });
});

test("all versions of the answers to the clinic's own form are in the download", async () => {
  await insertFormAnswers(client, "hanako", { symptom: "花粉症" });
  await insertFormAnswers(client, "hanako", { symptom: "なし" }, { submissionNumber: 2 });
  await insertFormAnswers(client, "taro", { symptom: "太郎の持病" });
  const { body } = await downloadExport(client, "hanako");
  const version = {
    clinicId: "clinic-test",
    questionnaireId: "first-visit",
    version: 1,
    title: "初診の問診",
    submittedAt: AT,
  };
  expect(body).toMatchObject({
    formSubmissions: [
      { ...version, submissionNumber: 2, lines: [{ label: "困っている症状", answer: "なし" }] },
      { ...version, submissionNumber: 1, lines: [{ label: "困っている症状", answer: "花粉症" }] },
    ],
  });
  expect(JSON.stringify(body)).not.toContain("太郎の");
});

test("the photos are files of the download, and no other patient's are", async () => {
  const photoId = await sendPhoto("hanako", "visit");
  await sendPhoto("taro", "theirs");
  await insertSubmission(client, "theirs", { symptom: "太郎の症状" });
  await insertDraft(client, "theirs", { symptom: "太郎の下書き" });
  const { body, files, headers } = await downloadExport(client, "hanako");
  const file = `photos/${photoId}.jpg`;
  expect(headers.get("content-type")).toBe("application/zip");
  expect(body).toMatchObject({
    treatments: [{ photos: [{ photoId, width: 400, height: 200, uploadedAt: AT, file }] }],
  });
  expect(Object.keys(files)).toEqual([file]);
  expect(await sharp(files[file]).metadata()).toMatchObject({ format: "jpeg", width: 400, height: 200 });
  expect(JSON.stringify(body)).not.toContain("太郎の");
});

test("a photo that is deleted while the download runs is left out, and the download is whole", async () => {
  await sendPhoto("hanako", "visit");
  const { database } = client;
  const exported = accountExportSchema.parse((await downloadExport(client, "hanako")).body);
  const stream = zipExport(exported, async () => {
    await database.delete(patientPhoto);
    await database.delete(picture);
    return undefined;
  });
  const bytes = Buffer.from(await new Response(stream).arrayBuffer());
  expect(bytes.subarray(0, 2).toString()).toBe("PK");
  expect(bytes.includes("photos/")).toBe(false);
});

test("photos are read one after the other, as fast as the client takes them", async () => {
  const photos = Array.from({ length: 12 }, (_, number) => ({ photoId: `${number}`, file: `photos/${number}.jpg` }));
  const exported = { treatments: [{ treatmentId: "visit", photos }] };
  let read = 0;
  const reader = zipExport(exported, async () => {
    read += 1;
    return new Uint8Array(100_000);
  }).getReader();
  await reader.read();
  await new Promise((resolve) => setImmediate(resolve));
  expect(read).toBeLessThan(3);
  await reader.cancel();
  expect(read).toBeLessThan(3);
});
