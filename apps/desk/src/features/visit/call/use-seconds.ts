import { useEffect, useState } from "react";
import { useDesk } from "../../../desk-context/desk.tsx";

/** The server's time, renewed each second. */
export function useSeconds(): Date {
  const { now } = useDesk();
  const [time, setTime] = useState(now);
  useEffect(() => {
    const timer = setInterval(() => setTime(now()), 1000);
    return () => clearInterval(timer);
  }, [now]);
  return time;
}
