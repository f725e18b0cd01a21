import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import type { AppEnv } from "./app-env.ts";

/**
 * Says once in the log that a proxy stands in front which the configuration does not count: every patient is taken for
 * the proxy then, and all share the limits of one address.
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
