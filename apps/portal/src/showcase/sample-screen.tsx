import { Sample } from "@madoguchi/ui/showcase/sample";
import { createMemoryHistory, createRouter, RouterProvider, useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { SWRConfig } from "swr";
import { ClinicProvider } from "../entities/clinic/clinic-provider.tsx";
import type { SignedInUser } from "../identity/authentication-state.ts";
import type { OpenIdentitySession } from "../identity/identity-session.ts";
import { openPortal } from "../portal-context/open-portal.ts";
import { type Portal, PortalProvider, usePortal } from "../portal-context/portal.tsx";
import { createSampleApi, type Otherwise, type SampleAnswers } from "./sample-api.ts";

export type SampleScreenProps = {
  name: string;
  address: string;
  /** Signed out by default. */
  user?: SignedInUser | undefined;
  answers: SampleAnswers;
  otherwise?: Otherwise | undefined;
  /** Prepares the portal, such as with a patient's earlier input. */
  prepare?: ((portal: Portal) => void) | undefined;
  now: Date;
};

function noop(): void {}

/** A session that exists from the start and never changes. */
function openSampleSession(user: SignedInUser | undefined): OpenIdentitySession {
  return async () => ({
    onUserChange(listener) {
      queueMicrotask(() => listener(user));
      return noop;
    },
    isSignInLink: () => false,
    signInWithLink: () => Promise.reject(new Error("A sample signs nobody in.")),
    signInWithCustomToken: () => Promise.reject(new Error("A sample signs nobody in.")),
    getIdToken: async () => (user ? "sample" : undefined),
    signOut: async () => undefined,
  });
}

function openSamplePortal(outer: Portal, { user, answers, otherwise = "fails", now }: SampleScreenProps): Portal {
  const { configuration, clinic } = outer;
  const portal = openPortal({
    data: { configuration, clinic },
    storage: undefined,
    openSession: openSampleSession(user),
    mayHaveStoredSession: async () => user !== undefined,
    sessionBroadcast: { announce: noop, listen: noop },
    now: () => now,
    logFailure: noop,
  });
  return { ...portal, api: createSampleApi(answers, otherwise) };
}

/**
 * The whole portal at an address, with a patient and a server in memory. It is inert, so that it is only displayed, and
 * several of them on one page do not take the focus from each other.
 */
export function SampleScreen(props: SampleScreenProps) {
  const outer = usePortal();
  const { options } = useRouter();
  const [{ portal, router }] = useState(() => {
    const portal = openSamplePortal(outer, props);
    props.prepare?.(portal);
    const history = createMemoryHistory({ initialEntries: [props.address] });
    return { portal, router: createRouter({ ...options, context: portal, history }) };
  });

  useEffect(() => {
    const unsubscribe = portal.identity.subscribe(() => void router.invalidate());
    portal.identity.start();
    return unsubscribe;
  }, [portal, router]);

  return (
    <Sample name={props.name}>
      <div
        inert
        className="-mx-gutter overflow-clip bg-page shadow-card [contain:layout] md:mx-0 md:rounded-card [&_.min-h-svh]:min-h-0 [&_:is(.bottom-bar,.action-bar)]:static"
      >
        <SWRConfig value={{ provider: () => new Map() }}>
          <PortalProvider portal={portal}>
            <ClinicProvider>
              <RouterProvider router={router} />
            </ClinicProvider>
          </PortalProvider>
        </SWRConfig>
      </div>
    </Sample>
  );
}
