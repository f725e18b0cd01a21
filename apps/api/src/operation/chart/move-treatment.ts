import { moveTreatmentCall } from "@madoguchi/contract/reservation/booking.operation.calls";
import type { MoveRequest } from "@madoguchi/contract/reservation/move";
import { parseDateTime } from "@madoguchi/contract/time/parse-date-time";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { TreatmentState } from "@madoguchi/contract/treatment/treatment-state";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findSpot } from "../../records/spot/spot.store.ts";
import { moveVisit } from "../../records/treatment/move-visit.store.ts";
import { isMovable } from "../../records/treatment/transitions.ts";
import { answers } from "../answer-operation-call.ts";
import type { Operator } from "../operator.ts";
import {
  notifyPatient,
  resolveOverdueVisit,
  runTreatmentCommand,
  type TreatmentCommand,
} from "../treatment-command.ts";
import { requireShownSpot } from "./shown-spot.ts";

/** The start of the wished spot. T003 when it does not exist any more; T007 for another department's spot. */
async function requireSpot({ transaction, treatment }: TreatmentCommand, { spotId, startAt }: MoveRequest, now: Date) {
  const spot = isUuid(spotId) ? await findSpot(transaction, { clinicId: treatment.clinicId, spotId }) : undefined;
  const { startsAt, clinicalDepartmentId } = requireShownSpot(spot, startAt, now);
  if (clinicalDepartmentId !== treatment.clinicalDepartmentId) {
    return fail("TreatmentUpdateFailed", { reason: "another department" });
  }
  return startsAt;
}

/** Whether the reservation was already moved to this time for this reason. */
function isMovedTo(
  { statusId, spotId, startsAt, clinicReason }: TreatmentCommand["treatment"],
  wish: MoveRequest,
): boolean {
  const isThere = spotId === wish.spotId && startsAt?.getTime() === parseDateTime(wish.startAt)?.getTime();
  return statusId === TreatmentStatus.Reserved && isThere && clinicReason === wish.reason;
}

/**
 * Moves a reservation to another time of its department, with a reason; neither the patient's deadline nor the hour
 * ahead binds the clinic. One transaction takes the new seat and frees the old one, with an audit event. T001; T007
 * once the visit has begun or was cancelled, and for another department; T003 when the new time is full, closed or
 * past, or begins at another time than was shown.
 */
export function moveTreatment(
  deps: Pick<Deps, "database" | "now">,
  operator: Operator,
  treatmentId: string,
  request: MoveRequest,
): Promise<TreatmentState> {
  const isAlreadySo = ({ treatment }: TreatmentCommand) => isMovedTo(treatment, request);
  return runTreatmentCommand(
    deps,
    { operator, treatmentId, action: "treatment.move", isAlreadySo },
    async (command) => {
      const { transaction, treatment, at } = command;
      const { medicalBusinessId, customerId, statusId } = treatment;
      if (!isMovable(statusId)) fail("TreatmentUpdateFailed", { reason: `status ${statusId}` });
      const startsAt = await requireSpot(command, request, at);
      const { spotId, reason: clinicReason } = request;
      const move = { medicalBusinessId, customerId, treatmentId, spotId, holdId: null, clinicReason, now: at };
      if (!(await moveVisit(transaction, move))) fail("TemporaryCreationRejected", { reason: "full or closed" });
      await resolveOverdueVisit(command);
      await notifyPatient(command, { type: "treatment.time-changed", startsAt, changedAt: at });
      return statusId;
    },
  );
}

export const moveTreatmentHandler = answers(moveTreatmentCall, ({ deps, operator, params, body }) =>
  moveTreatment(deps, operator, params.treatmentId, body),
);
