import { readQueueCall } from "@madoguchi/contract/day/treatment-queue.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { patientPhotoSchema } from "@madoguchi/contract/photo/patient-photo";
import { phraseMadeSchema } from "@madoguchi/contract/phrase/phrase";
import { addPhraseCall } from "@madoguchi/contract/phrase/phrase.operation.calls";
import { assignQuestionnairesCall } from "@madoguchi/contract/questionnaire/questionnaire-settings.operation.calls";
import { closureMadeSchema } from "@madoguchi/contract/spot/closure";
import { addClosureCall, addWeeklySessionCall } from "@madoguchi/contract/spot/schedule.operation.calls";
import { addSpotCall, runTemplateCall } from "@madoguchi/contract/spot/spot.operation.calls";
import { weeklySessionMadeSchema } from "@madoguchi/contract/spot/weekly-session";
import { listTasksCall } from "@madoguchi/contract/task/task.operation.calls";
import { beforeEach, expect, test } from "vitest";
import { findOperationCall } from "../composition/operation.routes.ts";
import { clinic, clinicalDepartment, medicalBusiness } from "../records/clinic/clinic.table.ts";
import { callRoute, fillRoute, knownRoutes } from "../testing/known-routes.ts";
import { refusalOf } from "../testing/test-client.ts";
import { TEST_COMPANION_ID } from "../testing/test-companion.ts";
import { insertTestKey } from "../testing/test-data.ts";
import { draftTwice } from "../testing/test-documents.ts";
import {
  OPERATION_BODIES,
  openOnlyTask,
  TEST_DRAFT_CONTENT,
  TEST_PHRASE,
  TEST_WEEKLY_SESSION,
} from "../testing/test-operations.ts";
import { uploadPhoto } from "../testing/test-photos.ts";
import { testPicture } from "../testing/test-pictures.ts";
import { MORNING } from "../testing/test-reservations.ts";
import { TEST_ROOM_MESSAGE } from "../testing/test-room.ts";
import { insertTestPlace } from "../testing/test-waitlist.ts";
import { useTestClient } from "../testing/use-test-client.ts";

const PATHS = {
  treatments: readQueueCall.path,
  closures: addClosureCall.path,
  questionnaireAssignments: assignQuestionnairesCall.path,
  spots: addSpotCall.path,
  spotsFromTemplate: runTemplateCall.path,
  tasks: listTasksCall.path,
  weeklySessions: addWeeklySessionCall.path,
};

const OTHER = { clinicId: "clinic-second" };

const OTHER_KEY = "operation-key-of-the-second-clinic-of-it";

/** A clinic of another business, with its own key. */
const FOREIGN = { clinicId: "clinic-foreign", medicalBusinessId: "business-foreign" };
const FOREIGN_KEY = "operation-key-of-a-clinic-of-another-business";

const WHOLE_DAY = { clinicalDepartmentId: null, day: "2026-05-12", reason: "学会のため" };

