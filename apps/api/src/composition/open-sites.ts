import type { Deps } from "../platform/deps.ts";
import { createHosts, HOSTS_CHANNEL } from "../platform/hosts/hosts.ts";
import { createSites, type Sites } from "../platform/hosts/sites.ts";
import { listClinicHosts } from "../records/clinic-host/clinic-host.store.ts";

const AGAIN_MS = 5_000;

/** Opens the sites of all hosts, which follow their table until `close`. */
export function openSites(deps: Deps): { sites: Sites; close: () => void } {
  const { installation } = deps.settings;
  const own = {
    portal: new URL(installation.portalBaseUrl).hostname,
    desk: new URL(installation.deskBaseUrl).hostname,
  };
  const hosts = createHosts(own, () => listClinicHosts(deps.database));
  let again: NodeJS.Timeout | undefined;
  let isClosed = false;

  function follow(): void {
    clearTimeout(again);
    hosts.reload().catch((error: unknown) => {
      if (isClosed) return;
      deps.log.warn({ reason: error instanceof Error ? error.name : "unknown" }, "the hosts could not be read");
      again = setTimeout(follow, AGAIN_MS).unref();
    });
  }

  const unsubscribe = deps.live.subscribe(HOSTS_CHANNEL, follow);
  follow();
  return {
    sites: createSites(deps, hosts),
    close: () => {
      isClosed = true;
      clearTimeout(again);
      unsubscribe();
    },
  };
}
