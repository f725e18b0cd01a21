import type { AuditPage, AuditQuery } from "@madoguchi/contract/operation/audit";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { Deps } from "../../platform/deps.ts";
import { readAuditPlace, writeAuditPlace } from "../../records/audit/audit-place.ts";
import type { Operator } from "../operator.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";
import { type AuditedAct, findStaffNames, listAudited } from "./audit.store.ts";
import { describeAction } from "./audit-actions.ts";

const PAGE_SIZE = 50;

const STAFF = /^staff:(.+)$/;
const KEY = /^key:(.+)$/;
/** The stated name alone, before there were keys. */
const STATED_ONLY = /^operator:(.+)$/;
const TREATMENT = /^treatment:(.+)$/;

function actorLabel({ actor, statedOperator }: AuditedAct, names: Map<string, string>): string {
  const staffId = STAFF.exec(actor)?.[1];
  if (staffId !== undefined) return names.get(staffId) ?? "職員";
  if (actor.startsWith("customer:")) return "患者本人";
  if (actor === "administrator") return "システム管理者";
  if (actor === "visitor") return "ログイン前の方";
  const keyName = KEY.exec(actor)?.[1];
  const stated = statedOperator ?? STATED_ONLY.exec(actor)?.[1];
  if (keyName !== undefined && stated !== undefined) return `${keyName}（申告：${stated}）`;
  return keyName ?? stated ?? "システム";
}

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
    const staffIds = shown.flatMap(({ actor }) => STAFF.exec(actor)?.[1] ?? []);
    const names = await findStaffNames(transaction, [...new Set(staffIds)]);
    await recordClinicEvent(transaction, operator, "audit.read", `clinic:${operator.clinicId}`, now());
    const last = shown.at(-1);
    return {
      events: shown.map((act) => {
        const { kind, label } = describeAction(act.action);
        return {
          auditEventId: act.auditEventId,
          at: toWireTime(act.at),
          actor: actorLabel(act, names),
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
