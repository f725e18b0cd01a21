import { lazyPart } from "@madoguchi/ui/feedback/lazy-part";
import { Suspense, useEffect, useState } from "react";
import { usePortal } from "../../portal-context/portal.tsx";
import { FREE_TIMES_STALE_MS } from "./free-times-lifetime.ts";
import { useFreeTimes } from "./free-times-provider.tsx";

const FreeTimesFetcher = lazyPart(async () => (await import("./free-times-fetcher.tsx")).FreeTimesFetcher);

/** Refreshes the free times: those in the server's HTML are valid for a minute. */
export function RefreshFreeTimes() {
  const { now, freeTimes: brought } = usePortal();
  const { isFailed } = useFreeTimes();
  const [isAsked, setIsAsked] = useState(false);

  useEffect(() => {
    const ageMs = brought ? now().getTime() - Date.parse(brought.readAt) : FREE_TIMES_STALE_MS;
    const timer = setTimeout(() => setIsAsked(true), Math.max(0, FREE_TIMES_STALE_MS - ageMs));
    return () => clearTimeout(timer);
  }, [brought, now]);

  return (
    <div className={isFailed ? "" : "hidden"}>
      <Suspense>{isAsked && <FreeTimesFetcher />}</Suspense>
    </div>
  );
}
