import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import { isUuid } from "../db/uuid.ts";
import type { Deps } from "../deps.ts";
import { fail } from "../http/fail.ts";
import type { Caller } from "./caller.ts";
import { canCancel, cancelDeadline } from "./cancel-deadline.ts";
import { findOwnTreatment } from "./treatment.store.ts";
import { toTreatmentLine } from "./treatment-line.ts";

/** One treatment of the caller. T001 when there is none or it is somebody else's; T005 when it cannot be read. */
export async function getTreatment(
  { database, now }: Pick<Deps, "database" | "now">,
  caller: Caller,
  treatmentId: string,
): Promise<TreatmentDetail> {
  if (!isUuid(treatmentId)) return fail("TreatmentNotFound");
  const found = await findOwnTreatment(database, caller, treatmentId).catch((cause: unknown) =>
    fail("TreatmentDetailFetchFailed", { cause }),
  );
  if (!found) return fail("TreatmentNotFound");
  const { reservationNumber, clinicalDepartmentId, cancelReason, cancelDeadlineHours, ...treatment } = found;
  return {
    ...toTreatmentLine(treatment),
    reservationNumber,
    clinicalDepartmentId,
    cancelDeadline: treatment.startsAt && toWireTime(cancelDeadline(treatment.startsAt, cancelDeadlineHours)),
    canCancel: canCancel(treatment, cancelDeadlineHours, now()),
    canChangeTime: false,
    spotId: null,
    roomOpensAt: null,
    cancelReason,
    clinicReason: null,
    carePlan: null,
    prescription: [],
    charge: null,
    paidAt: null,
    delivery: null,
    parentTreatmentId: null,
    applications: [],
  };
}
