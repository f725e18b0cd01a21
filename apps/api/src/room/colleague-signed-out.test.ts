import { randomUUID } from "node:crypto";
import { fillPath } from "@madoguchi/contract/http/paths";
import { enrolmentLinkSchema } from "@madoguchi/contract/staff/staff";
import {
  endStaffSessionsCall,
  inviteStaffCall,
  leaveStaffCall,
  linkStaffCall,
} from "@madoguchi/contract/staff/staff.operation.calls";
import {
  lockCall,
  signOutCall,
  signOutEverywhereCall,
  switchClinicCall,
} from "@madoguchi/contract/staff/staff-sign-in.calls";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEvent } from "../platform/audit/audit-event.table.ts";
import { visitCompanion } from "../records/companion/visit-companion.table.ts";
import { staffMember } from "../records/staff/staff-member.table.ts";
import { insertStaffSession } from "../records/staff/staff-session.store.ts";
import { createStaffToken, hashStaffToken } from "../records/staff/staff-token.ts";
import { treatment } from "../records/treatment/treatment.table.ts";
import { HERE } from "../testing/added-clinic.ts";
import { queueForRow } from "../testing/one-after-the-other.ts";
import { enterRoom } from "../testing/room-sockets.ts";
import { createTestAuthenticator } from "../testing/test-authenticator.ts";
import { refusalOf, type TestAnswer } from "../testing/test-client.ts";
import { NURSE, useColleague } from "../testing/test-colleague.ts";
import { askColleague, colleagueId, joinVisit, readRoomOf, TEST_COMPANION_ID } from "../testing/test-companion.ts";
import { MORNING } from "../testing/test-reservations.ts";
import { readTestRoom } from "../testing/test-room.ts";
import { employInBoth, SECOND_CLINIC } from "../testing/two-clinics.ts";
import { useTestClient } from "../testing/use-test-client.ts";

const ANOTHER_ID = "7c2e4f90-1b3d-4e5f-8a6b-9c0d1e2f3a4b";

const client = useTestClient({
  at: "2026-05-12T09:50:00+09:00",
  clinic: { visitMeans: "video" },
  spots: { morning: { startsAt: MORNING } },
  customers: { hanako: {} },
  treatments: { visit: { customer: "hanako", statusId: 1, spot: "morning" } },
});

const desk = useColleague(client);

async function asOwner(path: string): Promise<TestAnswer> {
  const staffId = await colleagueId(client, NURSE);
  return client.asStaff(["owner"], "院長 一").post(fillPath(path, { clinicId: client.clinicId, staffId }));
}

const ENDS: [string, () => Promise<TestAnswer>, "owner" | "nurse"][] = [
  ["leaves the clinic", () => asOwner(leaveStaffCall.path), "owner"],
  ["is signed out by an owner", () => asOwner(endStaffSessionsCall.path), "owner"],
  ["signs out", () => desk.nurse.post(signOutCall.path), "nurse"],
  ["signs out everywhere", () => desk.nurse.post(signOutEverywhereCall.path), "nurse"],
];

async function findEnd(companionId = TEST_COMPANION_ID) {
  const { endedAs, endedBy } = visitCompanion;
  const rows = client.database.select({ endedAs, endedBy }).from(visitCompanion);
  return (await rows.where(eq(visitCompanion.companionId, companionId)))[0];
}

/** The names of the people who ended a place, by the audit. */
async function endedByWhom(): Promise<string[]> {
  const events = await client.database
    .select({ name: staffMember.name, actor: auditEvent.actor, staffId: staffMember.staffId })
    .from(auditEvent)
    .innerJoin(staffMember, eq(staffMember.clinicId, client.clinicId))
    .where(eq(auditEvent.action, "companion.end"));
  return events.filter(({ actor, staffId }) => actor === `staff:${staffId}`).map(({ name }) => name);
}

describe.each(ENDS)("a colleague who %s", (_, end, by) => {
  test("is no longer asked to join a visit, and its doctor may ask somebody else", async () => {
    await desk.signIn("reception", "受付 一");
    await askColleague(client, NURSE);
    expect((await end()).status).toBeLessThan(300);
    expect((await readTestRoom(client)).state).not.toHaveProperty("companion");
    expect(await findEnd()).toEqual({ endedAs: "withdrawn", endedBy: "clinic" });
    expect(await endedByWhom()).toEqual([by === "owner" ? "院長 一" : NURSE]);
    expect((await askColleague(client, "受付 一", ANOTHER_ID)).status).toBe(200);
  });

  test("is out of a visit, and the place in it is free", async () => {
    await desk.admitNurse();
    const { token } = await readRoomOf(client, desk.nurse);
    const socket = await enterRoom(desk.rooms, "doctor", token ?? "none", { deviceId: "nurses-desk" });
    await expect.poll(() => socket.has("entered")).toBe(true);
    expect((await end()).status).toBeLessThan(300);
    expect(await socket.closed).toBe(4401);
    expect((await readTestRoom(client)).state).not.toHaveProperty("companion");
    expect(await findEnd()).toEqual({ endedAs: "removed", endedBy: "clinic" });
  });
});

