import { clinicsSchema, newClinicSchema } from "@madoguchi/contract/clinics/clinics";
import { addClinicCall, readClinicsCall } from "@madoguchi/contract/clinics/clinics.operation.calls";
import { readDepartmentsCall } from "@madoguchi/contract/department/department.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import {
  addClinicHostCall,
  inviteOwnerCall,
  storeBusinessCall,
} from "@madoguchi/contract/installation/installation.operation.calls";
import { readPreparationCall } from "@madoguchi/contract/preparation/preparation.operation.calls";
import { enrolmentLinkSchema, staffListSchema } from "@madoguchi/contract/staff/staff";
import { linkStaffCall, readStaffCall } from "@madoguchi/contract/staff/staff.operation.calls";
import { switchClinicCall } from "@madoguchi/contract/staff/staff-sign-in.calls";
import { asc, eq, inArray, like } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvent } from "../../platform/audit/audit-event.table.ts";
import { clinic } from "../../records/clinic/clinic.table.ts";
import { preparationMark } from "../../records/preparation/preparation-mark.table.ts";
import { staffMember } from "../../records/staff/staff-member.table.ts";
import { readAuditEvents } from "../../testing/test-audit.ts";
import { createTestAuthenticator, type TestAuthenticator } from "../../testing/test-authenticator.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { type DeskBrowser, openDeskBrowser } from "../../testing/test-desk-browser.ts";
import { openSecondClinic, readOwnClinicsOf, SECOND_CLINIC } from "../../testing/two-clinics.ts";
import { useTestClient } from "../../testing/use-test-client.ts";
import { NEW_CLINIC_REQUEST } from "../../testing/valid-calls.ts";

const client = useTestClient();

const HERE = { origin: "https://desk.example", rpId: "desk.example" };
const SHIBA = "clinic-shiba";

let browser: DeskBrowser;
let device: TestAuthenticator;

async function enrolOwner(name: string, ofBusiness: boolean) {
  const made = await client.administrator.send(inviteOwnerCall, { body: { name, ofBusiness } });
  const own = { browser: openDeskBrowser(client), device: createTestAuthenticator(HERE) };
  await own.browser.enrol(enrolmentLinkSchema.parse(made.body).url, own.device);
  return own;
}

beforeEach(async () => {
  ({ browser, device } = await enrolOwner("小林 直樹", true));
  client.advance({ minutes: 1 });
});

function add(more: object = {}, { key, by = browser }: { key?: string; by?: DeskBrowser } = {}) {
  const path = fillPath(addClinicCall.path, { clinicId: client.clinicId });
  return by.call("post", path, { ...NEW_CLINIC_REQUEST, ...more }, key === undefined ? {} : { "idempotency-key": key });
}

const at = (path: string, clinicId = SHIBA) => fillPath(path, { clinicId });
const made = () => client.database.select().from(clinic).where(like(clinic.clinicId, "clinic-shiba%"));

async function list(by = browser, clinicId = client.clinicId) {
  const answer = await by.call("get", `${at(readClinicsCall.path, clinicId)}?period=2026-05`);
  return clinicsSchema.parse(answer.body).clinics.map((each) => [each.clinicId, each.beforeOpening] as const);
}

describe("an owner of the business", () => {
  test("adds a clinic, is its owner as the same person, changes over to it and finds its preparation", async () => {
    const answer = await add({ latinName: " ＳＨＩＢＡ " });
    expect([answer.status, answer.body]).toEqual([201, { clinicId: SHIBA, isReachedHere: true }]);
    expect((await browser.call("post", switchClinicCall.path, { clinicId: SHIBA })).body).toMatchObject({
      ...{ clinicId: SHIBA, clinicName: "しばクリニック", name: "小林 直樹", roles: ["owner"] },
      ...{ medicalBusinessId: client.medicalBusinessId, ownsBusiness: false, hasOtherClinics: true },
    });
    const { lines } = readPreparationCall.answer.parse((await browser.call("get", at(readPreparationCall.path))).body);
    expect(lines.filter(({ isNeeded }) => isNeeded).map(({ state }) => state)).toEqual(Array(4).fill("open"));
    const { staff } = staffListSchema.parse((await browser.call("get", at(readStaffCall.path))).body);
    expect(staff).toMatchObject([{ name: "小林 直樹", roles: ["owner"], passkeys: [{}] }]);
    expect((await readOwnClinicsOf(browser)).clinics).toMatchObject([{ way: "here" }, { way: "current" }]);
  });

  test("begins without departments, or with those of a clinic of the business as they are", async () => {
    const read = async (clinicId: string) => (await browser.call("get", at(readDepartmentsCall.path, clinicId))).body;
    const own = await read(client.clinicId);
    expect(own).toMatchObject({ clinicalDepartments: [{}, ...Array(0)] });
    await add();
    await add({ latinName: "shiba-2", departmentsOf: client.clinicId });
    await browser.call("post", switchClinicCall.path, { clinicId: SHIBA });
    expect(await read(SHIBA)).toEqual({ clinicalDepartments: [] });
    await browser.call("post", switchClinicCall.path, { clinicId: "clinic-shiba-2" });
    expect(await read("clinic-shiba-2")).toEqual(own);
  });

  test("is in the audit of both clinics, once", async () => {
    await add({}, { key: "a-key-of-one-attempt" });
    await add({}, { key: "a-key-of-one-attempt" });
    const events = await readAuditEvents(client, eq(auditEvent.action, "clinic.add"));
    expect(events.map(({ clinicId, subject, change }) => [clinicId, subject, change?.before ?? "none"])).toEqual([
      [client.clinicId, `clinic:${SHIBA}`, "none"],
      [SHIBA, `clinic:${SHIBA}`, "none"],
    ]);
    expect(events[1]?.change?.after).toMatchObject({ name: "しばクリニック", cancelDeadlineHours: 24 });
  });

  test("opens it by the passkey of this sign-in, and not by another one of theirs", async () => {
    const { staffId = "" } = (await browser.session()) ?? {};
    const link = await browser.call("post", fillPath(linkStaffCall.path, { clinicId: client.clinicId, staffId }));
    const other = openDeskBrowser(client);
    await other.enrol(enrolmentLinkSchema.parse(link.body).url, createTestAuthenticator(HERE));
    await add();
    expect(refusalOf(await other.call("post", switchClinicCall.path, { clinicId: SHIBA }))).toBe("E005");
    expect((await openDeskBrowser(client).signIn(device)).status).toBe(200);
  });
});

