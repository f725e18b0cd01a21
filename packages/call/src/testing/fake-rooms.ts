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

function openWay() {
  return {
    store: createStore<RoomSocketState>({
      ...{ room: undefined, connection: "closed", isHeldElsewhere: false, problem: undefined, clockAheadMs: 0 },
    }),
    signals: createListeners<Signal>(),
    sideSignals: createListeners<SideSignal>(),
    entrances: createListeners<void>(),
  };
}

/** One room of a visit in progress with a place for each side; what they say goes the ways of `room-entrance.ts`. */
export function openFakeRooms() {
  const sent: Sent[] = [];
  const there = new Set<CallSide>();
  const ways = { doctor: openWay(), patient: openWay(), companion: openWay() } satisfies Record<CallSide, unknown>;

  function tellAll(): void {
    const companion: RoomCompanion = { ...COMPANION, isConnected: there.has("companion") };
    const state: RoomState = {
      ...waitingRoom(new Date().toISOString()),
      phase: "call",
      isPatientConnected: there.has("patient"),
      isDoctorConnected: there.has("doctor"),
      companion,
    };
    for (const side of there) ways[side].store.update({ room: state, connection: "open" });
  }

  function pass(from: CallSide, to: CallSide, signal: Signal): boolean {
    sent.push({ from, to, signal });
    if (!there.has(to)) return true;
    if (from === "companion" || to === "companion") ways[to].sideSignals.notify({ from, signal });
    else ways[to].signals.notify(signal);
    return true;
  }

  return {
    sent,
    come: (side: CallSide) => {
      there.add(side);
      tellAll();
      ways[side].entrances.notify();
    },
    go: (side: CallSide) => {
      there.delete(side);
      tellAll();
    },
    /** Of a new page of this side; one that it had before is gone without a word. */
    room: (side: CallSide): RoomSocket => {
      const way = openWay();
      ways[side] = way;
      const say = (to: CallSide, signal: Signal) => ways[side] === way && pass(side, to, signal);
      return {
        getState: way.store.getState,
        subscribe: way.store.subscribe,
        open: () => undefined,
        close: () => undefined,
        refresh: async () => undefined,
        takeOver: async () => undefined,
        reportCall: () => undefined,
        sendSignal: (signal) => say(side === "doctor" ? "patient" : "doctor", signal),
        onSignal: way.signals.add,
        sendSideSignal: say,
        onSideSignal: way.sideSignals.add,
        onMessage: () => () => undefined,
        onEntered: way.entrances.add,
        getIce: () => ({
          ...{ iceServers: [], isRelayOnly: false },
          expiresAt: new Date(Date.now() + 3_600_000).toISOString(),
        }),
      };
    },
  };
}
