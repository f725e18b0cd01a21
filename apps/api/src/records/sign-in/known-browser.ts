import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { mailboxOf } from "./sign-in-limit.ts";

/** How long a browser in which a mailbox's owner signed in is known to it. */
export const KNOWN_FOR_SECONDS = 180 * 24 * 3600;

const VALUE = /^([\w-]{22})\.([\w-]{43})$/;

function sign(hashSecret: string, text: string): string {
  return createHmac("sha256", hashSecret).update(`known browser ${text}`).digest("base64url");
}

/** The cookie's name for one mailbox, because a browser may be a family's. It reveals nothing without the secret. */
export function knownBrowserCookie(hashSecret: string, email: string): string {
  return `known-${sign(hashSecret, `name ${mailboxOf(email)}`)
    .replaceAll(/[^\w]/g, "")
    .slice(0, 8)}`;
}

/** A random id, signed together with what knows the browser, which it does not contain. */
export function writeKnownId(hashSecret: string, knownTo: string): string {
  const id = randomBytes(16).toString("base64url");
  return `${id}.${sign(hashSecret, `${id} ${knownTo}`)}`;
}

/** The id in a value of `writeKnownId` for the same `knownTo`; `undefined` for any other value. */
export function readKnownId(hashSecret: string, knownTo: string, value: string | undefined): string | undefined {
  const [, id, signature = ""] = VALUE.exec(value ?? "") ?? [];
  if (id === undefined) return undefined;
  const expected = Buffer.from(sign(hashSecret, `${id} ${knownTo}`));
  return timingSafeEqual(Buffer.from(signature), expected) ? id : undefined;
}

/** The cookie's value for one mailbox. */
export function writeKnownBrowser(hashSecret: string, email: string): string {
  return writeKnownId(hashSecret, mailboxOf(email));
}

/** The id of a browser in which the mailbox's owner has signed in; `undefined` for every other one. */
export function readKnownBrowser(hashSecret: string, email: string, cookie: string | undefined): string | undefined {
  return readKnownId(hashSecret, mailboxOf(email), cookie);
}
