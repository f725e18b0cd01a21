import { useEffect, useState } from "react";
import { usePortal } from "./portal.tsx";

/** Often enough for texts in minutes. */
const TICK_MS = 15_000;

/** The server's time, updated while the page is visible, so that what depends on it appears by itself. */
export function useClock(): Date {
  const { now } = usePortal();
  const [time, setTime] = useState(() => now());
  useEffect(() => {
    const tick = () => setTime(now());
    const timer = setInterval(tick, TICK_MS);
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [now]);
  return time;
}
