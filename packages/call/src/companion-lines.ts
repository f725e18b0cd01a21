import { CALL_SIDES, type CallSide } from "@madoguchi/contract/visit/call-side";
import type { RoomState } from "@madoguchi/contract/visit/room";
import { createStore, type Store } from "@madoguchi/ui/state/store";
import { type Call, createCall } from "./call.ts";
import { isJoined } from "./call-state.ts";
import type { MediaDevices } from "./media-devices.ts";
import type { RoomSocket } from "./room-socket-state.ts";

/** A side that reloads its page is back within this time; the companion stays meanwhile (decision 106). */
const GONE_MS = 15_000;

/**
 * `none` no third person is admitted, or the visit does not run · `together` all three are there · `incomplete` one of
 * the three is not seen; after a while the companion's lines are closed.
 */
export type Company = "none" | "together" | "incomplete";

/** Whether all three are there, by the server's state. A companion knows of themself by being admitted. */
export function companyOf(state: RoomState | undefined, side: CallSide): Company {
  if (state?.phase !== "call") return "none";
  const { companion, isPatientConnected, isDoctorConnected } = state;
  if (side !== "companion" && companion?.step !== "admitted") return "none";
  const isCompanionThere = side === "companion" || companion?.isConnected === true;
  return isPatientConnected && isDoctorConnected && isCompanionThere ? "together" : "incomplete";
}

export type CompanionLinesState = {
  company: Company;
  /** The lines with the companion are closed because one of the three has been gone for too long. */
  isShut: boolean;
};

export type CompanionLines = Store<CompanionLinesState> & {
  /** For the companion the lines with doctor and patient; for each of them the one with the companion. */
  lines: Partial<Record<CallSide, Call>>;
  /** Follows the room from now on; `stop` leaves it at once. */
  start: () => void;
  stop: () => void;
};

type Options = { side: CallSide; room: RoomSocket; media: MediaDevices };

/** The lines of the companion in the call, while all three sides are there. */
export function createCompanionLines({ side, room, media }: Options): CompanionLines {
  const store = createStore<CompanionLinesState>({ company: "none", isShut: false });
  const others = side === "companion" ? CALL_SIDES.filter((other) => other !== side) : (["companion"] as const);
  const calls = others.map((to) => {
    const isUnreported = side !== "companion" || to !== "doctor";
    return [to, createCall({ side, to, room, media, leavesMedia: true, isUnreported })] as const;
  });
  let stopFollowing: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function leave(): void {
    for (const [, call] of calls) if (isJoined(call.getState())) call.leave();
  }

  function shut(): void {
    store.update({ isShut: true });
    leave();
  }

  function follow(): void {
    const { room: state, isHeldElsewhere } = room.getState();
    const company = isHeldElsewhere ? "none" : companyOf(state, side);
    const isNew = company !== store.getState().company;
    if (isNew) store.update({ company });
    if (company === "incomplete") {
      // A side without anybody to talk to waits as if one had left.
      if (isNew) timer = setTimeout(shut, GONE_MS);
      return;
    }
    clearTimeout(timer);
    if (store.getState().isShut) store.update({ isShut: false });
    if (company === "none") leave();
    else for (const [, call] of calls) if (!isJoined(call.getState())) void call.join();
  }

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    lines: Object.fromEntries(calls),
    start: () => {
      if (stopFollowing) return;
      stopFollowing = room.subscribe(follow);
      follow();
    },
    stop: () => {
      stopFollowing?.();
      stopFollowing = undefined;
      clearTimeout(timer);
      leave();
      store.update({ company: "none", isShut: false });
    },
  };
}
