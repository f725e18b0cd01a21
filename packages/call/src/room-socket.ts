import { type IceConfiguration, ROOM_POLL_SECONDS, type RoomState } from "@madoguchi/contract/visit/room";
import type { RoomMessage } from "@madoguchi/contract/visit/room-message";
import {
  type CallReport,
  PING_SECONDS,
  ROOM_CLOSE_CODES,
  type RoomClientFrame,
  type Signal,
} from "@madoguchi/contract/visit/room-socket";
import { createListeners, createStore } from "@madoguchi/ui/state/store";
import { backoffMs, returnMs } from "./backoff.ts";
import { readDeviceId, renewDeviceId } from "./device-id.ts";
import type { RoomAccess, RoomSocket, RoomSocketOptions, RoomSocketState, SideSignal } from "./room-socket-state.ts";
import { readServerFrame, socketAddress } from "./socket-frames.ts";

/** The longest wait for the answer to a ping when the page comes back to the front. */
const WAKE_MS = 3000;
const POLL_MS = ROOM_POLL_SECONDS * 1000;
const MOST_POLLS_WHILE_OPENING = 2;

/** The connection to a visit's room: state, messages and signals, through gaps of network and server. */
export function createRoomSocket({ fetchRoom, address, listens, ...named }: RoomSocketOptions): RoomSocket {
  const store = createStore<RoomSocketState>({
    room: undefined,
    connection: "closed",
    isHeldElsewhere: false,
    problem: undefined,
    clockAheadMs: 0,
  });
  const signals = createListeners<Signal>();
  const sideSignals = createListeners<SideSignal>();
  const messages = createListeners<RoomMessage>();
  const entrances = createListeners<void>();
  let ice: IceConfiguration | null = null;
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isAnswerDue = false;
  let takeReport: (() => CallReport) | undefined;
  let isReportWanted = false;
  let takesOver = false;
  // The tab's own name belongs to the page that holds the side.
  let device = named.deviceId ?? (listens ? crypto.randomUUID() : readDeviceId());
  // The number of the attempt: results of earlier ones are dropped.
  let attempt = 0;

  function applyState(room: RoomState): void {
    store.update({ room, clockAheadMs: Date.parse(room.now) - Date.now() });
  }

  async function load(): Promise<RoomAccess | undefined> {
    const before = store.getState().room;
    try {
      const access = await fetchRoom();
      ice = access.ice;
      store.update({ problem: undefined });
      // A frame that came meanwhile may be newer. Clocks of two processes differ by milliseconds and are compared for
      // nothing else.
      const { room } = store.getState();
      if (room === before || room === undefined || access.state.now >= room.now) applyState(access.state);
      return access;
    } catch (problem) {
      store.update({ problem });
      return undefined;
    }
  }

  /**
   * A frame that is older than the known state may have been overtaken by an answer: applying it could end a call. Or
   * its process's clock is behind, and it is newer. A fetch of the room decides.
   */
  function applyStateFrame(state: RoomState): void {
    const { room } = store.getState();
    if (room !== undefined && state.now < room.now) void load();
    else applyState(state);
  }

  function disconnect(): void {
    attempt += 1;
    clearTimeout(timer);
    const dropped = socket;
    socket = undefined;
    // A dead network never answers a closing handshake.
    dropped?.close();
  }

  function tryAgain(delayMs: number): void {
    disconnect();
    store.update({ connection: "down" });
    timer = setTimeout(() => void connect(), delayMs);
  }

  /** `isShared`: the loss affects all browsers of the process. */
  function tryAgainSoon(isShared: boolean): void {
    const { room } = store.getState();
    tryAgain(isShared ? returnMs(room, failures, Math.random()) : backoffMs(failures, Math.random()));
    failures += 1;
  }

  function send(frame: RoomClientFrame): boolean {
    if (socket?.readyState !== WebSocket.OPEN) return false;
    socket.send(JSON.stringify(frame));
    return true;
  }

  /** A ping without an answer before the next one shows a dead socket; a slow timer of a hidden page does not. */
  function ping(nextMs: number): void {
    clearTimeout(timer);
    if (isAnswerDue) tryAgainSoon(false);
    else {
      isAnswerDue = send({ type: "ping", ...(isReportWanted && takeReport && { call: takeReport() }) });
      timer = setTimeout(() => ping(PING_SECONDS * 1000), nextMs);
    }
  }

  function receive(data: unknown): void {
    isAnswerDue = false;
    const frame = readServerFrame(data);
    if (frame === undefined) return;
    if (frame.type === "entered") applyState(frame.state);
    if (frame.type === "state") applyStateFrame(frame.state);
    if (frame.type === "pong") isReportWanted = frame.asksForCall === true;
    if (frame.type === "signal") signals.notify(frame.signal);
    if (frame.type === "side-signal") sideSignals.notify(frame);
    if (frame.type === "message") messages.notify(frame.message);
    if (frame.type === "entered" || frame.type === "held-elsewhere") {
      failures = 0;
      store.update({ connection: "open", isHeldElsewhere: frame.type === "held-elsewhere" });
      if (frame.type === "entered") entrances.notify();
    }
  }

  /** A busy server may accept the socket later; an unreachable one may never answer. */
  function waitForOpening(polls: number): void {
    timer = setTimeout(
      () => (polls < MOST_POLLS_WHILE_OPENING ? waitForOpening(polls + 1) : tryAgainSoon(true)),
      POLL_MS,
    );
    if (polls > 0) void load();
  }

  async function connect(): Promise<void> {
    disconnect();
    const current = attempt;
    if (store.getState().connection === "closed") store.update({ connection: "connecting" });
    const access = await load();
    if (current !== attempt) return;
    if (access === undefined) return tryAgainSoon(true);
    const { token } = access;
    if (token === null) return tryAgain(POLL_MS);
    const opening = new WebSocket(address ?? socketAddress());
    socket = opening;
    isReportWanted = false;
    waitForOpening(0);
    opening.addEventListener("open", () => {
      if (current !== attempt) return opening.close();
      send({ type: "enter", token, deviceId: device, takesOver, ...(listens && { listens }) });
      takesOver = false;
      isAnswerDue = false;
      ping(PING_SECONDS * 1000);
    });
    opening.addEventListener("message", ({ data }) => {
      if (current === attempt) receive(data);
    });
    opening.addEventListener("close", ({ code }) => {
      if (current !== attempt) return;
      if (code === ROOM_CLOSE_CODES.replaced) {
        // Another tab has the same name; without a new one both would disconnect each other for ever.
        device = renewDeviceId();
        store.update({ isHeldElsewhere: true });
      }
      if (code === ROOM_CLOSE_CODES.tooMuch) tryAgain(POLL_MS);
      else tryAgainSoon(code !== ROOM_CLOSE_CODES.replaced && code !== ROOM_CLOSE_CODES.refused);
    });
  }

  /** The network is back, or the page is in front again: timers may have been suspended. */
  function wake(): void {
    const { connection } = store.getState();
    if (document.visibilityState === "hidden") return;
    if (connection === "down") void connect();
    if (connection === "open") {
      isAnswerDue = false;
      ping(WAKE_MS);
    }
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    open: () => {
      if (store.getState().connection !== "closed") return;
      window.addEventListener("online", wake);
      window.addEventListener("pageshow", wake);
      document.addEventListener("visibilitychange", wake);
      failures = 0;
      void connect();
    },
    close: () => {
      window.removeEventListener("online", wake);
      window.removeEventListener("pageshow", wake);
      document.removeEventListener("visibilitychange", wake);
      disconnect();
      store.update({ connection: "closed" });
    },
    refresh: () => load().then(() => undefined),
    takeOver: async () => {
      takesOver = true;
      store.update({ isHeldElsewhere: false, connection: "connecting" });
      await connect();
    },
    reportCall: (take) => {
      takeReport = take;
    },
    sendSignal: (signal) => send({ type: "signal", signal }),
    onSignal: signals.add,
    sendSideSignal: (to, signal) => send({ type: "side-signal", to, signal }),
    onSideSignal: sideSignals.add,
    onMessage: messages.add,
    onEntered: entrances.add,
    getIce: () => ice,
  };
}
