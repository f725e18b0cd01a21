import { isOperationPath } from "@madoguchi/contract/http/path-kinds";
import type { Context, MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { fail } from "../errors/fail.ts";
import type { HostDeps } from "../hosts/host-deps.ts";
import { askedHost } from "../hosts/host-name.ts";
import type { Surface } from "../hosts/hosts.ts";
import type { FoundSite, Sites } from "../hosts/sites.ts";
import type { AppEnv } from "./app-env.ts";
import { NOTHING } from "./security-headers.ts";

const ADMINISTRATION_PATH = /^\/api\/v\d+\/administration(\/|$)/;
const HEALTH_PATHS = ["/healthz", "/readyz"];

/** A limit, because scanners try any name. */
const MAX_LOGGED_HOSTS = 100;
const LONGEST_LOGGED_HOST = 100;

/** What a person at a host without a clinic can do: it has a typing error, or the clinic has moved to another one. */
const ADVICE = {
  portal:
    "<p>クリニックのアドレスが変わったときは、クリニックからのメールや案内にある、新しいアドレスをお開きください。ご予約については、クリニックにお電話でご確認ください。</p>",
  desk: "<p>スタッフの方は、クリニックの管理者に、いまのアドレスをご確認ください。</p>",
} as const satisfies Record<Surface, string>;

function noClinicPage(surface: Surface): string {
  return `<!doctype html><html lang="ja"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>ページが見つかりません</title></head><body><h1>ページが見つかりません</h1><p>このアドレスのクリニックはありません。URLに誤りがないか、ご確認ください。</p>${ADVICE[surface]}</body></html>`;
}

const CLINIC_OF_OPERATION = /^\/api\/v\d+\/operation\/clinic\/([^/]+)/;

/** The limit that a call counts for: of its clinic for staff and systems, of its business at each of both origins else. */
function callLimitKey(surface: Surface, path: string, atHost: HostDeps | undefined): string | undefined {
  const [, clinicId] = CLINIC_OF_OPERATION.exec(path) ?? [];
  if (clinicId !== undefined) return `clinic ${clinicId}`;
  return atHost && `${surface} of ${atHost.settings.medicalBusinessId}`;
}

/** Calls of balancers, `set-up` and clinics' systems come by any host; a secret identifies the last two. */
function isOfNoHost(surface: Surface, path: string): boolean {
  if (HEALTH_PATHS.includes(path)) return true;
  return surface === "portal" && (ADMINISTRATION_PATH.test(path) || isOperationPath(path));
}

type Needs = { sites: Sites; forwardedHostHops: number; log: Logger };

/**
 * Stores the dependencies and the limit of the request's host (decision 113); answers an unknown one with 404, and every
 * one with 503 while the hosts could not be read.
 */
export function restrictToHosts(surface: Surface, { sites, forwardedHostHops, log }: Needs): MiddlewareHandler<AppEnv> {
  const loggedHosts = new Set<string>();

  function logUnknownHost(host: string): void {
    if (loggedHosts.has(host) || loggedHosts.size >= MAX_LOGGED_HOSTS) return;
    loggedHosts.add(host);
    log.warn(
      { host, surface },
      "a request named a host that belongs to no clinic: madoguchi clinic-host add assigns it",
    );
  }

  function enter(context: Context<AppEnv>, site: FoundSite, host: string | undefined): Response | undefined {
    const { req } = context;
    if (site === "unread") return fail("Database", { reason: "the hosts are not read yet" });
    if (site === "unknown") {
      logUnknownHost(host ?? (req.header("host") ?? "").slice(0, LONGEST_LOGGED_HOST));
      return context.html(noClinicPage(surface), 404, {
        "Content-Security-Policy": NOTHING,
        "Cache-Control": "no-store",
      });
    }
    context.set("isHostFound", true);
    if (site === "alone") return undefined;
    context.set("atHost", site);
    context.set("callLimitKey", callLimitKey(surface, req.path, site));
    return undefined;
  }

  /** A call of no host counts for a limit where the installation has hosts. */
  function enterWithoutHost(context: Context<AppEnv>, site: FoundSite): void {
    context.set("isHostFound", true);
    const key = site === "alone" ? undefined : callLimitKey(surface, context.req.path, undefined);
    if (key !== undefined) context.set("callLimitKey", key);
  }

  return (context, next) => {
    const { req } = context;
    const isOfNone = isOfNoHost(surface, req.path);
    const headers = { host: req.header("host"), forwarded: req.header("x-forwarded-host") };
    const host = isOfNone ? undefined : askedHost(headers, forwardedHostHops);
    const go = (site: FoundSite): ReturnType<MiddlewareHandler> => {
      if (isOfNone) {
        enterWithoutHost(context, site);
        return next();
      }
      const refusal = enter(context, site, host);
      return refusal ? Promise.resolve(refusal) : next();
    };
    const goOnceRead = async (reading: Promise<FoundSite>) => go(await reading);
    const found = sites.find(surface, host);
    return found instanceof Promise ? goOnceRead(found) : go(found);
  };
}
