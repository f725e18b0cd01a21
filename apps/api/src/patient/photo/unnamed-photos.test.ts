import { patientPhotoListSchema, patientPhotoSchema } from "@madoguchi/contract/photo/patient-photo";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditEvent } from "../../platform/audit/audit-event.table.ts";
import { picture } from "../../platform/pictures/picture.table.ts";
import { questionnaire } from "../../records/questionnaire/questionnaire.table.ts";
import { questionnaireDraft, questionnaireDraftAnswer } from "../../records/questionnaire/questionnaire-draft.table.ts";
import { questionnaireSubmission } from "../../records/questionnaire/questionnaire-submission.table.ts";
import { readAuditEvents } from "../../testing/test-audit.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { photosPath, uploadPhoto } from "../../testing/test-photos.ts";
import { testPicture } from "../../testing/test-pictures.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

let content: Buffer;

const client = useTestClient({
  spots: {
    morning: { startsAt: "2026-05-12T10:00:00+09:00" },
    noon: { startsAt: "2026-05-12T12:00:00+09:00" },
  },
  customers: { hanako: {}, taro: {} },
  treatments: {
    visit: { customer: "hanako", statusId: 1, spot: "morning" },
    other: { customer: "taro", statusId: 1, spot: "noon" },
  },
});

beforeEach(async () => {
  content = await testPicture("jpeg", { width: 20, height: 20 });
});

function upload(as = "hanako", to = "visit") {
  return uploadPhoto(client, as, client.treatmentId(to), content);
}

async function sendPhoto(as = "hanako", to = "visit"): Promise<string> {
  const answer = await upload(as, to);
  expect(answer.status).toBe(201);
  return patientPhotoSchema.parse(answer.body).photoId;
}

async function sendPhotos(count: number): Promise<string[]> {
  const photoIds: string[] = [];
  for (let sent = 0; sent < count; sent += 1) photoIds.push(await sendPhoto());
  return photoIds;
}

async function listIds(as = "hanako", of = "visit") {
  const answer = await client.as(as).get(photosPath(client, client.treatmentId(of)));
  return patientPhotoListSchema.parse(answer.body).photos.map(({ photoId }) => photoId);
}

async function storeInDraft(photoIds: string[]) {
  const key = {
    medicalBusinessId: client.medicalBusinessId,
    treatmentId: client.treatmentId("visit"),
    questionnaireId: "first-visit",
  };
  const draft = { ...key, draftVersion: 1, savedAt: client.now() };
  await client.database.insert(questionnaireDraft).values(draft);
  await client.database
    .insert(questionnaireDraftAnswer)
    .values({ ...draft, questionId: "skin-photo", value: photoIds, version: 1 });
}

async function submit(submissions: string[][]) {
  const { clinicId, medicalBusinessId, database } = client;
  const ofForm = { clinicId, questionnaireId: "first-visit", version: 1 };
  const definition = { title: "問診", questions: [] };
  await database.insert(questionnaire).values({ ...ofForm, title: "問診", definition, publishedAt: client.now() });
  for (const [index, photoIds] of submissions.entries()) {
    await database.insert(questionnaireSubmission).values({
      ...ofForm,
      medicalBusinessId,
      treatmentId: client.treatmentId("visit"),
      submissionNumber: index + 1,
      answers: { "skin-photo": photoIds },
      submittedAt: client.now(),
      customerId: client.customer("hanako").customerId,
    });
  }
}

test("of twelve photos those that no answer has named for an hour make room, and the others stay", async () => {
  const elsewhere = await sendPhoto("taro", "other");
  const [inDraft = "", submitted = "", corrected = "", ...unnamed] = await sendPhotos(10);
  await storeInDraft([inDraft]);
  await submit([[submitted, corrected], [submitted]]);
  client.advance({ minutes: 61 });
  const fresh = [await sendPhoto()];
  expect(await listIds()).toEqual(expect.arrayContaining([inDraft, submitted, corrected, ...fresh]));
  expect(await listIds()).toHaveLength(4);
  expect(await listIds("taro", "other")).toEqual([elsewhere]);
  expect(await client.database.select().from(picture)).toHaveLength(10);

  const removals = await readAuditEvents(client, eq(auditEvent.action, "photo.remove"));
  const { customerId } = client.customer("hanako");
  expect(removals.map(({ subject }) => subject).toSorted()).toEqual(unnamed.map((id) => `photo:${id}`).toSorted());
  expect(new Set(removals.map(({ actor }) => actor))).toEqual(new Set(["system"]));
  expect(new Set(removals.map((event) => event.customerId))).toEqual(new Set([customerId]));
});

test("twelve photos that no answer names are all counted for an hour, and then none of them", async () => {
  const photoIds = await sendPhotos(12);
  client.advance({ minutes: 60 });
  expect(refusalOf(await upload())).toBe("E001");
  expect((await listIds()).toSorted()).toEqual(photoIds.toSorted());
  client.advance({ minutes: 1 });
  const taken = await sendPhoto();
  expect(await listIds()).toEqual([taken]);
});
