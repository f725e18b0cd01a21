import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "./app-env.ts";

const ONE_YEAR_SECONDS = 31_536_000;

/** Where the identity platform's SDK calls when it is at its own public address. */
const IDENTITY_ORIGINS = ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com"];

/** An answer that is no page may load nothing at all. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'";

/**
 * What a page may load and where it may call: this origin and the identity platform. No script but our own files, none
 * inline. Styles may stand in elements: the toast library puts its own there, and a style cannot act.
 */
export function pageSecurityPolicy(identityBaseUrl: string | null, isHttps: boolean): string {
  const identity = identityBaseUrl === null ? IDENTITY_ORIGINS : [new URL(identityBaseUrl).origin];
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    `connect-src 'self' ${identity.join(" ")}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

/** The headers of `quality.md` on every answer; a page sets its own, wider policy. */
export function secureAnswers(portalBaseUrl: string): MiddlewareHandler<AppEnv> {
  const isHttps = portalBaseUrl.startsWith("https:");
  const always: [string, string][] = [
    ["X-Content-Type-Options", "nosniff"],
    ["X-Frame-Options", "DENY"],
    // The path of a page can say what somebody is treated for, so no other site learns where a visitor comes from.
    ["Referrer-Policy", "no-referrer"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Cross-Origin-Resource-Policy", "same-origin"],
    ["Permissions-Policy", "camera=(self), microphone=(self), geolocation=(), payment=(), usb=(), browsing-topics=()"],
    ...(isHttps
      ? [["Strict-Transport-Security", `max-age=${ONE_YEAR_SECONDS}; includeSubDomains`] satisfies [string, string]]
      : []),
  ];
  return async (context, next) => {
    await next();
    const { headers } = context.res;
    for (const [name, value] of always) headers.set(name, value);
    if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", NOTHING);
  };
}

/** Answers to a customer are hers alone: no cache keeps them. */
export const keepNothing: MiddlewareHandler<AppEnv> = async (context, next) => {
  await next();
  if (!context.res.headers.has("Cache-Control")) context.res.headers.set("Cache-Control", "no-store");
};
