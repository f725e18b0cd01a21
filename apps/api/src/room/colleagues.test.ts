import { readVisitRecordCall } from "@madoguchi/contract/chart/visit-record.operation.calls";
import { leaveStaffCall } from "@madoguchi/contract/staff/staff.operation.calls";
import { readTreatmentCall } from "@madoguchi/contract/treatment/treatment.patient.calls";
import { describePresence } from "@madoguchi/contract/visit/companion-record";
import {
  inviteCompanionCall,
  joinAsColleagueCall,
  readCompanionRequestsCall,
} from "@madoguchi/contract/visit/room.operation.calls";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { auditEvent } from "../platform/audit/audit-event.table.ts";
import { candidateSignal, doctorToken, enterRoom, patientToken } from "../testing/room-sockets.ts";
import { refusalOf } from "../testing/test-client.ts";
import { NURSE, useColleague } from "../testing/test-colleague.ts";
import {
  actOnCompanion,
  askColleague,
  colleagueId,
  joinVisit,
  readRoomOf,
  readRoomOfDoctor,
} from "../testing/test-companion.ts";
import { MORNING } from "../testing/test-reservations.ts";
import { arrive, doctorOf, lead, readTestRoom, showDoctor, takeStep } from "../testing/test-room.ts";
import { useTestClient } from "../testing/use-test-client.ts";

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

const desk = useColleague(client);

const ids = () => ({ clinicId: client.clinicId, treatmentId: client.treatmentId("visit") });
const answerOfPatient = (isAdmitted: boolean) => actOnCompanion(client, "patient", "answer", { body: { isAdmitted } });

async function enterAsColleague(requests = desk.nurse) {
  const { token } = await readRoomOf(client, requests);
  return enterRoom(desk.rooms, "doctor", token ?? "none", { deviceId: "nurses-desk" });
}

