import { createHash, createHmac, randomUUID } from "node:crypto";
import type { Line, LineAccount, LineJourney, PushLine } from "../platform/adapters/line/line.port.ts";
import { Failure } from "../platform/errors/fail.ts";

export type FakeLine = Line & {
  /** The patient consents on this page. Returns the code and state of the redirect. */
  consent: (authorizationUrl: string, account: LineAccount) => { code: string; state: string };
  /** Makes LINE unreachable, or reachable again. */
  failLine: (fails: boolean) => void;
  /** Pushes a message; `pushes` lists the accepted ones, oldest first, once per retry key. */
  pushLine: PushLine;
  pushes: { to: string; text: string; retryKey: string }[];
  /** Removes a user from LINE. */
  removeUser: (userId: string) => void;
  /** How often a code was exchanged. */
  exchanges: () => number;
  /** LINE's signature of a webhook. */
  sign: (body: string) => string;
};

const WEBHOOK_SECRET = "channel-secret-for-tests";

/** LINE in memory. A code is valid once, and only for the journey that requested it. */
export function createFakeLine(): FakeLine {
  const codes = new Map<string, { account: LineAccount; challenge: string; nonce: string; redirectUri: string }>();
  const pushes: FakeLine["pushes"] = [];
  const removedUsers = new Set<string>();
  let isDown = false;
  let count = 0;
  const challengeOf = (codeVerifier: string) => createHash("sha256").update(codeVerifier).digest("base64url");
  const sign = (body: Uint8Array | string) => createHmac("sha256", WEBHOOK_SECRET).update(body).digest("base64");

  function exchangeCode(code: string, journey: LineJourney): Promise<LineAccount | undefined> {
    if (isDown) return Promise.reject(new Failure("Downstream", { reason: "no answer" }));
    count += 1;
    const consent = codes.get(code);
    codes.delete(code);
    const isGood =
      consent?.challenge === challengeOf(journey.codeVerifier) &&
      consent.nonce === journey.nonce &&
      consent.redirectUri === journey.redirectUri;
    return Promise.resolve(isGood ? consent.account : undefined);
  }

  return {
    authorizationUrl: ({ redirectUri, state, nonce, codeVerifier }) => {
      const challenge = challengeOf(codeVerifier);
      const parameters = new URLSearchParams({ redirect_uri: redirectUri, state, nonce, code_challenge: challenge });
      return `https://access.line.example/authorize?${parameters}`;
    },
    exchangeCode,
    isSignedByLine: (body, signature) => signature === sign(body),
    consent: (authorizationUrl, account) => {
      const { searchParams } = new URL(authorizationUrl);
      const read = (name: string) => searchParams.get(name) ?? "";
      const code = randomUUID();
      codes.set(code, {
        account: { ...account, email: account.email?.toLowerCase() },
        challenge: read("code_challenge"),
        nonce: read("nonce"),
        redirectUri: read("redirect_uri"),
      });
      return { code, state: read("state") };
    },
    pushLine: (message) => {
      if (isDown) return Promise.reject(new Failure("ChatAppMessageSendFailed", { reason: "LINE no answer" }));
      if (removedUsers.has(message.to)) return Promise.resolve("unreachable");
      if (!pushes.some(({ retryKey }) => retryKey === message.retryKey)) pushes.push(message);
      return Promise.resolve("sent");
    },
    pushes,
    removeUser: (userId) => void removedUsers.add(userId),
    failLine: (fails) => {
      isDown = fails;
    },
    exchanges: () => count,
    sign,
  };
}
