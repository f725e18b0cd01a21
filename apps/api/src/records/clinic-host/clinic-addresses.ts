import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { hostAddress } from "../../platform/hosts/host-address.ts";
import type { ClinicKey } from "../clinic/clinic.store.ts";
import { findHostOfClinic } from "./clinic-host.store.ts";

/** Where links to a clinic's portal lead: its own host, else the environment's. */
export async function findPortalAddress(
  database: Database,
  { installation }: Pick<Deps["settings"], "installation">,
  clinic: ClinicKey,
): Promise<string> {
  return hostAddress(installation.portalBaseUrl, await findHostOfClinic(database, "portal", clinic));
}

/** Where links to a clinic's desk lead: its own host, else its business's, else the environment's. */
export async function findDeskAddress(
  database: Database,
  { installation }: Pick<Deps["settings"], "installation">,
  clinic: ClinicKey,
): Promise<string> {
  return hostAddress(installation.deskBaseUrl, await findHostOfClinic(database, "desk", clinic));
}
