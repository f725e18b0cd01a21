import { CONNECTION_PARTS } from "@madoguchi/contract/configuration/clinic-connection";
import { type ClinicConfiguration, NOTHING_OF_ITS_OWN } from "../../platform/connections/clinic-configuration.ts";
import type { Deps } from "../../platform/deps.ts";
import { findClinic } from "../clinic/clinic.store.ts";
import { findConnection } from "./connection.store.ts";

/** The public part of a clinic's connections and of its own settings. */
export async function readPublicConnections(
  { database, cards, lines }: Pick<Deps, "database" | "cards" | "lines">,
  clinicId: string,
): Promise<ClinicConfiguration> {
  const clinic = await findClinic(database, clinicId);
  if (!clinic) return NOTHING_OF_ITS_OWN;
  const { medicalBusinessId, paymentExpireDays } = clinic;
  const merchant = await cards.ofBusiness(database, medicalBusinessId);
  const channel = await lines.ofBusiness(database, medicalBusinessId);
  const tag = await findConnection(database, { medicalBusinessId, clinicId }, "tag");
  return {
    payment: merchant?.browsers ?? null,
    line: channel?.browsers ?? null,
    tagContainerId: CONNECTION_PARTS.tag.open.safeParse(tag?.open).data?.containerId ?? null,
    paymentExpireDays,
  };
}
