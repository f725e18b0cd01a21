import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { prepareParcel } from "../records/delivery/delivery.store.ts";
import { proposeErasure } from "../records/erasure/propose-erasure.ts";
import { DONE_AGAIN, REFUSED_AGAIN } from "../testing/done-again.ts";
import { callRoute, fillRoute, knownRoutes } from "../testing/known-routes.ts";
import { readAuditEvents } from "../testing/test-audit.ts";
import { refusalOf, type TestRequests } from "../testing/test-client.ts";
import { IMPORT_CALLS } from "../testing/test-imports.ts";
import {
  openOnlyTask,
  TEST_CLINIC_MEDICINE,
  TEST_CLINIC_SETTINGS,
  TEST_DELIVERY_SETTINGS,
  TEST_DOCTOR,
  TEST_PHRASE,
  TEST_WEEKLY_SESSION,
} from "../testing/test-operations.ts";
import { testPicture } from "../testing/test-pictures.ts";
import { MORNING } from "../testing/test-reservations.ts";
import { insertTestNurse } from "../testing/test-staff.ts";
import { useSharedTestClient } from "../testing/use-test-client.ts";
import { findOperationCall } from "./find-operation-call.ts";

const DAYS = "?from=2026-05-11&to=2026-05-24";
const DEPARTMENT = { name: "内科", description: "かぜなど", durationMinutes: 15, priceFrom: 2500, position: 0 };
const SPOT = {
  ...{ clinicalDepartmentId: "internal", doctorName: "佐藤 健", capacity: 2 },
  ...{ startsAt: "2026-05-12T13:00:00+09:00", endsAt: "2026-05-12T13:15:00+09:00" },
};
const NOON = "2026-05-12T12:00:00+09:00";
const PICTURE = await testPicture("png", { width: 40, height: 40 });
const QUESTION = { questionId: "symptom", type: "text", label: "症状", isRequired: true, maximumCharacters: 100 };

/** It is one event unless it says otherwise. */
type Call = { search?: string; body?: object; bodyOf?: (ids: Record<string, string>) => object; events?: number };

/** The parcel of the finished visit. */
function chosenParcel({ finishedId }: Record<string, string>) {
  return { treatmentIds: [finishedId] };
}

