import { isCancelled, type TreatmentStatusId } from "@madoguchi/contract/treatment/status";
import type { TreatmentState } from "@madoguchi/contract/treatment/treatment-state";
import type { AuditAction } from "../platform/audit/audit-actions.ts";
import type { AuditEvent } from "../platform/audit/audit-event.store.ts";
import type { Database } from "../platform/db/database.ts";
import { isUuid } from "../platform/db/well-formed-id.ts";
import type { Deps } from "../platform/deps.ts";
import { fail } from "../platform/errors/fail.ts";
import { actOnce } from "../records/audit/own-act.store.ts";
import { type ChargeInForce, findChargeInForce } from "../records/charge/charge.store.ts";
import { enqueueNotification } from "../records/notification/enqueue-notification.ts";
import type { NotificationEvent } from "../records/notification/notification-event.ts";
import { findLivePayment } from "../records/payment/payment.store.ts";
import { resolveTaskOf } from "../records/task/task.store.ts";
import { type ClinicTreatment, findClinicTreatmentForUpdate } from "../records/treatment/clinic-treatment.store.ts";
import { readStatusLabel } from "../records/treatment/status-label.ts";
import { statusAfter, type TreatmentTransition } from "../records/treatment/transitions.ts";
import { changeTreatmentStatus, type StatusDetails } from "../records/treatment/treatment-status.store.ts";
import { overdueOf } from "../records/visit-end/visit-task.ts";
import { type Operator, operatorActor } from "./operator.ts";

export type TreatmentCommand = { transaction: Database; treatment: ClinicTreatment; operator: Operator; at: Date };

export type TreatmentAct = {
  operator: Operator;
  treatmentId: string;
  action: AuditAction;
  /** Whether the treatment is already in the state after the act. */
  isAlreadySo?: (command: TreatmentCommand) => boolean | Promise<boolean>;
  /** What the act replaces, and by what, for the audit. */
  readChange?: (command: TreatmentCommand) => Promise<AuditEvent["change"]>;
};

/**
 * Runs a command in one transaction that has locked the treatment, and records an audit event under the operator's
 * name. `work` does the act and returns the new status. An operator's repeated act on an unchanged treatment is
 * answered with its state and does nothing (decision 65). Refuses with T001 (no treatment of this clinic).
 */
export async function runTreatmentCommand(
  { database, now }: Pick<Deps, "database" | "now">,
  { operator, treatmentId, action, isAlreadySo, readChange }: TreatmentAct,
  work: (command: TreatmentCommand) => Promise<TreatmentStatusId>,
): Promise<TreatmentState> {
  if (!isUuid(treatmentId)) return fail("TreatmentNotFound");
  return database.transaction(async (transaction) => {
    const treatment = await findClinicTreatmentForUpdate(transaction, operator, treatmentId);
    if (!treatment) return fail("TreatmentNotFound");
    const at = now();
    const command = { transaction, treatment, operator, at };
    const { medicalBusinessId, requestId } = operator;
    const { customerId } = treatment;
    const subject = `treatment:${treatmentId}`;
    const change = await readChange?.(command);
    const event = {
      ...{ medicalBusinessId, customerId, ...operatorActor(operator), action, subject, requestId, at },
      ...(change && { change }),
    };
    const changed = await actOnce(
      transaction,
      event,
      () => isAlreadySo?.(command) ?? false,
      () => work(command),
    );
    const statusId = changed ?? treatment.statusId;
    const charge = isCancelled(statusId) ? await findChargeInForce(transaction, treatment) : undefined;
    const closedAt = treatment.closedAt ?? at;
    return { treatmentId, ...readStatusLabel({ statusId, closedAt, chargeDueAt: charge?.dueAt ?? null }) };
  });
}

/** Refuses with T007 (T008 for a cancellation) when the treatment has no such transition from its status. */
export function requireTransition({ treatment }: TreatmentCommand, transition: TreatmentTransition): void {
  if (statusAfter(treatment.statusId, transition) !== undefined) return;
  const name = transition === "cancel" ? "TreatmentCancelFailed" : "TreatmentUpdateFailed";
  fail(name, { reason: `no ${transition} from status ${treatment.statusId}` });
}

/** Takes the treatment through a transition. Returns its new status. Refuses as `requireTransition` does. */
export function changeStatus(
  command: TreatmentCommand,
  transition: TreatmentTransition,
  details?: StatusDetails,
): Promise<TreatmentStatusId> {
  requireTransition(command, transition);
  return changeTreatmentStatus(command.transaction, command.treatment, transition, details);
}

/** The charge in force; T007 when there is none. */
export async function requireCharge({ transaction, treatment }: TreatmentCommand): Promise<ChargeInForce> {
  const charge = await findChargeInForce(transaction, treatment);
  return charge ?? fail("TreatmentUpdateFailed", { reason: "nothing was charged" });
}

/**
 * Refuses (409, E005) while an attempt to pay has no known result. None can begin meanwhile: an attempt locks the
 * treatment first, as the command has.
 */
export async function requireNoLiveAttempt({ transaction, treatment }: TreatmentCommand): Promise<void> {
  if (!(await findLivePayment(transaction, treatment))) return;
  fail("Forbidden", {
    status: 409,
    message: "お支払いの結果を確認しています。結果が分かってから、もう一度お試しください。",
    retryAfterSeconds: 60,
    reason: "a payment attempt is live",
  });
}

/** Resolves the task of an overdue visit, by the operator who finished, moved or cancelled it. */
export async function resolveOverdueVisit({ transaction, treatment, operator, at }: TreatmentCommand): Promise<void> {
  await resolveTaskOf(transaction, operator, overdueOf(treatment.treatmentId), at);
}

/** Notifies the patient in the command's own transaction. */
export async function notifyPatient(
  { transaction, treatment, at }: TreatmentCommand,
  event: NotificationEvent,
): Promise<void> {
  const { medicalBusinessId, clinicId, customerId, treatmentId } = treatment;
  const request = { medicalBusinessId, clinicId, customerId, treatmentId, event, now: at };
  await enqueueNotification(transaction, request);
}
