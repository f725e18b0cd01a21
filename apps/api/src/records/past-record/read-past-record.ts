import { type PastRecord, pastRecordSchema } from "@madoguchi/contract/past-record/past-record";
import type { Database } from "../../platform/db/database.ts";
import type { ClinicCustomer } from "../customer/customer-lookup.store.ts";
import { listPastPrescriptions, listPastVisits, readImportedAllergies } from "./past-record.store.ts";

/** The imported data of a patient, the newest first. */
export async function readPastRecord(database: Database, owner: ClinicCustomer): Promise<PastRecord> {
  const [importedAllergies, pastVisits, pastPrescriptions] = await database.together((connection) =>
    Promise.all([
      readImportedAllergies(connection, owner),
      listPastVisits(connection, owner),
      listPastPrescriptions(connection, owner),
    ]),
  );
  return pastRecordSchema.parse({ importedAllergies, pastVisits, pastPrescriptions });
}
