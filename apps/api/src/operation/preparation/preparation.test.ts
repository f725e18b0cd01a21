import { freeTimesSchema } from "@madoguchi/contract/clinic/free-times";
import { staffInvitedSchema } from "@madoguchi/contract/desk/staff";
import { fillPath } from "@madoguchi/contract/http/paths";
import { changeDeliverySettingsCall } from "@madoguchi/contract/operation/delivery-settings.calls";
import { storeDepartmentCall } from "@madoguchi/contract/operation/department.calls";
import { storeClinicCall } from "@madoguchi/contract/operation/installation.calls";
import { storeMedicineCall } from "@madoguchi/contract/operation/medicine-list.calls";
import { operationKeyListSchema } from "@madoguchi/contract/operation/operation-key";
import { readKeysCall, revokeKeyCall } from "@madoguchi/contract/operation/operation-key.calls";
import type { PreparationLine } from "@madoguchi/contract/operation/preparation";
import { preparationSchema } from "@madoguchi/contract/operation/preparation";
import {
  finishPreparationCall,
  markPreparationLineCall,
  passDeviceTestCall,
  readPreparationCall,
  sendTestMailCall,
} from "@madoguchi/contract/operation/preparation.calls";
import {
  assignQuestionnairesCall,
  publishQuestionnaireCall,
} from "@madoguchi/contract/operation/questionnaire-settings.calls";
import { addWeeklySessionCall, dropWeeklySessionCall } from "@madoguchi/contract/operation/schedule.calls";
import { runTemplateCall } from "@madoguchi/contract/operation/spot.calls";
import { inviteStaffCall, leaveStaffCall } from "@madoguchi/contract/operation/staff.calls";
import { publishTermsCall } from "@madoguchi/contract/operation/terms.calls";
import { weeklySessionMadeSchema } from "@madoguchi/contract/operation/weekly-session";
import { readFreeTimesCall } from "@madoguchi/contract/patient/clinic.calls";
import { beforeEach, expect, test } from "vitest";
import { createRequests } from "../../testing/send-requests.ts";
import { refusalOf, type TestRequests } from "../../testing/test-client.ts";
import { insertTestKey } from "../../testing/test-data.ts";
import {
  TEST_CLINIC_MEDICINE,
  TEST_CLINIC_SETTINGS,
  TEST_DELIVERY_SETTINGS,
  TEST_WEEKLY_SESSION,
} from "../../testing/test-operations.ts";
import { TEST_QUESTIONS } from "../../testing/test-questionnaire-calls.ts";
import { bookSpot, holdSpot, MORNING } from "../../testing/test-reservations.ts";
import { createTestStaff, FROM_THE_DESK } from "../../testing/test-staff.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const NEW = { clinicId: "clinic-new" };
const INTERNAL = { name: "内科", description: "かぜなど", durationMinutes: 15, priceFrom: 2500, position: 0 };
const DOCTOR = { name: "佐藤 健", roles: ["doctor"], doctorId: null };
const TEXTS = ["terms-of-use", "privacy-policy", "online-care", "cancellation"];

const client = useTestClient({ spots: { morning: { startsAt: MORNING } }, customers: { hanako: {} } });
let owner: TestRequests;
let doctor: TestRequests;

/** The owner of a clinic that the administrator has just made, and a doctor who works at another one. */
beforeEach(async () => {
  const ids = { medicalBusinessId: client.medicalBusinessId, ...NEW };
  expect((await client.administrator.put(fillPath(storeClinicCall.path, ids), TEST_CLINIC_SETTINGS)).status).toBe(200);
  const person = { ...NEW, roles: ["owner" as const], name: "浜 花子" };
  const staff = createTestStaff(person, client.database, client.now);
  owner = createRequests(() => client.deskApp, staff.signIn, { ...FROM_THE_DESK, cookie: staff.cookie });
  doctor = client.asStaff(["doctor"]);
});

async function prepare() {
  const answer = await owner.get(fillPath(readPreparationCall.path, NEW));
  expect(answer.status).toBe(200);
  return preparationSchema.parse(answer.body);
}

async function stateOf(line: PreparationLine) {
  return (await prepare()).lines.find((each) => each.line === line)?.state;
}

async function openLines(): Promise<PreparationLine[]> {
  return (await prepare()).lines.flatMap(({ line, state }) => (state === "open" ? [line] : []));
}

const keepDepartment = (change: Partial<typeof INTERNAL> | { priceFrom: null } = {}) =>
  owner.put(fillPath(storeDepartmentCall.path, { ...NEW, clinicalDepartmentId: "internal" }), {
    ...INTERNAL,
    ...change,
  });

async function publishTexts(): Promise<void> {
  for (const kind of TEXTS) await owner.post(fillPath(publishTermsCall.path, NEW), { kind, text: "## 本文" });
}

async function addHours(): Promise<string> {
  const added = await owner.post(fillPath(addWeeklySessionCall.path, NEW), TEST_WEEKLY_SESSION);
  return weeklySessionMadeSchema.parse(added.body).weeklySessionId;
}