describe("one clinic is made", () => {
  test("when the answer was lost and the same attempt is sent again, and not without its key", async () => {
    const first = await add({}, { key: "a-key-of-one-attempt" });
    expect(newClinicSchema.parse((await add({}, { key: "a-key-of-one-attempt" })).body)).toEqual(first.body);
    const again = await add({ name: "べつのクリニック" });
    expect(again.body).toMatchObject({ code: "E001", issues: [{ path: "latinName" }] });
    expect(await made()).toMatchObject([{ name: "しばクリニック" }]);
  });

  test("of two presses at once, by one owner or by two", async () => {
    const second = await enrolOwner("鈴木 一", true);
    const answers = await Promise.all([
      add({}, { key: "a-key-of-one-attempt" }),
      add({}, { key: "a-key-of-another-one" }),
      add({ name: "すずきクリニック" }, { by: second.browser }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400, 400]);
    expect(await made()).toHaveLength(1);
    const staff = await client.database.select().from(staffMember).where(eq(staffMember.clinicId, SHIBA));
    expect(staff).toHaveLength(1);
    expect(await readAuditEvents(client, eq(auditEvent.action, "clinic.add"))).toHaveLength(2);
  });

  test("and nothing of another business's clinic of that name is touched or taken", async () => {
    await client.administrator.send(storeBusinessCall, {
      params: { medicalBusinessId: "other" },
      body: { name: "よそ会" },
    });
    const [first] = await client.database.select().from(clinic).orderBy(asc(clinic.clinicId));
    if (!first) throw new Error("the test's clinic is missing");
    const foreign = { ...first, clinicId: SHIBA, medicalBusinessId: "other", name: "よそのクリニック" };
    await client.database.insert(clinic).values(foreign);
    expect((await add()).body).toMatchObject({ code: "E001", issues: [{ path: "latinName" }] });
    expect((await add({ latinName: "shiba-2", departmentsOf: SHIBA })).body).toMatchObject({
      ...{ code: "E001", issues: [{ path: "departmentsOf" }] },
    });
    expect(await made()).toEqual([foreign]);
  });
});

test("is refused for an owner of one clinic, another role, a key, or without a fresh passkey", async () => {
  const other = await enrolOwner("鈴木 一", false);
  expect(refusalOf(await add({}, { by: other.browser }))).toBe("E005");
  const path = at(addClinicCall.path, client.clinicId);
  const reception = client.asStaff(["doctor", "nurse", "reception"]);
  expect(refusalOf(await reception.post(path, NEW_CLINIC_REQUEST))).toBe("E005");
  expect(refusalOf(await client.operator.post(path, NEW_CLINIC_REQUEST))).toBe("E005");
  await openSecondClinic(client);
  expect(refusalOf(await browser.call("post", at(addClinicCall.path, SECOND_CLINIC), NEW_CLINIC_REQUEST))).toBe("S001");
  client.advance({ minutes: 6 });
  expect(refusalOf(await add())).toBe("E002");
  await browser.prove(device);
  await client.database
    .update(staffMember)
    .set({ ownsBusiness: false })
    .where(inArray(staffMember.name, ["小林 直樹"]));
  expect(refusalOf(await add())).toBe("E005");
  expect(await made()).toEqual([]);
});

test("an id that cannot be part of an address is refused", async () => {
  for (const latinName of ["", "芝", "shiba clinic", "-shiba", "shiba-", "a".repeat(31)]) {
    expect([latinName, (await add({ latinName })).status]).toEqual([latinName, 400]);
  }
});

test("the list names the missing steps until a clinic is prepared and has a host", async () => {
  await add({ departmentsOf: client.clinicId });
  const opening = async (by = browser, clinicId = client.clinicId) => new Map(await list(by, clinicId)).get(SHIBA);
  expect(await opening()).toEqual({ openLines: ["terms", "doctors", "hours"], lacksHost: true, mayBeTakenBack: true });
  await browser.call("post", switchClinicCall.path, { clinicId: SHIBA });
  expect(await opening(browser, SHIBA)).toEqual({
    openLines: ["terms", "doctors", "hours"],
    lacksHost: true,
    mayBeTakenBack: true,
  });
  await browser.call("post", switchClinicCall.path, { clinicId: client.clinicId });
  await client.administrator.send(addClinicHostCall, {
    params: { host: "shiba.example" },
    body: { surface: "portal", clinicId: SHIBA },
  });
  expect(await opening()).toEqual({
    openLines: ["terms", "doctors", "hours"],
    lacksHost: false,
    mayBeTakenBack: false,
  });
  const marked = { clinicId: SHIBA, mark: "finished" as const, state: "done" as const, markedAt: client.now() };
  await client.database.insert(preparationMark).values(marked);
  expect(await opening()).toBeNull();
});
