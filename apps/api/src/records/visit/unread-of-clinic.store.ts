import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import type { ClinicCustomer } from "../customer/customer-lookup.store.ts";

/** The clinic's messages about one visit that its patient has not read. */
export type UnreadOfVisit = {
  treatmentId: string;
  startsAt: Date;
  endsAt: Date;
  departmentName: string;
  count: number;
  newestAt: Date;
  /** The clinic offers its patients English. */
  offersEnglish: boolean;
};

const selectUnread = prepareStatement<ClinicCustomer, UnreadOfVisit>(
  "unread_messages_of_clinic",
  `select treatment.treatment_id, treatment.starts_at, treatment.ends_at,
     department.name as department_name, unread.count, unread.newest_at, clinic.offers_english
   from treatment
   join clinic on clinic.clinic_id = treatment.clinic_id
   join clinical_department department on department.clinic_id = treatment.clinic_id
     and department.clinical_department_id = treatment.clinical_department_id
   cross join lateral (select count(*)::int as count, max(message.sent_at) as newest_at from room_message message
     where message.medical_business_id = treatment.medical_business_id and message.treatment_id = treatment.treatment_id
       and message.side = 'doctor' and message.sent_at >= treatment.finished_at
       and message.sent_at > coalesce((select reading.read_until from room_message_reading reading
         where reading.medical_business_id = treatment.medical_business_id
           and reading.treatment_id = treatment.treatment_id and reading.side = 'patient'), '-infinity')) unread
   where treatment.medical_business_id = :medicalBusinessId and treatment.customer_id = :customerId
     and treatment.clinic_id = :clinicId and treatment.kind = 'consultation'
     and treatment.status_id in (${TreatmentStatus.Unpaid}, ${TreatmentStatus.Completed})
     and treatment.finished_at is not null and unread.count > 0
   order by unread.newest_at desc`,
);

/** The visits, newest message first, about which the clinic wrote afterwards what the patient has not read. */
export function findUnreadOfClinic(
  database: Database,
  { medicalBusinessId, customerId, clinicId }: ClinicCustomer,
): Promise<UnreadOfVisit[]> {
  return selectUnread(database, { medicalBusinessId, customerId, clinicId });
}
