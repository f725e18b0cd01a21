import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { AppEnv } from "./app-env.ts";

/** Logs once that a proxy is not configured: every patient then has its address, and all share the limits of one. */
export function noticeProxy(log: Logger): MiddlewareHandler<AppEnv> {
  let isNoticed = false;
  return ({ req }, next) => {
    if (!isNoticed && req.header("x-forwarded-for") !== undefined) {
      isNoticed = true;
      log.warn(
        "a call came with X-Forwarded-For, and TRUSTED_PROXY_HOPS is 0: behind a proxy all patients share the limits of one address",
      );
    }
    return next();
  };
}
