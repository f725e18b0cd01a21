import { createApp } from "./composition/app.ts";
import { openSites } from "./composition/open-sites.ts";
import { createPatientCaches } from "./composition/patient-caches.ts";
import { openDesk, openPortal } from "./open-surfaces.ts";
import type { ServiceAccount } from "./platform/adapters/identity/service-account.ts";
import type { Config } from "./platform/config/config.ts";
import type { Deps } from "./platform/deps.ts";
import { createClinicCallLimit } from "./platform/http/clinic-call-limit.ts";
import { createHeldBodies } from "./platform/http/held-bodies.ts";
import { listen } from "./platform/http/listen.ts";
import { noticeProxy } from "./platform/http/notice-proxy.ts";
import { createMetricsRoutes } from "./platform/metrics/metrics.routes.ts";
import type { Metrics } from "./platform/metrics/metrics.ts";
import { createRoomServer, type RoomServer } from "./room/room-server.ts";

/** The process's own state: it refuses calls while it stops, and is not ready while its log cannot be written. */
type ProcessState = {
  isStopping: () => boolean;
  isLogWritten: () => boolean;
  /** Its clock and the database's agree. */
  isClockRight: () => boolean;
  /** Live messages arrive at once. */
  isLiveConnected: () => boolean;
};

/**
 * Serves patients and the clinic's people, each at their own origin, and metrics where a port is set for them. Resolves
 * once all listen; `isAnybodyWaiting`: a call has no answer yet; `close` finishes running calls. Throws `StartRefusal` when a build is missing in production or a
 * port is in use.
 */
export async function serve(
  config: Config<ServiceAccount>,
  deps: Deps,
  state: ProcessState,
  metrics: Metrics | undefined,
): Promise<
  { close: () => Promise<void>; isAnybodyWaiting: () => boolean } & Pick<RoomServer, "countSockets" | "countCalls">
> {
  const memory = createPatientCaches(deps);
  const { sites, close: closeSites } = openSites(deps);
  const portal = await openPortal(config, deps, memory.clinicReaders);
  const isProxyUncounted = config.environment === "production" && config.trustedProxyHops === 0;
  const underWay = { count: 0 };
  const counts = metrics && { countCall: metrics.countCall };
  const common = {
    ...state,
    memory,
    sites,
    callLimit: createClinicCallLimit(),
    heldBodies: createHeldBodies(),
    underWay,
    ...counts,
    ...(isProxyUncounted && { noticeProxy: noticeProxy(deps.log) }),
  };
  const app = createApp(deps, { ...common, portal, hasApiDocs: config.hasApiDocs });
  const desk = openDesk(config, deps);
  const deskApp = createApp(deps, { ...common, origin: "desk", hasApiDocs: false, ...(desk && { portal: desk }) });
  const rooms = createRoomServer(deps, metrics?.countReconnects);
  const server = await listen(app.fetch, config, (listener) =>
    rooms.attach(listener, { sides: ["patient", "companion"], addressOf: (host) => sites.addressOf("portal", host) }),
  );
  const deskAddress = { host: config.host, port: config.desk.port, variable: "DESK_PORT" } as const;
  const deskServer = await listen(deskApp.fetch, deskAddress, (listener) =>
    rooms.attach(listener, { sides: ["doctor", "colleague"], addressOf: (host) => sites.addressOf("desk", host) }),
  );
  const metricsServer =
    metrics &&
    config.metrics &&
    (await listen(createMetricsRoutes(metrics).fetch, { ...config.metrics, variable: "METRICS_PORT" }));
  return {
    countSockets: rooms.countSockets,
    countCalls: rooms.countCalls,
    isAnybodyWaiting: () => underWay.count > 0,
    close: async () => {
      closeSites();
      await Promise.all([rooms.stop(), server.close(), deskServer.close(), metricsServer?.close()]);
    },
  };
}
