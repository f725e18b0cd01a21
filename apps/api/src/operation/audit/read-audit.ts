import type { AuditPage, AuditQuery } from "@madoguchi/contract/operation/audit";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { Deps } from "../../platform/deps.ts";
import { readAuditPlace, writeAuditPlace } from "../../records/audit/audit-place.ts";
import type { Operator } from "../operator.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";
import { findStaffNames, listAudited } from "./audit.store.ts";
import { describeAction } from "./audit-actions.ts";
import { describeActor, staffOf } from "./describe-actor.ts";

const PAGE_SIZE = 50;

const TREATMENT = /^treatment:(.+)$/;

/**
 * Who did what in the clinic's business, newest first: names and codes, nothing of what was written. That it was read
 * is one event of it. E001 for a `before` that names no place.
 */
export async function readAudit(
  { database, now }: Pick<Deps, "database" | "now">,
  operator: Operator,
  query: AuditQuery,
): Promise<AuditPage> {
  const from = query.before === undefined ? undefined : readAuditPlace(query.before);
  return database.transaction(async (transaction) => {
    // One more than is shown tells whether there is a next page.
    const found = await listAudited(transaction, operator.medicalBusinessId, query, { from, limit: PAGE_SIZE + 1 });
    const shown = found.slice(0, PAGE_SIZE);
    const names = await findStaffNames(transaction, staffOf(shown));
    await recordClinicEvent(transaction, operator, "audit.read", `clinic:${operator.clinicId}`, now());
    const last = shown.at(-1);
    return {
      events: shown.map((act) => {
        const { kind, label } = describeAction(act.action);
        return {
          auditEventId: act.auditEventId,
          at: toWireTime(act.at),
          actor: describeActor(act, names),
          action: label,
          kind,
          medicalRecordCode: act.medicalRecordCode,
          treatmentId: TREATMENT.exec(act.subject)?.[1] ?? null,
          device: act.device,
        };
      }),
      nextBefore: found.length > PAGE_SIZE && last ? writeAuditPlace(last) : null,
    };
  });
}
