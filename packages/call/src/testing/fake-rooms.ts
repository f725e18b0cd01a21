import type { CallSide } from "@madoguchi/contract/visit/call-side";
import type { RoomCompanion } from "@madoguchi/contract/visit/companion";
import type { RoomState } from "@madoguchi/contract/visit/room";
import type { Signal } from "@madoguchi/contract/visit/room-socket";
import { createListeners, createStore } from "@madoguchi/ui/state/store";
import type { RoomSocket, RoomSocketState, SideSignal } from "../room-socket-state.ts";
import { waitingRoom } from "./waiting-room.fixture.ts";

const COMPANION: Omit<RoomCompanion, "isConnected"> = {
  companionId: "companion-1",
  invitedBy: "patient",
  kind: "family",
  ...{ name: "田中 明子", relation: "長女" },
  step: "admitted",
  ...{ isPatientAgreed: true, isClinicAgreed: true },
};

type Sent = { from: CallSide; to: CallSide; signal: Signal };

function openPlace() {
  return {
    store: createStore<RoomSocketState>({
      ...{ room: undefined, connection: "closed", isHeldElsewhere: false, problem: undefined, clockAheadMs: 0 },
    }),
    signals: createListeners<Signal>(),
    sideSignals: createListeners<SideSignal>(),
    entrances: createListeners<void>(),
  };
}

/** One room of a visit in progress with a place for each side; signals are routed as in `room-entrance.ts`. */
export function openFakeRooms() {
  const sent: Sent[] = [];
  const there = new Set<CallSide>();
  const places = { doctor: openPlace(), patient: openPlace(), companion: openPlace() } satisfies Record<
    CallSide,
    unknown
  >;

  function sendState(): void {
    const companion: RoomCompanion = { ...COMPANION, isConnected: there.has("companion") };
    const state: RoomState = {
      ...waitingRoom(new Date().toISOString()),
      phase: "call",
      isPatientConnected: there.has("patient"),
      isDoctorConnected: there.has("doctor"),
      companion,
    };
    for (const side of there) places[side].store.update({ room: state, connection: "open" });
  }

  function pass(from: CallSide, to: CallSide, signal: Signal): boolean {
    sent.push({ from, to, signal });
    if (!there.has(to)) return true;
    if (from === "companion" || to === "companion") places[to].sideSignals.notify({ from, signal });
    else places[to].signals.notify(signal);
    return true;
  }

  return {
    sent,
    come: (side: CallSide) => {
      there.add(side);
      sendState();
      places[side].entrances.notify();
    },
    go: (side: CallSide) => {
      there.delete(side);
      sendState();
    },
    /** Opens a new page of this side; its earlier page disappears without a close. */
    room: (side: CallSide): RoomSocket => {
      const place = openPlace();
      places[side] = place;
      const say = (to: CallSide, signal: Signal) => places[side] === place && pass(side, to, signal);
      return {
        getState: place.store.getState,
        subscribe: place.store.subscribe,
        open: () => undefined,
        close: () => undefined,
        refresh: async () => undefined,
        takeOver: async () => undefined,
        reportCall: () => undefined,
        sendSignal: (signal) => say(side === "doctor" ? "patient" : "doctor", signal),
        onSignal: place.signals.add,
        sendSideSignal: say,
        onSideSignal: place.sideSignals.add,
        onMessage: () => () => undefined,
        onEntered: place.entrances.add,
        getIce: () => ({
          ...{ iceServers: [], isRelayOnly: false },
          expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
        }),
      };
    },
  };
}
