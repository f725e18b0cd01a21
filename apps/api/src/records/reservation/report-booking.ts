import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { Database } from "../../platform/db/database.ts";
import { announceTreatment } from "../clinic/announce-change.store.ts";
import type { ClinicCustomer } from "../customer/customer-lookup.store.ts";
import { enqueueNotification } from "../notification/enqueue-notification.ts";

/** Notifies the patient of a booking, and the clinic's desks where it is of the present day. Runs in the booking's transaction. */
export async function reportBooking(
  database: Database,
  customer: ClinicCustomer,
  { treatmentId, startsAt, now }: { treatmentId: string; startsAt: Date; now: Date },
): Promise<void> {
  const event = { type: "treatment.booked", startsAt } as const;
  await enqueueNotification(database, { ...customer, treatmentId, event, now });
  // Commits that notify wait for each other, so bookings of other days do not notify.
  if (toCalendarDay(startsAt) === toCalendarDay(now)) await announceTreatment(database, { ...customer, treatmentId });
}
