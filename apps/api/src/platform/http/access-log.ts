import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import type { Logger } from "pino";
import type { Metrics } from "../metrics/metrics.ts";
import { inSpan } from "../tracing/in-span.ts";
import { type AnswerHeader, answerWith } from "./answer-with.ts";
import type { AppEnv } from "./app-env.ts";

/** Gives each request an id, in its answer as `x-request-id` and in each of its log lines, and its answer these headers. */
export function identifyAnswers(headers: readonly AnswerHeader[]): MiddlewareHandler<AppEnv> {
  return (context, next) => {
    const id = randomUUID();
    context.set("requestId", id);
    return answerWith(context, [["x-request-id", id], ...headers], next);
  };
}

/**
 * Logs one line for each request: its id, method, route template, status and duration in milliseconds. Never the path
 * itself nor its query, which name people and their treatments. `countCall` gets the same for the metrics, and a trace
 * has it as a span. `underWay` counts the requests that wait for their answer.
 */
export function logAccess(
  log: Logger,
  origin: string,
  countCall: Metrics["countCall"] = () => undefined,
  underWay = { count: 0 },
): MiddlewareHandler<AppEnv> {
  return (context, next) =>
    inSpan(context.req.method, "call", async (describe) => {
      const startedAt = performance.now();
      underWay.count += 1;
      await next().finally(() => {
        underWay.count -= 1;
      });
      const route = matchedRoutes(context).findLast(({ path }) => !path.endsWith("*"))?.path ?? "*";
      const elapsedMs = performance.now() - startedAt;
      const ms = Math.round(elapsedMs * 10) / 10;
      const { method } = context.req;
      const { status } = context.res;
      const id = context.get("requestId");
      log.info({ requestId: id, method, route, status, ms }, "request");
      countCall({ origin, method, route, status, seconds: elapsedMs / 1000, refusal: context.get("refusalCode") });
      const attributes = { "http.request.method": method, "http.route": route, "http.response.status_code": status };
      describe({ ...attributes, "madoguchi.origin": origin, "madoguchi.request_id": id }, `${method} ${route}`);
    });
}
