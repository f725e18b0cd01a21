import { lazyPart } from "@madoguchi/ui/feedback/lazy-part";
import { Suspense } from "react";
import { useAuthentication } from "../../portal-context/portal.tsx";
import { ClinicContact } from "../clinic/clinic-contact.tsx";
import { ConnectionProblem } from "./connection-problem.tsx";

/** Whether the server answers at all, with any status. */
export async function isServerReachable(): Promise<boolean> {
  try {
    await fetch("/config.json", { cache: "no-store", signal: AbortSignal.timeout(10_000) });
    return true;
  } catch {
    return false;
  }
}

/** The next visit, if its code was cached by a visit of マイページ. Without it only the telephone is shown. */
const KnownVisitCard = lazyPart(async () => (await import("../known-visit/known-visit.tsx")).KnownVisitCard);

/** The one state of every page without a connection: the data on this device, and the telephone. */
export function NoConnection() {
  const { isAuthenticated } = useAuthentication();
  return (
    <ConnectionProblem isReachable={isServerReachable}>
      {isAuthenticated && (
        <Suspense>
          <KnownVisitCard />
        </Suspense>
      )}
      <section aria-label="お急ぎのとき" className="rounded-card bg-tint p-card forced-colors:border">
        <p>お急ぎのときは、クリニックへお電話ください。電話は、インターネットがなくてもつながることがあります。</p>
        <ClinicContact />
      </section>
    </ConnectionProblem>
  );
}
