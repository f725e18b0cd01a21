import { readAccessLogCall } from "@madoguchi/contract/account/account.patient.calls";
import { readTreatmentCall } from "@madoguchi/contract/chart/chart.operation.calls";
import { readQueueCall } from "@madoguchi/contract/day/treatment-queue.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import type { StaffRole } from "@madoguchi/contract/operation/staff-role";
import { deskSessionSchema } from "@madoguchi/contract/staff/desk-session";
import { enrolmentLinkSchema, staffListSchema } from "@madoguchi/contract/staff/staff";
import {
  changeStaffCall,
  endStaffSessionsCall,
  inviteStaffCall,
  leaveStaffCall,
  linkStaffCall,
  revokePasskeyCall,
} from "@madoguchi/contract/staff/staff.operation.calls";
import { lockCall, readEnrolmentCall, readSessionCall } from "@madoguchi/contract/staff/staff-sign-in.calls";
import { beforeEach, expect, test } from "vitest";
import { readAuditEvents } from "../../testing/test-audit.ts";
import { createTestAuthenticator } from "../../testing/test-authenticator.ts";
import { refusalOf, type TestRequests } from "../../testing/test-client.ts";
import { openDeskBrowser } from "../../testing/test-desk-browser.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const PATHS = {
  staff: inviteStaffCall.path,
  staffEnrolment: linkStaffCall.path,
  staffLeave: leaveStaffCall.path,
  staffMember: changeStaffCall.path,
  staffPasskey: revokePasskeyCall.path,
  staffSessionsEnd: endStaffSessionsCall.path,
};

let owner: TestRequests;

const HERE = { origin: "https://desk.example", rpId: "desk.example" };
const NURSE = { name: "高橋 みゆき", roles: ["nurse"], doctorId: null };

const client = useTestClient({
  customers: { hanako: {} },
  treatments: { visit: { customer: "hanako", statusId: 1, startsAt: "2026-05-11T10:00:00+09:00" } },
});

beforeEach(() => {
  owner = client.asStaff(["doctor", "owner"]);
});

type StaffCall = "staff" | "staffMember" | "staffLeave" | "staffEnrolment" | "staffPasskey" | "staffSessionsEnd";
function pathOf(name: StaffCall, values: Record<string, string> = {}): string {
  return Object.entries({ clinicId: client.clinicId, ...values }).reduce<string>(
    (path, [key, value]) => path.replace(`{${key}}`, value),
    PATHS[name],
  );
}

async function listStaff() {
  return staffListSchema.parse((await owner.get(pathOf("staff"))).body).staff;
}

async function find(name: string) {
  const member = (await listStaff()).find((each) => each.name === name);
  if (!member) throw new Error(`${name} does not work here`);
  return member;
}

/** Invites a colleague, and lets them in by their link. */
async function employ(name: string, roles: StaffRole[]) {
  expect((await owner.post(pathOf("staff"), { name, roles, doctorId: null })).status).toBe(201);
  const { staffId } = await find(name);
  const link = enrolmentLinkSchema.parse((await owner.post(pathOf("staffEnrolment", { staffId }))).body);
  const device = createTestAuthenticator(HERE);
  const browser = openDeskBrowser(client);
  expect((await browser.enrol(link.url, device)).status).toBe(200);
  return { staffId, device, browser };
}

test("an invited nurse gets in by the link, and reaches a nurse's calls alone", async () => {
  const { browser } = await employ("高橋 みゆき", ["nurse"]);
  expect(await browser.session()).toMatchObject({ name: "高橋 みゆき", roles: ["nurse"] });
  const treatments = fillPath(readQueueCall.path, { clinicId: client.clinicId });
  expect((await browser.call("get", treatments)).status).toBe(200);
  expect(refusalOf(await browser.call("get", pathOf("staff")))).toBe("E005");
  expect(refusalOf(await browser.call("post", pathOf("staff"), NURSE))).toBe("E005");
});

test("changed roles count from the next call on", async () => {
  const { staffId, browser } = await employ("高橋 みゆき", ["nurse"]);
  const change = { name: "高橋 みゆき", roles: ["nurse", "owner"], doctorId: null };
  expect((await owner.put(pathOf("staffMember", { staffId }), change)).status).toBe(200);
  expect((await browser.call("get", pathOf("staff"))).status).toBe(200);
  const changes = (await readAuditEvents(client)).filter(({ action }) => action === "staff.change");
  expect(changes).toMatchObject([{ change: { before: { roles: ["nurse"] }, after: { roles: ["nurse", "owner"] } } }]);
});

