import type { ClinicSettings } from "@madoguchi/contract/clinic-settings/clinic-settings";
import type { TreatmentKind } from "@madoguchi/contract/treatment/kind";
import type { PaymentProgress } from "@madoguchi/contract/treatment/payment-progress";
import type { TreatmentStatusId } from "@madoguchi/contract/treatment/status";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { CHARGE_IN_FORCE_SQL } from "../../records/charge/charge.store.ts";
import { STOPPED_JOIN } from "../../records/delivery/stopped-sql.ts";
import { PAYMENT_PROGRESS_SQL } from "../../records/payment/payment.store.ts";
import {
  readTreatmentQuestionnaire,
  TREATMENT_QUESTIONNAIRE,
  type TreatmentQuestionnaire,
  type TreatmentQuestionnaireRow,
} from "../../records/questionnaire/treatment-questionnaire.store.ts";
import { readStatus } from "../../records/treatment/read-status.ts";
import { STATUS_SQL } from "../../records/treatment/status-sql.ts";
import { READY_DEVICE_SQL } from "../../records/treatment-overview/step-facts.store.ts";
import { isSeenByVideo } from "../../records/visit/visit-means.ts";
import { accountOf, type CustomerContext } from "../customer-context.ts";

type Owner = Pick<CustomerContext, "medicalBusinessId" | "customerId" | "clinicId">;

export type NextActionSituation = {
  /** The open visit, reserved or in progress; there is one at most. */
  visit:
    | {
        treatmentId: string;
        statusId: TreatmentStatusId;
        clinicalDepartmentName: string;
        isFirstTreatment: boolean;
        questionnaire: TreatmentQuestionnaire | null;
        /** The visit is by video, on a device that has not passed the test yet. */
        needsDeviceTest: boolean;
        startsAt: Date;
        endsAt: Date;
        roomOpensMinutesBefore: number;
      }
    | undefined;
  /** The clinic of the business at which the open visit is, if it is another one: no second visit can be booked. */
  visitElsewhere: string | null;
  /**
   * The unpaid charge with the earliest last day. One whose authentication the patient has not finished comes before
   * all others, one whose payment is being checked after them.
   */
  unpaid:
    | {
        treatmentId: string;
        statusId: TreatmentStatusId;
        kind: TreatmentKind;
        charge: { total: number; dueAt: Date };
        acceptsLatePayment: boolean;
        paymentProgress: PaymentProgress | null;
      }
    | undefined;
  /** The seat on hold for the patient, from the waiting list or by their choice; there is one at most. */
  heldSeat:
    | {
        spotId: string;
        clinicalDepartmentName: string;
        doctorName: string;
        startsAt: Date;
        until: Date;
        isOffered: boolean;
      }
    | undefined;
  hasDocumentToAnswer: boolean;
  /** The treatment whose parcel cannot be sent for lack of an address. */
  waitingParcel: { treatmentId: string } | undefined;
  hasAddress: boolean;
  hasCard: boolean;
};

const selectSituation = prepareStatement<
  Owner & { accountId: string; now: Date },
  TreatmentQuestionnaireRow & {
    treatmentId: string | null;
    statusId: number;
    isFirstTreatment: boolean;
    departmentName: string;
    clinicalDepartmentId: string;
    visitMeans: ClinicSettings["visitMeans"];
    isByTelephone: boolean | null;
    examinationDepartmentId: string | null;
    deviceReadyAt: Date | null;
    startsAt: Date;
    endsAt: Date;
    roomOpensMinutesBefore: number;
    visitElsewhere: string | null;
    unpaidTreatmentId: string | null;
    unpaidKind: TreatmentKind;
    unpaidStatusId: number;
    acceptsLatePayment: boolean;
    total: number;
    progress: PaymentProgress | null;
    dueAt: Date;
    heldSpotId: string | null;
    heldDepartmentName: string;
    heldDoctorName: string;
    heldStartsAt: Date;
    heldUntil: Date;
    isOffered: boolean;
    hasDocument: boolean;
    parcelTreatmentId: string | null;
    hasAddress: boolean;
    hasCard: boolean;
  }
