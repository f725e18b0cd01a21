import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import { readCompanionRoomCall, stateCompanionCall } from "@madoguchi/contract/visit/companion.patient.calls";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEvent } from "../../platform/audit/audit-event.table.ts";
import { listCompanions } from "../../records/companion/companion.store.ts";
import { treatment } from "../../records/treatment/treatment.table.ts";
import { oneAfterTheOther } from "../../testing/one-after-the-other.ts";
import { refusalOf } from "../../testing/test-client.ts";
import {
  actOnCompanion,
  admitCompanion,
  inviteCompanion,
  readAsCompanion,
  readRoomOfDoctor,
  stateWho,
  TEST_COMPANION_ID,
  TEST_STATEMENT,
} from "../../testing/test-companion.ts";
import { MORNING } from "../../testing/test-reservations.ts";
import { arrive, readTestRoom, TEST_DECLARATION, takeStep } from "../../testing/test-room.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const ANOTHER_ID = "7c2e4f90-1b3d-4e5f-8a6b-9c0d1e2f3a4b";

const client = useTestClient({
  at: "2026-05-12T09:50:00+09:00",
  clinic: { visitMeans: "video" },
  spots: { morning: { startsAt: MORNING, capacity: 2 } },
  customers: { hanako: {}, taro: {} },
  treatments: {
    visit: { customer: "hanako", statusId: 1, spot: "morning" },
    other: { customer: "taro", statusId: 1, spot: "morning" },
  },
});

function rows() {
  const { medicalBusinessId } = client;
  return listCompanions(client.database, { medicalBusinessId, treatmentId: client.treatmentId("visit") });
}

async function readActions(): Promise<string[]> {
  const events = await client.database
    .select({ action: auditEvent.action, actor: auditEvent.actor })
    .from(auditEvent)
    .where(eq(auditEvent.customerId, client.customer("hanako").customerId));
  return events.flatMap(({ action, actor }) =>
    action.startsWith("companion.") ? [`${action} ${actor.split(":")[0]}`] : [],
  );
}

