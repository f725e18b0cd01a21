import { finishTreatmentCall } from "@madoguchi/contract/chart/visit-record.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { doctorRoomSchema } from "@madoguchi/contract/visit/room";
import {
  answerHandoverCall,
  callBackCall,
  callPatientCall,
  readRoomCall,
  stopCallCall,
  takeOverVisitCall,
  undoCallCall,
} from "@madoguchi/contract/visit/room.operation.calls";
import { afterEach, beforeEach, expect, test } from "vitest";
import { doctorToken, enterRoom, startTestRooms } from "../../testing/room-sockets.ts";
import { readAudit } from "../../testing/test-audit.ts";
import { createTestClient, refusalOf, type TestClient, type TestRequests } from "../../testing/test-client.ts";
import { createTestJobs } from "../../testing/test-jobs.ts";
import { operate, readNotifications } from "../../testing/test-operations.ts";
import { MORNING } from "../../testing/test-reservations.ts";
import { arrive, doctorOf, lead, readTestRoom, showDoctor, takeStep } from "../../testing/test-room.ts";

const PATHS = {
  answerHandover: answerHandoverCall.path,
  callBack: callBackCall.path,
  callPatient: callPatientCall.path,
  finishTreatment: finishTreatmentCall.path,
  room: readRoomCall.path,
  stopCall: stopCallCall.path,
  takeOverVisit: takeOverVisitCall.path,
  undoCall: undoCallCall.path,
};

let client: TestClient;
let tanaka: TestRequests;

beforeEach(async () => {
  client = await createTestClient({
    at: "2026-05-12T09:50:00+09:00",
    clinic: { visitMeans: "video" },
    spots: { morning: { startsAt: MORNING } },
    customers: { hanako: {} },
    treatments: { visit: { customer: "hanako", statusId: 1, spot: "morning" } },
  });
  tanaka = client.asStaff(["doctor"], "田中 誠");
});
afterEach(() => client.close());

type RoomCall = "room" | "callPatient" | "takeOverVisit" | "answerHandover";

function pathOf(call: RoomCall): string {
  return fillPath(PATHS[call], { clinicId: client.clinicId, treatmentId: client.treatmentId("visit") });
}

async function readAs(who: TestRequests) {
  return doctorRoomSchema.parse((await who.get(pathOf("room"))).body);
}

async function acts(): Promise<string[]> {
  return (await readAudit(client))
    .map((line) => line.split(" ")[1] ?? "")
    .filter((action) => action.startsWith("room."));
}

async function beginVisit(): Promise<void> {
  await arrive(client);
  await lead(client, "callPatient");
  await takeStep(client, "hanako", "roomAnswer");
}

test("only the visit's doctor gets the doctor's side of a running call: others see its state", async () => {
  await beginVisit();
  for (const who of [
    client.asStaff(["nurse"], "看護の伊藤"),
    client.asStaff(["reception"], "受付の山本"),
    client.asStaff(["doctor", "owner"], "院長の高橋"),
    client.operator,
  ]) {
    const room = await readAs(who);
    expect([room.state.phase, room.token, room.ice]).toEqual(["call", null, null]);
  }
  expect((await readAs(doctorOf(client))).token).toEqual(expect.any(String));
});

test("only a doctor of the visit calls: no nurse, no system of the clinic, and no colleague before taking it over", async () => {
  await arrive(client);
  for (const who of [client.asStaff(["nurse"], "看護の伊藤"), client.operator, tanaka]) {
    expect(refusalOf(await who.post(pathOf("callPatient"), {}))).toBe("E005");
  }
  expect((await readTestRoom(client)).state).toMatchObject({ phase: "waiting", isDoctorConnected: false });
});

test("a colleague who takes the visit over is its doctor for the patient, the lists and the record", async () => {
  await arrive(client);
  expect(await readAs(tanaka)).toMatchObject({ right: "of-another", token: null });
  expect((await tanaka.post(pathOf("takeOverVisit"))).body).toMatchObject({ right: "own", token: expect.any(String) });
  expect((await readTestRoom(client)).clinic.doctorName).toBe("田中 誠");
  expect((await readTestRoom(client)).state.doctorName).toBe("田中 誠");
  expect(await readAs(doctorOf(client))).toMatchObject({ right: "of-another", token: null });
  expect(await acts()).toContain("room.take-over");
  expect((await tanaka.post(pathOf("callPatient"), {})).status).toBe(200);
  await takeStep(client, "hanako", "roomAnswer");
  expect((await operate(client, "finishTreatment", "visit")).status).toBe(200);
});

