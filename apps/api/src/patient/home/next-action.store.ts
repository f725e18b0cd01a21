import type { ClinicSettings } from "@madoguchi/contract/operation/clinic-settings";
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
import type { CustomerContext } from "../customer-context.ts";

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
        /** By video, on a device that has not passed the test yet. */
        needsDeviceTest: boolean;
        startsAt: Date;
        endsAt: Date;
        roomOpensMinutesBefore: number;
      }
    | undefined;
  /** The unpaid charge with the earliest last day; one whose payment is being checked comes after all others. */
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
  /** The treatment whose parcel cannot be sent for lack of an address. */
  waitingParcel: { treatmentId: string } | undefined;
  hasAddress: boolean;
  hasCard: boolean;
};

const selectSituation = prepareStatement<
  Owner,
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
    unpaidTreatmentId: string | null;
    unpaidKind: TreatmentKind;
    unpaidStatusId: number;
    acceptsLatePayment: boolean;
    total: number;
    progress: PaymentProgress | null;
    dueAt: Date;
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
     parcel.treatment_id as parcel_treatment_id,
     exists (select from address where medical_business_id = :medicalBusinessId
       and customer_id = :customerId) as has_address,
     exists (select from payment_card where medical_business_id = :medicalBusinessId
       and customer_id = :customerId and removed_at is null) as has_card
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
     order by (${PAYMENT_PROGRESS_SQL}) is not null, charge.due_at, treatment.treatment_id
     limit 1
   ) unpaid on true
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
  { medicalBusinessId, customerId, clinicId }: CustomerContext,
  settings: Parameters<typeof isSeenByVideo>[1],
): Promise<NextActionSituation> {
  const [row] = await selectSituation(database, { medicalBusinessId, customerId, clinicId });
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
    waitingParcel: row.parcelTreatmentId === null ? undefined : { treatmentId: row.parcelTreatmentId },
    hasAddress: row.hasAddress,
    hasCard: row.hasCard,
  };
}