describe("a colleague of two clinics who is asked at the first", () => {
  const AT_BOTH = "高橋 みゆき";

  test("is no longer asked once their browser is at the second", async () => {
    const { browser } = await employInBoth(client);
    await askColleague(client, AT_BOTH);
    expect((await browser.call("post", switchClinicCall.path, { clinicId: SECOND_CLINIC })).status).toBe(200);
    expect(await findEnd()).toEqual({ endedAs: "withdrawn", endedBy: "clinic" });
    expect(await endedByWhom()).toEqual([AT_BOTH]);
  });

  test("is no longer asked once somebody else signs in at their browser, but stays asked if they do so themself", async () => {
    const { browser, device, ownerOfFirst } = await employInBoth(client);
    await askColleague(client, AT_BOTH);
    expect((await browser.signIn(device)).status).toBe(200);
    expect(await findEnd()).toEqual({ endedAs: null, endedBy: null });
    const { clinicId } = client;
    const request = { name: "受付 二", roles: ["reception"], doctorId: null };
    const { staffId } = await ownerOfFirst.read(inviteStaffCall, { params: { clinicId }, body: request });
    const made = await ownerOfFirst.send(linkStaffCall, { params: { clinicId, staffId } });
    await browser.enrol(enrolmentLinkSchema.parse(made.body).url, createTestAuthenticator(HERE));
    expect(await findEnd()).toEqual({ endedAs: "withdrawn", endedBy: "clinic" });
  });
});

test("who is signed in at a second browser of the clinic is still asked", async () => {
  const staffId = await colleagueId(client, NURSE);
  const at = client.now();
  await insertStaffSession(client.database, {
    ...{ sessionId: randomUUID(), staffId, tokenHash: hashStaffToken(createStaffToken()), device: "iPad の Safari" },
    ...{ createdAt: at, lastActiveAt: at, provenAt: at },
  });
  await askColleague(client, NURSE);
  await desk.nurse.post(signOutCall.path);
  expect(await findEnd()).toEqual({ endedAs: null, endedBy: null });
});

test("who has locked the screen is still asked", async () => {
  await askColleague(client, NURSE);
  await desk.nurse.post(lockCall.path);
  expect(await findEnd()).toEqual({ endedAs: null, endedBy: null });
});

test("a visit that is over keeps who was in it as they were", async () => {
  await desk.admitNurse();
  await client.database.update(treatment).set({ statusId: TreatmentStatus.Unpaid });
  await desk.nurse.post(signOutCall.path);
  expect(await findEnd()).toEqual({ endedAs: null, endedBy: null });
  expect(await endedByWhom()).toEqual([]);
});

describe("an invitation at the moment at which the colleague leaves", () => {
  const inOrder = async (leavesFirst: boolean) => {
    const staffId = await colleagueId(client, NURSE);
    const owner = await desk.signIn("owner", "院長 一");
    const leave = () => owner.send(leaveStaffCall, { params: { clinicId: client.clinicId, staffId } });
    const ask = () => askColleague(client, NURSE);
    const calls = leavesFirst ? ([leave, ask] as const) : ([ask, leave] as const);
    return queueForRow(client, calls, { table: staffMember, row: eq(staffMember.staffId, staffId) });
  };

  test("is refused when they have left", async () => {
    const [left, asked] = await inOrder(true);
    expect([left.status, asked.status, refusalOf(asked)]).toEqual([200, 409, "T007"]);
    expect(await findEnd()).toBeUndefined();
  });

  test("is ended by their leaving when it came first", async () => {
    const [asked, left] = await inOrder(false);
    expect([asked.status, left.status]).toEqual([200, 200]);
    expect(await findEnd()).toEqual({ endedAs: "withdrawn", endedBy: "clinic" });
  });
});

test("what they answer in the same moment changes nothing of the end", async () => {
  await askColleague(client, NURSE);
  expect((await asOwner(endStaffSessionsCall.path)).status).toBeLessThan(300);
  expect((await joinVisit(client, desk.nurse)).status).toBe(401);
  expect(await findEnd()).toEqual({ endedAs: "withdrawn", endedBy: "clinic" });
});
