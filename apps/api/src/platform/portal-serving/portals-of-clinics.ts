import type { HostDeps } from "../hosts/host-deps.ts";
import { type ClinicPages, createClinicPages, type PortalSettings, type PortalSources } from "./clinic-pages.ts";

/** A few hundred kilobytes each; the least recently used is evicted and rendered again on demand. */
const MAX_CACHED_CLINICS = 50;

/** The environment's public configuration for another clinic, without the parts of the environment's clinic. */
function settingsOfClinic(own: PortalSettings, { clinicId, medicalBusinessId }: HostDeps["settings"]): PortalSettings {
  return {
    ...own,
    clinicId,
    medicalBusinessId,
    chatAppUrl: null,
    tagManager: null,
  };
}

/** The pages of the host's clinic; without a host those of the environment's. */
export function createPortalsOfClinics(
  settings: PortalSettings,
  sources: PortalSources,
): { own: ClinicPages; of: (atHost: HostDeps | undefined) => ClinicPages } {
  const own = createClinicPages(settings, sources);
  /** In order of use, the most recent last. */
  const others = new Map<string, ClinicPages>();

  return {
    own,
    of(atHost) {
      if (!atHost || atHost.settings.clinicId === settings.clinicId) return own;
      const { clinicId } = atHost.settings;
      const pages = others.get(clinicId) ?? createClinicPages(settingsOfClinic(settings, atHost.settings), sources);
      others.delete(clinicId);
      others.set(clinicId, pages);
      const [oldest] = others.keys();
      if (others.size > MAX_CACHED_CLINICS && oldest !== undefined) others.delete(oldest);
      return pages;
    },
  };
}
