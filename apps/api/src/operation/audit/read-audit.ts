import type { AuditPage, AuditQuery } from "@madoguchi/contract/operation/audit";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { readAuditPlace, writeAuditPlace } from "../../records/audit/audit-place.ts";
import { describeAction } from "../../records/audit/describe-action.ts";
import { isBusinessOwner } from "../../records/staff/staff-member.store.ts";
import type { Operator } from "../operator.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";
import { findStaffNames, isOnlyClinic, listAudited } from "./audit.store.ts";
import { describeActor, staffOf } from "./describe-actor.ts";

const PAGE_SIZE = 50;

const TREATMENT = /^treatment:(.+)$/;

/** Whether all that is done in the business is theirs to read: of its only clinic, or for its owner. */
async function seesBusiness(database: Database, operator: Operator): Promise<boolean> {
  if (await isOnlyClinic(database, operator)) return true;
  return operator.staffId !== undefined && isBusinessOwner(database, operator.staffId);
}

/**
 * Who did what in the clinic (in its whole business, when that has no other one, or for the business's owner), newest first: names and codes, nothing of what was written. That it was read
 * is one event of it. E001 for a `before` that names no place.
 */
export async function readAudit(
  { database, now }: Pick<Deps, "database" | "now">,
  operator: Operator,
  query: AuditQuery,
): Promise<AuditPage> {
  const from = query.before === undefined ? undefined : readAuditPlace(query.before);
  // One more than is shown tells whether there is a next page.
  const clinicId = (await seesBusiness(database, operator)) ? undefined : operator.clinicId;
  const found = await listAudited(database, operator.medicalBusinessId, query, {
    from,
    limit: PAGE_SIZE + 1,
    clinicId,
  });
  const shown = found.slice(0, PAGE_SIZE);
  const names = await findStaffNames(database, staffOf(shown));
  await recordClinicEvent(database, operator, "audit.read", `clinic:${operator.clinicId}`, now());
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
}
