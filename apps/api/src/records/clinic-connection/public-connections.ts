import type { PublicConfiguration } from "@madoguchi/contract/configuration/public-configuration";
import type { Deps } from "../../platform/deps.ts";
import { findBusinessOfClinic } from "../customer/customer.store.ts";

/** What browsers are told of a clinic's connections, its own or the environment's. */
export async function readPublicConnections(
  { database, cards, lines }: Pick<Deps, "database" | "cards" | "lines">,
  clinicId: string,
): Promise<Pick<PublicConfiguration, "payment" | "line">> {
  const medicalBusinessId = await findBusinessOfClinic(database, clinicId);
  if (medicalBusinessId === undefined) return { payment: null, line: null };
  const merchant = await cards.ofBusiness(database, medicalBusinessId);
  const channel = await lines.ofBusiness(database, medicalBusinessId);
  return { payment: merchant?.browsers ?? null, line: channel?.browsers ?? null };
}
