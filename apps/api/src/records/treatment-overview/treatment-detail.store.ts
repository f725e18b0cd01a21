import type { ChargeLine } from "@madoguchi/contract/charge/charge";
import type { SuppliedLine } from "@madoguchi/contract/medicine/prescription";
import type { CancelRule } from "@madoguchi/contract/reservation/cancel-deadline";
import type { CarePlan, TreatmentDetail } from "@madoguchi/contract/treatment/treatment-detail";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement, readInstant, readOptionalInstant } from "../../platform/db/prepared-statement.ts";
import type { ClinicCustomer } from "../customer/customer-lookup.store.ts";
import { type LineRow, readLine, TREATMENT_LINE, type TreatmentRecord } from "./treatment-line.store.ts";
import type { StepFacts } from "./treatment-steps.ts";

type OwnTreatment = ClinicCustomer & { treatmentId: string };

type DetailRow = LineRow & {
  reservation_number: string;
  clinical_department_id: string;
  spot_id: string | null;
  parent_treatment_id: string | null;
  cancel_reason: string | null;
  medicine_decision: TreatmentDetail["medicineDecision"];
  booked_at: string;
  cancel_deadline_hours: number;
  cancel_grace_minutes: number;
  room_opens_minutes_before: number;
  care_plan: CarePlan | null;
  prescription: SuppliedLine[];
  charge_version: number | null;
  charge_issued_at: string | null;
  charge_lines: ChargeLine[];
  refunded_amount: number | null;
  ended_as: TreatmentDetail["endedAs"];
  doctor_seen_at: string | null;
  carrier: string | null;
  tracking_number: string | null;
  packed_at: string | null;
  delivery_address: unknown;
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
  /** Or moved to this time. */
  bookedAt: Date;
  cancelRule: CancelRule;
  roomOpensMinutesBefore: number;
  carePlan: CarePlan | null;
  prescription: SuppliedLine[];
  charge: { version: number; lines: ChargeLine[]; total: number; issuedAt: Date; dueAt: Date } | null;
  /** Yen that the clinic refunded of what was paid. */
  refundedTotal: number;
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
     (select coalesce(json_agg(json_build_object('medicineId', line.medicine_id, 'name', line.name,
         'quantity', line.quantity, 'days', line.days, 'usage', line.usage, 'sideEffects', line.side_effects,
         'isUnapproved', line.is_unapproved, 'additionalSupplies', line.additional_supplies, 'supplies', line.supplies) order by line.position),
         '[]')
       from prescription_line line where line.medical_business_id = treatment.medical_business_id
         and line.treatment_id = treatment.treatment_id) as prescription,
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
  if (charge === null || row.charge_version === null || row.charge_issued_at === null) return null;
  return {
    ...charge,
    version: row.charge_version,
    lines: row.charge_lines,
    issuedAt: readInstant(row.charge_issued_at),
  };
}

function readDelivery(row: DetailRow): DeliveryRecord | null {
  const { delivery } = readLine(row);
  return (
    delivery && {
      ...delivery,
      carrier: row.carrier,
      trackingNumber: row.tracking_number,
      packedAt: readOptionalInstant(row.packed_at),
      address: row.delivery_address,
    }
  );
}

/** One treatment of the patient in this clinic. Another's is not found, exactly as one that does not exist. */
export async function findOwnTreatment(
  database: Database,
  { medicalBusinessId, customerId, clinicId }: ClinicCustomer,
  treatmentId: string,
): Promise<TreatmentDetailRecord | undefined> {
  const [row] = await selectDetail(database, { medicalBusinessId, customerId, clinicId, treatmentId });
  return (
    row && {
      ...readLine(row),
      reservationNumber: row.reservation_number,
      clinicalDepartmentId: row.clinical_department_id,
      spotId: row.spot_id,
      parentTreatmentId: row.parent_treatment_id,
      cancelReason: row.cancel_reason,
      endedAs: row.ended_as,
      doctorSeenAt: readOptionalInstant(row.doctor_seen_at),
      medicineDecision: row.medicine_decision,
      bookedAt: readInstant(row.booked_at),
      cancelRule: { cancelDeadlineHours: row.cancel_deadline_hours, cancelGraceMinutes: row.cancel_grace_minutes },
      roomOpensMinutesBefore: row.room_opens_minutes_before,
      carePlan: row.care_plan,
      prescription: row.prescription,
      charge: readCharge(row),
      refundedTotal: row.refunded_amount ?? 0,
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
