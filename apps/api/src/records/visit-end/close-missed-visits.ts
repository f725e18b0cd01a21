import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { VisitEnd } from "@madoguchi/contract/visit/visit-end";
import type { Deps } from "../../platform/deps.ts";
import { lockTreatment } from "../treatment/clinic-treatment.store.ts";
import { findRoom, type RoomKey } from "../visit/room-state.store.ts";
import { closeVisit } from "./close-visit.ts";
import { listOpenVisitsEndedIn } from "./open-visit.store.ts";

/** A closed visit, with what a list of them names. */
export type ClosedVisit = RoomKey & { clinicId: string; customerId: string; startsAt: Date };

/**
 * Closes the reserved visits whose booked end was after `from` and not after `until`, with the caller's reason, such as
 * a program that did not run at that time. Notifies each patient; opens no task for each visit, so the caller makes one
 * with the returned list. Run it before the first sweep of a program. Safe to run twice.
 */
export async function closeMissedVisits(
  { database, now }: Pick<Deps, "database" | "now">,
  { from, until, endedAs }: { from: Date; until: Date; endedAs: VisitEnd },
): Promise<ClosedVisit[]> {
  const closed: ClosedVisit[] = [];
  for (const { medicalBusinessId, treatmentId } of await listOpenVisitsEndedIn(database, { from, until })) {
    const key = { medicalBusinessId, treatmentId };
    const visit = await database.transaction(async (transaction) => {
      await lockTreatment(transaction, key);
      const record = await findRoom(transaction, key);
      const isMissed = record?.statusId === TreatmentStatus.Reserved && record.endsAt > from && record.endsAt <= until;
      if (!isMissed) return undefined;
      await closeVisit(transaction, { ...key, record }, { endedAs, hasTask: false, at: now() });
      const { clinicId, customerId, startsAt } = record;
      return { ...key, clinicId, customerId, startsAt };
    });
    if (visit) closed.push(visit);
  }
  return closed;
}
