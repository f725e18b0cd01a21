/** The database statements of one booking, with the API's own text and order. */

export const WHO_ASKS = `select business.medical_business_id, joined.customer_id, customer.sessions_valid_after,
    business.session_idle_days, business.session_maximum_days, session.session_id, session.device, session.last_used_at,
    session.proven_at, session.ended_at
  from clinic
  join medical_business business on business.medical_business_id = clinic.medical_business_id
  left join customer on customer.medical_business_id = business.medical_business_id
    and customer.identity_uid = $1 and customer.closed_at is null
  left join customer_clinic joined on joined.medical_business_id = clinic.medical_business_id
    and joined.customer_id = customer.customer_id and joined.clinic_id = clinic.clinic_id
  left join customer_session session on session.medical_business_id = customer.medical_business_id
    and session.customer_id = customer.customer_id
    and (session.authenticated_at = $2 or session.earlier_authenticated_at = $2)
  where clinic.clinic_id = $3`;

export const CLAIM_KEY = "select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as is_mine";
export const FIND_ANSWER = "select request_hash, body, created_at from idempotency_key where owner = $1 and key = $2";
export const STORE_ANSWER = `insert into idempotency_key (owner, key, request_hash, status, body, created_at)
  values ($1, $2, $3, 201, $4, $5)`;

export const SITUATION = `select
    exists (select from treatment where medical_business_id = $1 and customer_id = $2 and status_id in (1, 2)) as is_open,
    exists (select from treatment where medical_business_id = $1 and customer_id = $2 and status_id in (3, 7)) as owes,
    exists (select from profile where medical_business_id = $1 and customer_id = $2) as has_profile,
    (select count(*)::int from audit_event
      where medical_business_id = $1 and customer_id = $2 and at >= $6 and actor = 'customer:' || $2::text
        and action in ('treatment.book', 'treatment.change-time', 'treatment.cancel')) as changes_of_day,
    (select json_object_agg(kind, version) from terms
      where clinic_id = $3 and superseded_at is null) as current_terms,
    (select json_object_agg(kind, version) from (
      select kind, max(version) as version from consent
      where medical_business_id = $1 and customer_id = $2 and clinic_id = $3
      group by kind) newest) as agreed_terms,
    spot.spot_id, spot.starts_at, spot.closed_at is not null as is_closed,
    own.hold_id, own.spot_id as hold_spot_id, own.was_extended
  from customer
  left join seat own on own.medical_business_id = $1 and own.customer_id = $2 and own.treatment_id is null
    and own.held_until > $4
  left join spot on spot.medical_business_id = $1 and spot.clinic_id = $3
    and spot.spot_id = coalesce($5::uuid, own.spot_id)
  where customer.medical_business_id = $1 and customer.customer_id = $2 and customer.closed_at is null
  for no key update of customer`;