/** One right call of each kind, in an order in which each can be made; by the end of its path after the clinic. */
const CALLS: Record<string, Call> = {
  "GET treatment": {},
  "GET treatment/:treatmentId": {},
  "GET customer/:medicalRecordCode": {},
  "POST customer": {
    body: {
      ...{ lastName: "窓口", firstName: "一郎", lastNameKana: "マドグチ", firstNameKana: "イチロウ", sex: 0 },
      ...{ birthdate: null, phoneNumber: null, email: null, otherPatients: [] },
    },
  },
  "GET customer/:medicalRecordCode/export": {},
  "POST customer/:medicalRecordCode/treatment": {
    bodyOf: ({ noonId }) => ({ spotId: noonId, startAt: NOON, isFirstTreatment: true, hasConsented: true }),
  },
  "POST customer/search": { body: { query: "まどぐち" } },
  "GET application": {},
  "GET task": {},
  "POST task/:taskId/take": { body: { takenBy: null } },
  "POST task/:taskId/resolve": {},
  "GET audit": {},
  // Of a year without patients; each of them has an event of their own.
  "GET inspection-report": { search: "?year=2025" },
  // Of the clinic, and of each of its four patients.
  "GET export": { events: 5 },
  "GET erasure": {},
  "PUT erasure/record-years": { body: { recordYears: 6 } },
  "GET erasure/:year": {},
  "PUT erasure/:year/customer/:customerId": { body: { reason: null } },
  "POST erasure/:year/confirm": { body: { waiting: 1 } },
  "POST erasure/:year/take-back": {},
  "POST key": { body: { name: "電子カルテ", scopes: ["read-records"] } },
  "GET key": {},
  "POST key/:keyId/revoke": {},
  "GET calendar-feed": {},
  "POST calendar-feed": {},
  "POST calendar-feed/end": {},
  "GET changes": {},
  "GET billing": {},
  "GET billing/ledger": { search: "?period=2026-05" },
  "GET billing/export": { search: "?period=2026-05-12" },
  "POST staff": { body: { name: "高橋 みゆき", roles: ["nurse"], doctorId: null } },
  "GET staff": {},
  "PUT staff/:staffId": { body: { name: "高橋 みゆき", roles: ["nurse", "reception"], doctorId: null } },
  "POST staff/:staffId/enrolment": {},
  "POST staff/:staffId/session/end": {},
  "DELETE staff/:staffId/passkey/:passkeyId": {},
  "POST staff/:staffId/leave": {},
  "GET parcel": {},
  "POST parcel/packing-list": { bodyOf: chosenParcel },
  "POST parcel/label": { bodyOf: chosenParcel },
  "POST parcel/carrier-file": { bodyOf: (ids) => ({ ...chosenParcel(ids), carrier: "yamato" }) },
  "GET delivery-settings": {},
  "PUT delivery-settings": { body: TEST_DELIVERY_SETTINGS },
  "GET department": {},
  "PUT department/:clinicalDepartmentId": { body: DEPARTMENT },
  "GET settings": {},
  "PUT settings": { body: TEST_CLINIC_SETTINGS },
  "GET picture": {},
  "PUT logo": { body: PICTURE },
  "DELETE logo": {},
  "PUT photograph": { search: `?alt=${encodeURIComponent("受付")}`, body: PICTURE },
  "DELETE photograph": {},
  "PUT doctor/:doctorId": { body: TEST_DOCTOR },
  "GET doctor": {},
  "PUT doctor/:doctorId/portrait": { body: PICTURE },
  "DELETE doctor/:doctorId/portrait": {},
  "DELETE doctor/:doctorId": {},
  "GET terms": {},
  "POST terms": { body: { kind: "cancellation", text: "前日まで無料です。" } },
  "GET questionnaire": {},
  "POST questionnaire": {
    body: { questionnaireId: "first-visit", title: "初診の問診", definition: { questions: [QUESTION] } },
  },
  "GET questionnaire-assignment": {},
  "PUT questionnaire-assignment": {
    body: {
      assignments: [{ purpose: "first-visit", clinicalDepartmentId: null, questionnaireId: "first-visit" }],
    },
  },
  "GET preparation": {},
  "PUT preparation/:line": { body: { isNeeded: false } },
  "POST preparation/test-mail": { body: { email: "owner@clinic.example" } },
  "POST preparation/device-test": {},
  "POST preparation/rehearsal": { body: { email: "director@clinic.example" } },
  "POST preparation/rehearsal/end": {},
  "GET starter-pack": {},
  "POST starter-pack/:pack": { body: { items: ["erectile-dysfunction"] } },
  ...IMPORT_CALLS,
  "GET content-draft": {},
  "PUT content-draft/terms/:kind": { body: { text: "下書き", isRead: false } },
  "DELETE content-draft/terms/:kind": {},
  "DELETE content-draft/questionnaire/:questionnaireId": {},
  "POST connection-check": {},
  "GET connection-check": {},
  "PUT medicine/:medicineId": { body: TEST_CLINIC_MEDICINE },
  "GET medicine": {},
  "POST phrase": { body: TEST_PHRASE },
  "GET phrase": {},
  "PUT phrase/:phraseId": { body: TEST_PHRASE },
  "DELETE phrase/:phraseId": {},
  "POST weekly-session": { body: TEST_WEEKLY_SESSION },
  "GET weekly-session": {},
  "PUT weekly-session/:weeklySessionId": { body: { ...TEST_WEEKLY_SESSION, until: "12:00" } },
  "DELETE weekly-session/:weeklySessionId": {},
  "POST closure": { body: { clinicalDepartmentId: null, day: "2026-06-01", reason: "学会のため" } },
  "GET closure": { search: DAYS },
  "DELETE closure/:closureId": {},
  "GET spot": { search: DAYS },
  "POST spot": { body: SPOT },
  "POST spot/from-template": { body: { from: "2026-05-11", to: "2026-05-24" } },
  "GET spot/from-template": { search: DAYS },
  "POST spot/close": { bodyOf: ({ spotId }) => ({ spotIds: [spotId] }) },
  "POST spot/open": { bodyOf: ({ spotId }) => ({ spotIds: [spotId] }) },
  "PUT spot/:spotId": { body: { capacity: 2 } },
  "POST spot/:spotId/close": {},
  "POST spot/:spotId/open": {},
  // By now every line of the preparation is done.
  "POST preparation/finish": {},
};

