/**
 * Joins `origin.source`: where the treatment's patient came from, by their first treatment at the clinic; after a merge
 * by the earliest of both records.
 */
export const ORIGIN_SQL = `left join lateral (select earliest.source from treatment earliest
    where earliest.medical_business_id = treatment.medical_business_id
      and earliest.customer_id = treatment.customer_id and earliest.clinic_id = treatment.clinic_id
    order by earliest.created_at, earliest.treatment_id limit 1) origin on true`;
