/** The path at which the bare server takes the seat and writes the treatment, without the rest of a booking. */
export const SEAT_PATH = "/seat-only";

/** The smallest set of writes of a booking, in one statement: the seat and the treatment. */
export const TAKE_SEAT = `with taken as (
    update seat set customer_id = $2, treatment_id = $3, hold_id = null, held_until = null, was_extended = false
    where medical_business_id = $1 and spot_id = $4 and seat_number = (
      select seat_number from seat
      where medical_business_id = $1 and spot_id = $4
        and (treatment_id is null and (held_until is null or held_until <= $5))
      order by seat_number limit 1 for update skip locked)
    returning spot_id
  )
  insert into treatment (medical_business_id, treatment_id, clinic_id, customer_id, kind, status_id,
    clinical_department_id, spot_id, reservation_number, is_first_treatment, is_new_reservation, doctor_name,
    starts_at, ends_at, created_at)
  select spot.medical_business_id, $3::uuid, spot.clinic_id, $2::uuid, 'consultation', 1,
    spot.clinical_department_id, spot.spot_id, $6::text, $7::boolean, true, spot.doctor_name, spot.starts_at,
    spot.ends_at, $5::timestamptz
  from taken join spot on spot.medical_business_id = $1 and spot.spot_id = taken.spot_id`;
