import type { RoomState } from "@madoguchi/contract/visit/room";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RoomAccess } from "./room-socket-state.ts";
import { enterTestRoom } from "./testing/enter-test-room.ts";
import { FakeSocket, lastSocket } from "./testing/fake-socket.ts";
import { waitingRoom } from "./testing/waiting-room.fixture.ts";

const NOW = "2026-11-22T04:00:00.000Z";
const state = waitingRoom(NOW);
const ice = { iceServers: [], isRelayOnly: false, expiresAt: NOW };
const fetchRoom = vi.fn<() => Promise<RoomAccess>>();

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW) });
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  fetchRoom.mockResolvedValue({ state, token: "token", ice });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("an answer that was read before a frame and arrives after it does not bring the earlier state back", async () => {
  const room = await enterTestRoom(fetchRoom, state);
  let answer = (_: RoomAccess): void => undefined;
  fetchRoom.mockReturnValue(
    new Promise((resolve) => {
      answer = resolve;
    }),
  );
  const refreshed = room.refresh();
  const called = { ...state, phase: "called", now: "2026-11-22T04:00:02.000Z" } as const;
  lastSocket().emit({ type: "state", state: called });
  answer({ state: { ...state, now: "2026-11-22T04:00:01.000Z" }, token: "token", ice });
  await refreshed;
  expect(room.getState().room?.phase).toBe("called");
  fetchRoom.mockResolvedValue({ state: { ...called, phase: "call" }, token: "token", ice });
  await room.refresh();
  expect(room.getState().room?.phase).toBe("call");
  room.close();
});

test.each([
  ["was overtaken by an answer is no step back", "call", ["call"]],
  ["comes from a process whose clock is behind is applied all the same", "ended", ["ended"]],
] as const)("a frame that %s", async (_, truth, expected) => {
  const room = await enterTestRoom(fetchRoom, state);
  const at = (phase: RoomState["phase"], now: string): RoomAccess => ({
    state: { ...state, phase, now },
    token: "t",
    ice,
  });
  fetchRoom.mockResolvedValue(at("call", "2026-11-22T04:00:02.020Z"));
  await room.refresh();
  const phases: unknown[] = [];
  room.subscribe(() => phases.push(room.getState().room?.phase));
  fetchRoom.mockResolvedValue(at(truth, "2026-11-22T04:00:02.040Z"));
  lastSocket().emit({
    type: "state",
    state: at(truth === "call" ? "called" : truth, "2026-11-22T04:00:02.000Z").state,
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(phases).toEqual(expected);
  room.close();
});