/** The fields of each call that name a thing of the clinic by its id, by the end of its path. */
const BODIES: Record<string, Record<string, unknown>> = {
  start: OPERATION_BODIES.startTreatment,
  finish: OPERATION_BODIES.finishTreatment,
  charge: OPERATION_BODIES.chargeTreatment,
  extend: OPERATION_BODIES.extendCharge,
  reissue: OPERATION_BODIES.reissueCharge,
  tracking: OPERATION_BODIES.correctShipment,
  refund: OPERATION_BODIES.refundPayment,
  "accept-payment": OPERATION_BODIES.acceptPayment,
  "hand-payment": OPERATION_BODIES.recordHandPayment,
  "withdraw-hand-payment": OPERATION_BODIES.withdrawHandPayment,
  cancel: OPERATION_BODIES.cancelTreatment,
  move: { spotId: "00000000-0000-4000-8000-000000000000", startAt: MORNING, reason: "休診のため" },
  "by-telephone": { isByTelephone: true },
  ":treatmentId/pharmacy": { name: "港あおば薬局", faxNumber: "0312345678" },
  approve: OPERATION_BODIES.approveMedicine,
  refuse: OPERATION_BODIES.refuseMedicine,
  "ask-for-visit": OPERATION_BODIES.askForVisit,
  ship: OPERATION_BODIES.ship,
  "identity-check": { document: "passport", remark: "" },
  "visit-note": { noteNumber: 0, text: "のど" },
  "chart-draft": { draftVersion: 0, content: TEST_DRAFT_CONTENT },
  ":phraseId": TEST_PHRASE,
  // For a spot the call has no body, for a treatment a reason; each ignores unknown fields.
  close: OPERATION_BODIES.closeTreatment,
  take: { takenBy: null },
  hand: { takenBy: null, staffId: null },
  ":taskId/correction": { text: "結果を伝える", dueDay: "2026-12-02" },
  "room/extend": { minutes: 5 },
  "room/companion": { companionId: TEST_COMPANION_ID, kind: "family" },
  ":companionId/answer": { isAdmitted: true },
  "room/message": TEST_ROOM_MESSAGE,
  "message/read": { until: "2026-05-12T10:00:00+09:00" },
  ":weeklySessionId": TEST_WEEKLY_SESSION,
  ":spotId": { capacity: 3 },
};

/** One thing of each kind of the first clinic. */
let ids: Record<string, string>;

const client = useTestClient({
  spots: { morning: { startsAt: MORNING } },
  customers: { hanako: {} },
  treatments: { visit: { customer: "hanako", statusId: 1, spot: "morning" } },
});

beforeEach(async () => {
  const { database, operator } = client;
  const [first] = await database.select().from(clinic);
  const [department] = await database.select().from(clinicalDepartment);
  if (!first || !department) throw new Error("the test's clinic is missing");
  await database.insert(clinic).values({ ...first, ...OTHER, name: "第二クリニック" });
  await database
    .insert(medicalBusiness)
    .values({ medicalBusinessId: FOREIGN.medicalBusinessId, name: "医療法人よそ会" });
  await database.insert(clinic).values({ ...first, ...FOREIGN, name: "よそクリニック" });
  for (const [{ clinicId: id }, secret] of [
    [OTHER, OTHER_KEY],
    [FOREIGN, FOREIGN_KEY],
  ] as const) {
    await insertTestKey(database, { clinicId: id, secret });
    await database.insert(clinicalDepartment).values({ ...department, clinicId: id });
  }
  const session = await operator.send(addWeeklySessionCall, { body: TEST_WEEKLY_SESSION });
  const elsewhen = { ...WHOLE_DAY, day: "2026-06-01" };
  const closure = await operator.send(addClosureCall, { body: elsewhen });
  const phrase = await operator.send(addPhraseCall, { body: TEST_PHRASE });
  ids = {
    treatmentId: client.treatmentId("visit"),
    spotId: client.spotId("morning"),
    taskId: await openOnlyTask(client, "hanako"),
    placeId: await insertTestPlace(client, "hanako"),
    weeklySessionId: weeklySessionMadeSchema.parse(session.body).weeklySessionId,
    photoId: await sendPhoto(),
    phraseId: phraseMadeSchema.parse(phrase.body).phraseId,
    ...(await draftTwice(client, "hanako")),
    closureId: closureMadeSchema.parse(closure.body).closureId,
  };
});

async function sendPhoto(): Promise<string> {
  const content = await testPicture("jpeg", { width: 40, height: 20 });
  const sent = await uploadPhoto(client, "hanako", client.treatmentId("visit"), content);
  return patientPhotoSchema.parse(sent.body).photoId;
}

/** Everything of the first clinic that a call could change. */
async function readEverything(): Promise<unknown> {
  const tables = [
    ...["treatment", "charge", "seat", "spot", "closure", "weekly_session", "clinic_task", "notification"],
    ...["questionnaire_assignment", "patient_photo", "clinic_phrase", "chart_draft", "visit_note", "identity_check"],
    ...["visit_room", "visit_companion", "room_message", "waitlist_place", "document", "document_template_version"],
  ];
  const reads = tables.map((table) => client.database.execute(`select * from ${table} where true order by 1, 2`));
  return (await Promise.all(reads)).map(({ rows }) => rows);
}

