import { fail } from "../../platform/errors/fail.ts";
import { STATUS_SQL } from "../treatment/status-sql.ts";

/** What prevents a patient from booking at a clinic. */
export type BookingObstacles = {
  /** The clinic of their open visit; a patient has one at most in all clinics of the business. */
  openVisitAt: string | null;
  /** At this clinic, whose pages lead to its payment. */
  hasUnpaid: boolean;
};

/** Columns of a statement that has the patient and the clinic as parameters. */
export const BOOKING_OBSTACLES_SQL = `(select open.clinic_id from treatment open
       where open.medical_business_id = :medicalBusinessId and open.customer_id = :customerId
         and open.status_id in ${STATUS_SQL.openVisit}) as open_visit_at,
     exists (select from treatment unpaid
       where unpaid.medical_business_id = :medicalBusinessId and unpaid.customer_id = :customerId
         and unpaid.clinic_id = :clinicId and unpaid.status_id in ${STATUS_SQL.unpaid}) as has_unpaid`;

const ELSEWHERE =
  "同じ医療法人のほかのクリニックに、終わっていないご予約があります。その診察が終わるか、そのご予約をキャンセルすると、こちらでも予約できます。";

/** Refuses a second visit. The pages of this clinic do not show one at another clinic, so the message names that. */
export function requireNoOpenVisit(
  { openVisitAt }: Pick<BookingObstacles, "openVisitAt">,
  clinicId: string,
  refusal: { name: "TreatmentCreationFailed" | "TemporaryTreatmentCreationFailed"; message?: string },
): void {
  if (openVisitAt === null) return;
  const { name, message } = openVisitAt === clinicId ? refusal : { ...refusal, message: ELSEWHERE };
  fail(name, { reason: "open visit", ...(message !== undefined && { message }) });
}
