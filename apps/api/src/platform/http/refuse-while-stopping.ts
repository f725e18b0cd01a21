import type { MiddlewareHandler } from "hono";
import { fail } from "../errors/fail.ts";
import type { AppEnv } from "./app-env.ts";

/**
 * While the process stops, finishes running calls and refuses new ones with a retry. Either way the answer closes the
 * connection: an open one would delay the stop for nothing.
 */
export function refuseWhileStopping(isStopping: () => boolean): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    if (isStopping()) {
      context.header("Connection", "close");
      return fail("Internal", { status: 503, retryAfterSeconds: 5, reason: "stopping" });
    }
    await next();
    if (isStopping()) context.header("Connection", "close");
  };
}
