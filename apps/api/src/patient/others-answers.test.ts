import { randomUUID } from "node:crypto";
import { patientPhotoSchema } from "@madoguchi/contract/photo/patient-photo";
import { beforeAll, expect, test } from "vitest";
import { clinic } from "../records/clinic/clinic.table.ts";
import { customerClinic } from "../records/customer/customer.table.ts";
import { questionnaire } from "../records/questionnaire/questionnaire.table.ts";
import { questionnaireAssignment } from "../records/questionnaire/questionnaire-assignment.table.ts";
import { fillRoute, type KnownRoute, knownRoutes } from "../testing/known-routes.ts";
import { insertFormAnswers } from "../testing/test-answers.ts";
import { uploadPhoto } from "../testing/test-photos.ts";
import { testPicture } from "../testing/test-pictures.ts";
import {
  assignTestQuestionnaire,
  patchAnswer,
  postAnswers,
  publishTestQuestionnaire,
} from "../testing/test-questionnaire-calls.ts";
import { useSharedTestClient } from "../testing/use-test-client.ts";

const SECRET = "花子だけが知ること";

const SECOND = { clinicId: "clinic-second" };

/** The body of each call that changes answers or photos, by the end of its path. */
const BODIES: Record<string, object> = {
  draft: { questionId: "symptom", value: "他人の回答", draftVersion: 9 },
  answer: { version: 1, answers: { symptom: "他人の回答" }, isTrue: true },
};

const TABLES = [
  "questionnaire_draft",
  "questionnaire_draft_answer",
  "questionnaire_submission",
  "form_submission",
  "patient_photo",
  "picture",
  "clinic_task",
];

let photoId: string;
let upload: Uint8Array;

const client = useSharedTestClient({
  at: "2026-05-11T09:00:00+09:00",
  customers: { hanako: {}, taro: {} },
  treatments: { visit: { customer: "hanako", statusId: 1, startsAt: "2026-05-12T10:00:00+09:00" } },
});

beforeAll(async () => {
  await publishTestQuestionnaire(client, [
    { questionId: "symptom", type: "text", label: "症状", isRequired: true, maximumCharacters: 100 },
  ]);
  await assignTestQuestionnaire(client);
  const { database, medicalBusinessId } = client;
  // Both are patients of a second clinic of the same business, which has the same questionnaire.
  const [first] = await database.select().from(clinic);
  const [asked] = await database.select().from(questionnaire);
  if (!first || !asked) throw new Error("the test's clinic is missing");
  await database.insert(clinic).values({ ...first, ...SECOND });
  await database.insert(questionnaire).values({ ...asked, ...SECOND });
  await database
    .insert(questionnaireAssignment)
    .values({ ...SECOND, purpose: "first-visit", questionnaireId: asked.questionnaireId });
  for (const name of ["hanako", "taro"]) {
    const { customerId } = client.customer(name);
    await database.insert(customerClinic).values({ ...SECOND, medicalBusinessId, customerId, joinedAt: client.now() });
  }
  upload = await testPicture("jpeg", { width: 40, height: 20 });
  const sent = await uploadPhoto(client, "hanako", client.treatmentId("visit"), upload);
  photoId = patientPhotoSchema.parse(sent.body).photoId;
  await postAnswers(client, { symptom: `${SECRET}（送信）` });
  await patchAnswer(client, "symptom", `${SECRET}（下書き）`, { draftVersion: 9 });
  await insertFormAnswers(client, "hanako", { symptom: `${SECRET}（登録）` });
});

async function readEverything(): Promise<unknown> {
  const reads = TABLES.map((table) => client.database.execute(`select to_jsonb(t) as row from ${table} t order by 1`));
  return (await Promise.all(reads)).map(({ rows }) => rows);
}

/** Calls a route as a patient, with these ids for its parameters; returns the answer as text. */
async function call(name: string, { method, path }: KnownRoute, ids: Record<string, string>) {
  const { clinicId, medicalBusinessId } = client;
  const token = await client.identity.signIdToken(client.customer(name));
  const values = { clinicId, medicalBusinessId, questionnaireId: "first-visit", ...ids };
  const query = `?treatmentId=${ids["treatmentId"] ?? ""}&isFirstTreatment=1`;
  const isUpload = method === "POST" && path.endsWith("/photo");
  const content = isUpload ? new Uint8Array(upload) : JSON.stringify(BODIES[path.split("/").at(-1) ?? ""] ?? {});
  const answer = await client.app.request(`${fillRoute(path, values, "none")}${query}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": isUpload ? "image/jpeg" : "application/json",
      ...(isUpload && { "content-length": String(upload.length) }),
    },
    ...(method !== "GET" && { body: content }),
  });
  return { status: answer.status, text: await answer.text() };
}

function callsOfAnswers(): KnownRoute[] {
  return knownRoutes(client, "/api/v1/customer").filter(({ path }) => /\/(questionnaire|photo)(\/|$)/.test(path));
}

test("the walk covers every call of answers and photos", () => {
  expect(callsOfAnswers().map(({ method, path }) => `${method} ${path.split(":clinicId/")[1]}`)).toEqual([
    "DELETE photo/:photoId",
    "GET photo",
    "GET photo/:photoId",
    "GET questionnaire",
    "GET questionnaire/:questionnaireId",
    "PATCH questionnaire/:questionnaireId/draft",
    "POST photo",
    "POST questionnaire/:questionnaireId/answer",
  ]);
});

test.each([
  ["another patient", "taro", {}],
  ["another patient, through another clinic of the business", "taro", SECOND],
  ["the patient, through another clinic of the business", "hanako", SECOND],
])("%s gets the answers of unknown ids, and changes nothing", async (_, name, where) => {
  const before = await readEverything();
  const ids = { ...where, treatmentId: client.treatmentId("visit"), photoId };
  for (const route of callsOfAnswers()) {
    const theirs = await call(name, route, ids);
    const nothing = await call(name, route, { ...where, treatmentId: randomUUID(), photoId: randomUUID() });
    expect([route.method, route.path, theirs.status]).toEqual([route.method, route.path, 404]);
    expect(theirs).toEqual(nothing);
    expect(theirs.text).toContain('"T001"');
  }
  expect(await readEverything()).toEqual(before);
});

test("no reading call returns another patient's answers", async () => {
  const readings = knownRoutes(client, "/api/v1/").filter(({ method }) => method === "GET");
  const ids = { treatmentId: client.treatmentId("visit"), photoId };
  for (const route of readings) {
    expect([route.path, (await call("taro", route, ids)).text.includes(SECRET)]).toEqual([route.path, false]);
  }
  const [own] = callsOfAnswers().filter(({ method, path }) => method === "GET" && path.endsWith(":questionnaireId"));
  if (!own) throw new Error("there is no such call");
  expect((await call("hanako", own, ids)).text).toContain(`${SECRET}（下書き）`);
});

test("the answers are in no line of the log", () => {
  expect(client.logLines.join("\n")).not.toContain(SECRET);
});
