import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { NextTreatment } from "@madoguchi/contract/treatment/treatment";
import type { Deps } from "../../platform/deps.ts";
import { findNextTreatment } from "../../records/treatment/treatment.store.ts";
import type { CustomerContext } from "../customer-context.ts";

/** The patient's open visit with this clinic, or every field null when there is none (spec §3). */
export async function readNextTreatment(
  { database }: Pick<Deps, "database">,
  caller: CustomerContext,
): Promise<NextTreatment> {
  const next = await findNextTreatment(database, caller);
  if (!next) {
    return {
      clinicalDepartmentId: null,
      clinicalDepartmentName: null,
      treatmentId: null,
      startsAt: null,
      endsAt: null,
    };
  }
  return { ...next, startsAt: toWireTime(next.startsAt), endsAt: toWireTime(next.endsAt) };
}
