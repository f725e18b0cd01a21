import type { Database } from "../../platform/db/database.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";
import { findNotifiedRepresentative } from "../../records/representation/notified-representative.store.ts";

/** Whether a representative who signs in acts for the person of a waiting record, and gets their messages. */
export async function isActedFor(database: Database, owner: Customer, now: Date): Promise<boolean> {
  return (await findNotifiedRepresentative(database, owner, now))?.isRegistered === true;
}
