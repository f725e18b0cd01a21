import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createReportedCall } from "./call-report.ts";
import { readCallStats } from "./call-stats.ts";
import { createRoomSocket } from "./room-socket.ts";
import { FakeSocket, lastSocket } from "./testing/fake-socket.ts";
import { waitingRoom } from "./testing/waiting-room.fixture.ts";

const NOW = "2026-11-22T04:00:00.000Z";
const ice = { iceServers: [], isRelayOnly: false, expiresAt: NOW };

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW) });
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function enterRoom() {
  const fetchRoom = async () => ({ state: waitingRoom(NOW), token: "token", ice });
  const room = createRoomSocket({ fetchRoom, deviceId: "device-of-the-test" });
  room.open();
  await vi.advanceTimersByTimeAsync(0);
  lastSocket().open();
  lastSocket().emit({ type: "entered", state: waitingRoom(NOW) });
  return room;
}

test("a report has the reconnections since the one before it", () => {
  const reported = createReportedCall();
  expect(reported.take("good")).toEqual({ quality: "good", way: null, reconnects: 0 });
  reported.see({ ...readCallStats(new Map()), localCandidate: "host", remoteCandidate: "relay" });
  reported.countReconnect();
  expect(reported.take("lost")).toEqual({ quality: "lost", way: "relay", reconnects: 1 });
  expect(reported.take("good")).toEqual({ quality: "good", way: "relay", reconnects: 0 });
});

test("a call is reported with the pings only to a server that asks for it", async () => {
  const room = await enterRoom();
  const report = { quality: "good", way: "relay", reconnects: 1 } as const;
  room.reportCall(() => report);
  const pings = () => lastSocket().sent.filter((frame) => JSON.stringify(frame).startsWith('{"type":"ping"'));
  expect(pings()).toEqual([{ type: "ping" }]);
  lastSocket().emit({ type: "pong", asksForCall: true });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(pings().at(-1)).toEqual({ type: "ping", call: report });
  lastSocket().emit({ type: "pong", asksForCall: true });
  room.reportCall(undefined);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(pings().at(-1)).toEqual({ type: "ping" });

  room.reportCall(() => report);
  lastSocket().emit({ type: "pong", asksForCall: true });
  lastSocket().end(1012);
  await vi.advanceTimersByTimeAsync(10_000);
  lastSocket().open();
  lastSocket().emit({ type: "pong" });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(pings()).toEqual([{ type: "ping" }, { type: "ping" }]);
  room.close();
});
