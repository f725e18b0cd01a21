import { type ReactNode, useEffect, useRef } from "react";
import { SWRConfig, useSWRConfig } from "swr";
import { useDesk, useSignedIn } from "../desk-context/desk.tsx";

/** Reads again when the screen is unlocked, for changes during the lock. */
function ReadAfterLock({ children }: { children: ReactNode }) {
  const { isLocked } = useSignedIn();
  const { mutate } = useSWRConfig();
  const wasLocked = useRef(isLocked);
  useEffect(() => {
    if (wasLocked.current && !isLocked) void mutate(() => true);
    wasLocked.current = isLocked;
  }, [isLocked, mutate]);
  return children;
}

/** The screens' cache: no reads while locked or while the browser is at another clinic, no data of another person. */
export function DataFetching({ children }: { children: ReactNode }) {
  const { session } = useDesk();
  const { staffId, clinicId } = useSignedIn();
  function isPaused(): boolean {
    const state = session.state();
    return state.kind !== "open" || state.session.isLocked || state.session.clinicId !== clinicId;
  }
  return (
    <SWRConfig key={staffId} value={{ provider: () => new Map(), isPaused, errorRetryCount: 3 }}>
      <ReadAfterLock>{children}</ReadAfterLock>
    </SWRConfig>
  );
}
