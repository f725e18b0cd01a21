import type { PaymentMethod } from "@madoguchi/contract/charge/payment-method";
import type { ClinicSettings } from "@madoguchi/contract/clinic-settings/clinic-settings";
import type { DeliveryState } from "@madoguchi/contract/delivery/delivery";
import type { PaymentProgress } from "@madoguchi/contract/treatment/payment-progress";
import { PAYMENT_PROGRESS_SQL } from "../payment/payment.store.ts";
import { AT_PHARMACY_SQL } from "../prescription/pharmacy-sql.ts";
import {
  readTreatmentQuestionnaire,
  TREATMENT_QUESTIONNAIRE,
  type TreatmentQuestionnaire,
  type TreatmentQuestionnaireRow,
} from "../questionnaire/treatment-questionnaire.store.ts";
import { readStatus } from "../treatment/read-status.ts";
import { VISIT_MEANS_SQL } from "../treatment/visit-means-sql.ts";
import { DEVICE_TEST_VALID_DAYS } from "../visit/device-test-rule.ts";
import type { StepFacts } from "./treatment-steps.ts";

/**
 * The newest device test of the days before the visit, if the device passed it. A test made after the visit had begun
 * or was cancelled belongs to another visit.
 */
export const READY_DEVICE_SQL = `left join lateral (select newest.tested_at
     from (select device_test.tested_at, device_test.result from device_test
       where device_test.medical_business_id = treatment.medical_business_id
         and device_test.customer_id = treatment.customer_id
         and device_test.tested_at >= treatment.starts_at - interval '${DEVICE_TEST_VALID_DAYS} days'
         and device_test.tested_at <= coalesce(treatment.started_at, treatment.finished_at, treatment.closed_at, 'infinity')
       order by device_test.tested_at desc limit 1) newest
     where newest.result = 'ready') ready on true`;

/**
 * The columns of a treatment's steps in a list, beside its charge. A limit of one prevents plans that read all parcels
 * for a few. A parcel that is never sent, because all of its charge was refunded, is left out.
 */
export const STEP_FACTS = {
  columns: `treatment.status_id, treatment.created_at, treatment.starts_at, treatment.finished_at, treatment.closed_at,
     treatment.clinic_reason, treatment.is_by_telephone, ${PAYMENT_PROGRESS_SQL} as payment_progress, paid.paid_at, paid.method as payment_method,
     prescribed_line.position is not null as has_prescription, parcel.state as delivery_state, parcel.shipped_at,
     parcel.delivered_at, ${TREATMENT_QUESTIONNAIRE.columns},
     (select ${VISIT_MEANS_SQL} from clinic where clinic.clinic_id = treatment.clinic_id) as step_visit_means,
     (select clinic.examination_department_id from clinic where clinic.clinic_id = treatment.clinic_id) as step_examination_id,
     treatment.clinic_id as step_clinic_id, treatment.clinical_department_id as step_department_id, ready.tested_at as device_ready_at`,
  joins: `left join lateral (select payment.paid_at, payment.method, payment.refunded_amount, payment.state from payment
     where payment.medical_business_id = treatment.medical_business_id
       and payment.treatment_id = treatment.treatment_id and payment.state in ('paid', 'refunded') limit 1) paid on true
   left join lateral (select prescription_line.position from prescription_line
     where prescription_line.medical_business_id = treatment.medical_business_id
       and prescription_line.treatment_id = treatment.treatment_id and not ${AT_PHARMACY_SQL} limit 1) prescribed_line on true
   left join lateral (select delivery.* from delivery
     where delivery.medical_business_id = treatment.medical_business_id
       and delivery.treatment_id = treatment.treatment_id
       and (delivery.state <> 'preparing' or paid.state is distinct from 'refunded') limit 1) parcel on true
   ${READY_DEVICE_SQL}
   ${TREATMENT_QUESTIONNAIRE.joins}`,
} as const;

export type StepRow = TreatmentQuestionnaireRow & {
  statusId: number;
  createdAt: Date;
  startsAt: Date | null;
  finishedAt: Date | null;
  closedAt: Date | null;
  clinicReason: string | null;
  isByTelephone: boolean;
  paymentProgress: PaymentProgress | null;
  paidAt: Date | null;
  paymentMethod: PaymentMethod | null;
  /** Medicine was prescribed that the clinic sends. */
  hasPrescription: boolean;
  deliveryState: DeliveryState | null;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  stepVisitMeans: ClinicSettings["visitMeans"];
  stepExaminationId: string | null;
  stepClinicId: string;
  stepDepartmentId: string;
  deviceReadyAt: Date | null;
};

/** The steps' facts as recorded; whether a device test is requested depends on the installation, too. */
export type RecordedSteps = Omit<StepFacts, "charge" | "deviceTest"> & {
  paymentMethod: PaymentMethod | null;
  isByTelephone: boolean;
  device: {
    clinicId: string;
    visitMeans: ClinicSettings["visitMeans"];
    examinationDepartmentId: string | null;
    clinicalDepartmentId: string;
    readyAt: Date | null;
  };
};

export function readStepFacts(row: StepRow): RecordedSteps & { questionnaire: TreatmentQuestionnaire | null } {
  return {
    statusId: readStatus(row.statusId),
    createdAt: row.createdAt,
    startsAt: row.startsAt,
    finishedAt: row.finishedAt,
    closedAt: row.closedAt,
    clinicReason: row.clinicReason,
    isByTelephone: row.isByTelephone,
    questionnaire: readTreatmentQuestionnaire(row),
    device: {
      clinicId: row.stepClinicId,
      visitMeans: row.stepVisitMeans,
      examinationDepartmentId: row.stepExaminationId,
      clinicalDepartmentId: row.stepDepartmentId,
      readyAt: row.deviceReadyAt,
    },
    paymentProgress: row.paymentProgress,
    paidAt: row.paidAt,
    paymentMethod: row.paymentMethod,
    hasPrescription: row.hasPrescription,
    delivery:
      row.deliveryState === null
        ? null
        : {
            state: row.deliveryState,
            shippedAt: row.shippedAt,
            deliveredAt: row.deliveredAt,
          },
  };
}