test("a revoked passkey signs in no more, and a new link replaces it", async () => {
  const { staffId, device, browser } = await employ("高橋 みゆき", ["nurse"]);
  const [passkey] = (await find("高橋 みゆき")).passkeys;
  const values = { staffId, passkeyId: passkey?.passkeyId ?? "" };
  expect((await owner.delete(pathOf("staffPasskey", values))).status).toBe(200);
  expect((await owner.delete(pathOf("staffPasskey", values))).status).toBe(200);
  expect(refusalOf(await openDeskBrowser(client).signIn(device))).toBe("S001");
  await browser.call("post", lockCall.path);
  expect(refusalOf(await browser.prove(device))).toBe("S001");
  const link = enrolmentLinkSchema.parse((await owner.post(pathOf("staffEnrolment", { staffId }))).body);
  const replacement = createTestAuthenticator(HERE);
  expect((await openDeskBrowser(client).enrol(link.url, replacement)).status).toBe(200);
  expect((await openDeskBrowser(client).signIn(replacement)).status).toBe(200);
});

test("an owner ends all sessions of a colleague", async () => {
  const { staffId, browser, device } = await employ("高橋 みゆき", ["nurse"]);
  expect((await owner.post(pathOf("staffSessionsEnd", { staffId }))).status).toBe(200);
  expect(await browser.session()).toBeUndefined();
  expect((await browser.signIn(device)).status).toBe(200);
});

test("a person who leaves loses sessions, passkeys and links at once, and stays in the list", async () => {
  const { staffId, browser, device } = await employ("高橋 みゆき", ["nurse"]);
  const link = enrolmentLinkSchema.parse((await owner.post(pathOf("staffEnrolment", { staffId }))).body);
  expect((await owner.post(pathOf("staffLeave", { staffId }))).status).toBe(200);
  expect(await browser.session()).toBeUndefined();
  expect(refusalOf(await openDeskBrowser(client).signIn(device))).toBe("S001");
  const token = new URL(link.url).hash.slice(1);
  expect(refusalOf(await client.desk.post(readEnrolmentCall.path, { token }))).toBe("E004");
  expect(await find("高橋 みゆき")).toMatchObject({ leftAt: "2026-05-11T09:00:00+09:00", passkeys: [] });
  expect(refusalOf(await owner.post(pathOf("staffEnrolment", { staffId })))).toBe("E004");
});

test("the last owner neither leaves nor gives the role away", async () => {
  await owner.get(pathOf("staff"));
  const { staffId } = await find("小林 直樹");
  const left = await owner.post(pathOf("staffLeave", { staffId }));
  expect([left.status, refusalOf(left)]).toEqual([409, "E005"]);
  const request = { name: "小林 直樹", roles: ["doctor"], doctorId: null };
  expect((await owner.put(pathOf("staffMember", { staffId }), request)).status).toBe(409);
  await employ("窓口 花子", ["owner"]);
  expect((await owner.put(pathOf("staffMember", { staffId }), request)).status).toBe(200);
});

test("two owners who take each other's role leave one owner", async () => {
  const first = await employ("管理者 一", ["owner"]);
  const second = await employ("管理者 二", ["owner"]);
  const { staffId } = await find("小林 直樹");
  await first.browser.call("post", pathOf("staffLeave", { staffId }));
  const answers = await Promise.all([
    first.browser.call("post", pathOf("staffLeave", { staffId: second.staffId })),
    second.browser.call("post", pathOf("staffLeave", { staffId: first.staffId })),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

test.each([
  [{ ...NURSE, name: " " }, "name"],
  [{ ...NURSE, roles: [] }, "roles"],
  [{ ...NURSE, roles: ["nurse", "nurse"] }, "roles"],
  [{ ...NURSE, doctorId: "sato" }, "doctorId"],
  [{ ...NURSE, roles: ["doctor"], doctorId: "nobody" }, "doctorId"],
])("%o is E001 at %s", async (request, path) => {
  const answer = await owner.post(pathOf("staff"), request);
  expect(refusalOf(answer)).toBe("E001");
  expect(answer.body).toMatchObject({ issues: [{ path }] });
});

test("another clinic's people are not to be found", async () => {
  for (const staffId of ["00000000-0000-4000-8000-000000000000", "nobody"]) {
    expect(refusalOf(await owner.post(pathOf("staffEnrolment", { staffId })))).toBe("E004");
    expect(refusalOf(await owner.put(pathOf("staffMember", { staffId }), NURSE))).toBe("E004");
  }
});

test("a doctor's reading is in the audit by their id, and in the patient's access log by their name", async () => {
  const treatmentId = client.treatmentId("visit");
  expect((await owner.send(readTreatmentCall, { params: { treatmentId } })).status).toBe(200);
  const me = deskSessionSchema.parse((await owner.get(readSessionCall.path)).body);
  const reads = (await readAuditEvents(client)).filter(({ action }) => action === "treatment.read");
  expect(reads).toMatchObject([{ actor: `staff:${me.staffId}`, statedOperator: null }]);
  const log = await client.as("hanako").send(readAccessLogCall);
  expect(log.body).toMatchObject({
    events: [{ actor: "クリニック（小林 直樹）", action: "診察の記録を閲覧しました" }],
  });
});
