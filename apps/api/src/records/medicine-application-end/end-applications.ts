import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import { recordAuditEvent } from "../../platform/audit/audit-event.store.ts";
import type { Deps } from "../../platform/deps.ts";
import {
  listPendingApplications,
  lockPendingApplication,
  type PendingApplication,
} from "../medicine-application/pending-application.store.ts";
import { enqueueNotification } from "../notification/enqueue-notification.ts";
import { BY_ITSELF } from "../task/by-itself.ts";
import { openClinicTask, resolveTaskOf } from "../task/task.store.ts";
import { changeTreatmentStatus } from "../treatment/treatment-status.store.ts";

type Needs = Pick<Deps, "database" | "now">;

const DAY_MS = 24 * 3_600_000;

const REMINDED_AFTER_DAYS = 2;

/** An undecided application ends after these days: the patient needs the medicine, or another way to it. */
export const APPLICATION_LIMIT_DAYS = 14;

/** The reason that the patient reads on every page of the application. */
const LAPSE_REASON = `お申し込みから${APPLICATION_LIMIT_DAYS}日のあいだに、クリニックで確認を終えられませんでした。申し訳ありません。この申請を終了しました。料金はかかりません。お薬が必要なときは、もう一度申請していただくか、診察をご予約ください。`;

/** The clinic's task about a waiting application; it is resolved automatically when the application ends. */
export function waitingApplicationOf(treatmentId: string) {
  return { kind: "application-waiting", subject: `treatment:${treatmentId}` } as const;
}

/** Ends an undecided application (6 → 9), unless it has just been decided. */
async function expire({ database }: Needs, application: PendingApplication, at: Date): Promise<void> {
  const { medicalBusinessId, clinicId, customerId, treatmentId } = application;
  const key = { medicalBusinessId, treatmentId };
  await database.transaction(async (transaction) => {
    if (!(await lockPendingApplication(transaction, key))) return;
    const pending = { ...key, statusId: TreatmentStatus.AdditionalMedicinePending };
    await changeTreatmentStatus(transaction, pending, "lapse", { closedAt: at, clinicReason: LAPSE_REASON });
    await recordAuditEvent(transaction, {
      ...{ medicalBusinessId, actor: "system", action: "medicine.lapse", subject: `treatment:${treatmentId}` },
      ...{ customerId, requestId: "end-applications", at },
    });
    const event = { type: "medicine.refused" } as const;
    await enqueueNotification(transaction, { medicalBusinessId, clinicId, customerId, treatmentId, event, now: at });
    const resolver = { medicalBusinessId, clinicId, name: BY_ITSELF };
    await resolveTaskOf(transaction, resolver, waitingApplicationOf(treatmentId), at);
  });
}

/**
 * Reminds each clinic once, by a task, of the applications that have waited two days for its doctor, and ends with an
 * apology those that have waited 14 days. Runs every night; safe to run twice.
 */
export async function endApplications(needs: Needs): Promise<void> {
  const at = needs.now();
  const before = new Date(at.getTime() - REMINDED_AFTER_DAYS * DAY_MS);
  const pending = await listPendingApplications(needs.database, { before, task: "application-waiting" });
  for (const application of pending) {
    const { medicalBusinessId, clinicId, customerId, treatmentId, appliedAt, isRemindedOf } = application;
    if (at.getTime() - appliedAt.getTime() >= APPLICATION_LIMIT_DAYS * DAY_MS) await expire(needs, application, at);
    else if (!isRemindedOf) {
      await openClinicTask(needs.database, {
        ...waitingApplicationOf(treatmentId),
        ...{ medicalBusinessId, clinicId, customerId, treatmentId, detail: "waiting", createdAt: at },
      });
    }
  }
}
