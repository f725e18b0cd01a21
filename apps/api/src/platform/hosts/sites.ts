import type { Deps } from "../deps.ts";
import { hostAddress } from "./host-address.ts";
import type { HostDeps } from "./host-deps.ts";
import type { HostRow, Hosts, Surface } from "./hosts.ts";

/**
 * The site of a host; `unread`: the hosts could not be read yet, and no clinic may be served; `alone`: the installation
 * has no hosts, and everything is the environment's.
 */
export type FoundSite = HostDeps | "unread" | "alone" | "unknown";

export type Sites = {
  /** The site of a host; a promise where the hosts are to be read first, because that has not succeeded yet. */
  find: (surface: Surface, host: string | undefined) => FoundSite | Promise<FoundSite>;
  /** The base address of pages at this host, to check a browser's origin; `undefined` for an unknown or unread host. */
  addressOf: (surface: Surface, host: string | undefined) => string | undefined;
};

type SiteNeeds = Pick<Deps, "settings" | "identity">;

/** The settings of a host, in place of the environment's. */
function settingsOf(
  { settings }: SiteNeeds,
  { host, surface, medicalBusinessId, clinicId }: HostRow,
): Deps["settings"] {
  const { installation } = settings;
  const ofPortal = surface === "portal";
  return {
    ...settings,
    medicalBusinessId,
    // A desk of a whole business has no clinic: acts there name the clinic of the staff member.
    clinicId: clinicId ?? settings.clinicId,
    portalBaseUrl: ofPortal ? hostAddress(installation.portalBaseUrl, host) : settings.portalBaseUrl,
    deskBaseUrl: ofPortal ? settings.deskBaseUrl : hostAddress(installation.deskBaseUrl, host),
    portalServes: ofPortal ? { medicalBusinessId } : undefined,
    deskServes: ofPortal ? undefined : { medicalBusinessId, clinicId },
  };
}

/** Creates the dependencies of each host of the installation. */
export function createSites(environment: SiteNeeds, hosts: Hosts): Sites {
  const { settings, identity } = environment;
  const { medicalBusinessId: ownBusiness } = settings;
  /** Cached by the row, which is a new object after each read. */
  const made = new WeakMap<HostRow, HostDeps>();
  const identities = new Map<string, SiteNeeds["identity"]>();
  const own: HostDeps = { settings: { ...settings, portalServes: { medicalBusinessId: ownBusiness } } };

  function identityOf(medicalBusinessId: string): SiteNeeds["identity"] {
    const known = identities.get(medicalBusinessId) ?? identity.ofBusiness?.(medicalBusinessId) ?? identity;
    identities.set(medicalBusinessId, known);
    return known;
  }

  function make(row: HostRow): HostDeps {
    const { medicalBusinessId } = row;
    return {
      settings: settingsOf(environment, row),
      identity: identityOf(medicalBusinessId),
    };
  }

  function toSite(surface: Surface, host: string | undefined): FoundSite {
    const found = hosts.find(surface, host);
    if (found === "own") return own;
    if (typeof found === "string") return found;
    const site = made.get(found) ?? make(found);
    made.set(found, site);
    return site;
  }

  return {
    find(surface, host) {
      const read = () => toSite(surface, host);
      // A failure is ignored: the site is `unread` then.
      return hosts.ready()?.then(read, read) ?? read();
    },
    addressOf(surface, host) {
      const site = toSite(surface, host);
      if (site === "unknown" || site === "unread") return undefined;
      const { portalBaseUrl, deskBaseUrl } = site === "alone" ? settings : site.settings;
      return surface === "portal" ? portalBaseUrl : deskBaseUrl;
    },
  };
}
