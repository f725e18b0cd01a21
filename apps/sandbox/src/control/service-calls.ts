import { setTimeout as wait } from "node:timers/promises";
import type { Context, MiddlewareHandler } from "hono";
import { closeConnection, type SocketEnvironment } from "./close-connection.ts";
import type { FailingService, Failure, Failures } from "./failures.ts";
import { type Journal, redactBody } from "./journal.ts";

const KEYS_PATH = /^\/service_accounts\//;
const ADMINISTRATOR_PATH = /^\/(oauth2\/|(identitytoolkit\.googleapis\.com\/)?v1\/projects\/)/;
const BROWSER_PATH = /^\/(identitytoolkit|securetoken)\.googleapis\.com\//;
/** The calls of servers; the consent page is not one of them. */
const LINE_PATH = /^\/(oauth2\/v2\.1\/(token|verify|userinfo|revoke)$|oauth2\/v3\/|v2\/|friendship\/)/;
const CARD_PATH = /^\/(4gtoken$|(test-)?paynow(id|-search)?\/)/;
const SMS_PREFIX = "/2010-04-01/";
const POSTCODE_PREFIX = "/api/v6/postcodes/";

/** The status in the journal of a call that got no answer. */
const NO_ANSWER = 0;

/** Hides what a message says of persons and cards. */
export type RedactMessage = (path: string, text: string) => Record<string, unknown>;

/** Which service a path belongs to; `undefined` for the sandbox's own pages. */
export function serviceOfPath(path: string): FailingService | undefined {
  if (LINE_PATH.test(path)) return "line";
  if (ADMINISTRATOR_PATH.test(path)) return "identity-administration";
  if (KEYS_PATH.test(path)) return "identity-keys";
  if (path.startsWith(POSTCODE_PREFIX)) return "postcode";
  if (path.startsWith(SMS_PREFIX)) return "sms";
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

async function redactRequest(context: Context, redactMessage: RedactMessage | undefined) {
  const copy = context.req.raw.clone();
  const isForm = copy.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;
  const text = await copy.text().catch(() => "");
  return redactMessage ? redactMessage(context.req.path, text) : redactBody(readBody(text, isForm));
}

/** The answer of Google's front end when the service behind it is down; browsers may read it from any origin. */
function answerFailure(status: number, body: string | undefined): Response {
  const error = { code: status, message: "The service is currently unavailable.", status: "UNAVAILABLE" };
  const hasNoBody = status === 204 || status === 304;
  return new Response(hasNoBody ? null : (body ?? JSON.stringify({ error })), {
    status,
    headers: { "access-control-allow-origin": "*", "content-type": "application/json" },
  });
}

/** Answers in the service's place as the failure says; `undefined` when the service is only slow. */
async function fail(context: Context<SocketEnvironment>, failure: Failure): Promise<Response | undefined> {
  await wait(failure.delayMs);
  if (failure.hangUp) return closeConnection(context);
  return failure.status === undefined ? undefined : answerFailure(failure.status, failure.body);
}

/** Wraps every call of an imitated service: applies the next failure that was set for it, and writes the journal. */
export function watchServiceCalls(
  { failures, journal, now }: { failures: Failures; journal: Journal; now: () => Date },
  redactors: Partial<Record<FailingService, RedactMessage>>,
): MiddlewareHandler<SocketEnvironment> {
  return async (context, next) => {
    const { path, method } = context.req;
    const service = serviceOfPath(path);
    if (!service || method === "OPTIONS") return next();
    const startedAt = now();
    const body = await redactRequest(context, redactors[service]);
    const failure = failures.consume(service, path);
    const failed = failure && (await fail(context, failure));
    if (failed) context.res = failed;
    else await next();
    journal.write({
      at: startedAt.toISOString(),
      service,
      method,
      path: service === "postcode" ? `${POSTCODE_PREFIX}…` : path,
      status: failure?.hangUp ? NO_ANSWER : context.res.status,
      milliseconds: now().getTime() - startedAt.getTime(),
      body,
    });
    return undefined;
  };
}
