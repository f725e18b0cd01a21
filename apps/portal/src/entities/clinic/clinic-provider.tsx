import type { Clinic } from "@madoguchi/contract/clinic/clinic";
import { lazyPart } from "@madoguchi/ui/feedback/lazy-part";
import { createContext, type ReactNode, Suspense, use, useEffect, useState } from "react";
import { usePortal } from "../../portal-context/portal.tsx";
import { CLINIC_STALE_MS } from "./clinic-lifetime.ts";

/** The clinic of this portal; `undefined` while it loads, or when it could not be loaded. */
export function useClinic(): Clinic | undefined {
  return use(ClinicContext);
}

export const ClinicContext = createContext<Clinic | undefined>(undefined);

/** Fetches the clinic; loaded only if the page did not contain it, or has been open for a day. */
const ClinicFetcher = lazyPart(async () => (await import("./clinic-fetcher.tsx")).ClinicFetcher);

/**
 * Provides the clinic to the whole page: from the server's HTML, else fetched once and cached for a day (spec §7, §9).
 */
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
