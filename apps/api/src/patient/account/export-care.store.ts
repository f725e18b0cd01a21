import { and, asc, eq } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { paymentCard } from "../../records/card/payment-card.table.ts";
import { charge, chargeLine } from "../../records/charge/charge.table.ts";
import { clinicTask } from "../../records/clinic-task/clinic-task.table.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";
import { delivery } from "../../records/delivery/delivery.table.ts";
import { notification } from "../../records/notification/notification.table.ts";
import { payment } from "../../records/payment/payment.table.ts";
import { prescriptionLine } from "../../records/prescription/prescription-line.table.ts";
import { carePlan } from "../../records/treatment/care-plan.table.ts";
import { treatment } from "../../records/treatment/treatment.table.ts";

type OfTreatment = typeof carePlan | typeof prescriptionLine | typeof charge | typeof chargeLine | typeof delivery;

/** The rows that hang on her treatments name no patient themselves; her treatments lead to them. */
function isOfTreatment(table: OfTreatment) {
  return and(eq(table.medicalBusinessId, treatment.medicalBusinessId), eq(table.treatmentId, treatment.treatmentId));
}

function isHers({ medicalBusinessId, customerId }: Customer) {
  return and(eq(treatment.medicalBusinessId, medicalBusinessId), eq(treatment.customerId, customerId));
}

function isOf(
  table: typeof payment | typeof paymentCard | typeof notification | typeof clinicTask,
  { medicalBusinessId, customerId }: Customer,
) {
  return and(eq(table.medicalBusinessId, medicalBusinessId), eq(table.customerId, customerId));
}

/** What the doctors decided, prescribed and billed in all her treatments, and the parcels that were sent. */
export async function listCare(database: Database, owner: Customer) {
  const plans = await database
    .select({ row: carePlan })
    .from(treatment)
    .innerJoin(carePlan, isOfTreatment(carePlan))
    .where(isHers(owner));
  const prescriptions = await database
    .select({ row: prescriptionLine })
    .from(treatment)
    .innerJoin(prescriptionLine, isOfTreatment(prescriptionLine))
    .where(isHers(owner))
    .orderBy(asc(prescriptionLine.treatmentId), asc(prescriptionLine.position));
  const charges = await database
    .select({ row: charge })
    .from(treatment)
    .innerJoin(charge, isOfTreatment(charge))
    .where(isHers(owner))
    .orderBy(asc(charge.treatmentId), asc(charge.version));
  const chargeLines = await database
    .select({ row: chargeLine })
    .from(treatment)
    .innerJoin(chargeLine, isOfTreatment(chargeLine))
    .where(isHers(owner))
    .orderBy(asc(chargeLine.treatmentId), asc(chargeLine.version), asc(chargeLine.position));
  const deliveries = await database
    .select({ row: delivery })
    .from(treatment)
    .innerJoin(delivery, isOfTreatment(delivery))
    .where(isHers(owner));
  return { plans, prescriptions, charges, chargeLines, deliveries };
}

/** Every attempt of hers to pay, oldest first. */
export function listPayments(database: Database, owner: Customer) {
  return database
    .select()
    .from(payment)
    .where(isOf(payment, owner))
    .orderBy(asc(payment.createdAt), asc(payment.orderId));
}

/** Her cards, those that she removed too. */
export function listCards(database: Database, owner: Customer) {
  return database
    .select()
    .from(paymentCard)
    .where(isOf(paymentCard, owner))
    .orderBy(asc(paymentCard.createdAt), asc(paymentCard.cardId));
}

/** Everything that she was told, or was to be told. */
export function listNotifications(database: Database, owner: Customer) {
  return database
    .select()
    .from(notification)
    .where(isOf(notification, owner))
    .orderBy(asc(notification.createdAt), asc(notification.notificationId));
}

/** What the clinic had to look at for her sake. */
export function listTasks(database: Database, owner: Customer) {
  return database
    .select()
    .from(clinicTask)
    .where(isOf(clinicTask, owner))
    .orderBy(asc(clinicTask.createdAt), asc(clinicTask.clinicTaskId));
}
