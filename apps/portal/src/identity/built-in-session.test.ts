// @vitest-environment happy-dom
import { HttpResponse, http } from "msw";
import { afterEach, expect, test, vi } from "vitest";
import { network } from "../testing/network.ts";
import { openBuiltInSession } from "./built-in-session.ts";
import { openSessionStore, type SessionStore } from "./session-store.ts";

const LINK = "https://portal.example.com/finish-magic-link-login?isRegistered=true&mode=signIn&oobCode=one-time-code";
const LIFE_SECONDS = 900;

const opened: ReturnType<typeof openBuiltInSession>[] = [];

afterEach(async () => {
  vi.useRealTimers();
  // The channel between tabs is shared by all tests, and a session that has ended does not renew tokens.
  await Promise.all(opened.splice(0).map((session) => session.signOut()));
});

function openTab(browser: SessionStore): ReturnType<typeof openBuiltInSession> {
  const session = openBuiltInSession("", browser);
  opened.push(session);
  return session;
}

/** The database that the tabs of a browser share. */
function openBrowser(): SessionStore {
  let stored: Awaited<ReturnType<SessionStore["read"]>>;
  return {
    read: async () => stored,
    write: async (tokens) => {
      stored = tokens;
    },
  };
}

type Call = { call: string; body: unknown };

/** The API with one session, whose refresh tokens are each valid once. */
function serveIdentity(answer: (call: Call) => Response | undefined = () => undefined): Call[] {
  const calls: Call[] = [];
  let number = 0;
  network.use(
    http.post("*/api/v1/identity/:call", async ({ request, params }) => {
      const call = { call: String(params["call"]), body: await request.json() };
      calls.push(call);
      const own = answer(call);
      if (own) return own;
      if (call.call === "sign-out") return HttpResponse.json({});
      number += 1;
      const user = { uid: "user-hanako", email: "hanako@example.com" };
      const tokens = { idToken: `id-${number}`, refreshToken: `refresh-${number}`, expiresIn: LIFE_SECONDS };
      return HttpResponse.json({ ...tokens, user });
    }),
  );
  return calls;
}

function refuse(code: string, status: number): Response {
  return HttpResponse.json({ code, message: "x" }, { status });
}

function follow(session: ReturnType<typeof openBuiltInSession>): (string | undefined)[] {
  const seen: (string | undefined)[] = [];
  session.onUserChange((user) => seen.push(user?.uid));
  return seen;
}

test("a new browser is signed out, and sends no request", async () => {
  const calls = serveIdentity();
  const session = openTab(openBrowser());
  const seen = follow(session);
  expect(await session.getIdToken()).toBeUndefined();
  expect([seen, calls]).toEqual([[undefined], []]);
});

test("the mail's link signs in with the address it went to; the code's token signs in by itself (spec §3 signed-in identity)", async () => {
  const calls = serveIdentity();
  const session = openTab(openBrowser());
  expect(session.isSignInLink(LINK)).toBe(true);
  expect(session.isSignInLink("https://portal.example.com/?oobCode=x")).toBe(false);
  expect(await session.signInWithLink("hanako@example.com", LINK)).toEqual({
    uid: "user-hanako",
    email: "hanako@example.com",
    emailVerified: true,
    displayName: null,
    phoneNumber: null,
    photoURL: null,
    isAnonymous: false,
    tenantId: null,
    providerData: [],
  });
  expect(await session.getIdToken()).toBe("id-1");
  await session.signInWithCustomToken("token-of-the-code");
  expect(calls.map(({ body }) => body)).toEqual([
    { email: "hanako@example.com", oobCode: "one-time-code" },
    { customToken: "token-of-the-code" },
  ]);
});

test.each([
  ["C006", 404, "invalid-action-code"],
  ["C007", 410, "expired-action-code"],
  ["C008", 400, "invalid-email"],
  ["E005", 403, "user-disabled"],
  ["E006", 500, "network-request-failed"],
])("a link that the API refuses with %s is reported as %s %s", async (code, status, expected) => {
  serveIdentity(() => refuse(code, status));
  const session = openTab(openBrowser());
  await expect(session.signInWithLink("hanako@example.com", LINK)).rejects.toMatchObject({ code: expected });
});

test("a session survives a reload", async () => {
  const calls = serveIdentity();
  const browser = openBrowser();
  await openTab(browser).signInWithCustomToken("x");
  const reloaded = openTab(browser);
  expect(await reloaded.getIdToken()).toBe("id-1");
  expect(calls).toHaveLength(1);
});

