import { withdrawApplicationCall } from "@madoguchi/contract/medicine-application/medicine-withdrawal.patient.calls";
import { isCancelled } from "@madoguchi/contract/treatment/status";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { actOnce } from "../../records/audit/own-act.store.ts";
import { enqueueNotification } from "../../records/notification/enqueue-notification.ts";
import { refuseTreatment } from "../../records/treatment/refuse-treatment.ts";
import { statusAfter } from "../../records/treatment/transitions.ts";
import { findOwnTreatmentForUpdate } from "../../records/treatment/treatment.store.ts";
import { changeTreatmentStatus } from "../../records/treatment/treatment-status.store.ts";
import { clinicCalls } from "../answer-patient-call.ts";

/**
 * Withdraws an application for additional medicine before the doctor has decided (6 → 9); one that the patient has
 * withdrawn already is answered as it is. Refuses with T001 (not the patient's) and T007 (any other status).
 */
export const withdrawApplication = clinicCalls.acts(
  withdrawApplicationCall,
  async ({ deps: { database, now }, customer, params: { treatmentId } }) => {
    if (!isUuid(treatmentId)) return fail("TreatmentNotFound");
    await database.transaction(async (transaction) => {
      const treatment = await findOwnTreatmentForUpdate(transaction, customer, treatmentId);
      if (!treatment) return refuseTreatment(transaction, customer, treatmentId);
      const { statusId } = treatment;
      const { medicalBusinessId, customerId, requestId } = customer;
      const at = now();
      const act = {
        medicalBusinessId,
        actor: `customer:${customerId}`,
        action: "medicine.withdraw",
        subject: `treatment:${treatmentId}`,
        customerId,
        requestId,
        at,
      } as const;
      const isAlreadySo = () => isCancelled(statusId);
      await actOnce(transaction, act, isAlreadySo, async () => {
        if (statusAfter(statusId, "withdraw") === undefined) {
          fail("TreatmentUpdateFailed", {
            message: "この申請は取り消せません。マイページで最新の状況をご確認ください。",
            reason: `no withdraw from status ${statusId}`,
          });
        }
        const locked = { medicalBusinessId, treatmentId, statusId };
        await changeTreatmentStatus(transaction, locked, "withdraw", { closedAt: at });
        const event = { type: "medicine.withdrawn" } as const;
        await enqueueNotification(transaction, { ...customer, treatmentId, event, now: at, isOwnAct: true });
      });
    });
  },
);