async function employDoctor(): Promise<string> {
  return staffInvitedSchema.parse((await owner.post(fillPath(inviteStaffCall.path, NEW), DOCTOR)).body).staffId;
}

/** What the public is offered once the few seconds are over for which a process remembers it. */
async function countFreeTimes(): Promise<number> {
  client.advance({ seconds: 6 });
  const answer = await client.get(fillPath(readFreeTimesCall.path, NEW));
  return freeTimesSchema.parse(answer.body).departments.flatMap(({ times }) => times).length;
}

test("a clinic that was just made has every line open, and says which of them patients wait for", async () => {
  const { lines, missingTexts, notConnected, isFinished } = await prepare();
  expect(lines.map(({ line, state, isNeeded }) => `${line} ${state}${isNeeded ? " needed" : ""}`)).toEqual([
    "terms open needed",
    "departments open needed",
    "prices open",
    "doctors open needed",
    "hours open needed",
    "questionnaires open",
    "medicines open",
    "delivery open",
    "mail-test open",
    "device-test open",
  ]);
  expect([missingTexts, isFinished]).toEqual([TEXTS, false]);
  expect(notConnected).toEqual(["card", "line", "postcode", "turn"]);
});

test("what is configured is not among what is not connected", async () => {
  client.deps.probes = { ...client.deps.probes, card: async () => undefined, turn: async () => undefined };
  expect((await prepare()).notConnected).toEqual(["line", "postcode"]);
});

test("the texts are done when the last of those is published that a booking asks consent to", async () => {
  const publish = (kind: string) => owner.post(fillPath(publishTermsCall.path, NEW), { kind, text: "## 本文" });
  for (const kind of ["commerce", ...TEXTS.slice(0, 3)]) await publish(kind);
  expect([await stateOf("terms"), (await prepare()).missingTexts]).toEqual(["open", ["cancellation"]]);
  await publish("cancellation");
  expect(await stateOf("terms")).toBe("done");
});

test("departments and their prices are lines of their own: a price that is taken away opens one again", async () => {
  await keepDepartment();
  expect([await stateOf("departments"), await stateOf("prices")]).toEqual(["done", "done"]);
  await keepDepartment({ priceFrom: null });
  expect([await stateOf("departments"), await stateOf("prices")]).toEqual(["done", "open"]);
  await keepDepartment({ priceFrom: 0 });
  expect(await stateOf("prices")).toBe("done");
});

test("the last doctor who leaves opens their line again, and the next one closes it", async () => {
  const staffId = await employDoctor();
  expect(await stateOf("doctors")).toBe("done");
  await owner.post(fillPath(leaveStaffCall.path, { ...NEW, staffId }));
  expect(await stateOf("doctors")).toBe("open");
  await employDoctor();
  expect(await stateOf("doctors")).toBe("done");
});

test.each([
  ["write-visits", "done"],
  ["write-bookings", "open"],
] as const)("a system with the scope %s leaves the line of the doctors %s", async (scope, state) => {
  await insertTestKey(client.database, { ...NEW, secret: "a-key-of-the-new-clinic-for-visits-alone", scopes: [scope] });
  expect(await stateOf("doctors")).toBe(state);
});

test("hours are the weekly template's", async () => {
  await keepDepartment();
  const weeklySessionId = await addHours();
  expect(await stateOf("hours")).toBe("done");
  await owner.delete(fillPath(dropWeeklySessionCall.path, { ...NEW, weeklySessionId }));
  expect(await stateOf("hours")).toBe("open");
  await addHours();
  expect(await stateOf("hours")).toBe("done");
});

test("questions are done when each department's first visit is decided", async () => {
  const assign = (assignments: unknown[]) => owner.put(fillPath(assignQuestionnairesCall.path, NEW), { assignments });
  const first = { purpose: "first-visit", clinicalDepartmentId: null, questionnaireId: "first-visit" };
  await keepDepartment();
  const definition = { questions: TEST_QUESTIONS };
  await owner.post(fillPath(publishQuestionnaireCall.path, NEW), {
    questionnaireId: "first-visit",
    title: "初診の問診",
    definition,
  });
  expect(await stateOf("questionnaires")).toBe("open");
  expect((await assign([first])).status).toBe(200);
  expect(await stateOf("questionnaires")).toBe("done");
  await assign([{ ...first, questionnaireId: null }]);
  expect(await stateOf("questionnaires")).toBe("open");
  await assign([{ ...first, clinicalDepartmentId: "internal", questionnaireId: null }]);
  expect(await stateOf("questionnaires")).toBe("done");
});

test("medicines are done with one that may be prescribed", async () => {
  const keep = (isRetired: boolean) =>
    owner.put(fillPath(storeMedicineCall.path, { ...NEW, medicineId: "carbocisteine-500" }), {
      ...TEST_CLINIC_MEDICINE,
      isRetired,
    });
  for (const [isRetired, state] of [[false, "done"] as const, [true, "open"] as const, [false, "done"] as const]) {
    expect((await keep(isRetired)).status).toBe(200);
    expect(await stateOf("medicines")).toBe(state);
  }
});

