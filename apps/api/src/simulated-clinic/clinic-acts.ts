import { refundPaymentCall } from "@madoguchi/contract/billing/billing.operation.calls";
import { startTreatmentCall } from "@madoguchi/contract/chart/chart.operation.calls";
import { amountFor, visitChargeLines } from "@madoguchi/contract/chart/visit-charge";
import { finishTreatmentCall } from "@madoguchi/contract/chart/visit-record.operation.calls";
import { DEFAULT_DELIVERY_SETTINGS } from "@madoguchi/contract/delivery/delivery-settings";
import { postageTo } from "@madoguchi/contract/delivery/postage";
import { deliverParcelCall, packParcelCall, shipParcelCall } from "@madoguchi/contract/parcel/parcel.operation.calls";
import { cancelTreatmentCall } from "@madoguchi/contract/reservation/booking.operation.calls";
import { addSpotCall, readSpotsCall } from "@madoguchi/contract/spot/spot.operation.calls";
import { addCalendarDays, toCalendarDay, toWireTime } from "@madoguchi/contract/time/tokyo";
import { demonstrationDelivery, demonstrationDepartments } from "../demonstration/clinic-minato.ts";
import { demonstrationMedicines } from "../demonstration/medicines.ts";
import { CallRefused } from "./calls.ts";
import { answerChecks } from "./check-acts.ts";
import type { Illness } from "./illnesses/illnesses.ts";
import type { Person } from "./people.ts";
import { minutesAfter, type PlannedVisit } from "./plan.ts";
import type { Booked, Stage } from "./stage.ts";

const RECEPTION = "中村 彩";
const NURSE = "高橋 みゆき";
/** Days after a visit within which a patient may apply for more of the same medicine. */
const MORE_MEDICINE_DAYS = 90;

function departmentOf({ clinicalDepartmentId }: Illness) {
  const found = demonstrationDepartments.find((department) => department.clinicalDepartmentId === clinicalDepartmentId);
  if (!found) throw new Error(`no department ${clinicalDepartmentId}`);
  return found;
}

/** The id of the visit's time: the week's own, or one that the reception adds. */
export async function findTime(
  stage: Stage,
  { illness }: Person,
  { startsAt, doctorName }: PlannedVisit,
): Promise<string> {
  const { clinicalDepartmentId, durationMinutes } = departmentOf(illness);
  const send = stage.asOperator(stage.scheduler);
  const wish = { clinicalDepartmentId, doctorName, capacity: 1 };
  try {
    const endsAt = toWireTime(minutesAfter(startsAt, durationMinutes));
    return (await send(addSpotCall, { body: { ...wish, startsAt: toWireTime(startsAt), endsAt } })).spotId;
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    const day = toCalendarDay(startsAt);
    const { spots } = await send(readSpotsCall, { query: { from: day, to: day } });
    const found = spots.find(
      (spot) => spot.doctorName === doctorName && Date.parse(spot.startsAt) === startsAt.getTime(),
    );
    if (!found) throw error;
    return found.spotId;
  }
}

export async function start(stage: Stage, doctorName: string, { treatmentId }: Booked): Promise<void> {
  await stage.asOperator(doctorName)(startTreatmentCall, { params: { treatmentId } });
}

function prescribed({ medicines }: Illness) {
  return medicines.flatMap(({ medicineId, days }) => {
    const medicine = demonstrationMedicines.find((listed) => listed.medicineId === medicineId);
    return medicine ? [{ medicine, days, quantity: amountFor(medicine, days) }] : [];
  });
}

/** Finishes with plan, prescription, note and the charge that the desk proposes. */
export async function finish(
  stage: Stage,
  { illness, allergy }: Person,
  doctorName: string,
  booked: Booked,
): Promise<void> {
  const { treatmentId } = booked;
  const { priceFrom, isInsured } = departmentOf(illness);
  const prescription = prescribed(illness);
  const postage = postageTo({ ...DEFAULT_DELIVERY_SETTINGS, ...demonstrationDelivery }, undefined);
  const until = addCalendarDays(toCalendarDay(stage.now()), MORE_MEDICINE_DAYS);
  const drugs = prescription.map((each) => ({ ...each.medicine, quantity: each.quantity, days: each.days }));
  const checks = await answerChecks(stage, doctorName, booked, drugs);
  await stage.asOperator(doctorName)(finishTreatmentCall, {
    params: { treatmentId },
    body: {
      carePlan: illness.carePlan,
      prescription: prescription.map(({ medicine, days, quantity }, index) => ({
        medicineId: medicine.medicineId,
        name: medicine.name,
        quantity,
        days,
        usage: medicine.usage,
        sideEffects: medicine.sideEffects,
        isUnapproved: medicine.isUnapproved,
        checks: checks[index] ?? [],
        additionalSupplies: illness.isLasting ? medicine.additionalSupplies : 0,
        ...(allergy !== "" && { allergyReason: "同じ系統の薬を問題なく使えたことを、本人に確認したため。" }),
      })),
      lines: visitChargeLines({ priceFrom, isInsured, prescription, postage, hasAddress: true }),
      additionalMedicineUntil: illness.isLasting && prescription.length > 0 ? until : null,
      note: illness.note,
      diagnoses: [illness.diagnosis],
    },
  });
}

export async function cancelByClinic(stage: Stage, { treatmentId }: Booked, reason: string): Promise<void> {
  await stage.asOperator(RECEPTION)(cancelTreatmentCall, { params: { treatmentId }, body: { reason } });
}

export async function refund(stage: Stage, { treatmentId }: Booked, reason: string): Promise<void> {
  await stage.asOperator(RECEPTION)(refundPaymentCall, { params: { treatmentId }, body: { reason } });
}

export async function pack(stage: Stage, { treatmentId }: Booked): Promise<void> {
  await stage.asOperator(NURSE)(packParcelCall, { params: { treatmentId } });
}

export async function ship(stage: Stage, { number }: Person, { treatmentId }: Booked): Promise<void> {
  const day = toCalendarDay(stage.now()).slice(2).replaceAll("-", "");
  const trackingNumber = `4${day}${String(number).padStart(5, "0")}`;
  await stage.asOperator(NURSE)(shipParcelCall, {
    params: { treatmentId },
    body: { carrier: "ヤマト運輸", trackingNumber },
  });
}

export async function deliver(stage: Stage, { treatmentId }: Booked): Promise<void> {
  await stage.asOperator(NURSE)(deliverParcelCall, { params: { treatmentId } });
}
