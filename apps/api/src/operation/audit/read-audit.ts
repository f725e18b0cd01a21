import { readAuditCall } from "@madoguchi/contract/audit/audit.operation.calls";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { Database } from "../../platform/db/database.ts";
import { readAuditPlace, writeAuditPlace } from "../../records/audit/audit-place.ts";
import { describeAction } from "../../records/audit/describe-action.ts";
import { listClinicNames } from "../../records/clinic/clinic.store.ts";
import { isBusinessOwner } from "../../records/staff/staff-member.store.ts";
import { answers } from "../answer-operation-call.ts";
import type { Operator } from "../operator.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";
import { findStaffNames, isOnlyClinic, listAudited } from "./audit.store.ts";
import { listClinicsOfEvents } from "./clinics-of-event.store.ts";
import { describeActor, staffOf } from "./describe-actor.ts";

const PAGE_SIZE = 50;

const TREATMENT = /^treatment:(.+)$/;

/** Whether the operator may read all events of the business: at its only clinic, or as its owner. */
async function seesBusiness(database: Database, operator: Operator): Promise<boolean> {
  if (await isOnlyClinic(database, operator)) return true;
  return operator.staffId !== undefined && isBusinessOwner(database, operator.staffId);
}

/**
 * Reads the events of the clinic, newest first: names and codes without written content. Of the whole business when it
 * has no other clinic, or for its owner. Only a reader of several clinics gets the clinics of each event, since a clinic
 * may not learn that its patient also visits another one. The reading is one event. E001 for a `before` that names no place.
 */
export const readAudit = answers(readAuditCall, async ({ deps: { database, now }, operator, query }) => {
  const { medicalBusinessId, clinicId } = operator;
  const from = query.before === undefined ? undefined : readAuditPlace(query.before);
  const ofBusiness = await seesBusiness(database, operator);
  const place = { from, limit: PAGE_SIZE + 1, clinicId: ofBusiness ? undefined : clinicId };
  // One more than is shown, to see whether there is a next page.
  const found = await listAudited(database, medicalBusinessId, query, place);
  const shown = found.slice(0, PAGE_SIZE);
  const names = await findStaffNames(database, staffOf(shown));
  const known = ofBusiness ? await listClinicNames(database, medicalBusinessId) : [];
  const clinics = known.length > 1 ? known : [];
  const ids = clinics.length === 0 ? [] : shown.map(({ auditEventId }) => auditEventId);
  const clinicsOf = await listClinicsOfEvents(database, medicalBusinessId, ids);
  await recordClinicEvent(database, operator, "audit.read", `clinic:${clinicId}`, now());
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
        change: act.change,
        clinicIds: clinicsOf.get(act.auditEventId) ?? [],
      };
    }),
    clinics,
    nextBefore: found.length > PAGE_SIZE && last ? writeAuditPlace(last) : null,
  };
});
