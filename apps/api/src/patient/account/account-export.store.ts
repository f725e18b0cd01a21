import { and, asc, eq, isNull } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { paymentCard } from "../../records/card/payment-card.table.ts";
import { charge, chargeLine } from "../../records/charge/charge.table.ts";
import { clinic, clinicalDepartment } from "../../records/clinic/clinic.table.ts";
import { clinicTask } from "../../records/clinic-task/clinic-task.table.ts";
import { consent, customer, customerClinic } from "../../records/customer/customer.table.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";
import { delivery } from "../../records/delivery/delivery.table.ts";
import { deliveryWish } from "../../records/delivery/delivery-wish.table.ts";
import { notification } from "../../records/notification/notification.table.ts";
import { payment } from "../../records/payment/payment.table.ts";
import { prescriptionLine } from "../../records/prescription/prescription-line.table.ts";
import { profile } from "../../records/profile/profile.table.ts";
import { seat } from "../../records/spot/spot.table.ts";
import { carePlan } from "../../records/treatment/care-plan.table.ts";
import { medicineDecision } from "../../records/treatment/medicine-decision.table.ts";
import { treatment } from "../../records/treatment/treatment.table.ts";

/** The tables that name a patient, all with the same two columns. */
type OwnedTable =
  | typeof customer
  | typeof profile
  | typeof customerClinic
  | typeof consent
  | typeof seat
  | typeof treatment
  | typeof payment
  | typeof paymentCard
  | typeof notification
  | typeof clinicTask;

function isOf(table: OwnedTable, { medicalBusinessId, customerId }: Customer) {
  return and(eq(table.medicalBusinessId, medicalBusinessId), eq(table.customerId, customerId));
}

export async function readAccountRow(database: Database, owner: Customer) {
  const [row] = await database
    .select()
    .from(customer)
    .where(and(isOf(customer, owner), isNull(customer.closedAt)));
  return row;
}

export async function readProfileRow(database: Database, owner: Customer) {
  const [row] = await database.select().from(profile).where(isOf(profile, owner));
  return row;
}

export function listJoinedClinics(database: Database, owner: Customer) {
  return database
    .select({ clinicId: customerClinic.clinicId, name: clinic.name, joinedAt: customerClinic.joinedAt })
    .from(customerClinic)
    .innerJoin(clinic, eq(clinic.clinicId, customerClinic.clinicId))
    .where(isOf(customerClinic, owner))
    .orderBy(asc(customerClinic.joinedAt), asc(customerClinic.clinicId));
}

export function listConsents(database: Database, owner: Customer) {
  return database
    .select()
    .from(consent)
    .where(isOf(consent, owner))
    .orderBy(asc(consent.agreedAt), asc(consent.consentId));
}

export function listHeldSeats(database: Database, owner: Customer) {
  return database
    .select({ spotId: seat.spotId, heldUntil: seat.heldUntil })
    .from(seat)
    .where(and(isOf(seat, owner), isNull(seat.treatmentId)));
}

/** Every treatment in every clinic of the business, oldest first. */
export function listAllTreatments(database: Database, owner: Customer) {
  return database
    .select({ treatment, clinicalDepartment: clinicalDepartment.name })
    .from(treatment)
    .innerJoin(
      clinicalDepartment,
      and(
        eq(clinicalDepartment.clinicId, treatment.clinicId),
        eq(clinicalDepartment.clinicalDepartmentId, treatment.clinicalDepartmentId),
      ),
    )
    .where(isOf(treatment, owner))
    .orderBy(asc(treatment.createdAt), asc(treatment.treatmentId));
}

type OfTreatment =
  | typeof carePlan
  | typeof prescriptionLine
  | typeof medicineDecision
  | typeof charge
  | typeof chargeLine
  | typeof delivery
  | typeof deliveryWish;

/** Rows of a treatment name no patient themselves; the treatments lead to them. */
function isOfTreatment(table: OfTreatment) {
  return and(eq(table.medicalBusinessId, treatment.medicalBusinessId), eq(table.treatmentId, treatment.treatmentId));
}

/** What the doctors decided, prescribed and charged in all treatments of the patient, and the parcels that were sent. */
export async function listCare(database: Database, owner: Customer) {
  const plans = await database
    .select({ row: carePlan })
    .from(treatment)
    .innerJoin(carePlan, isOfTreatment(carePlan))
    .where(isOf(treatment, owner));
  const prescriptions = await database
    .select({ row: prescriptionLine })
    .from(treatment)
    .innerJoin(prescriptionLine, isOfTreatment(prescriptionLine))
    .where(isOf(treatment, owner))
    .orderBy(asc(prescriptionLine.treatmentId), asc(prescriptionLine.position));
  const decisions = await database
    .select({ row: medicineDecision })
    .from(treatment)
    .innerJoin(medicineDecision, isOfTreatment(medicineDecision))
    .where(isOf(treatment, owner));
  const charges = await database
    .select({ row: charge })
    .from(treatment)
    .innerJoin(charge, isOfTreatment(charge))
    .where(isOf(treatment, owner))
    .orderBy(asc(charge.treatmentId), asc(charge.version));
  const chargeLines = await database
    .select({ row: chargeLine })
    .from(treatment)
    .innerJoin(chargeLine, isOfTreatment(chargeLine))
    .where(isOf(treatment, owner))
    .orderBy(asc(chargeLine.treatmentId), asc(chargeLine.version), asc(chargeLine.position));
  const deliveries = await database
    .select({ row: delivery })
    .from(treatment)
    .innerJoin(delivery, isOfTreatment(delivery))
    .where(isOf(treatment, owner));
  const deliveryWishes = await database
    .select({ row: deliveryWish })
    .from(treatment)
    .innerJoin(deliveryWish, isOfTreatment(deliveryWish))
    .where(isOf(treatment, owner));
  return { plans, prescriptions, decisions, charges, chargeLines, deliveries, deliveryWishes };
}

/** Every payment attempt of the patient, oldest first. */
export function listPayments(database: Database, owner: Customer) {
  return database
    .select()
    .from(payment)
    .where(isOf(payment, owner))
    .orderBy(asc(payment.createdAt), asc(payment.orderId));
}

/** The cards, removed ones too. */
export function listCards(database: Database, owner: Customer) {
  return database
    .select()
    .from(paymentCard)
    .where(isOf(paymentCard, owner))
    .orderBy(asc(paymentCard.createdAt), asc(paymentCard.cardId));
}

export function listNotifications(database: Database, owner: Customer) {
  return database
    .select()
    .from(notification)
    .where(isOf(notification, owner))
    .orderBy(asc(notification.createdAt), asc(notification.notificationId));
}

/** The clinic's tasks about the patient. */
export function listTasks(database: Database, owner: Customer) {
  return database
    .select()
    .from(clinicTask)
    .where(isOf(clinicTask, owner))
    .orderBy(asc(clinicTask.createdAt), asc(clinicTask.clinicTaskId));
}
