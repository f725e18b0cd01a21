import { createApiClient } from "../api/client.ts";
import { ACTING_KEY } from "../early-call/acting-key.ts";
import { createActing } from "../identity/acting.ts";
import { createIdentity } from "../identity/identity.ts";
import type { OpenIdentitySession, SessionBroadcast, StoredSession } from "../identity/identity-session.ts";
import { createRecordOwner } from "../identity/record-owner.ts";
import type { PageData } from "../page-data/page-data.ts";
import type { KeyStorage } from "../storage/local-value.ts";
import { createHasPlayedVideo, createLatestTreatment, createSignInEmail } from "../storage/stored-values.ts";
import { deleteUnsentAnswers } from "../storage/unsent-answers.ts";
import type { Portal } from "./portal.tsx";
import { createServerClock } from "./server-clock.ts";

export type PortalDeps = {
  data: PageData;
  storage: KeyStorage | undefined;
  /** The tab's own storage. */
  tabStorage?: KeyStorage | undefined;
  /** Loads a page; the browser's own navigation by default. */
  loadPage?: (path: string) => void;
  openSession: OpenIdentitySession;
  mayHaveStoredSession: () => Promise<boolean>;
  readStoredSession?: () => Promise<StoredSession | undefined>;
  sessionBroadcast: SessionBroadcast;
  now: () => Date;
  logFailure: Portal["logFailure"];
  retryDelayMs?: (attempt: number) => number;
};

/** Creates the services of a page: the client takes tokens from the identity, which sends mails by the client. */
export function openPortal({
  data,
  storage,
  tabStorage,
  loadPage = (path) => location.assign(path),
  now,
  logFailure,
  retryDelayMs,
  ...deps
}: PortalDeps): Portal {
  const clock = createServerClock(now);
  if (data.freeTimes) clock.followAtLeast(new Date(data.freeTimes.readAt));
  const identity = createIdentity({
    ...deps,
    api: () => api,
    signInEmail: createSignInEmail(storage),
    onLogOut: deleteUnsentAnswers,
  });
  const acting = createActing({ storage: tabStorage, state: identity.state });
  identity.subscribe(() => {
    const { isKnown, isAuthenticated } = identity.state();
    if (isKnown && !isAuthenticated) acting.clear();
  });
  function stopActing(): void {
    acting.choose(undefined);
    loadPage("/settings/people");
  }
  const api = createApiClient({
    place: data.configuration,
    clinic: data.clinic,
    baseUrl: data.configuration.apiBaseUrl,
    findIdToken: identity.findIdToken,
    getIdToken: identity.getIdToken,
    actingFor: acting.representationId,
    onNotActing: stopActing,
    onTokenRefused: () => void identity.endSession().catch(() => undefined),
    onServerTime: clock.follow,
    ...(retryDelayMs && { retryDelayMs }),
  });
  return {
    ...data,
    api,
    identity,
    acting,
    stopActing,
    loadPage,
    storage: {
      // The browser's value is the signed-in patient's; another person's is only in this page's memory.
      latestTreatment: createLatestTreatment(tabStorage?.getItem(ACTING_KEY) ? undefined : storage),
      hasPlayedVideo: createHasPlayedVideo(storage),
    },
    recordOwner: createRecordOwner(),
    now: clock.now,
    logFailure,
  };
}
