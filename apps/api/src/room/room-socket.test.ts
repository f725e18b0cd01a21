import { fillPath } from "@madoguchi/contract/http/paths";
import { readRoomMessagesCall } from "@madoguchi/contract/visit/room.patient.calls";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  candidateSignal,
  doctorToken,
  enterRoom,
  patientToken,
  startTestRooms,
  type TestRooms,
  type TestSocket,
} from "../testing/room-sockets.ts";
import { readNotifications } from "../testing/test-operations.ts";
import { MORNING } from "../testing/test-reservations.ts";
import { arrive, lead, newMessage, takeStep } from "../testing/test-room.ts";
import { useTestClient } from "../testing/use-test-client.ts";

let rooms: TestRooms;
let other: TestRooms;

const client = useTestClient({
  at: "2026-05-12T09:50:00+09:00",
  clinic: { visitMeans: "video" },
  spots: { morning: { startsAt: MORNING } },
  customers: { hanako: {} },
  treatments: { visit: { customer: "hanako", statusId: 1, spot: "morning" } },
});

beforeEach(async () => {
  [rooms, other] = [await startTestRooms(client), await startTestRooms(client.another())];
});
afterEach(() => Promise.all([rooms.stop(), other.stop()]));

async function enterBoth(): Promise<[TestSocket, TestSocket]> {
  const patient = await enterRoom(rooms, "patient", await patientToken(client));
  const doctor = await enterRoom(other, "doctor", await doctorToken(client));
  await expect.poll(() => patient.has("entered") && doctor.has("entered")).toBe(true);
  return [patient, doctor];
}

test("patient and doctor, each in another process, see each other come, and every step of the visit", async () => {
  const [patient, doctor] = await enterBoth();
  await expect.poll(() => patient.state()).toMatchObject({ isPatientConnected: true, isDoctorConnected: true });
  await arrive(client);
  await expect.poll(() => doctor.state()?.phase).toBe("waiting");
  await lead(client, "callPatient");
  await expect.poll(() => patient.state()?.phase).toBe("called");
  await takeStep(client, "hanako", "roomAnswer");
  await expect.poll(() => [patient.state()?.phase, doctor.state()?.phase]).toEqual(["call", "call"]);
  patient.close();
  await expect.poll(() => doctor.state()?.isPatientConnected).toBe(false);
});

test("a called visit stops ringing when its time is over, without any event", async () => {
  const [patient] = await enterBoth();
  await arrive(client);
  await lead(client, "callPatient");
  await expect.poll(() => patient.state()?.phase).toBe("called");
  client.advance({ seconds: 44 });
  await enterRoom(other, "doctor", await doctorToken(client), { deviceId: "another-desk", takesOver: true });
  client.advance({ seconds: 2 });
  await expect.poll(() => patient.state()?.phase, { timeout: 3_000 }).toBe("waiting");
});

test("signals go from each side to the other, in their order and never back, whichever their size", async () => {
  const [patient, doctor] = await enterBoth();
  const offer = {
    from: "p",
    to: "d",
    kind: "description",
    description: { type: "offer", sdp: "v=0\r\n".repeat(8000) },
  } as const;
  const sent = [offer, ...Array.from({ length: 30 }, (_, index) => candidateSignal("p", "d", `candidate ${index}`))];
  for (const signal of sent) patient.send({ type: "signal", signal });
  await expect.poll(() => doctor.signals().length).toBe(31);
  expect(doctor.signals()).toEqual(sent);
  doctor.send({ type: "signal", signal: { from: "d", to: "p", kind: "hello" } });
  await expect.poll(() => patient.signals()).toEqual([{ from: "d", to: "p", kind: "hello" }]);
  expect(doctor.signals()).toHaveLength(31);
});

test("a message in the room reaches both sides", async () => {
  const [patient, doctor] = await enterBoth();
  await arrive(client);
  const path = fillPath(readRoomMessagesCall.path, {
    clinicId: client.clinicId,
    treatmentId: client.treatmentId("visit"),
  });
  await client.as("hanako").post(path, newMessage("聞こえますか"));
  for (const socket of [patient, doctor]) {
    await expect
      .poll(() => socket.frames.flatMap((frame) => ("message" in frame ? frame.message.text : [])))
      .toEqual(["聞こえますか"]);
  }
});

