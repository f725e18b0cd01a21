import type { Context } from "hono";
import type { Deps } from "../platform/deps.ts";
import { type OwnCookie, readOwnCookie, writeOwnCookie } from "../platform/http/own-cookie.ts";
import {
  KNOWN_FOR_SECONDS,
  knownBrowserCookie,
  readKnownBrowser,
  writeKnownBrowser,
} from "../records/sign-in/known-browser.ts";

type Settings = Pick<Deps["settings"], "hashSecret" | "portalBaseUrl">;

/** Sent with the sign-in's calls alone. */
function cookieOf(hashSecret: string, email: string): OwnCookie {
  return {
    name: knownBrowserCookie(hashSecret, email),
    prefix: "secure",
    path: "/api/v1/signin",
    sameSite: "Lax",
    lifeSeconds: KNOWN_FOR_SECONDS,
  };
}

/** The id of this browser, if the mailbox's owner has signed in with it before. */
export function readKnownBrowserCookie(
  context: Context,
  { hashSecret, portalBaseUrl }: Settings,
  email: string,
): string | undefined {
  const value = readOwnCookie(context, cookieOf(hashSecret, email), portalBaseUrl);
  return readKnownBrowser(hashSecret, email, value);
}

/** Set after a sign-in: this browser's next mail to the mailbox is sent whatever other browsers have requested. */
export function setKnownBrowserCookie(context: Context, { hashSecret, portalBaseUrl }: Settings, email: string): void {
  writeOwnCookie(context, cookieOf(hashSecret, email), portalBaseUrl, writeKnownBrowser(hashSecret, email));
}
