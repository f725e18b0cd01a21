import { toOptionalWireTime } from "@madoguchi/contract/time/optional-wire-time";
import { toWireTime } from "@madoguchi/contract/time/tokyo";
import type { Database } from "../../platform/db/database.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";
import { listCards, listCare, listNotifications, listPayments, listTasks } from "./account-export.store.ts";
import type { ExportedCare, ExportedDealings } from "./account-export.ts";

type Rows = Awaited<ReturnType<typeof listCare>>;

/** The same rows, grouped by treatment. */
type Care = { [Kind in keyof Rows]: Map<string, Rows[Kind][number]["row"][]> };

function byTreatment<Row extends { treatmentId: string }>(rows: readonly { row: Row }[]): Map<string, Row[]> {
  return Map.groupBy(
    rows.map(({ row }) => row),
    ({ treatmentId }) => treatmentId,
  );
}

function readPlan(care: Care, treatmentId: string): ExportedCare["carePlan"] {
  const plan = care.plans.get(treatmentId)?.[0];
  if (!plan) return null;
  const { explanation, plan: words, nextVisitAdvice, emergencyAdvice, writtenBy } = plan;
  const { additionalMedicineUntil, additionalMedicineIntervalDays, pharmacyName, pharmacyFaxNumber } = plan;
  const writtenAt = toWireTime(plan.writtenAt);
  return {
    ...{ explanation, plan: words, nextVisitAdvice, emergencyAdvice },
    ...{ additionalMedicineUntil, additionalMedicineIntervalDays, writtenBy, writtenAt },
    ...{ pharmacyName, pharmacyFaxNumber, pharmacySentBy: plan.pharmacySentBy },
    pharmacySentAt: toOptionalWireTime(plan.pharmacySentAt),
  };
}

function readDecision(care: Care, treatmentId: string): ExportedCare["medicineDecision"] {
  const made = care.decisions.get(treatmentId)?.[0];
  return made ? { decision: made.decision, decidedBy: made.decidedBy, decidedAt: toWireTime(made.decidedAt) } : null;
}

function readCharges(care: Care, treatmentId: string): ExportedCare["charges"] {
  const lines = care.chargeLines.get(treatmentId) ?? [];
  return (care.charges.get(treatmentId) ?? []).map(({ version, total, issuedAt, dueAt, supersededAt }) => ({
    version,
    lines: lines
      .filter((line) => line.version === version)
      .map(({ label, quantity, unitPrice, taxPercent }) => ({ label, quantity, unitPrice, taxPercent })),
    total,
    issuedAt: toWireTime(issuedAt),
    dueAt: toWireTime(dueAt),
    supersededAt: toOptionalWireTime(supersededAt),
  }));
}

function readDelivery(care: Care, treatmentId: string): ExportedCare["delivery"] {
  const parcel = care.deliveries.get(treatmentId)?.[0];
  if (!parcel) return null;
  const { state, address, carrier, trackingNumber } = parcel;
  return {
    ...{ state, address, carrier, trackingNumber },
    createdAt: toWireTime(parcel.createdAt),
    packedAt: toOptionalWireTime(parcel.packedAt),
    shippedAt: toOptionalWireTime(parcel.shippedAt),
    deliveredAt: toOptionalWireTime(parcel.deliveredAt),
  };
}

function readDeliveryWish(care: Care, treatmentId: string): ExportedCare["deliveryWish"] {
  const wish = care.deliveryWishes.get(treatmentId)?.[0];
  if (!wish) return null;
  const { medicalBusinessId: _, treatmentId: __, updatedAt, ...wished } = wish;
  return { ...wished, updatedAt: toWireTime(updatedAt) };
}

/** Reads the care data of all of a patient's treatments, and returns a lookup by treatment. */
export async function readCare(database: Database, owner: Customer): Promise<(treatmentId: string) => ExportedCare> {
  const rows = await listCare(database, owner);
  const care: Care = {
    plans: byTreatment(rows.plans),
    prescriptions: byTreatment(rows.prescriptions),
    decisions: byTreatment(rows.decisions),
    charges: byTreatment(rows.charges),
    chargeLines: byTreatment(rows.chargeLines),
    deliveries: byTreatment(rows.deliveries),
    deliveryWishes: byTreatment(rows.deliveryWishes),
  };
  return (treatmentId) => ({
    carePlan: readPlan(care, treatmentId),
    prescription: (care.prescriptions.get(treatmentId) ?? []).map((line) => {
      const { name, quantity, days, usage, sideEffects, isUnapproved, additionalSupplies, supplies } = line;
      return { name, quantity, days, usage, sideEffects, isUnapproved, additionalSupplies, supplies };
    }),
    medicineDecision: readDecision(care, treatmentId),
    charges: readCharges(care, treatmentId),
    delivery: readDelivery(care, treatmentId),
    deliveryWish: readDeliveryWish(care, treatmentId),
  });
}

/** Payments, cards and notifications. The provider's ids and the program's hashes are not the patient's data. */
export async function readDealings(database: Database, owner: Customer): Promise<ExportedDealings> {
  const payments = await listPayments(database, owner);
  const cards = await listCards(database, owner);
  const notifications = await listNotifications(database, owner);
  const tasks = await listTasks(database, owner);
  return {
    payments: payments.map(({ orderId, treatmentId, chargeVersion, amount, state, failure, cardId, ...attempt }) => ({
      ...{ orderId, treatmentId, chargeVersion, amount, state, failure, cardId },
      refundedAmount: attempt.refundedAmount,
      method: attempt.method,
      refundReason: attempt.refundReason,
      startedAt: toWireTime(attempt.createdAt),
      paidAt: toOptionalWireTime(attempt.paidAt),
    })),
    cards: cards.map(({ cardId, brand, last4, expiry, isDefault, createdAt, removedAt }) => ({
      ...{ cardId, brand, last4, expiry, isDefault },
      registeredAt: toWireTime(createdAt),
      removedAt: toOptionalWireTime(removedAt),
    })),
    notifications: notifications.map(({ type, treatmentId, channel, state, dueAt, createdAt, settledAt, readAt }) => ({
      ...{ news: type, treatmentId, channel, state },
      dueAt: toWireTime(dueAt),
      createdAt: toWireTime(createdAt),
      settledAt: toOptionalWireTime(settledAt),
      readAt: toOptionalWireTime(readAt),
    })),
    clinicTasks: tasks.map(({ kind, treatmentId, createdAt, resolvedAt }) => ({
      ...{ kind, treatmentId },
      createdAt: toWireTime(createdAt),
      resolvedAt: toOptionalWireTime(resolvedAt),
    })),
  };
}
