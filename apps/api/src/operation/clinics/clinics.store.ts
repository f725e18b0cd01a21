import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { MONEY_OF_BUSINESS_SQL } from "../../records/billing/ledger.store.ts";
import { CHARGE_IN_FORCE_SQL } from "../../records/charge/charge.store.ts";
import { HELD_BACK_SQL, type HeldBy } from "../../records/clinic/taken-back-clinic.store.ts";
import { hasDoctorSql } from "../../records/preparation/needed-lines.ts";
import { isRehearsalSql } from "../../records/rehearsal/rehearsal-sql.ts";
import { HAS_TEXTS_FOR_BOOKING } from "../../records/terms/missing-texts.ts";
import { STATUS_SQL } from "../../records/treatment/status-sql.ts";

type Asked = {
  medicalBusinessId: string;
  clinicIds: readonly string[];
  /** The period of visits and money. */
  from: Date;
  until: Date;
  today: Date;
  tomorrow: Date;
};

/** The numbers of one clinic in the comparison. */
export type ClinicNumbers = {
  clinicId: string;
  clinicName: string;
  visits: number;
  finished: number;
  charged: number;
  paid: number;
  refunded: number;
  waiting: number;
  waitingSince: Date | null;
  tasks: number;
  doctors: number;
};

const isOneOf = (table: string) =>
  `${table}.medical_business_id = :medicalBusinessId and ${table}.clinic_id = any(:clinicIds::text[])`;

/** Each number of all clinics, by one scan of an index of the business. */
export const selectClinicNumbers = prepareStatement<Asked, ClinicNumbers>(
  "clinics_side_by_side",
  `with visits as (
     select treatment.clinic_id, count(*)::int as visits,
       count(*) filter (where treatment.finished_at is not null
         or treatment.status_id in (${TreatmentStatus.Unpaid}, ${TreatmentStatus.Completed}))::int as finished
     from treatment
     where ${isOneOf("treatment")} and treatment.starts_at >= :from and treatment.starts_at < :until
       and treatment.kind = 'consultation' and not ${isRehearsalSql("treatment")}
       and (treatment.status_id not in ${STATUS_SQL.cancelled} or treatment.finished_at is not null)
     group by treatment.clinic_id
   ), waiting as (
     select treatment.clinic_id, count(*)::int as waiting, min(room.waiting_since) as waiting_since
     from treatment
     join visit_room room on room.medical_business_id = treatment.medical_business_id
       and room.treatment_id = treatment.treatment_id
     where ${isOneOf("treatment")} and treatment.status_id = ${TreatmentStatus.Reserved}
       and treatment.starts_at >= :today and treatment.starts_at < :tomorrow
       and room.waiting_since > coalesce(treatment.time_changed_at, '-infinity')
       and coalesce(room.absent_at, '-infinity') <= coalesce(treatment.time_changed_at, '-infinity')
     group by treatment.clinic_id
   ), tasks as (
     select clinic_task.clinic_id, count(*)::int as tasks from clinic_task
     where ${isOneOf("clinic_task")} and clinic_task.resolved_at is null
     group by clinic_task.clinic_id
   ), doctors as (
     select spot.clinic_id, count(distinct spot.doctor_name)::int as doctors from spot
     where ${isOneOf("spot")} and spot.closed_at is null and spot.starts_at >= :today and spot.starts_at < :tomorrow
     group by spot.clinic_id
   ), charged as (
     select treatment.clinic_id, sum(charge.total)::int as charged
     from treatment join charge on ${CHARGE_IN_FORCE_SQL}
     where ${isOneOf("treatment")} and charge.issued_at >= :from and charge.issued_at < :until
       and not ${isRehearsalSql("treatment")}
     group by treatment.clinic_id
   ), moved as (
     select treatment.clinic_id, sum(money.amount) filter (where money.type = 'payment')::int as paid,
       sum(money.amount) filter (where money.type = 'refund')::int as refunded
     from (${MONEY_OF_BUSINESS_SQL}) money
     join lateral (select payment.treatment_id from payment
       where payment.medical_business_id = money.medical_business_id and payment.order_id = money.order_id
       limit 1) payment on true
     join treatment on treatment.medical_business_id = money.medical_business_id
       and treatment.treatment_id = payment.treatment_id
     where ${isOneOf("treatment")} and not ${isRehearsalSql("treatment")}
     group by treatment.clinic_id
   )
   select clinic.clinic_id, clinic.name as clinic_name,
     coalesce(visits.visits, 0) as visits, coalesce(visits.finished, 0) as finished,
     coalesce(charged.charged, 0) as charged, coalesce(moved.paid, 0) as paid, coalesce(moved.refunded, 0) as refunded,
     coalesce(waiting.waiting, 0) as waiting, waiting.waiting_since,
     coalesce(tasks.tasks, 0) as tasks, coalesce(doctors.doctors, 0) as doctors
   from clinic
   left join visits using (clinic_id) left join waiting using (clinic_id) left join tasks using (clinic_id)
   left join doctors using (clinic_id) left join charged using (clinic_id) left join moved using (clinic_id)
   where ${isOneOf("clinic")}
   order by clinic.name, clinic.clinic_id`,
);

/** The completed steps of a clinic's preparation, whether an owner has ended it, and whether it has a host. */
export type OpeningFacts = {
  clinicId: string;
  isFinished: boolean;
  hasHost: boolean;
  heldBy: HeldBy | null;
  terms: boolean;
  departments: boolean;
  doctors: boolean;
  hours: boolean;
};

/** From the clinics' own rows, as `preparation_facts` computes them for one clinic. */
export const selectOpeningFacts = prepareStatement<
  Pick<Asked, "medicalBusinessId" | "clinicIds"> & { now: Date },
  OpeningFacts
>(
  "clinics_before_opening",
  `select clinic.clinic_id,
     exists (select from preparation_mark marked
       where marked.clinic_id = clinic.clinic_id and marked.mark = 'finished') as is_finished,
     exists (select from clinic_host host where host.medical_business_id = clinic.medical_business_id
       and host.clinic_id = clinic.clinic_id and host.surface = 'portal') as has_host,
     ${HELD_BACK_SQL} as held_by,
     ${HAS_TEXTS_FOR_BOOKING} as terms,
     exists (select from clinical_department department
       where department.clinic_id = clinic.clinic_id) as departments,
     ${hasDoctorSql("clinic.clinic_id")} as doctors,
     exists (select from weekly_session where weekly_session.clinic_id = clinic.clinic_id
         and weekly_session.removed_at is null)
       or exists (select from spot where spot.medical_business_id = clinic.medical_business_id
         and spot.clinic_id = clinic.clinic_id and spot.starts_at > :now and spot.closed_at is null) as hours
   from clinic
   where ${isOneOf("clinic")}`,
);
