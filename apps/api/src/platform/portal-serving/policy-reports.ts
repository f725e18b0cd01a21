import { Hono } from "hono";
import type { Logger } from "pino";
import { z } from "zod";
import type { AppEnv } from "../http/app-env.ts";
import { limitBody } from "../http/limit-body.ts";
import { POLICY_REPORT_PATH } from "../http/security-headers.ts";

const BODY_LIMIT_BYTES = 16 * 1024;
/** Anybody can send reports, and an extension of one browser many: enough to see a fault, too few to flood the log. */
const LINES_PER_MINUTE = 30;
const MINUTE_MS = 60_000;

const DIRECTIVE =
  /^(?:[a-z]+-src(?:-elem|-attr)?|require-trusted-types-for|trusted-types|form-action|base-uri|frame-ancestors)$/;
/** What browsers write in place of an address. */
const KEYWORDS = new Set(["inline", "eval", "wasm-eval", "trusted-types-policy", "trusted-types-sink"]);

const text = z.string().max(4_000).catch("");
/** `report-uri` sends one object. */
const singleSchema = z
  .object({ "csp-report": z.object({ "document-uri": text, "effective-directive": text, "blocked-uri": text }) })
  .transform(({ "csp-report": report }) => [
    { page: report["document-uri"], directive: report["effective-directive"], blocked: report["blocked-uri"] },
  ]);
/** `report-to` collects them. */
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

/** Only where a thing came from: the rest of its address may say who reads what. */
function originOf(blocked: string): string {
  if (KEYWORDS.has(blocked)) return blocked;
  const url = URL.parse(blocked);
  if (!url) return "other";
  return url.origin === "null" ? url.protocol : url.origin;
}

/**
 * Takes the browsers' reports about what a page's policy refused. The log gets the directive, the origin that was refused
 * and the page's route pattern: no path, no query, no sample of a script, no address of who reported.
 */
export function createPolicyReports({
  log,
  templateOf,
}: {
  log: Logger;
  templateOf: (path: string) => Promise<string>;
}): Hono<AppEnv> {
  let minute = 0;
  let lines = 0;

  function mayLog(): boolean {
    const current = Math.floor(performance.now() / MINUTE_MS);
    if (current !== minute) lines = 0;
    minute = current;
    lines += 1;
    return lines <= LINES_PER_MINUTE;
  }

  const routes = new Hono<AppEnv>();
  routes.post(
    POLICY_REPORT_PATH,
    limitBody(() => BODY_LIMIT_BYTES),
    async (context) => {
      const parsed = reportsSchema.safeParse(await context.req.json().catch(() => undefined));
      for (const { page, directive, blocked } of parsed.data ?? []) {
        if (!DIRECTIVE.test(directive) || !mayLog()) continue;
        const route = await templateOf(URL.parse(page)?.pathname ?? "");
        log.warn(
          { directive, blocked: originOf(blocked), route },
          "the content security policy of a page refused a resource",
        );
      }
      // Whatever it was: a browser does nothing with a refusal.
      return context.body(null, 204);
    },
  );
  return routes;
}
