import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { MONEY_OF_BUSINESS_SQL } from "../../records/billing/ledger.store.ts";
import type { ClinicKey } from "../../records/clinic/clinic.store.ts";
import { isRehearsalSql } from "../../records/rehearsal/rehearsal-sql.ts";
import { ORIGIN_SQL } from "./source-sql.ts";

type Period = ClinicKey & { from: Date; until: Date };

/** Payments less refunds, in yen, of one doctor in one department and month, from the patients of one source. */
export type NetRow = {
  month: string;
  doctorName: string | null;
  departmentName: string;
  source: string | null;
  net: number;
};

const selectNets = prepareStatement<Period, NetRow>(
  "statistics_nets",
  `select to_char(money.at at time zone 'Asia/Tokyo', 'YYYY-MM') as month, treatment.doctor_name,
     department.name as department_name, origin.source,
     sum(case when money.type = 'payment' then money.amount else -money.amount end)::int as net
   from (
     ${MONEY_OF_BUSINESS_SQL}
   ) money
   join lateral (select payment.treatment_id from payment
     where payment.medical_business_id = money.medical_business_id and payment.order_id = money.order_id
     limit 1) payment on true
   join treatment on treatment.medical_business_id = money.medical_business_id
     and treatment.treatment_id = payment.treatment_id and treatment.clinic_id = :clinicId
   join clinical_department department on department.clinic_id = treatment.clinic_id
     and department.clinical_department_id = treatment.clinical_department_id
   ${ORIGIN_SQL}
   where not ${isRehearsalSql("treatment")}
   group by 1, 2, 3, 4`,
);

/** The clinic's money of the period, by the same rows as the ledger. */
export function listNets(database: Database, { medicalBusinessId, clinicId, from, until }: Period): Promise<NetRow[]> {
  return selectNets(database, { medicalBusinessId, clinicId, from, until });
}

/** The visit took place, also when its charge was given up later. */
const isHeld = (row: string) =>
  `${row}.kind = 'consultation' and (${row}.finished_at is not null
    or ${row}.status_id in (${TreatmentStatus.Unpaid}, ${TreatmentStatus.Completed}))`;

const selectRepeat = prepareStatement<Period, { patients: number; again: number }>(
  "statistics_repeat",
  `select count(*)::int as patients, count(*) filter (where seen.is_again)::int as again
   from (
     select treatment.customer_id, bool_or(exists (select from treatment next
         where next.medical_business_id = treatment.medical_business_id and next.customer_id = treatment.customer_id
           and next.clinic_id = treatment.clinic_id and ${isHeld("next")} and next.starts_at > treatment.starts_at
           and next.starts_at < treatment.starts_at + interval '90 days')) as is_again
     from treatment
     where treatment.medical_business_id = :medicalBusinessId and treatment.clinic_id = :clinicId
       and treatment.starts_at >= :from and treatment.starts_at < :until and ${isHeld("treatment")}
       and not ${isRehearsalSql("treatment")}
     group by treatment.customer_id
   ) seen`,
);

/** The patients whose visit took place in the period, and those who came again within 90 days of it. */
export async function countRepeat(
  database: Database,
  { medicalBusinessId, clinicId, from, until }: Period,
): Promise<{ patients: number; again: number }> {
  const [row] = await selectRepeat(database, { medicalBusinessId, clinicId, from, until });
  return row ?? { patients: 0, again: 0 };
}

type Answered = { of: number; withinDay: number };

const selectAnsweredMessages = prepareStatement<Period & { now: Date }, Answered>(
  "statistics_answered_messages",
  // The first of several in a row, outside of the visit itself, where the doctor answers by voice.
  `select count(*)::int as of, count(*) filter (where asked.is_within)::int as within_day
   from (
     select message.sent_at, answer.sent_at is not null as is_answered,
       coalesce(answer.sent_at <= message.sent_at + interval '1 day', false) as is_within
     from treatment
     join room_message message on message.medical_business_id = treatment.medical_business_id
       and message.treatment_id = treatment.treatment_id and message.side = 'patient'
       and message.sent_at >= :from and message.sent_at < :until
       and (treatment.started_at is null or message.sent_at < treatment.started_at
         or message.sent_at > treatment.finished_at)
     left join lateral (select side from room_message earlier
       where earlier.medical_business_id = message.medical_business_id and earlier.treatment_id = message.treatment_id
         and earlier.position < message.position order by earlier.position desc limit 1) before on true
     left join lateral (select later.sent_at from room_message later
       where later.medical_business_id = message.medical_business_id and later.treatment_id = message.treatment_id
         and later.position > message.position and later.side = 'doctor'
       order by later.position limit 1) answer on true
     where treatment.medical_business_id = :medicalBusinessId and treatment.clinic_id = :clinicId
       and treatment.starts_at > :from::timestamptz - interval '120 days'
       and treatment.starts_at < :until::timestamptz + interval '120 days'
       and before.side is distinct from 'patient' and not ${isRehearsalSql("treatment")}
   ) asked
   where asked.is_answered or asked.sent_at <= :now::timestamptz - interval '1 day'`,
);

const selectAnsweredApplications = prepareStatement<Period & { now: Date }, Answered>(
  "statistics_answered_applications",
  `select count(*)::int as of,
     count(*) filter (where decision.decided_at <= treatment.created_at + interval '1 day')::int as within_day
   from treatment
   left join medicine_decision decision on decision.medical_business_id = treatment.medical_business_id
     and decision.treatment_id = treatment.treatment_id
   where treatment.medical_business_id = :medicalBusinessId and treatment.clinic_id = :clinicId
     and treatment.created_at >= :from and treatment.created_at < :until and treatment.kind = 'medicine'
     and (decision.decided_at is not null or (treatment.status_id = ${TreatmentStatus.AdditionalMedicinePending}
       and treatment.created_at <= :now::timestamptz - interval '1 day'))
     and not ${isRehearsalSql("treatment")}`,
);

/** How many messages and applications of the period the clinic answered within a day. */
export async function countAnswered(
  database: Database,
  { medicalBusinessId, clinicId, from, until }: Period,
  now: Date,
): Promise<{ messages: Answered; applications: Answered }> {
  const values = { medicalBusinessId, clinicId, from, until, now };
  const [messages = { of: 0, withinDay: 0 }] = await selectAnsweredMessages(database, values);
  const [applications = { of: 0, withinDay: 0 }] = await selectAnsweredApplications(database, values);
  return { messages, applications };
}
