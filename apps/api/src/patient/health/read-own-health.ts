import { type OwnHealth, ownHealthSchema } from "@madoguchi/contract/health/own-health";
import type { Deps } from "../../platform/deps.ts";
import { readSentEntries } from "../../records/health-fact/read-health-entries.ts";
import { findPatient } from "../../records/profile/patient.store.ts";
import type { CustomerContext } from "../customer-context.ts";

/** The list as the clinic has it, without the names of its staff; of a represented person for their representative. */
export async function readOwnHealth(
  { database }: Pick<Deps, "database">,
  customer: CustomerContext,
): Promise<OwnHealth> {
  const found = await findPatient(database, customer, customer);
  return ownHealthSchema.parse({ entries: found ? (await readSentEntries(database, customer, [found]))(found) : [] });
}
