import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { AppEnv } from "./app-env.ts";

/**
 * Logs once that there is a proxy which the configuration does not count: every patient then has the proxy's address,
 * and all share its limits.
 */
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
