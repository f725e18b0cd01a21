import { HttpResponse, http } from "msw";
import { expect, test, vi } from "vitest";
import { demonstrationPlatform as identity } from "../testing/demonstration.ts";
import { network } from "../testing/network.ts";
import { toStoredSession } from "./stored-session.ts";

const NOW = new Date("2026-05-12T10:00:00+09:00");

/** A record in the SDK's form that expires after this many seconds. */
function record(secondsLeft: number) {
  return {
    fbase_key: "firebase:authUser:a-key:[DEFAULT]",
    value: {
      uid: "user-hanako",
      email: "hanako@example.com",
      emailVerified: true,
      isAnonymous: false,
      providerData: [],
      stsTokenManager: {
        accessToken: "stored-token",
        refreshToken: "a-refresh-token",
        expirationTime: NOW.getTime() + secondsLeft * 1000,
      },
      createdAt: "1",
      apiKey: "a-key",
      appName: "[DEFAULT]",
    },
  };
}

function answerRenewals(answer: () => Response): string[] {
  const seen: string[] = [];
  network.use(
    http.post("*/securetoken.googleapis.com/v1/token", async ({ request }) => {
      seen.push(await request.text());
      return answer();
    }),
  );
  return seen;
}

test("a stored session is used while its token is valid, without a request", async () => {
  vi.setSystemTime(NOW);
  const session = await toStoredSession(identity, record(3600));
  expect(session?.user).toMatchObject({ uid: "user-hanako", email: "hanako@example.com", displayName: null });
  expect(session?.getIdToken()).toBe("stored-token");
  vi.setSystemTime(NOW.getTime() + 3571 * 1000);
  expect(session?.getIdToken()).toBeUndefined();
});

test("a token with less than 30 seconds left is renewed first (spec §9 identity token counts as expired)", async () => {
  vi.setSystemTime(NOW);
  const seen = answerRenewals(() =>
    HttpResponse.json({ id_token: "new-token", refresh_token: "a-refresh-token", expires_in: "3600" }),
  );
  const session = await toStoredSession(identity, record(29));
  expect(seen).toEqual(["grant_type=refresh_token&refresh_token=a-refresh-token"]);
  expect(session?.getIdToken()).toBe("new-token");
});

test("the built-in identity uses a stored token, and renews none here: each refresh token is valid once", async () => {
  vi.setSystemTime(NOW);
  const seen = answerRenewals(() => HttpResponse.error());
  expect((await toStoredSession(null, record(3600)))?.getIdToken()).toBe("stored-token");
  expect(await toStoredSession(null, record(29))).toBeUndefined();
  expect(seen).toEqual([]);
});

test.each([
  ["refused", () => HttpResponse.json({ error: { message: "TOKEN_EXPIRED" } }, { status: 400 })],
  ["out of reach", () => HttpResponse.error()],
])("if the renewal is %s it is left to the platform's SDK", async (_, answer) => {
  vi.setSystemTime(NOW);
  answerRenewals(answer);
  expect(await toStoredSession(identity, record(-60))).toBeUndefined();
});

test.each([undefined, null, {}, { value: { uid: "user-hanako" } }, { value: { ...record(60).value, uid: "" } }])(
  "an invalid record is not a session: %j",
  async (stored) => {
    expect(await toStoredSession(identity, stored)).toBeUndefined();
  },
);
