import { setTimeout as wait } from "node:timers/promises";
import type { Context, MiddlewareHandler } from "hono";
import { redactCardMessage } from "../card/card-journal.ts";
import type { FailingService, Failures } from "./failures.ts";
import { type Journal, redactBody } from "./journal.ts";

const ADMINISTRATOR_PATH = /^\/(oauth2\/|(identitytoolkit\.googleapis\.com\/)?v1\/projects\/)/;
const BROWSER_PATH = /^\/(identitytoolkit|securetoken)\.googleapis\.com\//;
/** What servers call; the page of consent is not among it. */
const LINE_PATH = /^\/(oauth2\/v2\.1\/(token|verify|userinfo|revoke)$|oauth2\/v3\/|v2\/|friendship\/)/;
const CARD_PATH = /^\/(4gtoken$|(test-)?paynow(id|-search)?\/)/;
const POSTCODE_PREFIX = "/api/v6/postcodes/";

/** Which service a path belongs to; `undefined` for the sandbox's own pages. */
export function serviceOfPath(path: string): FailingService | undefined {
  if (LINE_PATH.test(path)) return "line";
  if (ADMINISTRATOR_PATH.test(path)) return "identity-administration";
  if (path.startsWith(POSTCODE_PREFIX)) return "postcode";
  if (CARD_PATH.test(path)) return "card";
  return BROWSER_PATH.test(path) ? "identity" : undefined;
}

function readBody(text: string, isForm: boolean): unknown {
  if (isForm) return Object.fromEntries(new URLSearchParams(text));
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function readBodyForJournal(context: Context, service: FailingService): Promise<Record<string, unknown>> {
  const copy = context.req.raw.clone();
  const isForm = copy.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;
  const text = await copy.text().catch(() => "");
  return service === "card" ? redactCardMessage(context.req.path, text) : redactBody(readBody(text, isForm));
}

/** Around every call of an imitated service: writes it into the journal, and lets it be slow or fail when that was asked for. */
export function onStage(failures: Failures, journal: Journal, now: () => Date): MiddlewareHandler {
  return async (context, next) => {
    const service = serviceOfPath(context.req.path);
    if (!service || context.req.method === "OPTIONS") return next();
    const begun = now();
    const body = await readBodyForJournal(context, service);
    const failure = failures.take(service);
    if (failure) await wait(failure.delayMs);
    if (failure?.status === undefined) await next();
    else context.res = answerFailure(failure.status);
    journal.write({
      at: begun.toISOString(),
      service,
      method: context.req.method,
      path: service === "postcode" ? `${POSTCODE_PREFIX}…` : context.req.path,
      status: context.res.status,
      milliseconds: now().getTime() - begun.getTime(),
      body,
    });
    return undefined;
  };
}

/** Google's own front end answers so when what stands behind it is down; the browser may read it from any origin. */
function answerFailure(status: number): Response {
  const error = { code: status, message: "The service is currently unavailable.", status: "UNAVAILABLE" };
  return Response.json({ error }, { status, headers: { "access-control-allow-origin": "*" } });
}
