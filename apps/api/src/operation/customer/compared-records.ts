import type { MergePreview, MergeSide } from "@madoguchi/contract/record-merge/record-merge";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { Database } from "../../platform/db/database.ts";
import { findAddress } from "../../records/address/address.store.ts";
import { contentVersion } from "../../records/content-version/content-version.ts";
import type { PatientRecord } from "../../records/profile/patient.store.ts";
import { countRows } from "../../records/record-merge/record-merge.store.ts";
import { readRepresentations } from "./read-representations.ts";

async function describeSide(
  database: Database,
  medicalBusinessId: string,
  now: Date,
  { customerId, patient, joinedAt, isClosed, isWaitingForPatient }: PatientRecord,
): Promise<MergeSide> {
  const owner = { medicalBusinessId, customerId };
  const { representatives, represented } = await readRepresentations(database, owner, now);
  return {
    ...{ patient, isClosed, isWaitingForPatient, joinedAt: toWireTime(joinedAt) },
    address: await findAddress(database, owner),
    ...(await countRows(database, owner)),
    representatives: representatives.filter(({ isActing }) => isActing),
    represented: represented.filter(({ isActing }) => isActing),
  };
}

/** Two records side by side, with the facts that show whether they are of one person, and their version. */
export async function compareRecords(
  database: Database,
  { medicalBusinessId }: { medicalBusinessId: string },
  found: { kept: PatientRecord; merged: PatientRecord },
  now: Date,
): Promise<Pick<MergePreview, "kept" | "merged" | "version">> {
  const kept = await describeSide(database, medicalBusinessId, now, found.kept);
  const merged = await describeSide(database, medicalBusinessId, now, found.merged);
  return { kept, merged, version: contentVersion({ kept, merged }) };
}