describe("a third person whom the patient invites", () => {
  test("is admitted by the doctor, once they have given their name, and never before", async () => {
    const secret = await inviteCompanion(client);
    expect(await readAsCompanion(client, secret)).toMatchObject({ step: "invited", token: null, ice: null });
    const early = await actOnCompanion(client, "clinic", "answer", { body: { isAdmitted: true } });
    expect([early.status, refusalOf(early)]).toEqual([409, "T007"]);

    expect((await stateWho(client, secret)).status).toBe(200);
    expect(await readAsCompanion(client, secret)).toMatchObject({ step: "asking", token: null });
    expect((await readRoomOfDoctor(client)).state.companion).toEqual({
      companionId: TEST_COMPANION_ID,
      invitedBy: "patient",
      kind: "family",
      name: "田中 明子",
      relation: "長女",
      step: "asking",
      isPatientAgreed: true,
      isClinicAgreed: false,
      isConnected: false,
    });
    expect(refusalOf(await actOnCompanion(client, "patient", "answer", { body: { isAdmitted: true } }))).toBe("T007");

    client.advance({ minutes: 1 });
    await actOnCompanion(client, "clinic", "answer", { body: { isAdmitted: true } });
    expect(await readAsCompanion(client, secret)).toMatchObject({ step: "admitted", token: expect.any(String) });
    expect(await rows()).toMatchObject([{ clinicAgreedBy: "佐藤 健", clinicAgreedAt: client.now() }]);
    expect((await readActions()).toSorted()).toEqual([
      "companion.admit staff",
      "companion.agree companion",
      "companion.invite customer",
    ]);
  });

  test("sees nothing that is between patient and clinic", async () => {
    await takeStep(client, "hanako", "roomDeclaration", TEST_DECLARATION);
    await arrive(client);
    const secret = await admitCompanion(client);
    const { state } = await readAsCompanion(client, secret);
    expect(state).toMatchObject({
      ...{ waitingSince: null, patientsBefore: null, declaration: null, deviceTest: null, handover: null },
      patientDeviceId: null,
    });
    expect(state).not.toHaveProperty("companion");
    expect((await readTestRoom(client)).state.declaration).not.toBeNull();
  });

  test("is declined, and their link gives no way in", async () => {
    const secret = await inviteCompanion(client);
    await stateWho(client, secret);
    await actOnCompanion(client, "clinic", "answer", { body: { isAdmitted: false } });
    expect(await readAsCompanion(client, secret)).toMatchObject({ step: "declined", token: null });
    const again = await actOnCompanion(client, "clinic", "answer", { body: { isAdmitted: true } });
    expect(refusalOf(again)).toBe("T007");
    expect((await readTestRoom(client)).state).not.toHaveProperty("companion");
    await expect(inviteCompanion(client, "patient", ANOTHER_ID)).resolves.toMatch(ANOTHER_ID);
  });

  test("has a link that only the inviting side can read, and only while it is valid", async () => {
    await inviteCompanion(client);
    expect((await readTestRoom(client)).companionLink).toMatch(/^https:\/\/portal\.example\/companion#/);
    expect(await readRoomOfDoctor(client)).not.toHaveProperty("companionLink");
    await actOnCompanion(client, "patient", "end");
    expect(await readTestRoom(client)).not.toHaveProperty("companionLink");
    expect(await rows()).toMatchObject([{ endedAs: "withdrawn", endedBy: "patient" }]);
  });

  test("who states another name while the doctor answers is not admitted under it: the doctor has to answer for the new name", async () => {
    const secret = await inviteCompanion(client);
    await stateWho(client, secret);
    const read = { name: "田中 明子", relation: "長女" };
    await stateWho(client, secret, { ...TEST_STATEMENT, name: "佐藤 次郎", relation: "知人" });
    const late = await actOnCompanion(client, "clinic", "answer", { body: { isAdmitted: true, read } });
    expect(late).toMatchObject({ status: 409, body: { message: expect.stringContaining("お名前や続柄を変えました") } });
    expect(await readAsCompanion(client, secret)).toMatchObject({ step: "asking", token: null });
    const again = { isAdmitted: true, read: { name: "佐藤 次郎", relation: "知人" } };
    expect((await actOnCompanion(client, "clinic", "answer", { body: again })).status).toBe(200);
    expect(await readAsCompanion(client, secret)).toMatchObject({ step: "admitted", name: "佐藤 次郎" });
  });

  test("has a link that another business's host does not know", async () => {
    const secret = await inviteCompanion(client);
    const { settings } = client.deps;
    const own = settings.medicalBusinessId;
    settings.medicalBusinessId = "business-other";
    const answer = await client.post(readCompanionRoomCall.path, { secret });
    const stated = await stateWho(client, secret);
    settings.medicalBusinessId = own;
    expect([answer, stated].map((one) => [one.status, refusalOf(one)])).toEqual([
      [403, "E005"],
      [403, "E005"],
    ]);
    expect(await readAsCompanion(client, secret)).toMatchObject({ step: "invited" });
  });

  test("changes their name only until they are answered", async () => {
    const secret = await inviteCompanion(client);
    await stateWho(client, secret);
    expect((await stateWho(client, secret, { ...TEST_STATEMENT, name: "田中 あき子" })).status).toBe(200);
    await actOnCompanion(client, "clinic", "answer", { body: { isAdmitted: true } });
    expect(refusalOf(await stateWho(client, secret))).toBe("T007");
    expect((await stateWho(client, secret, { ...TEST_STATEMENT, name: "田中 あき子" })).status).toBe(200);
    const unsaid = await stateWho(client, secret, { name: "", relation: "長女", agrees: false });
    expect(unsaid.status).toBe(400);
  });
});

describe("a third person whom the clinic invites", () => {
  test("waits for the patient's consent", async () => {
    const secret = await inviteCompanion(client, "clinic");
    await stateWho(client, secret);
    expect((await readTestRoom(client)).state.companion).toMatchObject({ step: "asking", isPatientAgreed: false });
    expect(refusalOf(await actOnCompanion(client, "clinic", "answer", { body: { isAdmitted: true } }))).toBe("T007");
    expect(await readAsCompanion(client, secret)).toMatchObject({ step: "asking", token: null });
    await actOnCompanion(client, "patient", "answer", { body: { isAdmitted: true } });
    expect(await readAsCompanion(client, secret)).toMatchObject({ step: "admitted", invitedBy: "clinic" });
  });

  test.each(["patient", "clinic"] as const)("is removed by the %s at any time", async (side) => {
    const secret = await inviteCompanion(client, "clinic");
    await stateWho(client, secret);
    await actOnCompanion(client, "patient", "answer", { body: { isAdmitted: true } });
    await actOnCompanion(client, side, "end");
    expect(await readAsCompanion(client, secret)).toMatchObject({ step: "removed", token: null });
    expect(await rows()).toMatchObject([{ endedAs: "removed", endedBy: side }]);
    expect((await actOnCompanion(client, side, "end")).status).toBe(200);
  });
});

describe("without a right", () => {
  test("another patient neither invites into the visit, nor answers, nor ends", async () => {
    const secret = await inviteCompanion(client, "clinic");
    await stateWho(client, secret);
    const invitation = { companionId: ANOTHER_ID, kind: "family" };
    for (const [act, body] of [
      ["invite", invitation],
      ["answer", { isAdmitted: true }],
      ["end", {}],
    ] as const) {
      const answer = await actOnCompanion(client, "patient", act, { body, customer: "taro" });
      expect([act, answer.status, refusalOf(answer)]).toEqual([act, 404, "T001"]);
    }
    const ofOther = await actOnCompanion(client, "patient", "end", { customer: "taro", visit: "other" });
    expect(refusalOf(ofOther)).toBe("T007");
    expect(await rows()).toMatchObject([{ endedAt: null, patientAgreedAt: null }]);
  });

  test("a wrong link is refused as such, and counted", async () => {
    const secret = await inviteCompanion(client);
    const [id, hash = ""] = secret.split(".");
    const guesses = [`${id}.${"A".repeat(hash.length)}`, `${ANOTHER_ID}.${hash}`, "none", ""];
    for (const guess of guesses) {
      const answer = await client.post(readCompanionRoomCall.path, { secret: guess });
      expect([answer.status, refusalOf(answer)]).toEqual([403, "E005"]);
    }
    for (let tries = guesses.length; tries < 30; tries += 1) await stateWho(client, "none");
    expect((await client.post(stateCompanionCall.path, { ...TEST_STATEMENT, secret: "none" })).status).toBe(429);
    expect(await readAsCompanion(client, secret)).toMatchObject({ step: "invited" });
  });

  test("no companion is invited into a room that is closed or over, or states a name there", async () => {
    const secret = await inviteCompanion(client);
    client.advance({ days: 2 });
    await client.database.update(treatment).set({ statusId: TreatmentStatus.Cancelled });
    expect(await readAsCompanion(client, secret)).toMatchObject({ state: { phase: "cancelled" }, token: null });
    expect(refusalOf(await stateWho(client, secret))).toBe("T007");
    const late = await actOnCompanion(client, "patient", "invite", {
      body: { companionId: ANOTHER_ID, kind: "family" },
    });
    expect(refusalOf(late)).toBe("T007");
  });
});

test("of two invitations at once one is stored, and the same one twice is one", async () => {
  const invite = (side: "patient" | "clinic", companionId: string) => () =>
    actOnCompanion(client, side, "invite", { body: { companionId, kind: "interpreter" } });
  const [first, second] = await oneAfterTheOther(client, [
    invite("patient", TEST_COMPANION_ID),
    invite("clinic", ANOTHER_ID),
  ]);
  expect([first.status, second.status, refusalOf(second)]).toEqual([200, 409, "T007"]);
  expect((await invite("patient", TEST_COMPANION_ID)()).status).toBe(200);
  expect(await rows()).toHaveLength(1);
});
