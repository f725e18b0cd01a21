/**
 * Whether a person is represented at present, for a statement over `representation`: `representative` and `person` are
 * the present records of the two, even if they were merged (decision 91). A representation ends with the row, with a
 * sign-in of the person's own, with either account, and on the day on which a person represented as a minor is of age:
 * `firstMinor` (`firstBirthdateOfMinors`) is the first birthdate of minors, so that no job has to run first.
 */
export function actingSql(firstMinor: string): string {
  return `representation.ended_at is null and person.identity_uid is null and person.closed_at is null
     and representative.closed_at is null
     and (not representation.ends_of_age or person_profile.birthdate >= ${firstMinor})`;
}

function recordOf(alias: string, named: string): string {
  return `join customer ${alias}_named on ${alias}_named.medical_business_id = representation.medical_business_id
       and ${alias}_named.customer_id = representation.${named}
     join customer ${alias} on ${alias}.medical_business_id = representation.medical_business_id
       and ${alias}.customer_id = coalesce(${alias}_named.merged_into, ${alias}_named.customer_id)`;
}

/** The rows with the records of both, and the person's profile as `person_profile`. */
export const REPRESENTATION_WITH_RECORDS = `representation
     ${recordOf("representative", "representative_id")}
     ${recordOf("person", "represented_id")}
     join profile person_profile on person_profile.medical_business_id = person.medical_business_id
       and person_profile.customer_id = person.customer_id`;

/** Of the rows with their records: the customer's representations at present, for a statement over `customer`. */
function isOfCustomerSql(firstMinor: string): string {
  return `representation.medical_business_id = customer.medical_business_id
     and person.customer_id = customer.customer_id and ${actingSql(firstMinor)}
     and representation.represented_id = any(array(select customer.customer_id union all
       select merged.customer_id from customer merged
       where merged.medical_business_id = customer.medical_business_id and merged.merged_into = customer.customer_id))`;
}

/** A condition of a statement over `customer`: no message reaches the customer or a representative. */
export function outOfReachSql(firstMinor: string): string {
  return `customer.identity_uid is null and customer.contact_email is null and customer.closed_at is null
     and customer.merged_into is null
     and not exists (select from ${REPRESENTATION_WITH_RECORDS} where ${isOfCustomerSql(firstMinor)})`;
}

/**
 * The recipient of messages about a customer: the representative of longest standing, otherwise the customer. One row
 * of `customer` as `recipient`, for a statement that has the customer as `customer`.
 */
export function recipientSql(firstMinor: string): string {
  return `cross join lateral (select coalesce((
       select representative.customer_id from ${REPRESENTATION_WITH_RECORDS}
       where ${isOfCustomerSql(firstMinor)} and customer.identity_uid is null
       order by representation.begun_at, representation.representation_id limit 1), customer.customer_id) as customer_id) told
     join customer recipient on recipient.medical_business_id = customer.medical_business_id
       and recipient.customer_id = told.customer_id`;
}

/** A column of a statement over `customer`: the customer has a representative, as a list of the clinic marks it. */
export const HAS_REPRESENTATIVE = `identity_uid is null and exists (select from representation
    where representation.medical_business_id = customer.medical_business_id
      and representation.represented_id = customer.customer_id and representation.ended_at is null) as has_representative`;