test("a doctor whose page is open is asked first, and keeps the visit or gives it; without an answer it is taken over", async () => {
  await beginVisit();
  await showDoctor(client);
  expect((await tanaka.post(pathOf("takeOverVisit"))).body).toMatchObject({ right: "of-another", token: null });
  expect((await readAs(doctorOf(client))).state.handover).toMatchObject({ name: "田中 誠" });
  expect((await doctorOf(client).post(pathOf("answerHandover"), { isGiven: false })).status).toBe(200);
  expect((await readAs(tanaka)).state.handover).toBeNull();
  await tanaka.post(pathOf("takeOverVisit"));
  expect((await doctorOf(client).post(pathOf("answerHandover"), { isGiven: true })).status).toBe(200);
  expect((await readAs(tanaka)).right).toBe("own");
  expect((await readTestRoom(client)).state.doctorName).toBe("田中 誠");

  expect((await doctorOf(client).post(pathOf("takeOverVisit"))).body).toMatchObject({ right: "of-another" });
  client.advance({ seconds: 29 });
  await readAs(tanaka);
  expect((await doctorOf(client).post(pathOf("takeOverVisit"))).body).toMatchObject({ right: "of-another" });
  client.advance({ seconds: 1 });
  expect((await doctorOf(client).post(pathOf("takeOverVisit"))).body).toMatchObject({ right: "own" });
});

test("the first doctor's page leaves the room when the visit is taken over, and an earlier token is refused", async () => {
  const rooms = await startTestRooms(client);
  await beginVisit();
  const first = await enterRoom(rooms, "doctor", await doctorToken(client));
  await expect.poll(() => first.has("entered")).toBe(true);
  const spare = await doctorToken(client);
  await tanaka.post(pathOf("takeOverVisit"));
  await doctorOf(client).post(pathOf("answerHandover"), { isGiven: true });
  expect(await first.closed).toBe(4401);
  expect(await (await enterRoom(rooms, "doctor", spare)).closed).toBe(4401);
  await rooms.stop();
});

test("it rings while the doctor's page is open: it stops when the page closes, and continues when it is back", async () => {
  const rooms = await startTestRooms(client);
  await arrive(client);
  const page = await enterRoom(rooms, "doctor", await doctorToken(client));
  await expect.poll(() => page.has("entered")).toBe(true);
  await lead(client, "callPatient");
  expect((await readTestRoom(client)).state.phase).toBe("called");
  page.close();
  await expect.poll(async () => (await readTestRoom(client)).state.phase).toBe("waiting");
  expect(refusalOf(await takeStep(client, "hanako", "roomAnswer"))).toBe("T007");
  await rooms.stop();
});

test("a call is stopped while it rings, and does not count", async () => {
  await arrive(client);
  await lead(client, "callPatient");
  expect((await lead(client, "stopCall")).body).toMatchObject({ state: { phase: "waiting", lastCall: "stopped" } });
  expect((await lead(client, "stopCall")).body).toMatchObject({ state: { phase: "waiting" } });
  expect((await lead(client, "callPatient")).body).toMatchObject({ state: { calls: 1, lastCall: null } });
});

test("a patient who was called by mistake waits again in their place, and is informed", async () => {
  await arrive(client);
  const { waitingSince } = (await readTestRoom(client)).state;
  client.advance({ minutes: 5 });
  await lead(client, "callPatient");
  await takeStep(client, "hanako", "roomAnswer");
  client.advance({ seconds: 119 });
  await readTestRoom(client);
  await showDoctor(client);
  const undone = await lead(client, "undoCall");
  expect(undone.body).toMatchObject({
    state: { phase: "waiting", lastCall: "mistaken", calls: 0, startedAt: null, waitingSince },
  });
  expect(await acts()).toContain("room.undo-call");
  await lead(client, "callPatient");
  expect((await takeStep(client, "hanako", "roomAnswer")).status).toBe(200);
  client.advance({ seconds: 120 });
  await showDoctor(client);
  expect(refusalOf(await lead(client, "undoCall"))).toBe("T007");
});

test("a patient who has fallen out of the visit is called back by message, once a minute at most", async () => {
  const jobs = await createTestJobs(client);
  await beginVisit();
  expect(refusalOf(await lead(client, "callBack"))).toBe("T007");
  client.advance({ seconds: 31 });
  expect((await lead(client, "callBack")).body).toMatchObject({
    state: { phase: "call", calledBackAt: "2026-05-12T09:50:31+09:00" },
  });
  expect((await lead(client, "callBack")).body).toMatchObject({ state: { calledBackAt: "2026-05-12T09:50:31+09:00" } });
  client.advance({ seconds: 60 });
  expect((await lead(client, "callBack")).status).toBe(200);
  expect((await readNotifications(client)).filter((line) => line.startsWith("visit.called-back"))).toHaveLength(2);
  await jobs.runDue();
  expect(client.mails.at(-1)?.subject).toBe("【テストクリニック】診察室で医師がお待ちしています");
  await jobs.close();
});
