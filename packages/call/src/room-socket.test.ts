import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRoomSocket } from "./room-socket.ts";
import type { RoomAccess } from "./room-socket-state.ts";
import { enterTestRoom } from "./testing/enter-test-room.ts";
import { FakeSocket, lastSocket } from "./testing/fake-socket.ts";
import { waitingRoom } from "./testing/waiting-room.fixture.ts";

const NOW = "2026-11-22T04:00:00.000Z";
const state = waitingRoom(NOW);
const ice = { iceServers: [], isRelayOnly: false, expiresAt: NOW };

let tokens = 0;
const fetchRoom = vi.fn<() => Promise<RoomAccess>>();

const enterRoom = () => enterTestRoom(fetchRoom, state);

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(NOW) });
  vi.spyOn(Math, "random").mockReturnValue(0);
  vi.stubGlobal("WebSocket", FakeSocket);
  FakeSocket.all = [];
  tokens = 0;
  fetchRoom.mockImplementation(async () => ({ state, token: `token-${++tokens}`, ice }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("the token is in the first frame and not in the address", async () => {
  const room = await enterRoom();
  expect(lastSocket().address).toMatch(/^ws:\/\/[^/]+\/api\/v1\/room$/);
  expect(lastSocket().sent[0]).toEqual({
    type: "enter",
    token: "token-1",
    deviceId: "device-of-the-test",
    takesOver: false,
  });
  expect(room.getState()).toMatchObject({ connection: "open", isHeldElsewhere: false, clockAheadMs: 0 });
  room.close();
});

test("states, messages and signals are delivered; unreadable frames are not", async () => {
  const room = await enterRoom();
  const heard: unknown[] = [];
  room.onMessage(({ text }) => heard.push(text));
  room.onSignal(({ kind }) => heard.push(kind));
  const message = {
    messageId: "m",
    side: "doctor",
    author: "小林 直樹",
    text: "こんにちは",
    photoId: null,
    sentAt: NOW,
  };
  lastSocket().emit({ type: "message", message });
  lastSocket().emit({ type: "signal", signal: { from: "a", to: null, kind: "hello" } });
  lastSocket().emit({ type: "signal", signal: { from: "a", to: null, kind: "nonsense" } });
  lastSocket().emit({ type: "state", state: { ...state, phase: "called" } });
  expect(heard).toEqual(["こんにちは", "hello"]);
  expect(room.getState().room?.phase).toBe("called");
  room.close();
});

test("in a call a lost socket comes back with a new token after 0.25, 0.5, 1, 2, 4 and 4 seconds", async () => {
  const inCall = { ...state, phase: "call" } as const;
  fetchRoom.mockImplementation(async () => ({ state: inCall, token: `token-${++tokens}`, ice }));
  const room = await enterRoom();
  lastSocket().emit({ type: "state", state: inCall });
  const waits: number[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    lastSocket().end(1006);
    const since = Date.now();
    const opened = FakeSocket.all.length;
    while (FakeSocket.all.length === opened) await vi.advanceTimersByTimeAsync(10);
    waits.push(Date.now() - since);
  }
  expect(waits).toEqual([250, 500, 1000, 2000, 4000, 4000]);
  lastSocket().open();
  expect(lastSocket().sent[0]).toMatchObject({ token: "token-7" });
  expect(room.getState().connection).toBe("down");
  lastSocket().emit({ type: "entered", state });
  expect(room.getState().connection).toBe("open");
  room.close();
});

test.each([
  ["stops", "waiting", 1012, 2500],
  ["stops", "called", 1012, 190],
  ["is killed", "waiting", 1006, 2500],
  ["is killed", "call", 1006, 190],
  ["cannot take more", "waiting", 1013, 2500],
] as const)(
  "when a process %s, a person who is %s reconnects at random within 5 s, or at once",
  async (_, phase, code, waitedMs) => {
    vi.spyOn(Math, "random").mockReturnValue(0.5);
    const room = await enterRoom();
    lastSocket().emit({ type: "state", state: { ...state, phase } });
    lastSocket().end(code);
    const since = Date.now();
    while (FakeSocket.all.length === 1) await vi.advanceTimersByTimeAsync(10);
    expect(Date.now() - since).toBe(waitedMs);
    room.close();
  },
);

test("the network's return is not waited for", async () => {
  const room = await enterRoom();
  fetchRoom.mockRejectedValue(new Error("offline"));
  lastSocket().end(1006);
  await vi.advanceTimersByTimeAsync(8000);
  expect(room.getState()).toMatchObject({ connection: "down", problem: new Error("offline") });
  const calls = fetchRoom.mock.calls.length;
  window.dispatchEvent(new Event("online"));
  expect(fetchRoom.mock.calls.length).toBe(calls + 1);
  room.close();
});

test("while the socket is down the state comes by the call", async () => {
  const room = await enterRoom();
  lastSocket().end(1006);
  fetchRoom.mockResolvedValue({ state: { ...state, phase: "called" }, token: "token", ice });
  await vi.advanceTimersByTimeAsync(300);
  expect(room.getState()).toMatchObject({ connection: "down", room: { phase: "called" } });
  room.close();
});

test("a server that is busy may take the socket for 15 s, while the state comes by the call", async () => {
  const room = createRoomSocket({ fetchRoom, deviceId: "device-of-the-test" });
  room.open();
  await vi.advanceTimersByTimeAsync(14_900);
  expect(FakeSocket.all).toHaveLength(1);
  expect(fetchRoom).toHaveBeenCalledTimes(3);
  lastSocket().open();
  lastSocket().emit({ type: "entered", state });
  await vi.advanceTimersByTimeAsync(1000);
  expect(room.getState().connection).toBe("open");
  room.close();
});

test("where nobody may enter yet, the state is asked for every 5 seconds and no socket is opened", async () => {
  fetchRoom.mockResolvedValue({ state: { ...state, phase: "closed" }, token: null, ice: null });
  const room = createRoomSocket({ fetchRoom });
  room.open();
  await vi.advanceTimersByTimeAsync(10_100);
  expect(fetchRoom).toHaveBeenCalledTimes(3);
  expect(FakeSocket.all).toHaveLength(0);
  room.close();
});

test("a socket that answers no ping is given up, one that does is kept", async () => {
  const room = await enterRoom();
  const [socket] = FakeSocket.all;
  await vi.advanceTimersByTimeAsync(10_000);
  socket?.emit({ type: "pong" });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(room.getState().connection).toBe("open");
  await vi.advanceTimersByTimeAsync(10_000);
  expect(room.getState().connection).toBe("down");
  expect(socket?.sent.filter((frame) => JSON.stringify(frame) === '{"type":"ping"}')).toHaveLength(3);
  room.close();
});

test("a page that comes back to the front checks within 3 seconds whether its socket is alive", async () => {
  const room = await enterRoom();
  lastSocket().emit({ type: "pong" });
  document.dispatchEvent(new Event("visibilitychange"));
  await vi.advanceTimersByTimeAsync(2900);
  expect(room.getState().connection).toBe("open");
  await vi.advanceTimersByTimeAsync(200);
  expect(room.getState().connection).toBe("down");
  room.close();
});

test("a call that another device holds is taken over by one tap, with a new token", async () => {
  const room = await enterRoom();
  lastSocket().emit({ type: "held-elsewhere" });
  expect(room.getState()).toMatchObject({ connection: "open", isHeldElsewhere: true });
  await room.takeOver();
  lastSocket().open();
  expect(lastSocket().sent[0]).toMatchObject({ token: "token-2", takesOver: true });
  lastSocket().emit({ type: "entered", state });
  expect(room.getState()).toMatchObject({ connection: "open", isHeldElsewhere: false });
  room.close();
});

test("a duplicated tab stays in the room under its own name, without taking the call back", async () => {
  const room = await enterRoom();
  lastSocket().end(4409);
  expect(room.getState().isHeldElsewhere).toBe(true);
  await vi.advanceTimersByTimeAsync(300);
  lastSocket().open();
  const deviceId = expect.stringMatching(/^[\da-f-]{36}$/);
  expect(lastSocket().sent[0]).toMatchObject({ takesOver: false, deviceId });
  room.close();
});

test("a screen that is left sends no more requests", async () => {
  const room = await enterRoom();
  room.close();
  const calls = fetchRoom.mock.calls.length;
  window.dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(fetchRoom.mock.calls.length).toBe(calls);
  expect(room.getState().connection).toBe("closed");
});

test("a signal is sent while the socket is open, and refused while it is down", async () => {
  const room = await enterRoom();
  expect(room.sendSignal({ from: "a", to: null, kind: "hello" })).toBe(true);
  lastSocket().end(1006);
  expect(room.sendSignal({ from: "a", to: null, kind: "hello" })).toBe(false);
  room.close();
});

test("the server's clock counts, not the device's", async () => {
  vi.setSystemTime(new Date("2026-11-22T03:58:00.000Z"));
  const room = await enterRoom();
  expect(room.getState().clockAheadMs).toBe(120_000);
  room.close();
});
