import { Hono } from "hono";
import type { Logger } from "pino";
import { z } from "zod";
import type { AppEnv } from "../http/app-env.ts";
import { POLICY_REPORT_PATH } from "../http/security-headers.ts";

export const POLICY_REPORT_LIMIT_BYTES = 16 * 1024;
/** Any client can send reports, and a browser's extension many: enough to see a fault, too few to flood the log. */
const LINES_PER_MINUTE = 30;
const MINUTE_MS = 60_000;

const DIRECTIVE =
  /^(?:[a-z]+-src(?:-elem|-attr)?|require-trusted-types-for|trusted-types|form-action|base-uri|frame-ancestors)$/;
/** The keywords that browsers report in place of an address. */
const KEYWORDS = new Set(["inline", "eval", "wasm-eval", "trusted-types-policy", "trusted-types-sink"]);

const text = z.string().max(4_000).catch("");
/** `report-uri` sends one object. */
const singleSchema = z
  .object({ "csp-report": z.object({ "document-uri": text, "effective-directive": text, "blocked-uri": text }) })
  .transform(({ "csp-report": report }) => [
    { page: report["document-uri"], directive: report["effective-directive"], blocked: report["blocked-uri"] },
  ]);
/** `report-to` sends a list. */
const listSchema = z
  .array(
    z.object({ type: z.string(), body: z.object({ documentURL: text, effectiveDirective: text, blockedURL: text }) }),
  )
  .max(50)
  .transform((reports) =>
    reports
      .filter(({ type }) => type === "csp-violation")
      .map(({ body }) => ({ page: body.documentURL, directive: body.effectiveDirective, blocked: body.blockedURL })),
  );
const reportsSchema = z.union([singleSchema, listSchema]);

/** The origin alone: the rest of an address may reveal what a person reads. */
function originOf(blocked: string): string {
  if (KEYWORDS.has(blocked)) return blocked;
  const url = URL.parse(blocked);
  if (!url) return "other";
  return url.origin === "null" ? url.protocol : url.origin;
}

/**
 * Logs the browsers' reports about violations of a page's policy: the directive, the refused origin and the page's
 * route pattern, but no path, no query, no sample of a script, and no address of the sender.
 */
export function createPolicyReports({
  log,
  templateOf,
}: {
  log: Logger;
  templateOf: (path: string) => Promise<string>;
}): Hono<AppEnv> {
  let minuteStartedAt = Number.NEGATIVE_INFINITY;
  let lines = 0;

  function mayLog(): boolean {
    const now = performance.now();
    if (now - minuteStartedAt >= MINUTE_MS) {
      minuteStartedAt = now;
      lines = 0;
    }
    lines += 1;
    return lines <= LINES_PER_MINUTE;
  }

  const routes = new Hono<AppEnv>();
  routes.post(POLICY_REPORT_PATH, async (context) => {
    const parsed = reportsSchema.safeParse(await context.req.json().catch(() => undefined));
    for (const { page, directive, blocked } of parsed.data ?? []) {
      if (!DIRECTIVE.test(directive) || !mayLog()) continue;
      const route = await templateOf(URL.parse(page)?.pathname ?? "");
      log.warn(
        { directive, blocked: originOf(blocked), route },
        "the content security policy of a page refused a resource",
      );
    }
    // Always 204: browsers ignore a refusal.
    return context.body(null, 204);
  });
  return routes;
}
