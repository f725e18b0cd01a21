import { PRESUMED_AFTER_DAYS, PRESUMED_AFTER_DAYS_AT_OFFICE } from "@madoguchi/contract/delivery/delivery";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Deps } from "../../platform/deps.ts";
import { announceTreatment } from "../clinic/announce-change.store.ts";
import { endParcelsSentBefore } from "./parcel-end.store.ts";

const DAY_MS = 24 * 3_600_000;

/**
 * Ends the parcels without a reported delivery: a carrier needs a few days, and stores an undeliverable parcel for a
 * week. They count as delivered without a time, the patient's page shows that and whom to ask, and no message is sent.
 * Runs every night; safe to run twice.
 */
export async function endParcels({ database, now }: Pick<Deps, "database" | "now">): Promise<void> {
  const at = now();
  const daysAgo = (days: number) => new Date(at.getTime() - days * DAY_MS);
  await database.transaction(async (transaction) => {
    const ended = await endParcelsSentBefore(transaction, {
      sentBefore: daysAgo(PRESUMED_AFTER_DAYS),
      atOfficeSentBefore: daysAgo(PRESUMED_AFTER_DAYS_AT_OFFICE),
    });
    for (const { medicalBusinessId, treatmentId, clinicId, customerId } of ended) {
      await announceTreatment(transaction, { clinicId, treatmentId });
      await recordAuditEvent(transaction, {
        ...{ medicalBusinessId, actor: "system", action: "delivery.presume", subject: `treatment:${treatmentId}` },
        ...{ customerId, requestId: "end-parcels", at },
      });
    }
  });
}