test("the delivery is done once an owner has said how medicine is sent", async () => {
  await owner.put(fillPath(changeDeliverySettingsCall.path, NEW), TEST_DELIVERY_SETTINGS);
  expect(await stateOf("delivery")).toBe("done");
});

test("the device test is done once a doctor has passed it, who may read the list and finish nothing", async () => {
  const there = { clinicId: client.clinicId };
  const read = async () => preparationSchema.parse((await doctor.get(fillPath(readPreparationCall.path, there))).body);
  const state = async () => (await read()).lines.find(({ line }) => line === "device-test")?.state;
  expect(await state()).toBe("open");
  expect((await owner.post(fillPath(passDeviceTestCall.path, NEW))).status).toBe(403);
  expect((await doctor.post(fillPath(passDeviceTestCall.path, there))).status).toBe(200);
  expect(await state()).toBe("done");
  expect((await doctor.post(fillPath(finishPreparationCall.path, there))).status).toBe(403);
});

test("a test mail is in the clinic's name, and its line is done once the mail server has taken one", async () => {
  const send = () => owner.post(fillPath(sendTestMailCall.path, NEW), { email: "ｈanako@clinic.example" });
  client.failMails(true);
  expect((await send()).body).toEqual({ state: "failed", problem: "no-answer", code: null });
  expect(await stateOf("mail-test")).toBe("open");
  client.failMails(false);
  const early = await send();
  expect([early.status, refusalOf(early), early.headers.get("retry-after")]).toEqual([429, "E005", "10"]);
  client.advance({ seconds: 10 });
  expect((await send()).body).toEqual({ state: "sent" });
  expect(client.mails).toMatchObject([
    { to: "hanako@clinic.example", subject: `【${TEST_CLINIC_SETTINGS.name}】テストメール` },
  ]);
  expect(await stateOf("mail-test")).toBe("done");
  client.advance({ seconds: 10 });
  client.failMails(true);
  expect((await send()).body).toMatchObject({ state: "failed" });
  expect(await stateOf("mail-test")).toBe("done");
  expect(client.logLines.join("")).not.toContain("hanako@");
});

test("patients are offered times from the moment on at which the last needed line is done, and while they are", async () => {
  await keepDepartment();
  await addHours();
  const days = { from: "2026-05-11", to: "2026-05-24" };
  expect((await owner.post(fillPath(runTemplateCall.path, NEW), days)).body).not.toEqual({ made: 0 });
  await publishTexts();
  expect([await countFreeTimes(), await openLines()]).toEqual([0, expect.arrayContaining(["doctors"])]);
  const staffId = await employDoctor();
  expect(await countFreeTimes()).toBeGreaterThan(0);
  await owner.post(fillPath(leaveStaffCall.path, { ...NEW, staffId }));
  expect(await countFreeTimes()).toBe(0);
  await employDoctor();
  expect(await countFreeTimes()).toBeGreaterThan(0);
});

test("nobody holds or books a time of a clinic whose last doctor has left, whatever their page still shows", async () => {
  const there = { clinicId: client.clinicId };
  const own = client.asStaff(["owner"]);
  const { keys } = operationKeyListSchema.parse((await own.get(fillPath(readKeysCall.path, there))).body);
  for (const { keyId } of keys) {
    expect((await own.post(fillPath(revokeKeyCall.path, { ...there, keyId }))).status).toBe(200);
  }
  expect(refusalOf(await holdSpot(client, "hanako", "morning"))).toBe("T003");
  expect(refusalOf(await bookSpot(client, "hanako", "morning"))).toBe("T003");
  expect((await own.post(fillPath(inviteStaffCall.path, there), DOCTOR)).status).toBe(201);
  expect((await holdSpot(client, "hanako", "morning")).status).toBe(200);
  expect((await bookSpot(client, "hanako", "morning")).status).toBe(201);
});

test("the list ends when nothing is open any more; what the clinic does without may be put aside and taken back", async () => {
  const mark = (line: string, isNeeded: boolean) =>
    owner.put(fillPath(markPreparationLineCall.path, { ...NEW, line }), { isNeeded });
  const finish = () => owner.post(fillPath(finishPreparationCall.path, NEW));
  await keepDepartment();
  await addHours();
  await publishTexts();
  const staffId = await employDoctor();
  const rest = ["questionnaires", "medicines", "delivery", "mail-test", "device-test"];
  expect(await openLines()).toEqual(rest);
  expect(refusalOf(await mark("terms", false))).toBe("E001");
  for (const line of rest) expect((await mark(line, false)).status).toBe(200);
  expect(await openLines()).toEqual([]);
  await mark("delivery", true);
  expect(await openLines()).toEqual(["delivery"]);
  const early = await finish();
  expect([early.status, refusalOf(early)]).toEqual([409, "E005"]);
  await mark("delivery", false);
  expect((await finish()).status).toBe(200);
  expect((await prepare()).isFinished).toBe(true);
  await owner.post(fillPath(leaveStaffCall.path, { ...NEW, staffId }));
  expect([(await prepare()).isFinished, await openLines()]).toEqual([true, ["doctors"]]);
});
