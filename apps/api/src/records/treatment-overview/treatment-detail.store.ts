import type { ChargeLine } from "@madoguchi/contract/charge/charge";
import type { Pharmacy } from "@madoguchi/contract/prescribing/pharmacy";
import type { SuppliedLine } from "@madoguchi/contract/prescribing/prescription";
import type { CancelRule } from "@madoguchi/contract/reservation/cancel-deadline";
import type { CarePlan, TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import type { ClinicCustomer } from "../customer/customer-lookup.store.ts";
import { suppliedSql } from "../medicine-application/supplied-sql.ts";
import { type LineRow, readLine, TREATMENT_LINE, type TreatmentRecord } from "./treatment-line.store.ts";
import type { StepFacts } from "./treatment-steps.ts";

type OwnTreatment = ClinicCustomer & { treatmentId: string };

type DetailRow = LineRow & {
  reservationNumber: string;
  clinicalDepartmentId: string;
  spotId: string | null;
  parentTreatmentId: string | null;
  cancelReason: string | null;
  medicineDecision: TreatmentDetail["medicineDecision"];
  bookedAt: Date;
  cancelDeadlineHours: number;
  cancelGraceMinutes: number;
  roomOpensMinutesBefore: number;
  carePlan: CarePlan | null;
  prescription: SuppliedLine[];
  supplyDays: number | null;
  chargeVersion: number | null;
  chargeIssuedAt: Date | null;
  chargeLines: ChargeLine[];
  refundedAmount: number | null;
  endedAs: TreatmentDetail["endedAs"];
  doctorSeenAt: Date | null;
  pharmacy: Pharmacy | null;
  hasApplications: boolean;
  hasCompanions: boolean;
  carrier: string | null;
  trackingNumber: string | null;
  packedAt: Date | null;
  deliveryAddress: unknown;
};

type DeliveryRecord = NonNullable<StepFacts["delivery"]> & {
  carrier: string | null;
  trackingNumber: string | null;
  packedAt: Date | null;
  /** As the clinic stored it when it packed the parcel. */
  address: unknown;
};

export type TreatmentDetailRecord = Omit<TreatmentRecord, "charge" | "delivery"> & {
  reservationNumber: string;
  clinicalDepartmentId: string;
  spotId: string | null;
  parentTreatmentId: string | null;
  cancelReason: string | null;
  endedAs: TreatmentDetail["endedAs"];
  doctorSeenAt: Date | null;
  medicineDecision: TreatmentDetail["medicineDecision"];
  /** The time of the booking, or of the move to the present time. */
  bookedAt: Date;
  cancelRule: CancelRule;
  roomOpensMinutesBefore: number;
  carePlan: CarePlan | null;
  prescription: SuppliedLine[];
  /** The days of the first medicine to end of those that may be supplied again, with the supplies applied for. */
  supplyDays: number | null;
  charge: { version: number; lines: ChargeLine[]; total: number; issuedAt: Date; dueAt: Date } | null;
  /** Yen of the payment that the clinic has refunded. */
  refundedTotal: number;
  /** Where the medicine is fetched instead of being sent. */
  pharmacy: Pharmacy | null;
  /** Whether there is anything for `listOwnApplications` and for the list of companions to read. */
  hasApplications: boolean;
  hasCompanions: boolean;
  delivery: DeliveryRecord | null;
};

const selectDetail = prepareStatement<OwnTreatment, DetailRow>(
  "treatment_detail",
  `select ${TREATMENT_LINE.columns}, treatment.reservation_number, treatment.clinical_department_id,
     treatment.spot_id, treatment.parent_treatment_id, treatment.cancel_reason, treatment.ended_as,
     (select room.doctor_seen_at from visit_room room where room.medical_business_id = treatment.medical_business_id
       and room.treatment_id = treatment.treatment_id) as doctor_seen_at,
     (select decided.decision from medicine_decision decided
       where decided.medical_business_id = treatment.medical_business_id
         and decided.treatment_id = treatment.treatment_id) as medicine_decision,
     coalesce(treatment.time_changed_at, treatment.created_at) as booked_at, clinic.cancel_deadline_hours,
     clinic.cancel_grace_minutes, clinic.room_opens_minutes_before,
     case when plan.treatment_id is not null then json_build_object('explanation', plan.explanation, 'plan', plan.plan,
       'nextVisitAdvice', plan.next_visit_advice, 'emergencyAdvice', plan.emergency_advice) end as care_plan,
     case when plan.pharmacy_name <> '' then json_build_object('name', plan.pharmacy_name,
       'faxNumber', plan.pharmacy_fax_number) end as pharmacy,
     (select coalesce(json_agg(json_build_object('medicineId', line.medicine_id, 'name', line.name,
         'quantity', line.quantity, 'days', line.days, 'usage', line.usage, 'sideEffects', line.side_effects,
         'isUnapproved', line.is_unapproved, 'additionalSupplies', line.additional_supplies, 'supplies', line.supplies) order by line.position),
         '[]')
       from prescription_line line where line.medical_business_id = treatment.medical_business_id
         and line.treatment_id = treatment.treatment_id) as prescription,
     (select min(prescribed.days * (prescribed.supplies + ${suppliedSql()})) from prescription_line prescribed
       where prescribed.medical_business_id = treatment.medical_business_id
         and prescribed.treatment_id = treatment.treatment_id and prescribed.additional_supplies > 0)::int as supply_days,
     exists (select from treatment application where application.medical_business_id = treatment.medical_business_id
       and application.parent_treatment_id = treatment.treatment_id) as has_applications,
     exists (select from visit_companion companion where companion.medical_business_id = treatment.medical_business_id
       and companion.treatment_id = treatment.treatment_id) as has_companions,
     charge.version as charge_version, charge.issued_at as charge_issued_at,
     (select coalesce(json_agg(json_strip_nulls(json_build_object('label', line.label, 'quantity', line.quantity,
         'unitPrice', line.unit_price, 'taxPercent', line.tax_percent)) order by line.position), '[]')
       from charge_line line where line.medical_business_id = charge.medical_business_id
         and line.treatment_id = charge.treatment_id and line.version = charge.version) as charge_lines,
     paid.refunded_amount, parcel.carrier, parcel.tracking_number, parcel.packed_at, parcel.address as delivery_address
   from treatment
   ${TREATMENT_LINE.joins}
   join clinic on clinic.clinic_id = treatment.clinic_id
   where treatment.medical_business_id = :medicalBusinessId and treatment.treatment_id = :treatmentId
     and treatment.customer_id = :customerId and treatment.clinic_id = :clinicId`,
);

function readCharge(row: DetailRow): TreatmentDetailRecord["charge"] {
  const { charge } = readLine(row);
  if (charge === null || row.chargeVersion === null || row.chargeIssuedAt === null) return null;
  return {
    ...charge,
    version: row.chargeVersion,
    lines: row.chargeLines,
    issuedAt: row.chargeIssuedAt,
  };
}

function readDelivery(row: DetailRow): DeliveryRecord | null {
  const { delivery } = readLine(row);
  return (
    delivery && {
      ...delivery,
      carrier: row.carrier,
      trackingNumber: row.trackingNumber,
      packedAt: row.packedAt,
      address: row.deliveryAddress,
    }
  );
}

/** One treatment of the patient in this clinic. Another patient's is not found, like one that does not exist. */
export async function findOwnTreatment(
  database: Database,
  { medicalBusinessId, customerId, clinicId }: ClinicCustomer,
  treatmentId: string,
): Promise<TreatmentDetailRecord | undefined> {
  const [row] = await selectDetail(database, { medicalBusinessId, customerId, clinicId, treatmentId });
  return (
    row && {
      ...readLine(row),
      reservationNumber: row.reservationNumber,
      clinicalDepartmentId: row.clinicalDepartmentId,
      spotId: row.spotId,
      parentTreatmentId: row.parentTreatmentId,
      cancelReason: row.cancelReason,
      endedAs: row.endedAs,
      doctorSeenAt: row.doctorSeenAt,
      medicineDecision: row.medicineDecision,
      bookedAt: row.bookedAt,
      cancelRule: { cancelDeadlineHours: row.cancelDeadlineHours, cancelGraceMinutes: row.cancelGraceMinutes },
      roomOpensMinutesBefore: row.roomOpensMinutesBefore,
      carePlan: row.carePlan,
      prescription: row.prescription,
      supplyDays: row.supplyDays,
      charge: readCharge(row),
      refundedTotal: row.refundedAmount ?? 0,
      pharmacy: row.pharmacy,
      hasApplications: row.hasApplications,
      hasCompanions: row.hasCompanions,
      delivery: readDelivery(row),
    }
  );
}

const selectApplications = prepareStatement<OwnTreatment, LineRow>(
  "applications_of_treatment",
  `select ${TREATMENT_LINE.columns}
   from treatment
   ${TREATMENT_LINE.joins}
   where treatment.medical_business_id = :medicalBusinessId and treatment.parent_treatment_id = :treatmentId
     and treatment.customer_id = :customerId and treatment.clinic_id = :clinicId
   order by treatment.created_at desc, treatment.treatment_id`,
);

/** The patient's applications for more medicine of one treatment, newest first. */
export async function listOwnApplications(
  database: Database,
  { medicalBusinessId, customerId, clinicId }: ClinicCustomer,
  treatmentId: string,
): Promise<TreatmentRecord[]> {
  const rows = await selectApplications(database, { medicalBusinessId, customerId, clinicId, treatmentId });
  return rows.map(readLine);
}
