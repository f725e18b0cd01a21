import type { Database } from "../../platform/db/database.ts";
import type { Customer } from "../customer/customer-lookup.store.ts";
import { type AccountChange, accountOccasion } from "./account-template.ts";
import { enqueueNotification } from "./enqueue-notification.ts";

/** Notes that the patient is to be told of a change of her own account, in the name of the clinic that she uses. */
export async function enqueueAccountChange(
  transaction: Database,
  { medicalBusinessId, customerId }: Customer,
  { change, clinicId, now }: { change: AccountChange; clinicId: string; now: Date },
): Promise<void> {
  const occasion = accountOccasion(change, now);
  const about = { medicalBusinessId, customerId, clinicId, treatmentId: null };
  await enqueueNotification(transaction, { ...about, news: "account.changed", occasion, now });
}
