import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "./app-env.ts";
import { fail } from "./fail.ts";

/** While the process stops, what runs is finished and what is new is told to come again, on another connection. */
export function refuseWhileStopping(isStopping: () => boolean): MiddlewareHandler<AppEnv> {
  return (context, next) => {
    if (!isStopping()) return next();
    context.header("Connection", "close");
    return fail("Internal", { status: 503, retryAfterSeconds: 5, reason: "stopping" });
  };
}