const PREFIX = "/api/v1/operation/clinic/:clinicId/";

let ids: Record<string, string>;

const client = useSharedTestClient({
  spots: { morning: { startsAt: MORNING }, noon: { startsAt: NOON } },
  customers: { hanako: {}, jiro: {}, taro: {} },
  treatments: {
    visit: { customer: "hanako", statusId: 1, spot: "morning" },
    finished: { customer: "hanako", statusId: 4, startsAt: "2026-05-01T09:00:00+09:00" },
  },
});

/** Registered ten years ago, and never came back. */
async function beLongGone(customer: string): Promise<void> {
  const { customerId } = client.customer(customer);
  await client.database.execute(sql`update customer set created_at = '2016-05-01' where customer_id = ${customerId}`);
  await client.database.execute(sql`update profile set updated_at = '2016-05-01' where customer_id = ${customerId}`);
}

beforeAll(async () => {
  const { medicalRecordCode } = client.customer("taro");
  const key = { medicalBusinessId: client.medicalBusinessId, treatmentId: client.treatmentId("finished") };
  await prepareParcel(client.database, { ...key, kind: "medicine" }, client.now());
  await beLongGone("jiro");
  await proposeErasure(client.deps);
  ids = {
    year: "2026",
    customerId: client.customer("jiro").customerId,
    clinicId: client.clinicId,
    medicalRecordCode,
    treatmentId: client.treatmentId("visit"),
    finishedId: client.treatmentId("finished"),
    spotId: client.spotId("morning"),
    noonId: client.spotId("noon"),
    taskId: await openOnlyTask(client, "hanako"),
    ...{ clinicalDepartmentId: "internal", doctorId: "sato" },
    ...{ line: "rehearsal", pack: "questionnaires" },
    ...{ kind: "commerce", importKind: "patients" },
    questionnaireId: "erectile-dysfunction",
    medicineId: "carbocisteine-500",
    ...(await insertTestNurse(client.database, client.clinicId, client.now())),
  };
});

/**
 * What is done with one treatment is held to the same by `every-operation.test.ts`, and with its money by payment's own
 * tests.
 */
test("every call of the clinic that is not an act on one treatment is in the list", () => {
  const others = knownRoutes(client, "/api/v1/operation").filter(({ path }) => !path.includes(":treatmentId/"));
  const known = others.map(({ method, path }) => `${method} ${path.replace(PREFIX, "")}`);
  expect(known.toSorted()).toEqual(Object.keys(CALLS).toSorted());
});

/** A person makes what no key opens; each other call is the system's. */
async function countEvents(): Promise<number> {
  const events = await readAuditEvents(client);
  return events.filter(({ actor }) => actor === "key:受付システム" || actor.startsWith("staff:")).length;
}

let owner: TestRequests;

test.each(Object.entries(CALLS))("%s is written down once, also when its answer was lost", async (call, made) => {
  const { search = "", body, bodyOf, events = 1 } = made;
  owner ??= client.asStaff(["owner", "doctor"]);
  const [method = "", path = ""] = call.split(" ");
  const before = await countEvents();
  const full = fillRoute(PREFIX + path, ids, "none") + search;
  const isPersonal = findOperationCall(method, PREFIX + path)?.scope === null;
  const content = bodyOf?.(ids) ?? body;
  const send = () => callRoute(isPersonal ? owner : client.operator, method, full, content, { idempotencyKey: call });
  const answer = await send();
  expect([call, answer.status < 300, (await countEvents()) - before]).toEqual([call, true, events]);
  if (method !== "GET") {
    const again = await send();
    if (call in REFUSED_AGAIN) expect(refusalOf(again)).toBe(REFUSED_AGAIN[call]);
    else expect([call, again.status]).toEqual([call, answer.status]);
    if (!(call in DONE_AGAIN)) expect([call, (await countEvents()) - before]).toEqual([call, 1]);
  }
  if (method === "POST" && typeof answer.body === "object" && answer.body !== null) {
    for (const [name, value] of Object.entries(answer.body)) if (typeof value === "string") ids[name] ??= value;
  }
});
