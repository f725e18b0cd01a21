import type { Logger } from "pino";
import type { ServiceAccount } from "./platform/adapters/identity/service-account.ts";
import type { Config } from "./platform/config/config.ts";
import { hasPictureProgram } from "./platform/pictures/picture-program.ts";

/** Logs that calls are answered, the addresses, and missing settings of production. */
export function logReady(config: Config<ServiceAccount>, log: Logger, more: Record<string, unknown>): void {
  const { host, port, portalBaseUrl: portal, desk, environment, turn } = config;
  if (environment === "production" && turn === null) {
    log.warn("TURN_URLS is not set: patients on many mobile and office networks will not see their doctor");
  }
  if (!hasPictureProgram()) {
    log.error(
      "the picture library lacks its program for this machine (npm ci --omit=optional leaves it out): no photo or picture can be uploaded",
    );
  }
  log.info({ host, port, portal, desk: desk.baseUrl, ...more }, "ready");
}
