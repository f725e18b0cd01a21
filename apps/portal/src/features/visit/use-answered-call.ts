import type { RoomSocketState } from "@madoguchi/call/room-socket-state";
import type { RoomState } from "@madoguchi/contract/visit/room";
import { useLocation } from "@tanstack/react-router";
import { useEffect, useRef } from "react";

type Options = Pick<RoomSocketState, "connection" | "isHeldElsewhere"> & {
  /** Whether this browser has calls. */
  isAble: boolean;
  state: Pick<RoomState, "phase" | "ringsUntil" | "declaration">;
  answer: () => void;
  takeOver: () => void;
};

/**
 * Answers the call to which the patient has said 参加する on another page (`layout/call-watch.tsx`), and takes the
 * patient's side over from a waiting room in another tab. Any other call rings as usual, after a reload too.
 */
export function useAnsweredCall({ connection, isHeldElsewhere, isAble, state, answer, takeOver }: Options): void {
  const answeredCall = useLocation({ select: (location) => location.state.answeredCall });
  const done = useRef({ isAnswered: false, isTakenOver: false });
  const { phase, ringsUntil, declaration } = state;
  const isMeant = isAble && phase === "called" && ringsUntil !== null && ringsUntil === answeredCall;
  const isInRoom = connection === "open" || connection === "down";
  useEffect(() => {
    if (!isMeant || !isInRoom) return;
    if (isHeldElsewhere) {
      if (done.current.isTakenOver) return;
      done.current.isTakenOver = true;
      takeOver();
    } else if (declaration !== null && !done.current.isAnswered) {
      done.current.isAnswered = true;
      answer();
    }
  });
}
