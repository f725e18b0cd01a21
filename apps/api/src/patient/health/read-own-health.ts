import { readOwnHealthCall } from "@madoguchi/contract/health/health.patient.calls";
import { ownHealthSchema } from "@madoguchi/contract/health/own-health";
import { readSentEntries } from "../../records/health/read-health-entries.ts";
import { findPatient } from "../../records/profile/patient.store.ts";
import { clinicCalls } from "../answer-patient-call.ts";

/** The list as the clinic has it, without the names of its staff; of a represented person for their representative. */
export const readOwnHealth = clinicCalls.answers(readOwnHealthCall, async ({ deps: { database }, customer }) => {
  const found = await findPatient(database, customer, customer);
  return ownHealthSchema.parse({ entries: found ? (await readSentEntries(database, customer, [found]))(found) : [] });
});
