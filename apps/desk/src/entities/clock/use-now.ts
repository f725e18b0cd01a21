import { useEffect, useState } from "react";
import { useDesk } from "../../desk-context/desk.tsx";

const TICK_MS = 10_000;

/** Returns the server's time, updated several times a minute: waiting times grow without a read. */
export function useNow(): Date {
  const { now } = useDesk();
  const [instant, setInstant] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setInstant(now()), TICK_MS);
    return () => clearInterval(timer);
  }, [now]);
  return instant;
}
