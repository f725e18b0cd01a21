import type { MiddlewareHandler } from "hono";
import { fail } from "../errors/fail.ts";
import type { AppEnv } from "./app-env.ts";

/**
 * While the process stops, what runs is finished and what is new is told to come again. Either way the connection ends
 * with the answer: one kept open would hold the process up for nothing.
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
