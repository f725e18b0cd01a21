import { useEffect, useEffectEvent, useState } from "react";
import { usePortal } from "../../portal-context/portal.tsx";

const POLL_MS = 10_000;

/** Whether this instant has passed, also while the page stays open. */
export function usePassed(at: string | null | undefined): boolean {
  const { now } = usePortal();
  const hasPassed = (): boolean => !!at && new Date(at) <= now();
  const [shown, setShown] = useState(hasPassed);
  const look = useEffectEvent(() => setShown(hasPassed()));
  useEffect(() => {
    const timer = setInterval(() => look(), POLL_MS);
    return () => clearInterval(timer);
  }, []);
  return shown || hasPassed();
}
