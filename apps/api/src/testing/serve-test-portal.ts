import { createApp } from "../composition/app.ts";
import { createPatientCaches } from "../composition/patient-caches.ts";
import type { PortalSettings } from "../platform/portal-serving/clinic-pages.ts";
import type { PortalBuild } from "../platform/portal-serving/open-portal.ts";
import { servePortal } from "../platform/portal-serving/portal.routes.ts";
import type { TestClient } from "./test-client.ts";

type SettingsChange = Partial<PortalSettings>;

/** A portal with its rendered pages, and the cache that it reads through. */
export async function openTestPortal(client: TestClient, build: PortalBuild | undefined, change: SettingsChange = {}) {
  const memory = createPatientCaches(client.deps);
  const portal = servePortal({
    settings: {
      environment: "test",
      apiBaseUrl: "",
      clinicId: client.clinicId,
      medicalBusinessId: client.medicalBusinessId,
      chatAppUrl: null,
      treatment: { paymentExpireDays: 8 },
      identity: { apiKey: "key", projectId: "project", authDomain: "domain", baseUrl: null },
      monitoring: null,
      tagManager: null,
      tagManagerBaseUrl: "https://tags.example",
      isHttps: true,
      hasOfflineShell: true,
      ...change,
    },
    ...memory.clinicReaders,
    build,
    log: client.deps.log,
  });
  await portal.prepare().catch(() => undefined);
  return { memory, portal };
}

/** The whole app with a portal beside it. */
export async function openAppWithPortal(
  client: TestClient,
  build: PortalBuild | undefined,
  change: SettingsChange = {},
) {
  return createApp(client.deps, await openTestPortal(client, build, change));
}

/** Returns the answers to GETs of the app with a portal beside it. */
export async function serveTestPortal(client: TestClient, build: PortalBuild | undefined, change: SettingsChange = {}) {
  const app = await openAppWithPortal(client, build, change);
  return async (path: string, headers: Record<string, string> = {}) => app.request(path, { headers });
}
