import type { RoomPhase } from "@madoguchi/contract/visit/room";
import { useEffect, useState } from "react";

/** Tells once of each change of the room's phase after the first one that was read. */
export function usePhaseChange(phase: RoomPhase | undefined, onPhase: () => void): void {
  const [shownPhase, setShownPhase] = useState(phase);
  useEffect(() => {
    if (phase === shownPhase) return;
    setShownPhase(phase);
    if (shownPhase !== undefined) onPhase();
  }, [phase, shownPhase, onPhase]);
}
