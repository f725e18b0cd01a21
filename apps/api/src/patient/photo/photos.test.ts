import { randomUUID } from "node:crypto";
import { fillPath } from "@madoguchi/contract/http/paths";
import { patientPhotoListSchema, patientPhotoSchema } from "@madoguchi/contract/photo/patient-photo";
import { readPhotoCall } from "@madoguchi/contract/photo/photo.patient.calls";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { picture } from "../../platform/pictures/picture.table.ts";
import { patientPhoto } from "../../records/photo/patient-photo.table.ts";
import { questionnaire } from "../../records/questionnaire/questionnaire.table.ts";
import { questionnaireSubmission } from "../../records/questionnaire/questionnaire-submission.table.ts";
import { treatment } from "../../records/treatment/treatment.table.ts";
import { readAuditEvents } from "../../testing/test-audit.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { photosPath, uploadPhoto } from "../../testing/test-photos.ts";
import { testPicture } from "../../testing/test-pictures.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

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

function photosOf(treatmentId: string): string {
  return photosPath(client, treatmentId);
}

function pathOf(photoId: string): string {
  return fillPath(readPhotoCall.path, { clinicId: client.clinicId, photoId });
}

function upload(content: Uint8Array, { as = "hanako", to = client.treatmentId("visit"), idempotencyKey = "" } = {}) {
  return uploadPhoto(client, as, to, content, idempotencyKey);
}

async function sendPhoto(content?: Uint8Array) {
  const answer = await upload(content ?? (await testPicture("jpeg")));
  expect(answer.status).toBe(201);
  return patientPhotoSchema.parse(answer.body);
}

async function listOwn() {
  const answer = await client.as("hanako").get(photosOf(client.treatmentId("visit")));
  return patientPhotoListSchema.parse(answer.body).photos;
}

