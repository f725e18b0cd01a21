import { type PastRecord, pastRecordSchema } from "@madoguchi/contract/operation/past-record";
import type { Database } from "../../platform/db/database.ts";
import type { ClinicCustomer } from "../customer/customer-lookup.store.ts";
import { listPastPrescriptions, listPastVisits, readImportedAllergies } from "./past-record.store.ts";

/** The imported data of a patient, the newest first. */
export async function readPastRecord(database: Database, owner: ClinicCustomer): Promise<PastRecord> {
  return pastRecordSchema.parse({
    importedAllergies: await readImportedAllergies(database, owner),
    pastVisits: await listPastVisits(database, owner),
    pastPrescriptions: await listPastPrescriptions(database, owner),
  });
}