test("a patient whose browser's database never answers signs in, and stays so until the page is left", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  vi.stubGlobal("indexedDB", { open: () => ({}) });
  const calls = serveIdentity();
  const session = openTab(openSessionStore());
  const signingIn = session.signInWithCustomToken("x");
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await signingIn).toMatchObject({ uid: "user-hanako" });
  expect(await session.getIdToken()).toBe("id-1");
  await vi.advanceTimersByTimeAsync((LIFE_SECONDS - 20) * 1000);
  expect(await session.getIdToken()).toBe("id-2");
  vi.unstubAllGlobals();
});

test("a patient is not signed out because the database stops answering", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  vi.stubGlobal("indexedDB", { open: () => ({}) });
  const known = { uid: "u", email: null, idToken: "id", refreshToken: "refresh", expiresAt: 1 };
  const store = openSessionStore();
  const writing = store.write(known);
  await vi.advanceTimersByTimeAsync(2_000);
  await writing;
  const reading = store.read();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await reading).toEqual(known);
  vi.unstubAllGlobals();
});

test("a token is renewed before it runs out, with the refresh token of the last renewal each time", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  const calls = serveIdentity();
  const session = openTab(openBrowser());
  await session.signInWithCustomToken("x");
  for (const expected of ["id-2", "id-3"]) {
    await vi.advanceTimersByTimeAsync(600_000);
    await vi.waitFor(async () => expect(await session.getIdToken()).toBe(expected));
  }
  expect(calls.slice(1).map(({ body }) => body)).toEqual([
    { refreshToken: "refresh-1" },
    { refreshToken: "refresh-2" },
  ]);
});

test("without a connection the patient stays signed in, and the renewal is tried again", async () => {
  let isOffline = false;
  serveIdentity(() => (isOffline ? HttpResponse.error() : undefined));
  const session = openTab(openBrowser());
  await session.signInWithCustomToken("x");
  const seen = follow(session);
  vi.setSystemTime(Date.now() + 3_600_000);
  isOffline = true;
  await expect(session.getIdToken()).rejects.toMatchObject({ code: "network-request-failed" });
  isOffline = false;
  expect(await session.getIdToken()).toBe("id-2");
  expect(seen).not.toContain(undefined);
});

test("a session that the API has ended is over in this tab, and stays so after a reload", async () => {
  serveIdentity(({ call }) => (call === "renewal" ? refuse("E009", 401) : undefined));
  const browser = openBrowser();
  const session = openTab(browser);
  const seen = follow(session);
  await session.signInWithCustomToken("x");
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(await session.getIdToken()).toBeUndefined();
  expect(seen.at(-1)).toBeUndefined();
  expect(await browser.read()).toBeUndefined();
});

test("two tabs share one session: one renews and the other takes its tokens", async () => {
  const calls = serveIdentity();
  const browser = openBrowser();
  await openTab(browser).signInWithCustomToken("x");
  const [one, two] = [openTab(browser), openTab(browser)];
  expect(await two.getIdToken()).toBe("id-1");
  vi.setSystemTime(Date.now() + 3_600_000);
  expect(await one.getIdToken()).toBe("id-2");
  expect(await two.getIdToken()).toBe("id-2");
  expect(calls.filter(({ call }) => call === "renewal")).toHaveLength(1);
});

test("a sign-in or sign-out in one tab takes effect in all, and the sign-out is sent to the API", async () => {
  const calls = serveIdentity();
  const browser = openBrowser();
  const [one, two] = [openTab(browser), openTab(browser)];
  const seen = follow(two);
  await one.signInWithCustomToken("x");
  await vi.waitFor(() => expect(seen.at(-1)).toBe("user-hanako"));
  await one.signOut();
  await vi.waitFor(() => expect(seen.at(-1)).toBeUndefined());
  expect(await two.getIdToken()).toBeUndefined();
  await vi.waitFor(() => expect(calls.at(-1)).toEqual({ call: "sign-out", body: { refreshToken: "refresh-1" } }));
});

test("a sign-out while a renewal is on its way is not undone by its answer", async () => {
  let respond: (answer: Response | undefined) => void = () => undefined;
  const waiting = new Promise<Response | undefined>((resolve) => {
    respond = resolve;
  });
  let renewals = 0;
  serveIdentity();
  network.use(
    http.post("*/api/v1/identity/renewal", async () => {
      renewals += 1;
      await waiting;
      const user = { uid: "user-hanako", email: null };
      return HttpResponse.json({ idToken: "late", refreshToken: "late", expiresIn: LIFE_SECONDS, user });
    }),
  );
  const browser = openBrowser();
  const session = openTab(browser);
  await session.signInWithCustomToken("x");
  vi.setSystemTime(Date.now() + 3_600_000);
  const token = session.getIdToken();
  await vi.waitFor(() => expect(renewals).toBe(1));
  await session.signOut();
  respond(undefined);
  expect(await token).toBeUndefined();
  expect(await browser.read()).toBeUndefined();
});
