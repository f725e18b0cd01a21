import type { PatientCaches } from "./composition/patient-caches.ts";
import type { ServiceAccount } from "./platform/adapters/identity/service-account.ts";
import type { Config } from "./platform/config/config.ts";
import { describeCause } from "./platform/db/describe-cause.ts";
import type { Deps } from "./platform/deps.ts";
import { StartRefusal } from "./platform/errors/start-refusal.ts";
import { serveDesk } from "./platform/portal-serving/desk.routes.ts";
import { openPortalBuild, readWorker } from "./platform/portal-serving/open-portal.ts";
import { type ServedPortal, servePortal } from "./platform/portal-serving/portal.routes.ts";

/** Opens the built portal with its rendered pages. Throws `StartRefusal` in production without a build. */
export async function openPortal(
  config: Config<ServiceAccount>,
  deps: Deps,
  clinicReaders: PatientCaches["clinicReaders"],
): Promise<ServedPortal> {
  const build = await openPortalBuild(config.portalDist);
  if (!build) {
    const problem = `There is no built portal in ${config.portalDist}.`;
    if (config.environment === "production") throw new StartRefusal(`${problem} Build it, or set PORTAL_DIST.`);
    deps.log.warn(`${problem} Only the API is served.`);
  }
  const { identity } = config;
  const portal = servePortal({
    settings: {
      environment: config.environment,
      apiBaseUrl: "",
      clinicId: config.clinicId,
      medicalBusinessId: config.medicalBusinessId,
      chatAppUrl: config.chatAppUrl,
      treatment: { paymentExpireDays: config.paymentExpireDays },
      identity: identity && {
        apiKey: identity.apiKey,
        projectId: identity.projectId,
        authDomain: identity.authDomain,
        baseUrl: identity.baseUrl ?? null,
      },
      monitoring: config.monitoring,
      tagManager: config.tagManager,
      tagManagerBaseUrl: config.tagManagerBaseUrl,
      isHttps: config.portalBaseUrl.startsWith("https:"),
      hasOfflineShell: config.hasOfflineShell,
    },
    ...clinicReaders,
    build,
    log: deps.log,
  });
  await portal.prepare().catch((error: unknown) => {
    deps.log.warn({ reason: describeCause(error) }, "the pages could not be rendered yet");
  });
  return portal;
}

/** Opens the built desk. Throws `StartRefusal` in production without a build. */
export function openDesk(
  { desk, environment, portalDist, hasOfflineShell }: Config<ServiceAccount>,
  { log }: Deps,
): ReturnType<typeof serveDesk> {
  const worker = hasOfflineShell ? readWorker(portalDist) : undefined;
  const served = serveDesk(desk.dist, { worker, isHttps: desk.baseUrl.startsWith("https:") });
  if (served) return served;
  const problem = `There is no built desk in ${desk.dist}.`;
  if (environment === "production") throw new StartRefusal(`${problem} Build it, or set DESK_DIST.`);
  log.warn(`${problem} Only the API is served at the desk's origin.`);
  return undefined;
}
