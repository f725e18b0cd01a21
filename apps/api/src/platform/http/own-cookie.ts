import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { isThisMachine } from "../config/production-services.ts";

/**
 * A cookie of ours, never readable by a script. `prefix` is part of the name and enforced by browsers (RFC 6265bis,
 * 4.1.3): `secure` cookies come over https only, `host` cookies also from this very host only, for every path.
 */
export type OwnCookie = {
  name: string;
  prefix: "host" | "secure";
  path: string;
  sameSite: "Strict" | "Lax";
  lifeSeconds: number;
};

/**
 * Safari's engine accepts no `Secure` cookie from `http://localhost`. At such an address, which production refuses, the
 * cookie has neither that attribute nor a prefix that requires it.
 */
function isSecured(baseUrl: string): boolean {
  return !baseUrl.startsWith("http:") || !isThisMachine(baseUrl);
}

const PREFIXES = { host: "__Host-", secure: "__Secure-" };

/** The whole name of the cookie at this origin. */
export function ownCookieName({ name, prefix }: OwnCookie, baseUrl: string): string {
  return `${isSecured(baseUrl) ? PREFIXES[prefix] : ""}${name}`;
}

export function readOwnCookie(context: Context, cookie: OwnCookie, baseUrl: string): string | undefined {
  return getCookie(context, ownCookieName(cookie, baseUrl));
}

export function writeOwnCookie(context: Context, cookie: OwnCookie, baseUrl: string, value: string): void {
  const { path, sameSite, lifeSeconds } = cookie;
  setCookie(context, ownCookieName(cookie, baseUrl), value, {
    maxAge: lifeSeconds,
    path,
    httpOnly: true,
    secure: isSecured(baseUrl),
    sameSite,
  });
}

export function removeOwnCookie(context: Context, cookie: OwnCookie, baseUrl: string): void {
  const { path } = cookie;
  deleteCookie(context, ownCookieName(cookie, baseUrl), { path, secure: isSecured(baseUrl) });
}