test.each([
  ["another one of its business", OTHER.clinicId, OTHER_KEY],
  ["a clinic of another business", FOREIGN.clinicId, FOREIGN_KEY],
])("nothing of a clinic is found or changed through %s", async (_, clinicId, key) => {
  const before = await readEverything();
  const named = knownRoutes(client, "/api/v1/operation").filter(({ path }) =>
    Object.keys(ids).some((name) => path.includes(`:${name}`)),
  );
  for (const { method, path } of named) {
    const [end = "", place] = path.split("/").toReversed();
    const answer = await callRoute(
      client.asOperator("田中", key),
      method,
      fillRoute(path, { clinicId, ...ids }, "none"),
      BODIES[`${place}/${end}`] ?? BODIES[end],
    );
    const unknown = path.includes(":treatmentId") ? [404, "T001"] : [404, "E004"];
    const expected = findOperationCall(method, path)?.scope === null ? [403, "E005"] : unknown;
    expect([method, path, answer.status, refusalOf(answer)]).toEqual([method, path, ...expected]);
  }
  expect(named.length).toBeGreaterThanOrEqual(23);
  expect(await readEverything()).toEqual(before);
});

test("a clinic's lists, its closures and its template leave another clinic's alone", async () => {
  const operator = client.asOperator("田中", OTHER_KEY);
  const at = (
    name:
      | "tasks"
      | "weeklySessions"
      | "closures"
      | "spots"
      | "treatments"
      | "spotsFromTemplate"
      | "questionnaireAssignments",
  ) => fillPath(PATHS[name], OTHER);
  const days = "?from=2026-05-11&to=2026-06-10";
  expect((await operator.get(at("tasks"))).body).toEqual({ tasks: [] });
  await client.operator.send(assignQuestionnairesCall, {
    body: { assignments: [{ purpose: "first-visit", clinicalDepartmentId: null, questionnaireId: null }] },
  });
  expect((await operator.get(at("questionnaireAssignments"))).body).toMatchObject({ assignments: [] });
  expect((await operator.get(at("weeklySessions"))).body).toEqual({ weeklySessions: [] });
  expect((await operator.get(`${at("closures")}${days}`)).body).toEqual({ closures: [] });
  const missingTexts = ["terms-of-use", "privacy-policy", "online-care", "cancellation"];
  expect((await operator.get(`${at("spots")}${days}`)).body).toEqual({
    spots: [],
    holidays: [],
    missingTexts,
    hasDoctor: true,
  });
  const nothing = { treatments: [], averageWaitMinutes: null, delayMinutes: 0 };
  expect((await operator.get(`${at("treatments")}?statusId=1`)).body).toEqual(nothing);
  expect((await operator.get(`${at("treatments")}?day=2026-05-12`)).body).toEqual(nothing);
  const range = { from: "2026-05-11", to: "2026-06-10" };
  expect((await operator.post(at("spotsFromTemplate"), range)).body).toEqual({ made: 0 });
  const closed = await operator.post(at("closures"), WHOLE_DAY);
  expect(closed.body).toMatchObject({ closedSpots: 0, remainingReservations: [] });
});

test("one key is another one for each person and each clinic", async () => {
  const add = (name: string, clinicId: string) =>
    client
      .asOperator(name, clinicId === OTHER.clinicId ? OTHER_KEY : undefined)
      .send(addWeeklySessionCall, { params: { clinicId }, body: TEST_WEEKLY_SESSION, idempotencyKey: "key" });
  const answers = [
    await add("田中", client.clinicId),
    await add("鈴木", client.clinicId),
    await add("田中", OTHER.clinicId),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
  const made = answers.map(({ body }) => weeklySessionMadeSchema.parse(body).weeklySessionId);
  expect(new Set(made).size).toBe(3);
  expect((await add("田中", client.clinicId)).body).toEqual({ weeklySessionId: made[0] });
});
