import { useEffect, useState } from "react";
import { usePortal } from "../../portal-context/portal.tsx";
import { secondsUntil } from "./room-labels.ts";

const TICK_MS = 500;

/** Whole seconds until an instant, by the server's clock. */
export function useSecondsLeft(until: string): number {
  const { now } = usePortal();
  const [seconds, setSeconds] = useState(() => secondsUntil(until, now()));
  useEffect(() => {
    const tick = () => setSeconds(secondsUntil(until, now()));
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [until, now]);
  return seconds;
}

/** The remaining seconds at which a screen reader announces them. */
const SPOKEN_SECONDS = [10, 30] as const;

export function SecondsAnnouncement({ seconds }: { seconds: number }) {
  const spoken = SPOKEN_SECONDS.find((limit) => seconds <= limit);
  return (
    <p aria-live="polite" className="sr-only">
      {spoken !== undefined && seconds > 0 ? `あと${spoken}秒です` : ""}
    </p>
  );
}
