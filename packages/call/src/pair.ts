import { CALL_SIDES, type CallSide } from "@madoguchi/contract/visit/call-side";
import type { Signal } from "@madoguchi/contract/visit/room-socket";
import type { RoomSocket } from "./room-socket-state.ts";

/** Two sides of a call, from the view of one: each pair of a call of three negotiates separately. */
export type Pair = {
  /** This side makes the first offer, and wins when two offers collide. */
  isFirst: boolean;
  send: (signal: Signal) => void;
  /** Receives signals of this pair alone. */
  listen: (listener: (signal: Signal) => void) => () => void;
};

export function createPair(room: RoomSocket, side: CallSide, to: CallSide): Pair {
  const isFirst = CALL_SIDES.indexOf(side) < CALL_SIDES.indexOf(to);
  if (side !== "companion" && to !== "companion") {
    return { isFirst, send: room.sendSignal, listen: room.onSignal };
  }
  return {
    isFirst,
    send: (signal) => room.sendSideSignal(to, signal),
    listen: (listener) => room.onSideSignal(({ from, signal }) => from === to && listener(signal)),
  };
}
