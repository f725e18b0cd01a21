import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import {
  KNOWN_FOR_SECONDS,
  knownBrowserCookie,
  readKnownBrowser,
  writeKnownBrowser,
} from "../records/sign-in/known-browser.ts";

/** Sent to the calls of the sign-in alone. */
const PATH = "/api/v1/signin";

/** The id of this browser where the mailbox's owner has signed in with it before. */
export function readKnownBrowserCookie(context: Context, hashSecret: string, email: string): string | undefined {
  const cookie = getCookie(context, knownBrowserCookie(hashSecret, email), "secure");
  return readKnownBrowser(hashSecret, email, cookie);
}

/** After a sign-in: the next mail to this mailbox that this browser asks for goes out whatever others ask for. */
export function setKnownBrowserCookie(context: Context, hashSecret: string, email: string): void {
  setCookie(context, knownBrowserCookie(hashSecret, email), writeKnownBrowser(hashSecret, email), {
    prefix: "secure",
    secure: true,
    httpOnly: true,
    sameSite: "Lax",
    path: PATH,
    maxAge: KNOWN_FOR_SECONDS,
  });
}
