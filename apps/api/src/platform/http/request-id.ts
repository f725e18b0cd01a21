import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "./app-env.ts";

/** Names each request: in its answer as `x-request-id`, and in every line that the log has of it. */
export const requestId: MiddlewareHandler<AppEnv> = async (context, next) => {
  const id = randomUUID();
  context.set("requestId", id);
  await next();
  // Only now, because an answer that says "unchanged" starts out without any header.
  context.res.headers.set("x-request-id", id);
};
