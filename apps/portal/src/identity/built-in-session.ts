import { findLocks, openChannel } from "@madoguchi/ui/browser/browser-parts";
import { isSilent } from "@madoguchi/ui/browser/silent-storage";
import { createListeners } from "@madoguchi/ui/state/store";
import { isUsableUntil, SESSION_STORE } from "../early-call/session-record.ts";
import { IdentityError } from "../errors/identity-error.ts";
import type { SignedInUser } from "./authentication-state.ts";
import { askIdentity, type IdentityTokens, readTokens } from "./built-in-calls.ts";
import type { IdentitySession } from "./identity-session.ts";
import { msToRenewal, RENEWED_EARLY_MS } from "./renewal-times.ts";
import { openSessionStore, type SessionStore } from "./session-store.ts";

const TABS = "madoguchi-identity-session";

/** How long to wait for the lock, which a suspended tab of a phone may have: the API tolerates two renewals at once. */
const LOCK_PATIENCE_MS = 10_000;

/** How often a database that has not answered in time is looked at. */
const LATE_POLL_MS = 1000;

function toUser({ uid, email }: IdentityTokens): SignedInUser {
  return {
    uid,
    email,
    emailVerified: email !== null,
    displayName: null,
    phoneNumber: null,
    photoURL: null,
    isAnonymous: false,
    tenantId: null,
    providerData: [],
  };
}

/** Runs the tabs' renewals in sequence, so that a later tab finds the tokens of an earlier one. */
async function afterOtherTabs<Result>(work: () => Promise<Result>): Promise<Result> {
  const locks = findLocks();
  if (!locks) return work();
  let isBegun = false;
  const begin = () => {
    isBegun = true;
    return work();
  };
  try {
    return await locks.request(TABS, { signal: AbortSignal.timeout(LOCK_PATIENCE_MS) }, begin);
  } catch (error) {
    if (isBegun) throw error;
    return work();
  }
}

/** Resolves to `undefined` if the session is over. */
async function askRenewal(apiBaseUrl: string, refreshToken: string): Promise<IdentityTokens | undefined> {
  try {
    return readTokens(await askIdentity(apiBaseUrl, "renewal", { refreshToken }));
  } catch (error) {
    if (error instanceof IdentityError && error.code === "user-token-expired") return undefined;
    throw error;
  }
}

/**
 * The session if the API itself is the identity, with the timing of spec §9 and the SDK's other behaviour: stored for
 * all tabs, renewed early, and signed out in all of them at once.
 */
export function openBuiltInSession(apiBaseUrl: string, store: SessionStore = openSessionStore()): IdentitySession {
  const listeners = createListeners<SignedInUser | undefined>();
  const tabs = openChannel(TABS);
  let current: IdentityTokens | undefined;
  let renewing: Promise<IdentityTokens | undefined> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;

  function plan(): void {
    clearTimeout(timer);
    if (!current) return;
    timer = setTimeout(
      () => void renew(RENEWED_EARLY_MS).catch(planAgain),
      msToRenewal(current.expiresAt, failures, Date.now()),
    );
  }

  function planAgain(): void {
    failures += 1;
    plan();
  }

  function hold(tokens: IdentityTokens | undefined): IdentityTokens | undefined {
    const isSame = current?.uid === tokens?.uid;
    current = tokens;
    failures = 0;
    plan();
    if (!isSame) listeners.notify(tokens && toUser(tokens));
    return tokens;
  }

  async function change(tokens: IdentityTokens | undefined): Promise<void> {
    await store.write(tokens);
    hold(tokens);
    tabs?.postMessage("changed");
  }

  const opened = store.read().then(hold);
  /** A slow device's database may answer after the page has gone on without it: no reload is needed then. */
  async function holdLateAnswer(): Promise<void> {
    await opened;
    if (!isSilent(SESSION_STORE)) return;
    let stored: IdentityTokens | undefined;
    do {
      await new Promise((resolve) => setTimeout(resolve, LATE_POLL_MS));
      if (!isSilent(SESSION_STORE)) stored = await store.read();
    } while (isSilent(SESSION_STORE));
    hold(stored);
  }
  void holdLateAnswer();
  tabs?.addEventListener("message", () => void store.read().then(hold));

  /** Returns tokens valid for at least `leastMs`: those of another tab, or new ones. `undefined` after a sign-out. */
  async function renewStored(leastMs: number): Promise<IdentityTokens | undefined> {
    const stored = await store.read();
    if (!stored || Date.now() < stored.expiresAt - leastMs) return hold(stored);
    const renewed = await askRenewal(apiBaseUrl, stored.refreshToken);
    const latest = await store.read();
    // The patient has signed out, or in again, during the request.
    if (latest?.refreshToken !== stored.refreshToken) return hold(latest);
    await change(renewed);
    return renewed;
  }

  function renew(leastMs: number): Promise<IdentityTokens | undefined> {
    renewing ??= afterOtherTabs(() => renewStored(leastMs)).finally(() => {
      renewing = undefined;
    });
    return renewing;
  }

  async function begin(body: Record<string, string>): Promise<SignedInUser> {
    const tokens = readTokens(await askIdentity(apiBaseUrl, "session", body));
    await change(tokens);
    return toUser(tokens);
  }

  return {
    onUserChange(listener) {
      void opened.then(() => listener(current && toUser(current)));
      return listeners.add(listener);
    },
    isSignInLink: (href) => new URL(href).searchParams.get("mode") === "signIn",
    signInWithLink: (email, href) => begin({ email, oobCode: new URL(href).searchParams.get("oobCode") ?? "" }),
    signInWithCustomToken: (customToken) => begin({ customToken }),
    async getIdToken() {
      await opened;
      const tokens = current && isUsableUntil(current.expiresAt) ? current : current && (await renew(RENEWED_EARLY_MS));
      return tokens?.idToken;
    },
    async signOut() {
      await opened;
      const left = current;
      await change(undefined);
      // Without a connection the session stays in the list of devices, where the patient can end it.
      if (left) void askIdentity(apiBaseUrl, "sign-out", { refreshToken: left.refreshToken }).catch(() => undefined);
    },
  };
}