describe("a colleague whom the visit's doctor asks", () => {
  test("is notified, joins, and comes in only once the patient agrees", async () => {
    const requests = async () =>
      readCompanionRequestsCall.answer.parse(
        (await desk.nurse.send(readCompanionRequestsCall, { params: { clinicId: client.clinicId } })).body,
      ).requests;
    expect(await requests()).toEqual([]);
    expect((await askColleague(client, NURSE)).status).toBe(200);
    expect(await requests()).toEqual([
      { treatmentId: client.treatmentId("visit"), startsAt: "2026-05-12T10:00:00+09:00", doctorName: "佐藤 健" },
    ]);
    expect(await readRoomOf(client, desk.nurse)).toMatchObject({ isThirdPerson: true, token: null });
    expect((await readRoomOfDoctor(client)).isThirdPerson).toBeUndefined();
    expect(refusalOf(await answerOfPatient(true))).toBe("T007");

    expect((await joinVisit(client, desk.nurse)).status).toBe(200);
    expect(await requests()).toEqual([]);
    expect(await readRoomOf(client, desk.nurse)).toMatchObject({
      token: null,
      state: { companion: { step: "asking" } },
    });
    expect((await readTestRoom(client)).state.companion).toMatchObject({
      ...{ name: NURSE, relation: "看護担当", isColleague: true, invitedBy: "clinic" },
    });
    await answerOfPatient(true);
    const socket = await enterAsColleague();
    await expect.poll(() => socket.has("entered")).toBe(true);
    await expect.poll(async () => (await readTestRoom(client)).state.companion?.isConnected).toBe(true);
    expect((await readRoomOfDoctor(client)).state.isDoctorConnected).toBe(true);
  });

  test("does not come in with a token from before they were removed, also once they are asked a second time", async () => {
    await askColleague(client, NURSE);
    await joinVisit(client, desk.nurse);
    await answerOfPatient(true);
    const { token: former } = await readRoomOf(client, desk.nurse);
    await actOnCompanion(client, "clinic", "end");
    client.advance({ seconds: 20 });
    expect((await askColleague(client, NURSE, ANOTHER_ID)).status).toBe(200);
    const again = { companionId: ANOTHER_ID };
    expect(
      (await desk.nurse.send(joinAsColleagueCall, { params: { ...ids(), ...again }, body: { joins: true } })).status,
    ).toBe(200);
    await actOnCompanion(client, "patient", "answer", { ...again, body: { isAdmitted: true } });
    const late = await enterRoom(desk.rooms, "doctor", former ?? "none", { deviceId: "nurses-desk" });
    expect(await late.closed).toBe(4401);
    const present = await enterAsColleague();
    await expect.poll(() => present.has("entered")).toBe(true);
  });

  test("does not count as presence of the visit's doctor", async () => {
    await desk.admitNurse();
    client.advance({ minutes: 2 });
    await readRoomOf(client, desk.nurse);
    expect((await readTestRoom(client)).state.isDoctorConnected).toBe(false);
  });

  test("declines, and the doctor may ask another colleague", async () => {
    await desk.signIn("reception", "受付 一");
    await askColleague(client, NURSE);
    expect((await joinVisit(client, desk.nurse, false)).status).toBe(200);
    expect((await joinVisit(client, desk.nurse, false)).status).toBe(200);
    expect(refusalOf(await joinVisit(client, desk.nurse))).toBe("T007");
    expect((await askColleague(client, "受付 一", ANOTHER_ID)).status).toBe(200);
    expect((await readTestRoom(client)).state.companion).toMatchObject({ relation: "受付担当", step: "invited" });
  });

  test("receives only what is meant for them, and their signals go to the side that they name", async () => {
    await desk.admitNurse();
    const patient = await enterRoom(desk.rooms, "patient", await patientToken(client));
    const doctor = await enterRoom(desk.rooms, "doctor", await doctorToken(client));
    const colleague = await enterAsColleague();
    for (const socket of [patient, doctor, colleague]) await expect.poll(() => socket.has("entered")).toBe(true);
    colleague.send({ type: "side-signal", to: "patient", signal: candidateSignal("nurse", null) });
    colleague.send({ type: "signal", signal: candidateSignal("nurse", null) });
    await expect
      .poll(() => patient.sideSignals())
      .toEqual([{ from: "companion", signal: candidateSignal("nurse", null) }]);
    expect([...patient.signals(), ...doctor.signals()]).toEqual([]);
    expect(colleague.state()).not.toHaveProperty("companion");
  });

  test("is out at once when the doctor lets them go, and when their account ends", async () => {
    await desk.admitNurse();
    const first = await enterAsColleague();
    await expect.poll(() => first.has("entered")).toBe(true);
    await actOnCompanion(client, "clinic", "end");
    expect(await first.closed).toBe(4401);
    expect(await readRoomOf(client, desk.nurse)).not.toHaveProperty("isThirdPerson");

    const staffId = await colleagueId(client, NURSE);
    const body = { companionId: ANOTHER_ID, kind: "other", staffId };
    await doctorOf(client).send(inviteCompanionCall, { params: ids(), body });
    expect(
      (
        await desk.nurse.send(joinAsColleagueCall, {
          params: { ...ids(), companionId: ANOTHER_ID },
          body: { joins: true },
        })
      ).status,
    ).toBe(200);
    await actOnCompanion(client, "patient", "answer", { body: { isAdmitted: true }, companionId: ANOTHER_ID });
    const { token } = await readRoomOf(client, desk.nurse);
    const second = await enterAsColleague();
    await expect.poll(() => second.has("entered")).toBe(true);
    expect((await client.asStaff(["owner"], "院長 一").send(leaveStaffCall, { params: { staffId } })).status).toBe(200);
    expect(await second.closed).toBe(4401);
    // An earlier token does not let them in either.
    expect(await (await enterRoom(desk.rooms, "doctor", token ?? "none")).closed).toBe(4401);
  });

  test("becomes the visit's doctor, and no third person any more, by taking the visit over", async () => {
    const doctor = await desk.signIn("doctor", "別府 誠");
    await askColleague(client, "別府 誠");
    expect((await joinVisit(client, doctor)).status).toBe(200);
    await answerOfPatient(true);
    const socket = await enterAsColleague(doctor);
    await expect.poll(() => socket.has("entered")).toBe(true);
    client.advance({ minutes: 5 });
    const path = `/api/v1/operation/clinic/${client.clinicId}/treatment/${client.treatmentId("visit")}/room/take-over`;
    expect((await doctor.post(path, {})).body).toMatchObject({ right: "own" });
    expect(await socket.closed).toBe(4401);
    expect((await readTestRoom(client)).state).not.toHaveProperty("companion");
  });

  test("is in the record with staff id and name, and in the patient's own", async () => {
    await desk.admitNurse();
    await arrive(client);
    await showDoctor(client);
    await lead(client, "callPatient");
    await takeStep(client, "hanako", "roomAnswer");
    const socket = await enterAsColleague();
    await expect.poll(() => socket.has("entered")).toBe(true);
    client.advance({ minutes: 12 });
    socket.close();
    await socket.closed;
    const readPresences = async () => {
      return (await client.as("hanako").read(readTreatmentCall, { params: ids() })).presences.flatMap(describePresence);
    };
    await expect.poll(readPresences).toEqual([`${NURSE}さん（クリニックの看護担当） 09:50〜10:02`]);
    const record = (await doctorOf(client).send(readVisitRecordCall, { params: ids() })).body;
    const staffId = await colleagueId(client, NURSE);
    expect(readVisitRecordCall.answer.parse(record).companions).toMatchObject([
      { staffId, name: NURSE, isColleague: true, clinicAgreedBy: "佐藤 健" },
    ]);
    const events = await client.database
      .select({ action: auditEvent.action, actor: auditEvent.actor })
      .from(auditEvent)
      .where(eq(auditEvent.customerId, client.customer("hanako").customerId));
    const acts = events.filter(({ action }) => action.startsWith("companion."));
    expect(acts.toSorted((one, other) => one.action.localeCompare(other.action))).toEqual([
      { action: "companion.admit", actor: expect.stringMatching(/^customer:/) },
      { action: "companion.agree", actor: `staff:${staffId}` },
      { action: "companion.invite", actor: expect.stringMatching(/^staff:/) },
    ]);
  });
});