test("a second device waits outside the call until it takes the call over, and the first one is informed", async () => {
  const [phone, doctor] = await enterBoth();
  const tablet = await enterRoom(other, "patient", await patientToken(client), { deviceId: "tablet-1" });
  await expect.poll(() => tablet.has("held-elsewhere")).toBe(true);
  expect(tablet.has("entered")).toBe(false);
  tablet.send({ type: "signal", signal: candidateSignal("tablet", null) });
  tablet.send({ type: "enter", token: await patientToken(client), deviceId: "tablet-1", takesOver: true });
  await expect.poll(() => tablet.has("entered")).toBe(true);
  await expect.poll(() => phone.has("held-elsewhere")).toBe(true);
  await expect.poll(() => phone.state()?.patientDeviceId).toBe("tablet-1");
  phone.send({ type: "signal", signal: candidateSignal("phone", null) });
  tablet.send({ type: "signal", signal: candidateSignal("tablet", "d") });
  await expect.poll(() => doctor.signals()).toEqual([candidateSignal("tablet", "d")]);
  doctor.send({ type: "signal", signal: candidateSignal("d", "tablet") });
  await expect.poll(() => tablet.signals()).toHaveLength(1);
  expect(phone.signals()).toEqual([]);
});

test("another page of a waiting patient hears the call and its end, and takes no place in the waiting room", async () => {
  await arrive(client);
  const doctor = await enterRoom(other, "doctor", await doctorToken(client));
  const page = await enterRoom(rooms, "patient", await patientToken(client), { deviceId: "other-page", listens: true });
  await expect.poll(() => page.has("held-elsewhere")).toBe(true);
  expect(page.state()).toMatchObject({ phase: "waiting", patientDeviceId: null });
  client.advance({ seconds: 31 });
  await lead(client, "callPatient");
  await expect.poll(() => page.state()).toMatchObject({ phase: "called", isPatientConnected: false });
  expect(await readNotifications(client)).toEqual([expect.stringMatching(/^visit\.called /)]);
  const phone = await enterRoom(other, "patient", await patientToken(client));
  await expect.poll(() => phone.has("entered")).toBe(true);
  page.send({ type: "signal", signal: candidateSignal("page", null) });
  await takeStep(client, "hanako", "roomAnswer");
  await expect.poll(() => page.state()?.phase).toBe("call");
  page.close();
  await page.closed;
  await expect.poll(() => doctor.state()).toMatchObject({ isPatientConnected: true });
  expect([page.has("entered"), doctor.signals()]).toEqual([false, []]);
});

test("when a second device that took the patient's side over is closed, the first comes back", async () => {
  const [phone, doctor] = await enterBoth();
  const newest = () => phone.frames.findLast(({ type }) => type === "entered" || type === "held-elsewhere")?.type;
  const tablet = await enterRoom(other, "patient", await patientToken(client), {
    deviceId: "tablet-1",
    takesOver: true,
  });
  await expect.poll(() => tablet.has("entered") && newest()).toBe("held-elsewhere");
  tablet.close();
  await expect.poll(() => doctor.state()?.isPatientConnected).toBe(false);
  phone.send({ type: "enter", token: await patientToken(client), deviceId: "device-of-patient", takesOver: false });
  await expect.poll(newest).toBe("entered");
  await expect.poll(() => doctor.state()).toMatchObject({ isPatientConnected: true });
  phone.send({ type: "signal", signal: candidateSignal("phone", "d") });
  await expect.poll(() => doctor.signals()).toEqual([candidateSignal("phone", "d")]);
});

