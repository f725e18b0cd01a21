import type { MergePreview, MergeSide } from "@madoguchi/contract/operation/record-merge";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { Database } from "../../platform/db/database.ts";
import { findAddress } from "../../records/address/address.store.ts";
import { contentVersion } from "../../records/content-version/content-version.ts";
import type { PatientRecord } from "../../records/profile/patient.store.ts";
import { countRows } from "../../records/record-merge/record-merge.store.ts";

async function describeSide(
  database: Database,
  medicalBusinessId: string,
  { customerId, patient, joinedAt, isClosed, isWaitingForPatient }: PatientRecord,
): Promise<MergeSide> {
  const owner = { medicalBusinessId, customerId };
  return {
    ...{ patient, isClosed, isWaitingForPatient, joinedAt: toWireTime(joinedAt) },
    address: await findAddress(database, owner),
    ...(await countRows(database, owner)),
  };
}

/** Two records side by side, with the facts that show whether they are of one person, and their version. */
export async function compareRecords(
  database: Database,
  { medicalBusinessId }: { medicalBusinessId: string },
  found: { kept: PatientRecord; merged: PatientRecord },
): Promise<Pick<MergePreview, "kept" | "merged" | "version">> {
  const kept = await describeSide(database, medicalBusinessId, found.kept);
  const merged = await describeSide(database, medicalBusinessId, found.merged);
  return { kept, merged, version: contentVersion({ kept, merged }) };
}
