import { TreatmentStatus, type TreatmentStatusId } from "@madoguchi/contract/treatment/status";
import type { VisitEnd } from "@madoguchi/contract/visit/visit-end";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { announceApplications, announceTreatment } from "../clinic/announce-change.store.ts";
import { announceVisit } from "./announce-visit.store.ts";
import { statusAfter, type TreatmentTransition } from "./transitions.ts";

/** A treatment that the transaction has locked, with the status that it was read with. */
type LockedTreatment = { medicalBusinessId: string; treatmentId: string; statusId: TreatmentStatusId };

/** The time and reason stored with the new status. The clinic's reason for an earlier change is deleted. */
export type StatusDetails = {
  startedAt?: Date;
  finishedAt?: Date;
  closedAt?: Date;
  cancelReason?: string | undefined;
  clinicReason?: string;
  isFirstTreatment?: boolean | undefined;
  endedAs?: VisitEnd;
};

const writeStatus = prepareStatement<
  {
    medicalBusinessId: string;
    treatmentId: string;
    statusBefore: number;
    statusAfter: number;
    startedAt: Date | null;
    finishedAt: Date | null;
    closedAt: Date | null;
    cancelReason: string | null;
    clinicReason: string | null;
    isFirstTreatment: boolean | null;
    endedAs: VisitEnd | null;
    freesSeat: boolean;
  },
  { treatmentId: string; clinicId: string }
>(
  "change_treatment_status",
  `with changed as (
     update treatment
     set status_id = :statusAfter,
       started_at = case when :statusAfter::smallint = ${TreatmentStatus.Reserved} then null else coalesce(:startedAt, started_at) end,
       finished_at = coalesce(:finishedAt, finished_at), closed_at = coalesce(:closedAt, closed_at),
       cancel_reason = coalesce(:cancelReason, cancel_reason), clinic_reason = :clinicReason,
       is_first_treatment = coalesce(:isFirstTreatment, is_first_treatment), ended_as = :endedAs::text
     where medical_business_id = :medicalBusinessId and treatment_id = :treatmentId and status_id = :statusBefore
     returning treatment_id, clinic_id
   ), freed as (
     update seat set customer_id = null, hold_id = null, held_until = null, was_extended = false, treatment_id = null
     where medical_business_id = :medicalBusinessId and treatment_id = :treatmentId and :freesSeat::boolean
   )
   select treatment_id, clinic_id from changed`,
);

/**
 * The only writer of a treatment's status after its creation. Takes the treatment through a transition and returns its
 * new status; a visit that ends before it has begun releases its seat in the same statement. Notifies the clinic's
 * desks, and the room of a visit that has one. Throws when the transition does not exist from the status that was read,
 * or the row no longer has that status.
 */
export async function changeTreatmentStatus(
  database: Database,
  { medicalBusinessId, treatmentId, statusId }: LockedTreatment,
  transition: TreatmentTransition,
  details: StatusDetails = {},
): Promise<TreatmentStatusId> {
  const next = statusAfter(statusId, transition);
  if (next === undefined) throw new Error(`no ${transition} from status ${statusId}`);
  const changed = await writeStatus(database, {
    medicalBusinessId,
    treatmentId,
    statusBefore: statusId,
    statusAfter: next,
    startedAt: details.startedAt ?? null,
    finishedAt: details.finishedAt ?? null,
    closedAt: details.closedAt ?? null,
    cancelReason: details.cancelReason ?? null,
    clinicReason: details.clinicReason ?? null,
    isFirstTreatment: details.isFirstTreatment ?? null,
    endedAs: details.endedAs ?? null,
    freesSeat: statusId === TreatmentStatus.Reserved && next !== TreatmentStatus.InProgress,
  });
  const [row] = changed;
  if (!row) throw new Error(`the treatment is not in status ${statusId} any more`);
  const hasRoom = statusId === TreatmentStatus.Reserved || statusId === TreatmentStatus.InProgress;
  const announce = hasRoom ? announceVisit : announceTreatment;
  await announce(database, { clinicId: row.clinicId, treatmentId });
  if (statusId === TreatmentStatus.AdditionalMedicinePending)
    await announceApplications(database, { clinicId: row.clinicId });
  return next;
}
