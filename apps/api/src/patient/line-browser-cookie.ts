import { LINE_LOGIN_MINUTES } from "@madoguchi/contract/line/line-sign-in";
import type { Context } from "hono";
import type { Deps } from "../platform/deps.ts";
import { type OwnCookie, readOwnCookie, writeOwnCookie } from "../platform/http/own-cookie.ts";

/** `__Host-madoguchi-line` where the portal is on https. */
const BROWSER_COOKIE = {
  name: "madoguchi-line",
  prefix: "host",
  path: "/",
  sameSite: "Lax",
  lifeSeconds: LINE_LOGIN_MINUTES * 60,
} as const satisfies OwnCookie;

/** The secret of the browser that began to sign in by LINE. */
export function readBrowserSecret(context: Context, { settings }: Pick<Deps, "settings">) {
  return readOwnCookie(context, BROWSER_COOKIE, settings.portalBaseUrl);
}

export function writeBrowserSecret(context: Context, { settings }: Pick<Deps, "settings">, secret: string): void {
  writeOwnCookie(context, BROWSER_COOKIE, settings.portalBaseUrl, secret);
}
