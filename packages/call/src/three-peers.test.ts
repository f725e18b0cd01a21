import type { CallSide } from "@madoguchi/contract/visit/call-side";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Call, createCall } from "./call.ts";
import { type CompanionLines, createCompanionLines } from "./companion-lines.ts";
import { canConnectToSelf } from "./measure-relay.ts";
import { createMediaDevices } from "./media-devices.ts";
import { FakeMediaStream, FakePeerConnection } from "./testing/fake-peers.ts";
import { openFakeRooms } from "./testing/fake-rooms.ts";

type Person = { side: CallSide; call: Call | undefined; lines: CompanionLines };

let rooms: ReturnType<typeof openFakeRooms>;

beforeEach(() => {
  vi.useFakeTimers();
  FakePeerConnection.made = [];
  vi.stubGlobal("RTCPeerConnection", FakePeerConnection);
  vi.stubGlobal("MediaStream", FakeMediaStream);
  rooms = openFakeRooms();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const settle = (ms = 3000) => vi.advanceTimersByTimeAsync(ms);

/** Enters the room with the lines of a side. */
async function comeIn(side: CallSide): Promise<Person> {
  const room = rooms.room(side);
  const media = createMediaDevices();
  const call = side === "companion" ? undefined : createCall({ side, room, media, leavesMedia: true });
  const lines = createCompanionLines({ side, room, media });
  rooms.come(side);
  await call?.join();
  lines.start();
  return { side, call, lines };
}

async function meet() {
  const [doctor, patient, companion] = [await comeIn("doctor"), await comeIn("patient"), await comeIn("companion")];
  await settle();
  return { doctor, patient, companion };
}

function statusesOf({ call, lines }: Person): string[] {
  const calls = [...(call ? [call] : []), ...Object.values(lines.lines)];
  return calls.map((line) => line.getState().status);
}

/** Each open connection with the one that it talks with, once. */
function pairs(): string[] {
  const open = FakePeerConnection.made.filter(({ connectionState }) => connectionState === "connected");
  return [...new Set(open.map((one) => [one.id, one.other?.id].toSorted().join("-")))].toSorted();
}

test("three are in three pairs, each with a connection of its own at either end", async () => {
  const all = await meet();
  expect(Object.values(all).map(statusesOf)).toEqual(Array.from({ length: 3 }, () => ["connected", "connected"]));
  expect(pairs()).toHaveLength(3);
  expect(new Set(pairs().flatMap((pair) => pair.split("-"))).size).toBe(6);
});

test("in each pair the first one alone offers: the doctor before the patient, both before the companion", async () => {
  await meet();
  const offers = rooms.sent.filter(({ signal }) => signal.description?.type === "offer");
  expect(new Set(offers.map(({ from, to }) => `${from} to ${to}`))).toEqual(
    new Set(["doctor to patient", "doctor to companion", "patient to companion"]),
  );
});

test("a person who leaves ends their own two lines, and the other two keep their connection", async () => {
  const { doctor, patient, companion } = await meet();
  const doctorToPatient = pairs()[0];
  companion.lines.stop();
  rooms.go("companion");
  await settle();
  expect(pairs()).toEqual([doctorToPatient]);
  expect([doctor.call?.getState().status, patient.call?.getState().status]).toEqual(["connected", "connected"]);
  expect(doctor.lines.lines.companion?.getState().hasPeerLeft).toBe(true);
  // After a while their line is closed.
  await settle(15_000);
  expect([doctor, patient].map(({ lines }) => lines.getState().isShut)).toEqual([true, true]);
  expect(doctor.call?.getState().status).toBe("connected");
});

test("a person who comes back has new lines with both, and the two others keep theirs", async () => {
  const { doctor, patient, companion } = await meet();
  const before = pairs();
  companion.lines.stop();
  rooms.go("companion");
  await settle(20_000);
  const again = await comeIn("companion");
  await settle();
  expect([doctor, patient, again].map(statusesOf)).toEqual(Array.from({ length: 3 }, () => ["connected", "connected"]));
  expect(pairs().filter((pair) => before.includes(pair))).toEqual([before[0]]);
  expect(pairs()).toHaveLength(3);
});

test("a device that dies without a bye leaves the others, and comes back as another life", async () => {
  const { doctor, patient } = await meet();
  const before = pairs();
  // The old page's connections do not answer any more.
  const reloaded = await comeIn("companion");
  await settle(10_000);
  expect([doctor, patient, reloaded].map(statusesOf)).toEqual(
    Array.from({ length: 3 }, () => ["connected", "connected"]),
  );
  expect(pairs()[0]).toBe(before[0]);
});

test("a browser without calls says so at once, and does not try without end", async () => {
  vi.stubGlobal("RTCPeerConnection", undefined);
  const doctor = await comeIn("doctor");
  await settle();
  expect(doctor.call?.getState()).toMatchObject({ status: "unable", delay: "none" });
  expect(await canConnectToSelf()).toBe(false);
});
