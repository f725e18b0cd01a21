import { type TreatmentStatusId, treatmentStatusIds } from "@madoguchi/contract/treatment/status";

/** The status of a row; throws when it is none of the nine. */
export function readStatus(id: number): TreatmentStatusId {
  const statusId = treatmentStatusIds.find((known) => known === id);
  if (statusId === undefined) throw new Error(`treatment status ${id} is not one of the nine`);
  return statusId;
}
