import { storedAddressSchema } from "@madoguchi/contract/address/address";
import type { Charge } from "@madoguchi/contract/charge/charge";
import { isPaymentExpired } from "@madoguchi/contract/charge/expiry";
import type { Delivery } from "@madoguchi/contract/delivery/delivery";
import { supplyEnd } from "@madoguchi/contract/medicine-application/supply-end";
import { lastDayOfUse } from "@madoguchi/contract/prescribing/pharmacy";
import type { SuppliedLine } from "@madoguchi/contract/prescribing/prescription";
import { cancelDeadline } from "@madoguchi/contract/reservation/cancel-deadline";
import { toOptionalWireTime } from "@madoguchi/contract/time/optional-wire-time";
import { type CalendarDay, toWireTime } from "@madoguchi/contract/time/tokyo";
import { isCancelled, isOpenVisit, isUnpaid, TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import type { Presence } from "@madoguchi/contract/visit/companion-record";
import { isUuid } from "../../platform/db/well-formed-id.ts";
import type { Deps } from "../../platform/deps.ts";
import { fail } from "../../platform/errors/fail.ts";
import { type CompanionRow, listCompanions } from "../companion/companion.store.ts";
import { describeCompanionRecord } from "../companion/describe-companion-record.ts";
import type { ClinicCustomer } from "../customer/customer-lookup.store.ts";
import { refuseTreatment } from "../treatment/refuse-treatment.ts";
import { canCancel, roomOpensAt } from "../treatment/visit-times.ts";
import { isSeen } from "../visit/room-phase.ts";
import { findOwnTreatment, listOwnApplications, type TreatmentDetailRecord } from "./treatment-detail.store.ts";
import type { TreatmentRecord } from "./treatment-line.store.ts";
import { chargeUnlessCancelled, toTreatmentLine } from "./treatment-line.ts";

function toCharge(treatment: TreatmentDetailRecord, now: Date): Charge | null {
  const charge = chargeUnlessCancelled(treatment);
  if (!charge) return null;
  return {
    ...charge,
    issuedAt: toWireTime(charge.issuedAt),
    dueAt: toWireTime(charge.dueAt),
    isExpired: isUnpaid(treatment.statusId) && isPaymentExpired(charge.dueAt, now),
  };
}

/** `〒1050014 東京都港区芝1-1-1 窓口ビル 山田 花子 様`; `null` while the address may still change. */
function addressLine(stored: unknown): string | null {
  const address = storedAddressSchema.shape.address.safeParse(stored).data;
  if (!address) return null;
  const { postcode, prefecture, city, town, street, building, recipientName } = address;
  const place = `〒${postcode.slice(0, 3)}-${postcode.slice(3)} ${prefecture}${city}${town}${street}`;
  return [place, building, `${recipientName} 様`].filter((part) => part !== "").join(" ");
}

function toDelivery(delivery: TreatmentDetailRecord["delivery"]): Delivery | null {
  if (!delivery) return null;
  const { address, packedAt, shippedAt, deliveredAt, ...parcel } = delivery;
  return {
    ...parcel,
    packedAt: toOptionalWireTime(packedAt),
    shippedAt: toOptionalWireTime(shippedAt),
    deliveredAt: toOptionalWireTime(deliveredAt),
    addressLine: addressLine(address),
  };
}

/** Where the medicine is fetched, and until when: not of a visit whose charge the clinic has given up or paid back. */
function toPharmacy(treatment: TreatmentDetailRecord): Pick<TreatmentDetail, "pharmacy"> {
  const { pharmacy, finishedAt, statusId, refundedTotal, charge } = treatment;
  if (pharmacy === null || finishedAt === null || isCancelled(statusId)) return {};
  if (refundedTotal > 0 && refundedTotal === charge?.total) return {};
  return { pharmacy: { ...pharmacy, until: lastDayOfUse(finishedAt) } };
}

/** Medicine that was never sent cannot be supplied again. */
function toPrescription({ statusId, prescription }: TreatmentDetailRecord): SuppliedLine[] {
  return isCancelled(statusId) ? prescription.map((line) => ({ ...line, additionalSupplies: 0 })) : prescription;
}

/** A parcel counts from its arrival, or from its dispatch while that is not known; what no parcel brought, from the visit. */
function medicineLastsUntil(treatment: TreatmentDetailRecord): CalendarDay | null {
  const { statusId, supplyDays, delivery, startsAt } = treatment;
  const from = delivery === null ? startsAt : (delivery.deliveredAt ?? delivery.shippedAt);
  return statusId !== TreatmentStatus.Completed || supplyDays === null || from === null
    ? null
    : supplyEnd(from, supplyDays);
}

type DetailNeeds = Pick<Deps, "database" | "now"> & {
  settings: Pick<Deps["settings"], "examinationDepartmentId" | "installation">;
};

type ReadTreatment = {
  treatment: TreatmentDetailRecord;
  applications: readonly TreatmentRecord[];
  presences: readonly Presence[];
};

function toPresence(row: CompanionRow): Presence[] {
  const { kind, name, relation, isColleague, presentFrom, presentUntil } = describeCompanionRecord(row);
  return presentFrom === null
    ? []
    : [{ kind, name, relation, presentFrom, presentUntil, ...(isColleague && { isColleague }) }];
}

function toTreatmentDetail(
  { treatment, applications, presences }: ReadTreatment,
  { settings, now }: { settings: DetailNeeds["settings"]; now: Date },
): TreatmentDetail {
  const { startsAt, statusId, bookedAt, cancelRule } = treatment;
  const canStillChange = canCancel(treatment, cancelRule, now);
  const isAhead = startsAt !== null && isOpenVisit(statusId);
  return {
    ...toTreatmentLine(treatment, settings, now),
    reservationNumber: treatment.reservationNumber,
    ...(treatment.isByTelephone && { isByTelephone: true }),
    clinicalDepartmentId: treatment.clinicalDepartmentId,
    spotId: treatment.spotId,
    cancelDeadline: startsAt && toWireTime(cancelDeadline(startsAt, bookedAt, cancelRule)),
    canCancel: canStillChange,
    canChangeTime: canStillChange,
    roomOpensAt: isAhead ? toWireTime(roomOpensAt(startsAt, treatment.roomOpensMinutesBefore)) : null,
    cancelReason: treatment.cancelReason,
    isDoctorThere: statusId === TreatmentStatus.InProgress && isSeen(treatment.doctorSeenAt, now),
    endedAs: treatment.endedAs,
    clinicReason: treatment.clinicReason,
    medicineDecision: treatment.medicineDecision,
    isChargeClosed: isCancelled(statusId) && treatment.charge !== null,
    carePlan: treatment.carePlan,
    prescription: toPrescription(treatment),
    additionalMedicineUntil: treatment.medicineRule?.until ?? null,
    medicineLastsUntil: medicineLastsUntil(treatment),
    charge: toCharge(treatment, now),
    paidAt: toOptionalWireTime(treatment.paidAt),
    paymentMethod: treatment.paymentMethod,
    refundedTotal: treatment.refundedTotal,
    delivery: toDelivery(treatment.delivery),
    ...toPharmacy(treatment),
    presences: [...presences],
    parentTreatmentId: treatment.parentTreatmentId,
    applications: applications.map((application) => toTreatmentLine(application, settings, now)),
  };
}

/** One treatment of the patient. T001 when there is none or it is another patient's; T005 when it cannot be read. */
export async function getTreatment(
  { database, now, settings }: DetailNeeds,
  customer: ClinicCustomer,
  treatmentId: string,
): Promise<TreatmentDetail> {
  if (!isUuid(treatmentId)) return fail("TreatmentNotFound");
  const read = await database
    .together((connection) => readTreatment(connection, customer, treatmentId))
    .catch((cause: unknown) => fail("TreatmentDetailFetchFailed", { cause }));
  return read ? toTreatmentDetail(read, { settings, now: now() }) : refuseTreatment(database, customer, treatmentId);
}

/** Most treatments have neither applications for more medicine nor companions, and are one statement. */
async function readTreatment(
  database: Deps["database"],
  customer: ClinicCustomer,
  treatmentId: string,
): Promise<ReadTreatment | undefined> {
  const { medicalBusinessId } = customer;
  const treatment = await findOwnTreatment(database, customer, treatmentId);
  if (!treatment) return undefined;
  const hasApplications = treatment.hasApplications && treatment.statusId === TreatmentStatus.Completed;
  const [applications, companions] = await Promise.all([
    hasApplications ? listOwnApplications(database, customer, treatmentId) : [],
    treatment.hasCompanions ? listCompanions(database, { medicalBusinessId, treatmentId }) : [],
  ]);
  return { treatment, applications, presences: companions.flatMap(toPresence) };
}
