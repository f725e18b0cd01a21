import { createContext, type ReactNode, use, useRef, useState } from "react";
import { useAuthentication } from "../../portal-context/portal.tsx";

type KeptTicks = { owner: string | undefined; ticks: readonly string[] };

const TicksContext = createContext<{ current: KeptTicks } | undefined>(undefined);

/** Keeps the ticked consents while the patient leaves the confirmation to change something, within the reservation only. */
export function ConsentTicksProvider({ children }: { children: ReactNode }) {
  return <TicksContext value={useRef<KeptTicks>({ owner: undefined, ticks: [] })}>{children}</TicksContext>;
}

/** The ticks of this patient and how to change them; a booking has to clear them, because the next one needs its own. */
export function useConsentTicks() {
  const kept = use(TicksContext);
  const owner = useAuthentication().user?.uid;
  const [ticks, setTicks] = useState(kept?.current.owner === owner ? (kept?.current.ticks ?? []) : []);

  function store(next: readonly string[]): void {
    if (kept) kept.current = { owner, ticks: next };
    setTicks(next);
  }
  return [ticks, store] as const;
}