export const BOOK = `with chosen as (
    select seat.seat_number from seat
    where seat.medical_business_id = $1 and seat.spot_id = $4
      and case when $13::uuid is null
        then (seat.treatment_id is null and (seat.held_until is null or seat.held_until <= $5))
        else seat.hold_id = $13 end
    order by seat.seat_number
    limit 1
    for update skip locked
  ), open_spot as (
    select spot.spot_id from spot
    where spot.medical_business_id = $1 and spot.spot_id = $4 and spot.closed_at is null
      and exists (select from chosen)
    for share
  ), taken as (
    update seat set customer_id = $2, treatment_id = $3, hold_id = null, held_until = null, was_extended = false
    where medical_business_id = $1 and spot_id = $4
      and seat_number = (select chosen.seat_number from chosen) and exists (select from open_spot)
    returning spot_id, seat_number
  ), released as (
    update seat set customer_id = null, hold_id = null, held_until = null, was_extended = false
    where medical_business_id = $1 and (spot_id, seat_number) in (
      select own.spot_id, own.seat_number from seat own
      where own.medical_business_id = $1 and own.customer_id = $2 and own.treatment_id is null
        and exists (select from taken)
        and not exists (
          select from taken where taken.spot_id = own.spot_id and taken.seat_number = own.seat_number
        )
      for update skip locked
    )
  ), booked as (
    insert into treatment (medical_business_id, treatment_id, clinic_id, customer_id, kind, status_id,
      clinical_department_id, spot_id, reservation_number, is_first_treatment, is_new_reservation, doctor_name,
      starts_at, ends_at, created_at)
    select spot.medical_business_id, $3::uuid, spot.clinic_id, $2::uuid, 'consultation', 1,
      spot.clinical_department_id, spot.spot_id, $6::text, $7::boolean, true, spot.doctor_name, spot.starts_at,
      spot.ends_at, $5::timestamptz
    from taken
    join spot on spot.medical_business_id = $1 and spot.spot_id = taken.spot_id
    returning treatment_id
  ), agreed as (
    insert into consent (medical_business_id, consent_id, customer_id, treatment_id, clinic_id, kind, version, agreed_at)
    select $1::text, gen_random_uuid(), $2::uuid, booked.treatment_id, $8::text, given.kind, given.version,
      $5::timestamptz
    from booked, unnest($9::text[], $10::integer[]) as given (kind, version)
  ), audited as (
    insert into audit_event (medical_business_id, audit_event_id, actor, action, subject, customer_id, request_id, at)
    select $1::text, $11::uuid, 'customer:' || $2::text, 'treatment.book', 'treatment:' || booked.treatment_id,
      $2::uuid, $12::text, $5::timestamptz
    from booked
  )
  select treatment_id from booked`;

/** The jobs are due at $7, so that the API's process does not run them meanwhile. */
export const NOTIFY = `with enqueued as (
    insert into notification (medical_business_id, notification_id, clinic_id, customer_id, treatment_id, type, event_key,
      channel, state, due_at, created_at, settled_at)
    select customer.medical_business_id, gen_random_uuid(), $3::text, customer.customer_id, $4::uuid,
      'treatment.booked'::text, $5::text, channel.name,
      case when channel.name = 'portal' then 'sent' else 'waiting' end, $6::timestamptz, $6::timestamptz,
      case when channel.name = 'portal' then $6::timestamptz end
    from customer
    left join notification_choices chosen on chosen.medical_business_id = customer.medical_business_id
      and chosen.customer_id = customer.customer_id
    cross join lateral (select
      coalesce((chosen.choices -> 'visit'::text ->> 'mail')::boolean, true) as mail,
      coalesce((chosen.choices -> 'visit'::text ->> 'line')::boolean, true) as line) choice
    cross join lateral (values
      ('mail', customer.email is not null and (choice.mail or (choice.line and customer.line_user_id is null))),
      ('line', customer.line_user_id is not null and (
        choice.line and (customer.line_friend_changed_at is not null or not choice.mail or customer.email is null)
        or choice.mail and customer.email is null)),
      ('portal', true)
    ) as channel (name, is_taken)
    where customer.medical_business_id = $1 and customer.customer_id = $2
      and customer.closed_at is null and channel.is_taken and channel.name = any($8::text[])
    on conflict do nothing
    returning medical_business_id, notification_id, channel, due_at
  ), planned as (
    select notification_id as id, 'send-' || channel as name, $7::timestamptz as start_after, jsonb_build_object(
      'medicalBusinessId', medical_business_id, 'notificationId', notification_id) as data
    from enqueued where channel <> 'portal'
    union all
    select gen_random_uuid(), 'remind-of-visit', $7::timestamptz, $9::jsonb
    where exists (select from enqueued where channel <> 'portal')
  )
  insert into pgboss.job (id, name, data, start_after, created_on, keep_until, retry_limit, retry_delay, retry_backoff,
    retry_delay_max, expire_seconds, heartbeat_seconds, deletion_seconds, policy)
  select planned.id, queue.name, planned.data, planned.start_after, $6::timestamptz,
    planned.start_after + queue.retention_seconds * interval '1 second', queue.retry_limit, queue.retry_delay,
    queue.retry_backoff, queue.retry_delay_max, queue.expire_seconds, queue.heartbeat_seconds, queue.deletion_seconds,
    queue.policy
  from planned join pgboss.queue on queue.name = planned.name`;
