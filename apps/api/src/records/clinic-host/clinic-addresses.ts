import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { hostAddress } from "../../platform/hosts/host-address.ts";
import type { ClinicKey } from "../clinic/clinic.store.ts";
import { findHostOfClinic } from "./clinic-host.store.ts";

/** The base URL of links to a clinic's portal: its own host, otherwise the environment's. */
export async function findPortalAddress(
  database: Database,
  { installation }: Pick<Deps["settings"], "installation">,
  clinic: ClinicKey,
): Promise<string> {
  return hostAddress(installation.portalBaseUrl, await findHostOfClinic(database, "portal", clinic));
}

/** The base URL of links to a clinic's desk: its own host, otherwise its business's, otherwise the environment's. */
export async function findDeskAddress(
  database: Database,
  { installation }: Pick<Deps["settings"], "installation">,
  clinic: ClinicKey,
): Promise<string> {
  return hostAddress(installation.deskBaseUrl, await findHostOfClinic(database, "desk", clinic));
}