async function fetchPhoto(photoId: string, size = "large") {
  const token = await client.identity.signIdToken(client.customer("hanako"));
  const answer = await client.app.request(`${pathOf(photoId)}?size=${size}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.status, headers: answer.headers, content: Buffer.from(await answer.arrayBuffer()) };
}

async function countStored() {
  const { database } = client;
  return [(await database.select().from(patientPhoto)).length, (await database.select().from(picture)).length];
}

async function setStatus(statusId: number) {
  await client.database
    .update(treatment)
    .set({ statusId })
    .where(eq(treatment.treatmentId, client.treatmentId("visit")));
}

test("a photo is stored in two sizes, listed with its treatment, and read by its patient", async () => {
  const photo = await sendPhoto(await testPicture("png", { width: 4000, height: 2000 }));
  expect(photo).toMatchObject({ width: 2048, height: 1024, uploadedAt: "2026-05-11T09:00:00+09:00" });
  client.advance({ minutes: 1 });
  const second = await sendPhoto();
  expect((await listOwn()).map(({ photoId }) => photoId)).toEqual([photo.photoId, second.photoId]);
  const sizes = await Promise.all(["large", "small"].map((size) => fetchPhoto(photo.photoId, size)));
  const found = await Promise.all(sizes.map(async ({ content }) => sharp(content).metadata()));
  expect(found.map(({ format, width, height }) => [format, width, height])).toEqual([
    ["jpeg", 2048, 1024],
    ["webp", 480, 240],
  ]);
});

test("a photo is cached nowhere on the way, and can run no script", async () => {
  const { photoId } = await sendPhoto();
  const { headers } = await fetchPhoto(photoId);
  const names = ["content-type", "cache-control", "content-disposition", "x-content-type-options"];
  expect(names.map((name) => headers.get(name))).toEqual(["image/jpeg", "no-store", "inline", "nosniff"]);
  expect(headers.get("content-security-policy")).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
  expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
});

test("an upload that is repeated after its answer was lost is the same photo", async () => {
  const content = await testPicture("webp");
  const first = await upload(content, { idempotencyKey: "one" });
  const again = await upload(content, { idempotencyKey: "one" });
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(await listOwn()).toHaveLength(1);
  const other = await upload(await testPicture("png", { width: 20, height: 20 }), { idempotencyKey: "one" });
  expect(refusalOf(other)).toBe("E001");
});

test("a treatment has twelve photos, of two uploads at once as the twelfth one is refused, and a removed one makes room", async () => {
  const content = await testPicture("jpeg", { width: 20, height: 20 });
  for (let sent = 0; sent < 11; sent += 1) await sendPhoto(content);
  const other = client.another();
  const [one, two] = await Promise.all([
    upload(content, { idempotencyKey: "one" }),
    other.as("hanako").post(photosOf(client.treatmentId("visit")), content, { headers: { "content-length": "900" } }),
  ]);
  expect([one.status, two.status].toSorted()).toEqual([201, 400]);
  const refused = one.status === 400 ? one : two;
  expect([refusalOf(refused), refused.body]).toMatchObject([
    "E001",
    { message: "写真は12枚まで送れます。ほかの写真を削除してから送ってください。" },
  ]);
  const [oldest] = await listOwn();
  expect((await listOwn()).length).toBe(12);
  expect((await client.as("hanako").delete(pathOf(oldest?.photoId ?? ""))).status).toBe(200);
  await sendPhoto(content);
  expect(await countStored()).toEqual([12, 24]);
});

test("a removed photo is deleted with its bytes", async () => {
  const { photoId } = await sendPhoto();
  expect((await client.as("hanako").delete(pathOf(photoId))).status).toBe(200);
  expect(await countStored()).toEqual([0, 0]);
  expect((await fetchPhoto(photoId)).status).toBe(404);
  expect((await client.as("hanako").delete(pathOf(photoId))).status).toBe(200);
  expect(refusalOf(await client.as("taro").delete(pathOf(photoId)))).toBe("T001");
});

test("a submitted photo stays, also when a later submission does not have it", async () => {
  const [submitted, draft] = [await sendPhoto(), await sendPhoto()];
  const { clinicId, medicalBusinessId, database } = client;
  const ofForm = { clinicId, questionnaireId: "first-visit", version: 1 };
  await database.insert(questionnaire).values({
    ...ofForm,
    title: "問診",
    definition: { title: "問診", questions: [] },
    publishedAt: client.now(),
  });
  const answers = [{ "skin-photo": [draft.photoId.replace(/.$/, "-"), submitted.photoId] }, {}];
  for (const [index, each] of answers.entries()) {
    await database.insert(questionnaireSubmission).values({
      ...ofForm,
      medicalBusinessId,
      treatmentId: client.treatmentId("visit"),
      submissionNumber: index + 1,
      answers: each,
      submittedAt: client.now(),
      customerId: client.customer("hanako").customerId,
    });
  }
  const refused = await client.as("hanako").delete(pathOf(submitted.photoId));
  expect([refusalOf(refused), refused.body]).toMatchObject(["E005", { message: "送信した写真は削除できません。" }]);
  expect((await client.as("hanako").delete(pathOf(draft.photoId))).status).toBe(200);
  expect((await listOwn()).map(({ photoId }) => photoId)).toEqual([submitted.photoId]);
});

test("while the visit runs a photo may still be sent to the doctor, and none is removed", async () => {
  const { photoId } = await sendPhoto();
  await setStatus(2);
  const shown = await sendPhoto();
  expect((await listOwn()).map((photo) => photo.photoId).toSorted()).toEqual([photoId, shown.photoId].toSorted());
  for (const id of [photoId, shown.photoId]) {
    const refused = await client.as("hanako").delete(pathOf(id));
    expect([refusalOf(refused), refused.body]).toMatchObject([
      "T007",
      { message: "診察が始まったため、写真を変更できません。" },
    ]);
  }
});

test.each([3, 4, 5])("in status %i photos are read, and neither sent nor removed", async (statusId) => {
  const { photoId } = await sendPhoto();
  await setStatus(statusId);
  const [sent, removed] = [await upload(await testPicture("jpeg")), await client.as("hanako").delete(pathOf(photoId))];
  expect([sent, removed].map((answer) => [refusalOf(answer), answer.body])).toMatchObject([
    ["T007", { message: "この診察には、もう写真を送れません。" }],
    ["T007", { message: "診察が始まったため、写真を変更できません。" }],
  ]);
  expect((await listOwn()).map((photo) => photo.photoId)).toEqual([photoId]);
  expect((await fetchPhoto(photoId, "small")).status).toBe(200);
});

test("another patient's photo, and sending to another patient's treatment, answer like ones that do not exist", async () => {
  const { photoId } = await sendPhoto();
  const taro = client.as("taro");
  const content = await testPicture("jpeg");
  const calls = (treatmentId: string, id: string) => [
    taro.get(photosOf(treatmentId)),
    upload(content, { as: "taro", to: treatmentId }),
    taro.get(pathOf(id)),
    taro.get(`${pathOf(id)}?size=small`),
    taro.delete(pathOf(id)),
  ];
  client.logLines.length = 0;
  const theirs = await Promise.all(calls(client.treatmentId("visit"), photoId));
  expect(client.logLines.filter((line) => line.includes('"code":"T002"'))).toHaveLength(5);
  const nothing = await Promise.all(calls(randomUUID(), randomUUID()));
  expect(theirs.map(({ status, body }) => [status, body])).toEqual(nothing.map(({ status, body }) => [status, body]));
  expect(theirs.map(refusalOf)).toEqual(["T001", "T001", "T001", "T001", "T001"]);
  expect(await countStored()).toEqual([1, 2]);
  for (const id of ["x", "%00", "..%2F..%2Fetc"]) expect(refusalOf(await taro.get(pathOf(id)))).toBe("T001");
});

test("sending and removing a photo is audited, without its contents", async () => {
  const { photoId } = await sendPhoto();
  await client.as("hanako").delete(pathOf(photoId));
  const events = await readAuditEvents(client);
  const { customerId } = client.customer("hanako");
  expect(events.map(({ actor, action, subject, change }) => [actor, action, subject, change])).toEqual([
    [`customer:${customerId}`, "photo.upload", `photo:${photoId}`, null],
    [`customer:${customerId}`, "photo.remove", `photo:${photoId}`, null],
  ]);
});

test("an upload whose audit fails is not stored at all", async () => {
  await client.database.execute(
    "alter table audit_event add constraint none check (action <> 'photo.upload') not valid",
  );
  const answer = await upload(await testPicture("jpeg"));
  await client.database.execute("alter table audit_event drop constraint none");
  expect(answer.status).toBeGreaterThanOrEqual(500);
  expect(await countStored()).toEqual([0, 0]);
});
