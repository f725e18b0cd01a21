import { browserSupportsWebAuthn } from "@simplewebauthn/browser";
import { describePasskeyFailure } from "./describe-passkey-failure.ts";
import { NoPasskeysError } from "./passkey.ts";

/** Describes why this browser cannot sign in, and what to do; `undefined` if passkeys and cookies work. */
export function describeSignInObstacle(): string | undefined {
  if (!browserSupportsWebAuthn()) return describePasskeyFailure(new NoPasskeysError());
  if (navigator.cookieEnabled) return undefined;
  return "このブラウザではCookieがブロックされているため、ログインできません。ブラウザの設定でこのサイトのCookieを許可し、画面を再読み込みしてください。";
}
