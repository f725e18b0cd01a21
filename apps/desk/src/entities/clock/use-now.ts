import { useEffect, useState } from "react";
import { useDesk } from "../../desk-context/desk.tsx";

const TICK_MS = 10_000;

/** The server's clock, some times a minute: waiting times grow without a read. */
export function useNow(): Date {
  const { now } = useDesk();
  const [instant, setInstant] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setInstant(now()), TICK_MS);
    return () => clearInterval(timer);
  }, [now]);
  return instant;
}
