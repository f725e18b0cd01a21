import type { Clinic } from "@madoguchi/contract/clinic/clinic";
import { lazyPart } from "@madoguchi/ui/feedback/lazy-part";
import { createContext, type ReactNode, Suspense, use, useEffect, useState } from "react";
import { usePortal } from "../../portal-context/portal.tsx";
import { CLINIC_STALE_MS } from "./clinic-cache.ts";

/** The clinic whose portal this is; `undefined` while it is on its way, or when it cannot be had. */
export function useClinic(): Clinic | undefined {
  return use(ClinicContext);
}

export const ClinicContext = createContext<Clinic | undefined>(undefined);

/** Fetches; comes only when the page did not bring the clinic along, or has stood for a day. */
const ClinicFetcher = lazyPart(
  async () => (await import("./clinic-fetcher.tsx")).ClinicFetcher,
  () => null,
);

/** Gives the clinic to the whole page: what the server put into it, else fetched once and kept a day (spec §7, §9). */
export function ClinicProvider({ children }: { children: ReactNode }) {
  const brought = usePortal().clinic;
  const [clinic, setClinic] = useState(brought);
  const [isAsked, setIsAsked] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => setIsAsked(true), brought ? CLINIC_STALE_MS : 0);
    return () => clearTimeout(timer);
  }, [brought]);

  return (
    <ClinicContext value={clinic}>
      {children}
      <Suspense>{isAsked && <ClinicFetcher onClinic={setClinic} />}</Suspense>
    </ClinicContext>
  );
}
