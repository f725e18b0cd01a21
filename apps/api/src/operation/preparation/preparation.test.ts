import { changeDeliverySettingsCall } from "@madoguchi/contract/delivery/delivery-settings.operation.calls";
import { storeMedicineCall } from "@madoguchi/contract/medicine-list/medicine-list.operation.calls";
import type { PreparationLine } from "@madoguchi/contract/preparation/preparation";
import {
  finishPreparationCall,
  markPreparationLineCall,
  passDeviceTestCall,
  readPreparationCall,
} from "@madoguchi/contract/preparation/preparation.operation.calls";
import {
  assignQuestionnairesCall,
  publishQuestionnaireCall,
} from "@madoguchi/contract/questionnaire/questionnaire-settings.operation.calls";
import { deleteWeeklySessionCall } from "@madoguchi/contract/spot/schedule.operation.calls";
import { leaveStaffCall } from "@madoguchi/contract/staff/staff.operation.calls";
import { publishTermsCall } from "@madoguchi/contract/terms/terms.operation.calls";
import { beforeEach, expect, test } from "vitest";
import {
  addHours,
  employDoctor,
  makeNewClinic,
  NEEDED_TEXTS,
  NEW_CLINIC,
  publishTexts,
  readPreparation,
  storeDepartment,
} from "../../testing/new-clinic.ts";
import { refusalOf, type TestRequests } from "../../testing/test-client.ts";
import { insertTestKey } from "../../testing/test-data.ts";
import { TEST_CLINIC_MEDICINE, TEST_DELIVERY_SETTINGS } from "../../testing/test-operations.ts";
import { TEST_QUESTIONS } from "../../testing/test-questionnaire-calls.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient();
let owner: TestRequests;
let doctor: TestRequests;

/** The owner of a clinic that the administrator has just made, and a doctor who works at another one. */
beforeEach(async () => {
  owner = await makeNewClinic(client);
  doctor = client.asStaff(["doctor"]);
});

async function stateOf(line: PreparationLine) {
  return (await readPreparation(owner)).lines.find((each) => each.line === line)?.state;
}

async function openLines(): Promise<PreparationLine[]> {
  return (await readPreparation(owner)).lines.flatMap(({ line, state }) => (state === "open" ? [line] : []));
}

test("a new clinic has every line open, and marks the required ones", async () => {
  const { lines, missingTexts, notConnected, isFinished } = await readPreparation(owner);
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
    "rehearsal open",
  ]);
  expect([missingTexts, isFinished]).toEqual([NEEDED_TEXTS, false]);
  expect(notConnected).toEqual(["card", "line", "postcode", "sms", "turn"]);
});

test("configured services are not listed as missing", async () => {
  client.deps.probes = { ...client.deps.probes, card: async () => undefined, turn: async () => undefined };
  expect((await readPreparation(owner)).notConnected).toEqual(["line", "postcode", "sms"]);
});

test("the texts are done when all that a booking asks consent to are published", async () => {
  const publish = (kind: string) =>
    owner.send(publishTermsCall, { params: NEW_CLINIC, body: { kind, text: "## 本文" } });
  for (const kind of ["commerce", ...NEEDED_TEXTS.slice(0, 3)]) await publish(kind);
  expect([await stateOf("terms"), (await readPreparation(owner)).missingTexts]).toEqual(["open", ["cancellation"]]);
  await publish("cancellation");
  expect(await stateOf("terms")).toBe("done");
});

test("departments and their prices are separate lines: a removed price opens its line again", async () => {
  await storeDepartment(owner);
  expect([await stateOf("departments"), await stateOf("prices")]).toEqual(["done", "done"]);
  await storeDepartment(owner, { priceFrom: null });
  expect([await stateOf("departments"), await stateOf("prices")]).toEqual(["done", "open"]);
  await storeDepartment(owner, { priceFrom: 0 });
  expect(await stateOf("prices")).toBe("done");
});

