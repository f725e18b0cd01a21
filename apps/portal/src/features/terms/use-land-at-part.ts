import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";

/** Events by which readers scroll: afterwards the page is not scrolled automatically. */
const OWN_MOVES = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/**
 * Scrolls again to the part in the address (`/legal#commerce`) when all texts above it have their height. Returns the
 * function to call for each text that has arrived or failed.
 */
export function useLandAtPart(count: number): (kind: string) => void {
  const part = useLocation({ select: ({ hash }) => hash });
  const [arrived, setArrived] = useState<readonly string[]>([]);
  const [hasMoved, setHasMoved] = useState(false);
  const isWhole = arrived.length === count;

  useEffect(() => {
    const recordMove = () => setHasMoved(true);
    for (const move of OWN_MOVES) window.addEventListener(move, recordMove, { once: true, passive: true });
    return () => {
      for (const move of OWN_MOVES) window.removeEventListener(move, recordMove);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, at the moment in which the last text has arrived.
  useEffect(() => {
    if (isWhole && part !== "" && !hasMoved) document.getElementById(part)?.scrollIntoView();
  }, [isWhole]);

  return (kind) => setArrived((kinds) => (kinds.includes(kind) ? kinds : [...kinds, kind]));
}