test("of many devices that take the call over at once one holds it, and all are informed", async () => {
  const names = Array.from({ length: 6 }, (_, index) => `device-number-${index}`);
  const tokens = await Promise.all(names.map(() => doctorToken(client)));
  const devices = await Promise.all(
    names.map((deviceId, index) =>
      enterRoom(index % 2 ? rooms : other, "doctor", tokens[index] ?? "", { deviceId, takesOver: true }),
    ),
  );
  const place = (socket: TestSocket) =>
    socket.frames.findLast(({ type }) => type === "entered" || type === "held-elsewhere")?.type;
  const holds = (socket: TestSocket) => place(socket) === "entered";
  // A device that is still coming in would take the call over from its holder.
  await expect.poll(() => devices.filter((socket) => place(socket) === undefined)).toEqual([]);
  await expect.poll(() => devices.filter(holds).length).toBe(1);
  const patient = await enterRoom(rooms, "patient", await patientToken(client));
  await expect.poll(() => patient.has("entered")).toBe(true);
  patient.send({ type: "signal", signal: candidateSignal("p", null) });
  await expect
    .poll(() => devices.map((socket) => socket.signals().length))
    .toEqual(devices.map((socket) => (holds(socket) ? 1 : 0)));
});

test("a device that is reloaded, or changes its network, takes the place of its own earlier socket", async () => {
  const [before] = await enterBoth();
  const after = await enterRoom(other, "patient", await patientToken(client));
  expect(await before.closed).toBe(4409);
  await expect.poll(() => after.has("entered")).toBe(true);
  const doctor = await enterRoom(rooms, "doctor", await doctorToken(client), { takesOver: true });
  await expect
    .poll(() => doctor.state())
    .toMatchObject({ isPatientConnected: true, patientDeviceId: "device-of-patient" });
});

test("a device that has left, or was not seen for half a minute, does not block the call for another", async () => {
  const [phone] = await enterBoth();
  phone.close();
  await phone.closed;
  const tablet = await enterRoom(other, "patient", await patientToken(client), { deviceId: "tablet-1" });
  await expect.poll(() => tablet.has("entered")).toBe(true);
  const token = await patientToken(client);
  client.advance({ seconds: 31 });
  const desktop = await enterRoom(rooms, "patient", token, { deviceId: "desktop-1" });
  await expect.poll(() => desktop.has("entered")).toBe(true);
});

test("a patient who closes the page while the call rings is called by message, once; one who has answered is not", async () => {
  const [patient, doctor] = await enterBoth();
  await arrive(client);
  await lead(client, "callPatient");
  expect(await readNotifications(client)).toEqual([]);
  patient.close();
  const called = [expect.stringMatching(/^visit\.called /)];
  await expect.poll(() => readNotifications(client)).toEqual(called);
  const again = await enterRoom(other, "patient", await patientToken(client));
  await expect.poll(() => doctor.state()?.isPatientConnected).toBe(true);
  again.close();
  await expect.poll(() => doctor.state()?.isPatientConnected).toBe(false);
  client.advance({ seconds: 46 });
  const back = await enterRoom(rooms, "patient", await patientToken(client));
  await expect.poll(() => back.has("entered")).toBe(true);
  await lead(client, "callPatient");
  await takeStep(client, "hanako", "roomAnswer");
  await expect.poll(() => doctor.state()?.phase).toBe("call");
  back.close();
  await expect.poll(() => doctor.state()?.isPatientConnected).toBe(false);
  await rooms.stop();
  expect(await readNotifications(client)).toEqual(called);
});

test.each(Array.from({ length: 10 }, (_, index) => index))(
  "a patient who closes the page at the moment of the call is called by message, whichever comes first (%i)",
  async () => {
    const [patient] = await enterBoth();
    await arrive(client);
    patient.close();
    await lead(client, "callPatient");
    await expect.poll(() => readNotifications(client)).toHaveLength(1);
  },
);

test("a process that stops sends its sockets to another one, and takes no new ones", async () => {
  const [patient] = await enterBoth();
  const stopped = rooms.stop();
  expect(await patient.closed).toBe(1012);
  await stopped;
  const again = await enterRoom(other, "patient", await patientToken(client));
  await expect.poll(() => again.has("entered")).toBe(true);
});