>(
  "next_action",
  `select visit.*,
     clinic.room_opens_minutes_before, case when visit.is_by_telephone then 'telephone' else clinic.visit_means end as visit_means, clinic.examination_department_id, clinic.accepts_late_payment,
     unpaid.treatment_id as unpaid_treatment_id, unpaid.status_id as unpaid_status_id, unpaid.kind as unpaid_kind, unpaid.total, unpaid.progress,
     unpaid.due_at,
     parcel.treatment_id as parcel_treatment_id, held.*,
     (select other.name from treatment open join clinic other on other.clinic_id = open.clinic_id
       where open.medical_business_id = :medicalBusinessId and open.customer_id = :customerId
         and open.clinic_id <> :clinicId and open.status_id in ${STATUS_SQL.openVisit}
       limit 1) as visit_elsewhere,
     exists (select from document where medical_business_id = :medicalBusinessId and customer_id = :customerId
       and clinic_id = :clinicId and kind = 'consent' and state = 'issued' and answers = '[]') as has_document,
     exists (select from address where medical_business_id = :medicalBusinessId
       and customer_id = :customerId) as has_address,
     exists (select from payment_card where medical_business_id = :medicalBusinessId
       and customer_id = :accountId and removed_at is null) as has_card
   from clinic
   left join lateral (
     select treatment.treatment_id, treatment.status_id, treatment.starts_at, treatment.ends_at,
       treatment.is_first_treatment, department.name as department_name, treatment.clinical_department_id, treatment.is_by_telephone, ready.tested_at as device_ready_at,
       ${TREATMENT_QUESTIONNAIRE.columns}
     from treatment
     join clinical_department department on department.clinic_id = treatment.clinic_id
       and department.clinical_department_id = treatment.clinical_department_id
     ${READY_DEVICE_SQL}
     ${TREATMENT_QUESTIONNAIRE.joins}
     where treatment.medical_business_id = :medicalBusinessId and treatment.customer_id = :customerId
       and treatment.clinic_id = :clinicId and treatment.status_id in ${STATUS_SQL.openVisit}
   ) visit on true
   left join lateral (
     select treatment.treatment_id, treatment.status_id, treatment.kind, charge.total, charge.due_at, ${PAYMENT_PROGRESS_SQL} as progress
     from treatment
     join charge on ${CHARGE_IN_FORCE_SQL}
     where treatment.medical_business_id = :medicalBusinessId and treatment.customer_id = :customerId
       and treatment.clinic_id = :clinicId and treatment.status_id in ${STATUS_SQL.unpaid}
     order by ${PAYMENT_PROGRESS_SQL} is distinct from 'authenticating', ${PAYMENT_PROGRESS_SQL} is not null,
       charge.due_at, treatment.treatment_id
     limit 1
   ) unpaid on true
   left join lateral (
     select spot.spot_id as held_spot_id, department.name as held_department_name,
       spot.doctor_name as held_doctor_name, spot.starts_at as held_starts_at, seat.held_until,
       exists (select from waitlist_place place where place.medical_business_id = seat.medical_business_id
         and place.customer_id = seat.customer_id and place.offer_hold_id = seat.hold_id) as is_offered
     from seat
     join spot on spot.medical_business_id = seat.medical_business_id and spot.spot_id = seat.spot_id
       and spot.clinic_id = :clinicId and spot.closed_at is null
     join clinical_department department on department.clinic_id = spot.clinic_id
       and department.clinical_department_id = spot.clinical_department_id
     where seat.medical_business_id = :medicalBusinessId and seat.customer_id = :customerId
       and seat.treatment_id is null and seat.held_until > :now
     limit 1
   ) held on true
   left join lateral (
     select treatment.treatment_id
     from treatment
     join delivery on delivery.medical_business_id = treatment.medical_business_id
       and delivery.treatment_id = treatment.treatment_id and delivery.state = 'preparing'
     ${STOPPED_JOIN}
     where treatment.medical_business_id = :medicalBusinessId and treatment.customer_id = :customerId
       and treatment.clinic_id = :clinicId and treatment.status_id in ${STATUS_SQL.completed} and stopped.stop is null
       and not exists (select from address where medical_business_id = :medicalBusinessId
         and customer_id = :customerId)
     order by treatment.history_number desc
     limit 1
   ) parcel on true
   where clinic.clinic_id = :clinicId`,
);

/** Reads the situation in one statement, each part by an index of its own. */
export async function findNextActionSituation(
  database: Database,
  customer: CustomerContext,
  settings: Parameters<typeof isSeenByVideo>[1],
  now: Date,
): Promise<NextActionSituation> {
  const { medicalBusinessId, customerId, clinicId } = customer;
  // A representative pays by a card of their own account.
  const { customerId: accountId } = accountOf(customer);
  const [row] = await selectSituation(database, { medicalBusinessId, customerId, clinicId, accountId, now });
  if (!row) throw new Error("the customer's clinic does not exist");
  return {
    visit:
      row.treatmentId === null
        ? undefined
        : {
            treatmentId: row.treatmentId,
            statusId: readStatus(row.statusId),
            clinicalDepartmentName: row.departmentName,
            isFirstTreatment: row.isFirstTreatment,
            questionnaire: readTreatmentQuestionnaire(row),
            needsDeviceTest: row.deviceReadyAt === null && isSeenByVideo({ ...row, clinicId }, settings),
            startsAt: row.startsAt,
            endsAt: row.endsAt,
            roomOpensMinutesBefore: row.roomOpensMinutesBefore,
          },
    visitElsewhere: row.visitElsewhere,
    unpaid:
      row.unpaidTreatmentId === null
        ? undefined
        : {
            treatmentId: row.unpaidTreatmentId,
            statusId: readStatus(row.unpaidStatusId),
            kind: row.unpaidKind,
            charge: { total: row.total, dueAt: row.dueAt },
            acceptsLatePayment: row.acceptsLatePayment,
            paymentProgress: row.progress,
          },
    heldSeat:
      row.heldSpotId === null
        ? undefined
        : {
            spotId: row.heldSpotId,
            clinicalDepartmentName: row.heldDepartmentName,
            doctorName: row.heldDoctorName,
            startsAt: row.heldStartsAt,
            until: row.heldUntil,
            isOffered: row.isOffered,
          },
    hasDocumentToAnswer: row.hasDocument,
    waitingParcel: row.parcelTreatmentId === null ? undefined : { treatmentId: row.parcelTreatmentId },
    hasAddress: row.hasAddress,
    hasCard: row.hasCard,
  };
}
