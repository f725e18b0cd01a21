import type { PublicConfiguration } from "@madoguchi/contract/configuration/public-configuration";
import type { ApiClient } from "./api/client.ts";
import { createUnmonitoredCheck } from "./monitoring/monitored-routes.ts";
import type { Monitoring } from "./monitoring/monitoring.ts";
import { createTemplateReader } from "./monitoring/route-template.ts";
import { createTagLoader } from "./monitoring/tag-loader.ts";
import type { Portal } from "./portal-context/portal.tsx";
import type { PortalRouter } from "./router.ts";

export type Watch = {
  api: Pick<ApiClient, "sentPaths">;
  configuration: Pick<PublicConfiguration, "environment" | "monitoring" | "tagManager">;
  router: Pick<PortalRouter, "routesByPath" | "subscribe" | "state" | "options" | "update">;
  page: Window;
  now: () => Date;
};

/** Waits until the page has loaded and the browser is idle. */
async function whenUsable(page: Window): Promise<void> {
  if (page.document.readyState !== "complete") {
    await new Promise((resolve) => page.addEventListener("load", resolve, { once: true }));
  }
  await new Promise<void>((resolve) => {
    // Safari does not have it.
    if ("requestIdleCallback" in page) page.requestIdleCallback(() => resolve(), { timeout: 5000 });
    else setTimeout(resolve, 500);
  });
}

/** A failure to load the monitoring must not disturb the patient. */
function ignoreMonitoringFailure(): void {}

/**
 * Reports the shown screens to the configured monitoring and tag manager, only by route pattern, and never an
 * unmonitored one. Starts after the page is usable. Returns the function that logs a failure to the monitoring.
 */
export async function monitorVisit({ api, configuration, router, page, now }: Watch): Promise<Portal["logFailure"]> {
  const routes = Object.keys(router.routesByPath);
  const templateOf = (address: string) => createTemplateReader([...routes, ...api.sentPaths])(address);
  const isUnmonitoredRoute = createUnmonitoredCheck(router.routesByPath);
  const { environment } = configuration;
  const tags = configuration.tagManager && createTagLoader(configuration.tagManager, page, now);
  let path = router.state.location.pathname;
  let monitoring: Monitoring | undefined;

  async function show(way: "load" | "navigation"): Promise<void> {
    if (isUnmonitoredRoute(path)) return;
    tags?.showPage(templateOf(path));
    if (configuration.monitoring && !monitoring) {
      const { startMonitoring } = await import("./monitoring/monitoring.ts");
      const isUnmonitored = () => isUnmonitoredRoute(path);
      // The patient may meanwhile have moved to an unmonitored screen.
      if (!isUnmonitored())
        monitoring ??= startMonitoring({ ...configuration.monitoring, environment, templateOf, isUnmonitored });
    }
    monitoring?.showPage(templateOf(path), way);
  }

  router.subscribe("onBeforeNavigate", ({ toLocation, pathChanged }) => {
    path = toLocation.pathname;
    if (!pathChanged || !isUnmonitoredRoute(path)) return;
    monitoring?.pause();
    // A loaded script sees the whole page: only a new document is without it.
    if (tags?.isLoaded()) page.location.assign(toLocation.href);
  });
  router.subscribe("onResolved", ({ toLocation, pathChanged }) => {
    path = toLocation.pathname;
    if (!pathChanged || isUnmonitoredRoute(path)) return;
    monitoring?.resume();
    void show("navigation").catch(ignoreMonitoringFailure);
  });
  await whenUsable(page);
  await show("load").catch(ignoreMonitoringFailure);
  return (event, error) => monitoring?.captureFailure(event, error);
}
