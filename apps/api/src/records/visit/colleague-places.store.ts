import { openVisitStatuses } from "@madoguchi/contract/treatment/status";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { type AuditEvent, recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Database } from "../../platform/db/database.ts";
import { ofTreatment } from "../../platform/db/patient-keys.ts";
import { endCompanion } from "../companion/companion.store.ts";
import { visitCompanion } from "../companion/visit-companion.table.ts";
import { hasStaffSession } from "../staff/staff-session.store.ts";
import { treatment } from "../treatment/treatment.table.ts";
import { announceRoom } from "./announce-room.ts";
import { endOf } from "./invited-companion.ts";
import { visitRoom } from "./visit-room.table.ts";

/**
 * Ends the open invitations and places of a colleague in visits (decision 106) once they have no session left at the clinic,
 * so that the visit's doctor can ask somebody else. Writes an audit event for each patient and informs both sides.
 *
 * Call it after the sessions have ended, in the same transaction. It takes no lock of a treatment: the caller may hold rows
 * of the staff, which an invitation locks after its treatment (`holdStaffMember`).
 */
export async function endPlacesOfSignedOut(
  live: Parameters<typeof announceRoom>[0],
  transaction: Database,
  staffId: string,
  by: Pick<AuditEvent, "actor" | "requestId" | "at">,
): Promise<void> {
  if (await hasStaffSession(transaction, staffId, by.at)) return;
  const open = await transaction
    .select({ place: visitCompanion, customerId: treatment.customerId })
    .from(visitCompanion)
    .innerJoin(treatment, ofTreatment(treatment, visitCompanion))
    .where(
      and(
        eq(visitCompanion.staffId, staffId),
        isNull(visitCompanion.endedAt),
        // The end of a visit is the treatment's: an earlier visit keeps its third person as they were.
        inArray(treatment.statusId, [...openVisitStatuses]),
      ),
    );
  for (const { place, customerId } of open) {
    const { medicalBusinessId, treatmentId, companionId } = place;
    const end = { endedAt: by.at, endedAs: endOf(place, "clinic"), endedBy: "clinic" } as const;
    if (!(await endCompanion(transaction, companionId, end))) continue;
    await transaction
      .update(visitRoom)
      .set({ companionDeviceId: null, companionSeenAt: null })
      .where(ofTreatment(visitRoom, place));
    const subject = `treatment:${treatmentId}`;
    await recordAuditEvent(transaction, { ...by, medicalBusinessId, action: "companion.end", subject, customerId });
    await announceRoom(live, transaction, place);
  }
}
