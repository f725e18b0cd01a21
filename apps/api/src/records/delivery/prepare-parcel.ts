import type { TreatmentKind } from "@madoguchi/contract/treatment/kind";
import type { Database } from "../../platform/db/database.ts";
import { hasPrescription, insertParcel } from "./delivery.store.ts";

/**
 * Notes that the medicine of a treatment is to be packed, if any was prescribed. Call it in the transaction in which the
 * treatment is paid, or turns out to cost nothing: before that nothing is sent. Calling it again does nothing.
 */
export async function prepareParcel(
  transaction: Database,
  treatment: { medicalBusinessId: string; treatmentId: string; kind: TreatmentKind },
  at: Date,
): Promise<void> {
  const isToBeSent = treatment.kind === "medicine" || (await hasPrescription(transaction, treatment));
  if (isToBeSent) await insertParcel(transaction, treatment, at);
}
