import type { RoomPhase } from "@madoguchi/contract/visit/room";
import { useEffect, useState } from "react";

/** Calls `onPhase` once for each change of the room's phase after the first read. */
export function usePhaseChange(phase: RoomPhase | undefined, onPhase: () => void): void {
  const [shownPhase, setShownPhase] = useState(phase);
  useEffect(() => {
    if (phase === shownPhase) return;
    setShownPhase(phase);
    if (shownPhase !== undefined) onPhase();
  }, [phase, shownPhase, onPhase]);
}
