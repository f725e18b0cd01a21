import { createMemoryHistory } from "@tanstack/react-router";
import { act, render } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { SWRConfig } from "swr";
import { onTestFinished, vi } from "vitest";
import { App } from "../app.tsx";
import type { SignedInUser } from "../identity/authentication-state.ts";
import type { StoredSession } from "../identity/identity-session.ts";
import type { PageData } from "../page-data/page-data.ts";
import { openPortal } from "../portal-context/open-portal.ts";
import { createPortalRouter } from "../router.ts";
import { demonstrationClinic, demonstrationConfiguration } from "./demonstration.ts";
import { createSessionInMemory } from "./session-in-memory.ts";

export type RenderPortalOptions = {
  /** The signed-in patient; signed out by default. */
  user?: SignedInUser;
  /** Whether the stored session is used until the SDK takes over. */
  isStored?: boolean;
  /** Whether this browser has never had a session: then the SDK is not loaded to look for one. */
  isNew?: boolean;
  /** The stored session is read only after this. */
  whenSessionIsRead?: Promise<void>;
  clinic?: PageData["clinic"];
  /** From the page's HTML; fetched by default. */
  freeTimes?: PageData["freeTimes"];
  configuration?: Partial<PageData["configuration"]>;
  now?: () => Date;
  /** Receives the pages to load. */
  loadPage?: (path: string) => void;
};

function readStored(user: SignedInUser | undefined): StoredSession | undefined {
  return user && { user, getIdToken: () => "stored-token" };
}

/** A portal at an address that is not rendered yet. */
export function openTestPortal(address: string, options: RenderPortalOptions = {}) {
  const session = createSessionInMemory(options.user);
  const openSession = vi.fn(async () => session);
  const logFailure = vi.fn<(event: string, error: unknown) => void>();
  const portal = openPortal({
    data: {
      configuration: { ...demonstrationConfiguration, ...options.configuration },
      clinic: "clinic" in options ? options.clinic : demonstrationClinic,
      freeTimes: options.freeTimes,
    },
    storage: localStorage,
    tabStorage: sessionStorage,
    loadPage: options.loadPage ?? (() => undefined),
    openSession,
    mayHaveStoredSession: async () => {
      await options.whenSessionIsRead;
      return options.isNew !== true;
    },
    ...(options.isStored && { readStoredSession: async () => readStored(options.user) }),
    sessionBroadcast: { announce: () => undefined, listen: () => undefined },
    now: options.now ?? (() => new Date()),
    logFailure,
    retryDelayMs: () => 0,
  });
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createPortalRouter({ portal, history });
  return { portal, router, session, openSession, logFailure };
}

/**
 * Renders the whole portal at an address: the real route tree in memory, a fresh cache, the network answered by
 * `network`, the identity platform by a session in memory. Find elements by role and label.
 */
export async function renderPortal(address: string, options: RenderPortalOptions = {}) {
  const { portal, router, session, openSession, logFailure } = openTestPortal(address, options);
  onTestFinished(session.leave);
  portal.identity.subscribe(() => void router.invalidate());
  portal.identity.start();
  await act(() => router.load());
  const screen = render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <App portal={portal} router={router} />
    </SWRConfig>,
  );
  // The heading of the first page takes no focus; those of later pages do.
  return { ...screen, portal, router, session, openSession, logFailure, actor: userEvent.setup() };
}
