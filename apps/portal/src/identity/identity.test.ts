// @vitest-environment happy-dom
import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { createApiClient } from "../api/client.ts";
import { ApiUnreachableError, UserNotLoggedInError } from "../errors/api-error.ts";
import { createSignInEmail } from "../storage/stored-values.ts";
import { network } from "../testing/network.ts";
import { createSessionInMemory, demonstrationUser } from "../testing/session-in-memory.ts";
import { createIdentity } from "./identity.ts";
import type { StoredSession } from "./identity-session.ts";
import { createRecordOwner } from "./record-owner.ts";

type SetUp = { user?: typeof demonstrationUser; mayHaveSession?: boolean; stored?: StoredSession | undefined };

function setUp({ user, mayHaveSession = true, stored }: SetUp = {}) {
  const session = createSessionInMemory(user);
  const openSession = vi.fn(async () => session);
  let onBroadcast: () => void = () => undefined;
  const [announce, onLogOut] = [vi.fn(), vi.fn()];
  const signInEmail = createSignInEmail(localStorage);
  const identity = createIdentity({
    openSession,
    mayHaveStoredSession: async () => mayHaveSession,
    readStoredSession: async () => stored,
    sessionBroadcast: {
      announce,
      listen: (listener) => {
        onBroadcast = listener;
      },
    },
    onLogOut,
    api: () =>
      createApiClient({
        place: { clinicId: "clinic-minato", medicalBusinessId: "business-minato" },
        baseUrl: "",
        getIdToken: identity.getIdToken,
        findIdToken: identity.findIdToken,
      }),
    signInEmail,
  });
  return { identity, session, openSession, signInEmail, announce, onLogOut, onBroadcast: () => onBroadcast() };
}

test("before the stored session is read there is no user and no authentication (spec §3 authentication state, spec §4 Nobody is authenticated by default)", () => {
  const { identity, openSession } = setUp({ user: demonstrationUser });
  expect(identity.state()).toEqual({ isKnown: false, isAuthenticated: false, user: undefined });
  expect(openSession).not.toHaveBeenCalled();
});

test("a stored session is found (spec §3 The authentication state offers)", async () => {
  const { identity } = setUp({ user: demonstrationUser });
  expect(await identity.whenKnown()).toEqual({ isKnown: true, isAuthenticated: true, user: demonstrationUser });
  expect(await identity.checkAuthentication()).toBe(true);
});

test("without stored sessions nobody is signed in and the SDK is not loaded", async () => {
  const { identity, openSession } = setUp({ mayHaveSession: false });
  expect(await identity.whenKnown()).toEqual({ isKnown: true, isAuthenticated: false, user: undefined });
  await expect(identity.getIdToken()).rejects.toBeInstanceOf(UserNotLoggedInError);
  expect(openSession).not.toHaveBeenCalled();
});

test("a sign-in in another tab is detected, also without an earlier session", async () => {
  const { identity, session, onBroadcast } = setUp({ mayHaveSession: false });
  const onChange = vi.fn();
  identity.subscribe(onChange);
  await identity.whenKnown();
  session.change(demonstrationUser);
  onBroadcast();
  await vi.waitFor(() => expect(identity.state().isAuthenticated).toBe(true));
  expect(onChange).toHaveBeenCalledTimes(2);
});

test("a logout in another tab is detected", async () => {
  const { identity, session } = setUp({ user: demonstrationUser });
  await identity.whenKnown();
  session.change(undefined);
  expect(identity.state()).toEqual({ isKnown: true, isAuthenticated: false, user: undefined });
});

test("the mail is requested with the chosen time, and the address is stored until the link is completed (spec §3 The authentication state offers, spec §4 Nobody is authenticated by default)", async () => {
  const { identity, signInEmail } = setUp();
  const seen: unknown[] = [];
  network.use(
    http.post("*/api/v1/signin", async ({ request }) => {
      seen.push([new URL(request.url).search, await request.json()]);
      return HttpResponse.json({ attemptId: "a-1", state: "waiting", expiresAt: "x", resendAfter: "y" });
    }),
  );
  const search = {
    spotId: "s-1",
    startAt: "2026-05-12T14:30:00+09:00",
    isFirstTreatment: true,
    isNewReservation: true,
  };
  const attempt = await identity.sendSignInLink("hanako@example.com", search);
  expect(attempt).toEqual({ attemptId: "a-1", state: "waiting", expiresAt: "x", resendAfter: "y" });
  expect(seen).toEqual([
    [
      "?spotId=s-1&startAt=2026-05-12T14%3A30%3A00%2B09%3A00&isFirstTreatment=true&isNewReservation=true",
      { email: "hanako@example.com" },
    ],
  ]);
  expect(identity.storedEmail()).toBe("hanako@example.com");
  await identity.signInWithLink("hanako@example.com", "https://portal.example.com/finish-magic-link-login?oobCode=1");
  expect(identity.state().isAuthenticated).toBe(true);
  expect(signInEmail.read()).toBe("");
});

test("an address whose mail could not be sent is not stored", async () => {
  const { identity } = setUp();
  network.use(http.post("*/api/v1/signin", () => HttpResponse.json({ code: "N001", message: "x" }, { status: 502 })));
  await expect(identity.sendSignInLink("hanako@example.com", {})).rejects.toMatchObject({ code: "N001" });
  expect(identity.storedEmail()).toBe("");
});

