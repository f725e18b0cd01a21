import type { Context } from "hono";
import type { Deps } from "../platform/deps.ts";
import { type OwnCookie, readOwnCookie, writeOwnCookie } from "../platform/http/own-cookie.ts";
import { KNOWN_FOR_SECONDS, readKnownId, writeKnownId } from "../records/sign-in/known-browser.ts";

/** Sent with the desk's calls alone. It identifies no person. */
const KNOWN_DEVICE_COOKIE = {
  name: "desk-device",
  prefix: "secure",
  path: "/api/v1/desk",
  sameSite: "Strict",
  lifeSeconds: KNOWN_FOR_SECONDS,
} as const satisfies OwnCookie;

type Settings = Pick<Deps["settings"], "hashSecret" | "deskBaseUrl" | "medicalBusinessId">;

/** No mailbox has this form, so that no patient's browser is one. */
function deskOf({ medicalBusinessId }: Settings): string {
  return `desk of ${medicalBusinessId}`;
}

/** The id of a browser in which somebody has signed in to a desk of this business; `undefined` for any other one. */
export function readKnownDevice(context: Context, settings: Settings): string | undefined {
  const value = readOwnCookie(context, KNOWN_DEVICE_COOKIE, settings.deskBaseUrl);
  return readKnownId(settings.hashSecret, deskOf(settings), value);
}

/** Set at each sign-in by a passkey, for half a year. */
export function setKnownDevice(context: Context, settings: Settings): void {
  const value = writeKnownId(settings.hashSecret, deskOf(settings));
  writeOwnCookie(context, KNOWN_DEVICE_COOKIE, settings.deskBaseUrl, value);
}
