import { closeAccountCall } from "@madoguchi/contract/account/account.patient.calls";
import { patientPhotoSchema } from "@madoguchi/contract/photo/patient-photo";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { picture } from "../../platform/pictures/picture.table.ts";
import { formSubmission } from "../../records/clinic-form/form-submission.table.ts";
import { patientPhoto } from "../../records/photo/patient-photo.table.ts";
import { questionnaireDraft, questionnaireDraftAnswer } from "../../records/questionnaire/questionnaire-draft.table.ts";
import { questionnaireSubmission } from "../../records/questionnaire/questionnaire-submission.table.ts";
import { treatment } from "../../records/treatment/treatment.table.ts";
import { insertDraft, insertFormAnswers, insertSubmission, SYMPTOM_QUESTIONS } from "../../testing/test-answers.ts";
import { uploadPhoto } from "../../testing/test-photos.ts";
import { testPicture } from "../../testing/test-pictures.ts";
import { publishTestQuestionnaire } from "../../testing/test-questionnaire-calls.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  customers: { hanako: {}, taro: {} },
  treatments: {
    visit: { customer: "hanako", statusId: 1, startsAt: "2026-05-12T10:00:00+09:00" },
    theirs: { customer: "taro", statusId: 1, startsAt: "2026-05-12T11:00:00+09:00" },
  },
});

beforeEach(async () => {
  await client.identity.changeEmail("uid-hanako", "hanako@example.com");
  await publishTestQuestionnaire(client, SYMPTOM_QUESTIONS);
});

async function sendPhoto(customer: string, name: string, width: number): Promise<string> {
  const content = await testPicture("jpeg", { width, height: 20 });
  const sent = await uploadPhoto(client, customer, client.treatmentId(name), content);
  return patientPhotoSchema.parse(sent.body).photoId;
}

test("submitted answers stay with the medical record, and others are deleted with the account", async () => {
  const { database } = client;
  const submitted = await sendPhoto("hanako", "visit", 40);
  await sendPhoto("hanako", "visit", 41);
  const others = await sendPhoto("taro", "theirs", 42);
  await insertSubmission(client, "visit", { symptom: "発疹", photo: [submitted] });
  await insertFormAnswers(client, "hanako", { symptom: "花粉症" });
  await insertDraft(client, "visit", { symptom: "書きかけ" });
  await insertDraft(client, "theirs", { symptom: "太郎の書きかけ" });
  const { customerId } = client.customer("hanako");
  await database.update(treatment).set({ statusId: 4 }).where(eq(treatment.customerId, customerId));

  expect((await client.as("hanako").send(closeAccountCall)).status).toBe(200);

  expect(await database.select().from(questionnaireSubmission)).toMatchObject([{ answers: { symptom: "発疹" } }]);
  expect(await database.select().from(formSubmission)).toMatchObject([{ answers: { symptom: "花粉症" } }]);
  const photos = await database.select().from(patientPhoto);
  expect(photos.map(({ photoId }) => photoId).sort()).toEqual([submitted, others].sort());
  const pictures = await database.selectDistinct({ owner: picture.owner }).from(picture);
  expect(pictures.map(({ owner }) => owner).sort()).toEqual([`photo:${submitted}`, `photo:${others}`].sort());
  const ofTaro = { treatmentId: client.treatmentId("theirs") };
  expect(await database.select().from(questionnaireDraft)).toMatchObject([ofTaro]);
  expect(await database.select().from(questionnaireDraftAnswer)).toMatchObject([
    { ...ofTaro, value: "太郎の書きかけ" },
  ]);
});
