import type { PublicConfiguration } from "@madoguchi/contract/configuration/public-configuration";
import { type AnswerHeader, answerWith } from "./answer-with.ts";
import type { Layer } from "./in-one-step.ts";

const ONE_YEAR_SECONDS = 31_536_000;

/** The hosts that the identity platform's SDK calls when it is at its own public address. */
const PLATFORM_ORIGINS = ["https://identitytoolkit.googleapis.com", "https://securetoken.googleapis.com"];

/** An answer other than a page may load nothing at all. */
export const NOTHING = "default-src 'none'; frame-ancestors 'none'";

/** The path to which browsers report violations of a page's policy. */
export const POLICY_REPORT_PATH = "/api/v1/policy-report";
const REPORT_GROUP = "policy";

function originOf(address: string): string {
  return new URL(address).origin;
}

const TRUSTED_TYPES = "require-trusted-types-for 'script'";

/** `report-to` needs https and is newer; browsers that support both use it only. */
function reportsTo(isHttps: boolean): string[] {
  return [`report-uri ${POLICY_REPORT_PATH}`, ...(isHttps ? [`report-to ${REPORT_GROUP}`] : [])];
}

/** The outside services that a page of this portal is configured to call. */
export type CalledServices = Pick<PublicConfiguration, "identity" | "payment" | "monitoring" | "tagManager">;

/** `styleHashes`: the hashes of the page's own inline styles, as source expressions. */
type PageKind = { isHttps: boolean; styleHashes?: readonly string[] };

/**
 * The sources that a page may load from and call: this origin, and the identity platform, the card provider, the
 * monitoring and the tag manager where they are configured. Card data goes from the browser to the provider, by a call
 * and by the form that leads to its page. Scripts only from files, and styles only from files and those with a named
 * hash; any other host that a tag would load from is refused. No text becomes markup or script either (Trusted Types),
 * except the address of the service worker, and where a tag manager is configured, whose script does that.
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
    // The guidance film. A camera's stream has no address and needs no permission here.
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
 * The sources that the desk's page may load from and call: this origin alone. A call's picture and a chosen file are
 * blobs; the socket of a visit is this origin's.
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

/** The policy of the worker that blurs a background, which pages do not have: WebAssembly, of files of this origin. */
export const BLUR_WORKER_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** The headers of a page: its policy, the report-only policy, and the address of reports. */
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

/** The headers of `docs/design/quality.md` on every answer; pages set wider policies, pictures a resource policy. */
export function securityHeaders(baseUrl: string, hasHttpsSubdomains: boolean): AnswerHeader[] {
  const isHttps = baseUrl.startsWith("https:");
  return [
    ["X-Content-Type-Options", "nosniff"],
    ["X-Frame-Options", "DENY"],
    // The path of a page can reveal a treatment, so no other site gets the referrer.
    ["Referrer-Policy", "no-referrer"],
    ["Cross-Origin-Opener-Policy", "same-origin"],
    ["Permissions-Policy", "camera=(self), microphone=(self), geolocation=(), payment=(), usb=(), browsing-topics=()"],
    ...(isHttps ? [transportSecurity(hasHttpsSubdomains)] : []),
    ["Content-Security-Policy", NOTHING],
    ["Cross-Origin-Resource-Policy", "same-origin"],
  ];
}

/** Marks answers to a customer as private: no cache stores them. */
export const preventStorage: Layer = (context, next) => answerWith(context, [["Cache-Control", "no-store"]], next);