test("a refused link keeps the stored address, so that it can be tried again", async () => {
  const { identity, session, signInEmail } = setUp();
  signInEmail.write("hanako@example.com");
  session.refuseNext("expired-action-code");
  await expect(identity.signInWithLink("hanako@example.com", "https://x.example.com/?oobCode=1")).rejects.toMatchObject(
    { code: "expired-action-code" },
  );
  expect(signInEmail.read()).toBe("hanako@example.com");
  expect(identity.state().isAuthenticated).toBe(false);
});

test("the six-digit code results in our own token, which signs in, and the other tabs are notified", async () => {
  const { identity, announce } = setUp({ mayHaveSession: false });
  await identity.signInWithCustomToken("custom-token");
  expect(identity.state().isAuthenticated).toBe(true);
  expect(await identity.getIdToken()).toBe("token-of-user-hanako");
  expect(announce).toHaveBeenCalledOnce();
});

test("after logging out there is no token and no stored address, and the patient's data is deleted (spec §3 The authentication state offers)", async () => {
  const { identity, signInEmail, onLogOut } = setUp({ user: demonstrationUser });
  signInEmail.write("hanako@example.com");
  await identity.logOut();
  expect(identity.state()).toEqual({ isKnown: true, isAuthenticated: false, user: undefined });
  expect(signInEmail.read()).toBe("");
  await expect(identity.getIdToken()).rejects.toBeInstanceOf(UserNotLoggedInError);
  expect(onLogOut).toHaveBeenCalledOnce();
});

test("a session that was ended elsewhere keeps the patient's unsent input", async () => {
  const { identity, onLogOut } = setUp({ user: demonstrationUser });
  await identity.endSession();
  expect(identity.state().isAuthenticated).toBe(false);
  expect(onLogOut).not.toHaveBeenCalled();
});

test("if the SDK cannot be loaded the session does not count as ended, and the next attempt loads it again", async () => {
  const { identity, openSession } = setUp({ user: demonstrationUser });
  openSession.mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
  await expect(identity.whenKnown()).rejects.toBeInstanceOf(ApiUnreachableError);
  expect(identity.state().isAuthenticated).toBe(false);
  expect((await identity.whenKnown()).isAuthenticated).toBe(true);
});

function storeSession(token: string | undefined = "stored-token"): StoredSession {
  return { user: demonstrationUser, getIdToken: () => token };
}

test("a stored session makes the first call without the platform's SDK", async () => {
  const { identity, openSession } = setUp({ user: demonstrationUser, stored: storeSession() });
  expect(await identity.whenKnown()).toEqual({ isKnown: true, isAuthenticated: true, user: demonstrationUser });
  expect(await identity.getIdToken()).toBe("stored-token");
  expect(openSession).not.toHaveBeenCalled();
});

test("the SDK takes over a stored session once, and listeners are notified only of changes", async () => {
  const { identity, openSession } = setUp({ user: demonstrationUser, stored: storeSession() });
  const onChange = vi.fn();
  identity.subscribe(onChange);
  await identity.whenKnown();
  await Promise.all([identity.takeOver(), identity.takeOver()]);
  expect(await identity.getIdToken()).toBe("token-of-user-hanako");
  expect(openSession).toHaveBeenCalledOnce();
  expect(onChange).toHaveBeenCalledOnce();
});

test("a logout in another tab before the SDK was loaded is detected when it takes over", async () => {
  const { identity } = setUp({ stored: storeSession() });
  await identity.whenKnown();
  await identity.takeOver();
  expect(identity.state().isAuthenticated).toBe(false);
  await expect(identity.getIdToken()).rejects.toBeInstanceOf(UserNotLoggedInError);
});

test("another patient who signed in in another tab meanwhile replaces the stored one, including tokens", async () => {
  const taro = { ...demonstrationUser, uid: "user-taro" };
  const { identity, onBroadcast } = setUp({ user: taro, stored: storeSession() });
  const owner = createRecordOwner();
  expect(owner.hasChanged(await identity.whenKnown())).toBe(false);
  onBroadcast();
  await vi.waitFor(() => expect(identity.state().user?.uid).toBe("user-taro"));
  expect(owner.hasChanged(identity.state())).toBe(true);
  expect(await identity.getIdToken()).toBe("token-of-user-taro");
});

test("an expired stored token is renewed by the SDK", async () => {
  const stored = { user: demonstrationUser, getIdToken: () => undefined };
  const { identity } = setUp({ user: demonstrationUser, stored });
  expect(await identity.getIdToken()).toBe("token-of-user-hanako");
});

test("a stored session that the API refuses ends at the platform, for good", async () => {
  const { identity, session } = setUp({ user: demonstrationUser, stored: storeSession() });
  await identity.whenKnown();
  await identity.endSession();
  expect(identity.state()).toEqual({ isKnown: true, isAuthenticated: false, user: undefined });
  expect(await session.getIdToken()).toBeUndefined();
  await expect(identity.getIdToken()).rejects.toBeInstanceOf(UserNotLoggedInError);
});

test("while the SDK cannot be loaded a stored session continues", async () => {
  const { identity, openSession } = setUp({ user: demonstrationUser, stored: storeSession() });
  await identity.whenKnown();
  openSession.mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
  await expect(identity.takeOver()).rejects.toBeInstanceOf(TypeError);
  expect(identity.state().isAuthenticated).toBe(true);
  expect(await identity.getIdToken()).toBe("stored-token");
});
