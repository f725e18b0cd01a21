import { readTreatmentCall } from "@madoguchi/contract/chart/chart.operation.calls";
import type { TreatmentRecord } from "@madoguchi/contract/chart/treatment-record";
import { lastDayOfUse } from "@madoguchi/contract/prescribing/pharmacy";
import { toOptionalWireTime } from "@madoguchi/contract/time/optional-wire-time";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import { isCancelled } from "@madoguchi/contract/treatment/status";
import type { Database } from "../../platform/db/database.ts";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findAddress } from "../../records/address/address.store.ts";
import { listPayments, type Payment } from "../../records/payment/payment.store.ts";
import { findPharmacySheet, type PharmacySheetRow } from "../../records/prescription/pharmacy.store.ts";
import { closedAs } from "../../records/prescription/prescription-end.ts";
import { findPatient } from "../../records/profile/patient.store.ts";
import { listOfPerson } from "../../records/representation/representation.store.ts";
import { findClinicTreatment } from "../../records/treatment/clinic-treatment.store.ts";
import { getTreatment } from "../../records/treatment-overview/treatment-detail.ts";
import { listIdentityChecks } from "../../records/visit/identity-check.store.ts";
import { answers } from "../answer-operation-call.ts";
import { recordReading } from "../record-clinic-event.ts";

/** An attempt to pay as the clinic reads it. */
function toPaymentAttempt(payment: Payment): TreatmentRecord["payments"][number] {
  const { orderId, method, state, failure, amount, refundedAmount, refundReason, chargeVersion, createdAt, paidAt } =
    payment;
  return {
    orderId,
    method,
    state,
    failure,
    amount,
    refundedAmount,
    refundReason,
    note: payment.handNote,
    recordedBy: payment.recordedBy,
    withdrawnReason: payment.withdrawnReason,
    chargeVersion,
    createdAt: toWireTime(createdAt),
    paidAt: paidAt && toWireTime(paidAt),
  };
}

/** The pharmacy, which the desk sees after a refund, too, and the state of its prescription. */
function readSheet(sheet: PharmacySheetRow, finishedAt: Date, at: Date) {
  const { name, faxNumber, sentAt, sentBy } = sheet;
  return {
    pharmacy: { name, faxNumber, until: lastDayOfUse(finishedAt) },
    pharmacySheet: { sentAt: toOptionalWireTime(sentAt), sentBy, closedAs: closedAs(sheet, finishedAt, at) },
  } satisfies Partial<TreatmentRecord>;
}

/**
 * Reads a treatment of the clinic with all that its patient sees, the patient's record, and every attempt to pay. The
 * reading is an audit event that the patient sees. T001 when there is none; T005 when it cannot be read.
 */
export const readTreatmentRecord = answers(
  readTreatmentCall,
  async ({ deps: { database, now, settings }, operator, params: { treatmentId } }) => {
    if (!isUuid(treatmentId)) return fail("TreatmentNotFound");
    const open = (transaction: Database) => findClinicTreatment(transaction, operator, treatmentId);
    return database.transactionAfter(open, async (transaction, found) => {
      if (!found) return fail("TreatmentNotFound");
      const { customerId } = found;
      const { medicalBusinessId } = operator;
      const customer = { ...operator, customerId };
      const reading = { action: "treatment.read", subject: `treatment:${treatmentId}`, customerId, at: now() } as const;
      // Sent together: the transaction's one connection answers them in this order.
      const [detail, owner, representations, payments, address, identityChecks, sheet] = await Promise.all([
        getTreatment({ database: transaction, now, settings }, customer, treatmentId),
        findPatient(transaction, operator, { customerId }),
        listOfPerson(transaction, { medicalBusinessId, customerId }, now()),
        listPayments(transaction, found),
        findAddress(transaction, found),
        listIdentityChecks(transaction, found),
        found.finishedAt ? findPharmacySheet(transaction, found) : undefined,
        recordReading(transaction, operator, reading),
      ]);
      if (!owner) return fail("TreatmentNotFound", { reason: "the patient is not of this clinic" });
      return {
        ...detail,
        ...(sheet && found.finishedAt && !isCancelled(found.statusId) && readSheet(sheet, found.finishedAt, now())),
        statusLabel: detail.statusWords,
        patient: owner.patient,
        representatives: representations.flatMap(({ isActing, representativeName: name, relation }) =>
          isActing ? [{ name, relation }] : [],
        ),
        address,
        payments: payments.map(toPaymentAttempt),
        identityChecks,
      };
    });
  },
);
