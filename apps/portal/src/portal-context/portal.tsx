import type { LatestTreatment } from "@madoguchi/contract/medicine-application/additional-medicine";
import { createContext, type ReactNode, use, useSyncExternalStore } from "react";
import type { ApiClient } from "../api/client.ts";
import type { Acting } from "../identity/acting.ts";
import { type AuthenticationState, UNKNOWN_AUTHENTICATION } from "../identity/authentication-state.ts";
import type { Identity } from "../identity/identity.ts";
import type { RecordOwner } from "../identity/record-owner.ts";
import type { PageData } from "../page-data/page-data.ts";
import type { LocalValue } from "../storage/local-value.ts";

/** The services of a screen. Created once by `main.tsx` (or by a test), and passed to routes as their context too. */
export type Portal = PageData & {
  api: ApiClient;
  identity: Identity;
  /** The person for whom this page acts. */
  acting: Acting;
  /** Called if the patient may no longer act for this person: loads the patient's own page, which explains it. */
  stopActing: () => void;
  /** Loads a page of the portal as a new document, which discards this one's data. */
  loadPage: (path: string) => void;
  storage: {
    latestTreatment: LocalValue<LatestTreatment | undefined>;
    hasPlayedVideo: LocalValue<boolean>;
  };
  /** The patient whose records this page has fetched. */
  recordOwner: RecordOwner;
  now: () => Date;
  /** Logs a failure for the product's operators: a name, and no patient data. */
  logFailure: (event: string, error: unknown) => void;
};

const PortalContext = createContext<Portal | undefined>(undefined);

export function PortalProvider({ portal, children }: { portal: Portal; children: ReactNode }) {
  return <PortalContext value={portal}>{children}</PortalContext>;
}

/** The page's services. Throws outside of `PortalProvider`. */
export function usePortal(): Portal {
  const portal = use(PortalContext);
  if (!portal) throw new Error("usePortal is called outside of PortalProvider.");
  return portal;
}

/** The authentication state of spec §3, updated in every tab. Unknown while the server's HTML is hydrated. */
export function useAuthentication(): AuthenticationState {
  const { identity } = usePortal();
  return useSyncExternalStore(identity.subscribe, identity.state, () => UNKNOWN_AUTHENTICATION);
}
