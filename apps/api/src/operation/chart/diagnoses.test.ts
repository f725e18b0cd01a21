import { type VisitNote, visitNoteListSchema } from "@madoguchi/contract/chart/chart";
import { visitRecordSchema } from "@madoguchi/contract/chart/visit-record";
import * as visitRecordCalls from "@madoguchi/contract/chart/visit-record.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestClient, refusalOf, type TestClient, type TestRequests } from "../../testing/test-client.ts";
import { operate, TEST_DRAFT_CONTENT } from "../../testing/test-operations.ts";

const CEDAR = { name: "スギ花粉症", code: "J30.1", isSuspected: false };
const ASTHMA = { name: "咳喘息", code: "J45.9", isSuspected: true };
const OWN = { name: "一覧にない病名", code: "", isSuspected: false };

let client: TestClient;
let doctor: TestRequests;

beforeEach(async () => {
  client = await createTestClient({
    at: "2026-05-12T10:20:00+09:00",
    spots: { morning: { startsAt: "2026-05-12T10:00:00+09:00" } },
    customers: { hanako: {} },
    treatments: { visit: { customer: "hanako", statusId: 2, spot: "morning" } },
  });
  doctor = client.asStaff(["doctor"], "小林");
});
afterEach(() => client.close());

function pathOf({ path }: { path: string }): string {
  return fillPath(path, { clinicId: client.clinicId, treatmentId: client.treatmentId("visit") });
}

async function readNotes(): Promise<VisitNote[]> {
  const answer = await client.operator.get(pathOf(visitRecordCalls.readVisitRecordCall));
  return visitRecordSchema.parse(answer.body).notes;
}

const correct = (body: object, key?: string) =>
  doctor.post(pathOf(visitRecordCalls.correctVisitNoteCall), body, key ? { idempotencyKey: key } : {});

test("the end of a visit keeps its diagnoses with the first version of the note, the main one first", async () => {
  const finished = await operate(client, "finishTreatment", "visit", { note: "鼻汁", diagnoses: [CEDAR, ASTHMA, OWN] });
  expect(finished.status).toBe(200);
  expect(await readNotes()).toMatchObject([{ noteNumber: 1, text: "鼻汁", diagnoses: [CEDAR, ASTHMA, OWN] }]);
});

test("diagnoses without a note are a version too, and the same end again is answered with it", async () => {
  const end = (diagnoses: object[]) => operate(client, "finishTreatment", "visit", { note: "", diagnoses });
  expect((await end([CEDAR])).status).toBe(200);
  expect((await end([CEDAR])).status).toBe(200);
  expect(refusalOf(await end([ASTHMA]))).toBe("T007");
  expect(await readNotes()).toMatchObject([{ text: "", diagnoses: [CEDAR] }]);
});

test("a finish by a system that knows no diagnoses takes those of the draft", async () => {
  const draft = { ...TEST_DRAFT_CONTENT, diagnoses: [CEDAR] };
  const saved = await client.operator.put(pathOf(visitRecordCalls.saveChartDraftCall), {
    draftVersion: 0,
    content: draft,
  });
  expect(saved.status).toBe(200);
  await operate(client, "finishTreatment", "visit", {});
  expect(await readNotes()).toMatchObject([{ diagnoses: [CEDAR] }]);
});

test("a correction is a further version; one without the field leaves the diagnoses, and an empty list removes them", async () => {
  await operate(client, "finishTreatment", "visit", { note: "鼻汁", diagnoses: [CEDAR] });
  const answers = [
    await correct({ noteNumber: 1, text: "鼻汁、咳", diagnoses: [ASTHMA, CEDAR] }),
    await correct({ noteNumber: 2, text: "鼻汁、咳。熱なし" }),
    await correct({ noteNumber: 3, text: "花粉症は否定", diagnoses: [] }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const { notes } = visitNoteListSchema.parse(answers[2]?.body);
  expect(notes.map(({ noteNumber, diagnoses, writtenBy }) => [noteNumber, diagnoses, writtenBy])).toEqual([
    [4, [], "小林"],
    [3, [ASTHMA, CEDAR], "小林"],
    [2, [ASTHMA, CEDAR], "小林"],
    [1, [CEDAR], notes[3]?.writtenBy],
  ]);
  // A repeated correction is answered, also under another key; other diagnoses from the same version conflict.
  expect((await correct({ noteNumber: 3, text: "花粉症は否定", diagnoses: [] }, "again")).status).toBe(201);
  expect((await correct({ noteNumber: 3, text: "花粉症は否定", diagnoses: [OWN] }, "other")).status).toBe(409);
});

test.each([
  ["the same name twice", [CEDAR, CEDAR]],
  ["a code that is not of ICD-10", [{ ...CEDAR, code: "花粉" }]],
  ["no name", [{ ...CEDAR, name: " " }]],
])("%s is refused", async (_, diagnoses) => {
  const answer = await operate(client, "finishTreatment", "visit", { diagnoses });
  expect([answer.status, refusalOf(answer)]).toEqual([400, "E001"]);
});
