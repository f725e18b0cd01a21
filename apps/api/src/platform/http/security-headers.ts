import type { PublicConfiguration } from "@madoguchi/contract/configuration/public-configuration";
import type { MiddlewareHandler } from "hono";
import { type AnswerHeader, answerWith } from "./answer-with.ts";
import type { AppEnv } from "./app-env.ts";

const ONE_YEAR_SECONDS = 31_536_000;

/** Where the identity platform's SDK calls when it is at its own public address. */
const PLATFORM_ORIGINS = ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com"];

/** An answer that is no page may load nothing at all. */
export const NOTHING = "default-src 'none'; frame-ancestors 'none'";

/** Where browsers report what a page's policy refused. */
export const POLICY_REPORT_PATH = "/api/v1/policy-report";
const REPORT_GROUP = "policy";

function originOf(address: string): string {
  return new URL(address).origin;
}

const TRUSTED_TYPES = "require-trusted-types-for 'script'";

/** `report-to` needs https and is newer; browsers that know both heed it alone. */
function reportsTo(isHttps: boolean): string[] {
  return [`report-uri ${POLICY_REPORT_PATH}`, ...(isHttps ? [`report-to ${REPORT_GROUP}`] : [])];
}

/** The outside services that a page of this portal is configured to call. */
export type CalledServices = Pick<PublicConfiguration, "identity" | "payment" | "monitoring" | "tagManager">;

/** `styleHashes`: of the styles of the page itself, as source expressions. */
type PageKind = { isHttps: boolean; styleHashes?: readonly string[] };

/**
 * What a page may load and where it may call: this origin, and the identity platform, the card provider, the
 * monitoring and the tag manager where they are configured. Cards go from the browser to their provider, by a call and by the form
 * that leads to its page. No script but in files, and no style but in files and those whose hash is named; whatever a tag
 * would fetch from elsewhere is refused. No text becomes markup or script either (Trusted Types), except the address of the service worker, and where a tag manager is
 * configured, whose script does that.
 */
export function pageSecurityPolicy(services: CalledServices, { isHttps, styleHashes = [] }: PageKind): string {
  const { identity, payment, monitoring, tagManager } = services;
  const platformOrigins = identity?.baseUrl ? [originOf(identity.baseUrl)] : PLATFORM_ORIGINS;
  const identityOrigins = identity ? platformOrigins : [];
  const tags = tagManager ? [originOf(tagManager.baseUrl)] : [];
  const cards = payment ? [originOf(payment.baseUrl)] : [];
  const called = [...identityOrigins, ...cards, ...(monitoring ? [originOf(monitoring.dsn)] : []), ...tags];
  return [
    "default-src 'none'",
    ["script-src 'self'", ...tags].join(" "),
    ["style-src 'self'", ...styleHashes].join(" "),
    ["img-src 'self' data:", ...tags].join(" "),
    "font-src 'self'",
    // The guidance film; a camera's picture is no address and needs no leave.
    "media-src 'self'",
    "manifest-src 'self'",
    ["connect-src 'self'", ...called].join(" "),
    "frame-src 'none'",
    "object-src 'none'",
    "worker-src 'self'",
    ["form-action 'self'", ...cards].join(" "),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
    ...(tagManager ? [] : [TRUSTED_TYPES, "trusted-types madoguchi-worker"]),
    ...reportsTo(isHttps),
  ].join("; ");
}

/**
 * What the desk's page may load and where it may call: this origin alone. A call's picture and a chosen file are blobs;
 * the doctors' socket is this origin's.
 */
export function deskSecurityPolicy(isHttps: boolean): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
    TRUSTED_TYPES,
    "trusted-types madoguchi-worker madoguchi-blur",
  ].join("; ");
}

/** What the worker that blurs a background may do, and no page: run WebAssembly, of files of this origin. */
export const BLUR_WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** The headers of a page: its policy, what is only watched, and where both are reported. */
export function pageHeaders(services: CalledServices, kind: PageKind): Record<string, string> {
  const { isHttps } = kind;
  const watched = [TRUSTED_TYPES, ...reportsTo(isHttps)].join("; ");
  return {
    "Content-Security-Policy": pageSecurityPolicy(services, kind),
    ...(services.tagManager && { "Content-Security-Policy-Report-Only": watched }),
    ...(isHttps && { "Reporting-Endpoints": `${REPORT_GROUP}="${POLICY_REPORT_PATH}"` }),
  };
}

function transportSecurity(hasHttpsSubdomains: boolean): AnswerHeader {
  const directives = [`max-age=${ONE_YEAR_SECONDS}`, ...(hasHttpsSubdomains ? ["includeSubDomains"] : [])];
  return ["Strict-Transport-Security", directives.join("; ")];
}

/**
 * The headers of `docs/design/quality.md` on every answer; a page sets its own, wider policy, a public picture its own
 * resource policy.
 */
export function secureAnswers(baseUrl: string, hasHttpsSubdomains: boolean): MiddlewareHandler<AppEnv> {
  const isHttps = baseUrl.startsWith("https:");
  const headers: AnswerHeader[] = [
    ["X-Content-Type-Options", "nosniff"],
    ["X-Frame-Options", "DENY"],
    // The path of a page can say what somebody is treated for, so no other site learns where a visitor comes from.
    ["Referrer-Policy", "no-referrer"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Permissions-Policy", "camera=(self), microphone=(self), geolocation=(), payment=(), usb=(), browsing-topics=()"],
    ...(isHttps ? [transportSecurity(hasHttpsSubdomains)] : []),
    ["Content-Security-Policy", NOTHING],
    ["Cross-Origin-Resource-Policy", "same-origin"],
  ];
  return (context, next) => answerWith(context, headers, next);
}

/** Answers to a customer are for them alone: no cache stores them. */
export const preventStorage: MiddlewareHandler<AppEnv> = (context, next) =>
  answerWith(context, [["Cache-Control", "no-store"]], next);
