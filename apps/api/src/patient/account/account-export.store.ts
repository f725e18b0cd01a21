import { and, asc, eq, isNull } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { ofCustomer, ofTreatment } from "../../platform/db/patient-keys.ts";
import { paymentCard } from "../../records/card/payment-card.table.ts";
import { charge, chargeLine } from "../../records/charge/charge.table.ts";
import { clinic, clinicalDepartment } from "../../records/clinic/clinic.table.ts";
import { consent, customer, customerClinic } from "../../records/customer/customer.table.ts";
import type { Customer } from "../../records/customer/customer-lookup.store.ts";
import { delivery } from "../../records/delivery/delivery.table.ts";
import { deliveryWish } from "../../records/delivery/delivery-wish.table.ts";
import { notification } from "../../records/notification/notification.table.ts";
import { payment } from "../../records/payment/payment.table.ts";
import { prescriptionLine } from "../../records/prescription/prescription-line.table.ts";
import { profile } from "../../records/profile/profile.table.ts";
import { seat } from "../../records/spot/spot.table.ts";
import { clinicTask } from "../../records/task/task.table.ts";
import { carePlan } from "../../records/treatment/care-plan.table.ts";
import { isDepartmentOfTreatment } from "../../records/treatment/department-of-treatment.store.ts";
import { medicineDecision } from "../../records/treatment/medicine-decision.table.ts";
import { treatment } from "../../records/treatment/treatment.table.ts";

export async function readAccountRow(database: Database, owner: Customer) {
  const [row] = await database
    .select()
    .from(customer)
    .where(and(ofCustomer(customer, owner), isNull(customer.closedAt)));
  return row;
}

export async function readProfileRow(database: Database, owner: Customer) {
  const [row] = await database.select().from(profile).where(ofCustomer(profile, owner));
  return row;
}

export function listJoinedClinics(database: Database, owner: Customer) {
  return database
    .select({ clinicId: customerClinic.clinicId, name: clinic.name, joinedAt: customerClinic.joinedAt })
    .from(customerClinic)
    .innerJoin(clinic, eq(clinic.clinicId, customerClinic.clinicId))
    .where(ofCustomer(customerClinic, owner))
    .orderBy(asc(customerClinic.joinedAt), asc(customerClinic.clinicId));
}

export function listConsents(database: Database, owner: Customer) {
  return database
    .select()
    .from(consent)
    .where(ofCustomer(consent, owner))
    .orderBy(asc(consent.agreedAt), asc(consent.consentId));
}

export function listHeldSeats(database: Database, owner: Customer) {
  return database
    .select({ spotId: seat.spotId, heldUntil: seat.heldUntil })
    .from(seat)
    .where(and(ofCustomer(seat, owner), isNull(seat.treatmentId)));
}

/** Every treatment in every clinic of the business, oldest first. */
export function listAllTreatments(database: Database, owner: Customer) {
  return database
    .select({ treatment, clinicalDepartment: clinicalDepartment.name })
    .from(treatment)
    .innerJoin(clinicalDepartment, isDepartmentOfTreatment)
    .where(ofCustomer(treatment, owner))
    .orderBy(asc(treatment.createdAt), asc(treatment.treatmentId));
}

/** What the doctors decided, prescribed and charged in all treatments of the patient, and the parcels that were sent. */
export async function listCare(database: Database, owner: Customer) {
  const plans = await database
    .select({ row: carePlan })
    .from(treatment)
    .innerJoin(carePlan, ofTreatment(carePlan, treatment))
    .where(ofCustomer(treatment, owner));
  const prescriptions = await database
    .select({ row: prescriptionLine })
    .from(treatment)
    .innerJoin(prescriptionLine, ofTreatment(prescriptionLine, treatment))
    .where(ofCustomer(treatment, owner))
    .orderBy(asc(prescriptionLine.treatmentId), asc(prescriptionLine.position));
  const decisions = await database
    .select({ row: medicineDecision })
    .from(treatment)
    .innerJoin(medicineDecision, ofTreatment(medicineDecision, treatment))
    .where(ofCustomer(treatment, owner));
  const charges = await database
    .select({ row: charge })
    .from(treatment)
    .innerJoin(charge, ofTreatment(charge, treatment))
    .where(ofCustomer(treatment, owner))
    .orderBy(asc(charge.treatmentId), asc(charge.version));
  const chargeLines = await database
    .select({ row: chargeLine })
    .from(treatment)
    .innerJoin(chargeLine, ofTreatment(chargeLine, treatment))
    .where(ofCustomer(treatment, owner))
    .orderBy(asc(chargeLine.treatmentId), asc(chargeLine.version), asc(chargeLine.position));
  const deliveries = await database
    .select({ row: delivery })
    .from(treatment)
    .innerJoin(delivery, ofTreatment(delivery, treatment))
    .where(ofCustomer(treatment, owner));
  const deliveryWishes = await database
    .select({ row: deliveryWish })
    .from(treatment)
    .innerJoin(deliveryWish, ofTreatment(deliveryWish, treatment))
    .where(ofCustomer(treatment, owner));
  return { plans, prescriptions, decisions, charges, chargeLines, deliveries, deliveryWishes };
}

/** Every payment attempt of the patient, oldest first. */
export function listPayments(database: Database, owner: Customer) {
  return database
    .select()
    .from(payment)
    .where(ofCustomer(payment, owner))
    .orderBy(asc(payment.createdAt), asc(payment.orderId));
}

/** The cards, removed ones included. */
export function listCards(database: Database, owner: Customer) {
  return database
    .select()
    .from(paymentCard)
    .where(ofCustomer(paymentCard, owner))
    .orderBy(asc(paymentCard.createdAt), asc(paymentCard.cardId));
}

export function listNotifications(database: Database, owner: Customer) {
  return database
    .select()
    .from(notification)
    .where(ofCustomer(notification, owner))
    .orderBy(asc(notification.createdAt), asc(notification.notificationId));
}

/** The clinic's tasks about the patient. */
export function listTasks(database: Database, owner: Customer) {
  return database
    .select()
    .from(clinicTask)
    .where(ofCustomer(clinicTask, owner))
    .orderBy(asc(clinicTask.createdAt), asc(clinicTask.clinicTaskId));
}