test("the line of the doctors opens again when the last one leaves, and the next one closes it", async () => {
  const staffId = await employDoctor(owner);
  expect(await stateOf("doctors")).toBe("done");
  await owner.send(leaveStaffCall, { params: { ...NEW_CLINIC, staffId } });
  expect(await stateOf("doctors")).toBe("open");
  await employDoctor(owner);
  expect(await stateOf("doctors")).toBe("done");
});

test.each([
  ["write-visits", "done"],
  ["write-bookings", "open"],
] as const)("a system with the scope %s leaves the line of the doctors %s", async (scope, state) => {
  await insertTestKey(client.database, {
    ...NEW_CLINIC,
    secret: "a-key-of-the-new-clinic-for-visits-alone",
    scopes: [scope],
  });
  expect(await stateOf("doctors")).toBe(state);
});

test("hours are the weekly template's", async () => {
  await storeDepartment(owner);
  const weeklySessionId = await addHours(owner);
  expect(await stateOf("hours")).toBe("done");
  await owner.send(deleteWeeklySessionCall, { params: { ...NEW_CLINIC, weeklySessionId } });
  expect(await stateOf("hours")).toBe("open");
  await addHours(owner);
  expect(await stateOf("hours")).toBe("done");
});

test("questions are done when each department's first visit is decided", async () => {
  const assign = (assignments: unknown[]) =>
    owner.send(assignQuestionnairesCall, { params: NEW_CLINIC, body: { assignments } });
  const first = { purpose: "first-visit", clinicalDepartmentId: null, questionnaireId: "first-visit" };
  await storeDepartment(owner);
  const definition = { questions: TEST_QUESTIONS };
  await owner.send(publishQuestionnaireCall, {
    params: NEW_CLINIC,
    body: { questionnaireId: "first-visit", title: "初診の問診", definition },
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
    owner.send(storeMedicineCall, {
      params: { ...NEW_CLINIC, medicineId: "carbocisteine-500" },
      body: { ...TEST_CLINIC_MEDICINE, isRetired },
    });
  for (const [isRetired, state] of [[false, "done"] as const, [true, "open"] as const, [false, "done"] as const]) {
    expect((await keep(isRetired)).status).toBe(200);
    expect(await stateOf("medicines")).toBe(state);
  }
});

test("the delivery is done once an owner has stored its settings", async () => {
  await owner.send(changeDeliverySettingsCall, { params: NEW_CLINIC, body: TEST_DELIVERY_SETTINGS });
  expect(await stateOf("delivery")).toBe("done");
});

test("the device test is done once a doctor has passed it, who can read the list and finish no other line", async () => {
  const read = async () => await doctor.read(readPreparationCall);
  const state = async () => (await read()).lines.find(({ line }) => line === "device-test")?.state;
  expect(await state()).toBe("open");
  expect((await owner.send(passDeviceTestCall, { params: NEW_CLINIC })).status).toBe(403);
  expect((await doctor.send(passDeviceTestCall)).status).toBe(200);
  expect(await state()).toBe("done");
  expect((await doctor.send(finishPreparationCall)).status).toBe(403);
});

test("the list ends when nothing is open any more; optional lines can be skipped and taken back", async () => {
  const mark = (line: string, isNeeded: boolean) =>
    owner.send(markPreparationLineCall, { params: { ...NEW_CLINIC, line }, body: { isNeeded } });
  const finish = () => owner.send(finishPreparationCall, { params: NEW_CLINIC });
  await storeDepartment(owner);
  await addHours(owner);
  await publishTexts(owner);
  const staffId = await employDoctor(owner);
  const rest = ["questionnaires", "medicines", "delivery", "mail-test", "device-test", "rehearsal"];
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
  expect((await readPreparation(owner)).isFinished).toBe(true);
  await owner.send(leaveStaffCall, { params: { ...NEW_CLINIC, staffId } });
  expect([(await readPreparation(owner)).isFinished, await openLines()]).toEqual([true, ["doctors"]]);
});
