import type { AllowedWishes, DeliveryWish } from "@madoguchi/contract/delivery/delivery-wish";
import { postageTo } from "@madoguchi/contract/delivery/postage";
import type { MedicineOffer } from "@madoguchi/contract/medicine-application/medicine-application";
import { readMedicineOfferCall } from "@madoguchi/contract/medicine-application/medicine-application.patient.calls";
import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { Database } from "../../platform/db/database.ts";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import { fail } from "../../platform/errors/fail.ts";
import { findAddress } from "../../records/address/address.store.ts";
import { findAllowedWishes } from "../../records/delivery/allowed-wishes.ts";
import { findDeliverySettings } from "../../records/delivery/clinic-delivery.store.ts";
import { findDeliveryWish } from "../../records/delivery/delivery-wish.store.ts";
import {
  findMedicinePlan,
  type MedicinePlan,
  suppliesLeft,
} from "../../records/medicine-application/medicine-plan.store.ts";
import { firstDay, planRefusal } from "../../records/medicine-application/plan-refusal.ts";
import { supplyGrams, supplyPrice } from "../../records/medicine-application/supply-price.ts";
import { findClinicMedicines } from "../../records/medicine-list/clinic-medicine.store.ts";
import { findAssignedQuestionnaire } from "../../records/questionnaire/questionnaire-assignment.store.ts";
import { refuseTreatment } from "../../records/treatment/refuse-treatment.ts";
import { clinicCalls } from "../answer-patient-call.ts";
import type { CustomerContext } from "../customer-context.ts";
import { type AppliedVisit, findAnswerHours, findAppliedVisit } from "./application.store.ts";

function refusalOf(visit: AppliedVisit, plan: MedicinePlan, now: Date): MedicineOffer["refusal"] {
  if (plan.openApplicationId !== null) return "applying";
  if (visit.hasUnpaid) return "unpaid";
  const isPlanned = plan.medicines.some(({ additionalSupplies }) => additionalSupplies > 0);
  const hasSupplyLeft = plan.medicines.some((medicine) => suppliesLeft(medicine) > 0);
  const rule = { ...plan, until: isPlanned ? plan.until : null };
  return planRefusal({ ...rule, statusId: visit.statusId, hasSupplyLeft }, toCalendarDay(now));
}

/** The wish of the last parcel, as far as the clinic still offers it, without its day and time. */
function proposeWish(last: DeliveryWish, allowed: AllowedWishes): DeliveryWish {
  return {
    contentsLabel: allowed.plainLabel ? last.contentsLabel : "medicine",
    isHandedOver: last.isHandedOver && allowed.handover,
    isKeptAtOffice: last.isKeptAtOffice && allowed.office,
    deliveryDay: null,
    deliveryTime: null,
  };
}

/** The visit and the offer of its plan; one statement after another, because a transaction has one connection. */
export async function readOffer(
  database: Database,
  customer: CustomerContext,
  treatmentId: string,
  now: Date,
): Promise<{ visit: AppliedVisit; offer: Omit<MedicineOffer, "answerHours"> }> {
  const visit = await findAppliedVisit(database, customer, treatmentId, now);
  if (!visit) return refuseTreatment(database, customer, treatmentId);
  const { medicalBusinessId, clinicId } = customer;
  const key = { medicalBusinessId, treatmentId };
  const plan = await findMedicinePlan(database, key);
  const planned = plan.medicines.filter(({ additionalSupplies }) => additionalSupplies > 0);
  const medicineIds = planned.map(({ medicineId }) => medicineId);
  const list = await findClinicMedicines(database, clinicId, medicineIds);
  const settings = await findDeliverySettings(database, clinicId);
  const address = await findAddress(database, customer);
  const allowed = await findAllowedWishes(database, clinicId, now);
  const offer = {
    treatmentId,
    refusal: refusalOf(visit, plan, now),
    applicationId: plan.openApplicationId,
    until: plan.until,
    from: firstDay(plan),
    clinicalDepartmentName: visit.clinicalDepartmentName,
    doctorName: visit.doctorName,
    medicines: planned.map((medicine) => {
      const { medicineId, name, quantity, days, usage, sideEffects, isUnapproved } = medicine;
      return {
        ...{ medicineId, name, quantity, days, usage, sideEffects, isUnapproved },
        suppliesLeft: suppliesLeft(medicine),
        price: supplyPrice(medicine, list),
        grams: supplyGrams(medicine, list),
      };
    }),
    ...postageTo(settings, address?.prefecture),
    address,
    wish: proposeWish(await findDeliveryWish(database, key), allowed),
    allowed,
    questionnaire: await findAssignedQuestionnaire(
      database,
      clinicId,
      "additional-medicine",
      visit.clinicalDepartmentId,
    ),
    respondent: visit.respondent,
  };
  return { visit, offer };
}

/**
 * The medicine of a treatment's plan that the patient can now apply for, or the reason why there is none, with
 * everything that the application needs. T001 when it is not the patient's.
 */
export const offerMedicine = clinicCalls.answers(
  readMedicineOfferCall,
  async ({ deps: { database, now }, customer, params: { treatmentId } }) => {
    if (!isUuid(treatmentId)) return fail("TreatmentNotFound");
    const { offer } = await readOffer(database, customer, treatmentId, now());
    return { ...offer, answerHours: await findAnswerHours(database, customer) };
  },
);
