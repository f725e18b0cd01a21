import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { describePasskeyFailure } from "./describe-passkey-failure.ts";
import { NoPasskeysError } from "./passkey.ts";

/** Why nobody can sign in with this browser, and what to do; `undefined` where a passkey leads to a session, which is a cookie. */
export function describeSignInObstacle(): string | undefined {
  if (!browserSupportsWebAuthn()) return describePasskeyFailure(new NoPasskeysError());
  if (navigator.cookieEnabled) return undefined;
  return "このブラウザではCookieがブロックされているため、ログインできません。ブラウザの設定でこのサイトのCookieを許可し、画面を再読み込みしてください。";
}
