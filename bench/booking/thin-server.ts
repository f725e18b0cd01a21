/**
 * The reference: a `node:http` server on the bare driver with the statements of the booking transaction, and without
 * tokens, validation, rate limits and logs. Its notifications are due in 100 days, so that none is sent.
 */
import { createHash, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { Pool } from "pg";
import { SEAT_PATH, TAKE_SEAT } from "./seat-only.ts";

type Booking = { spotId: string; startAt: string; isFirstTreatment: boolean };

const BUSINESS = "business-minato";
const CLINIC = "clinic-minato";

const CLAIM_KEY = "select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as mine";
const FIND_ANSWER = "select request_hash, body from idempotency_key where owner = $1 and key = $2";
const STORE_ANSWER = `insert into idempotency_key (owner, key, request_hash, status, body, created_at)
  values ($1, $2, $3, 201, $4, $5)`;

const SITUATION = `select
    exists (select from treatment where medical_business_id = $1 and customer_id = $2 and status_id in (1, 2)) as is_open,
    exists (select from treatment where medical_business_id = $1 and customer_id = $2 and status_id in (3, 7)) as owes,
    exists (select from profile where medical_business_id = $1 and customer_id = $2) as has_profile,
    (select array_agg(kind order by kind) from terms where clinic_id = $3 and superseded_at is null) as term_kinds,
    (select array_agg(version order by kind) from terms where clinic_id = $3 and superseded_at is null) as term_versions,
    spot.spot_id, spot.starts_at, spot.closed_at is not null as is_closed, own.hold_id
  from customer
  left join seat own on own.medical_business_id = $1 and own.customer_id = $2 and own.treatment_id is null
    and own.held_until > $4
  left join spot on spot.medical_business_id = $1 and spot.clinic_id = $3
    and spot.spot_id = coalesce($5::uuid, own.spot_id)
  where customer.medical_business_id = $1 and customer.customer_id = $2
  for no key update of customer`;

const BOOK = `with taken as (
    update seat set customer_id = $2, treatment_id = $3, hold_id = null, held_until = null, was_extended = false
    where medical_business_id = $1 and spot_id = $4 and seat_number = (
      select seat_number from seat
      where medical_business_id = $1 and spot_id = $4
        and (treatment_id is null and (held_until is null or held_until <= $5))
      order by seat_number limit 1 for update skip locked)
    returning spot_id, seat_number
  ), released as (
    update seat set customer_id = null, hold_id = null, held_until = null, was_extended = false
    where medical_business_id = $1 and customer_id = $2 and treatment_id is null and exists (select from taken)
      and not exists (select from taken where taken.spot_id = seat.spot_id and taken.seat_number = seat.seat_number)
  ), booked as (
    insert into treatment (medical_business_id, treatment_id, clinic_id, customer_id, kind, status_id,
      clinical_department_id, spot_id, reservation_number, is_first_treatment, is_new_reservation, doctor_name,
      starts_at, ends_at, created_at)
    select spot.medical_business_id, $3::uuid, spot.clinic_id, $2::uuid, 'consultation', 1,
      spot.clinical_department_id, spot.spot_id, $6::text, $7::boolean, true, spot.doctor_name, spot.starts_at,
      spot.ends_at, $5::timestamptz
    from taken join spot on spot.medical_business_id = $1 and spot.spot_id = taken.spot_id
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

const NOTIFY = `with notified as (
    insert into notification (medical_business_id, notification_id, clinic_id, customer_id, treatment_id, type, event_key,
      channel, state, due_at, created_at)
    select medical_business_id, gen_random_uuid(), $3::text, customer_id, $4::uuid, 'treatment.booked', $5::text, 'mail',
      'waiting', $6::timestamptz, $6::timestamptz
    from customer where medical_business_id = $1 and customer_id = $2 and email is not null
    returning notification_id
  )
  insert into pgboss.job (id, name, data, start_after, created_on, policy)
  select notification_id, 'send-mail', jsonb_build_object('notificationId', notification_id),
    $6::timestamptz + interval '100 days', $6::timestamptz, 'standard'
  from notified
  union all
  select gen_random_uuid(), 'remind-of-visit', jsonb_build_object('treatmentId', $4::uuid),
    $6::timestamptz + interval '100 days', $6::timestamptz, 'standard'
  from notified`;

const pool = new Pool({ connectionString: process.env["DATABASE_URL"], max: 10, pipeline: true });

/** The customer's id arrives in a header of its own instead of a token. */
async function book(customerId: string, key: string, text: string): Promise<{ status: number; body: object }> {
  const { spotId, startAt, isFirstTreatment }: Booking = JSON.parse(text);
  const now = new Date();
  const client = await pool.connect();
  try {
    await Promise.all([
      client.query("begin"),
      client.query({ name: "claim", text: CLAIM_KEY, values: [`idempotency ${customerId} ${key}`] }),
      client.query({ name: "find", text: FIND_ANSWER, values: [customerId, key] }),
    ]);
    const situation = [BUSINESS, customerId, CLINIC, now, spotId];
    await client.query({ name: "situation", text: SITUATION, values: situation });
    const treatmentId = randomUUID();
    const number = randomUUID().slice(0, 8);
    const booked = await client.query({
      name: "book",
      text: BOOK,
      values: [
        BUSINESS,
        customerId,
        treatmentId,
        spotId,
        now,
        number,
        isFirstTreatment,
        CLINIC,
        ["cancellation", "online-care"],
        [1, 1],
        randomUUID(),
        randomUUID(),
      ],
    });
    const notification = [BUSINESS, customerId, CLINIC, treatmentId, startAt, now];
    const hash = createHash("sha256").update(text).digest("base64url");
    await Promise.all([
      client.query({ name: "notify", text: NOTIFY, values: notification }),
      client.query({ name: "store", text: STORE_ANSWER, values: [customerId, key, hash, { treatmentId }, now] }),
      client.query("commit"),
    ]);
    return booked.rowCount === 1 ? { status: 201, body: { treatmentId } } : { status: 409, body: { code: "T003" } };
  } catch {
    await client.query("rollback");
    return { status: 500, body: {} };
  } finally {
    client.release();
  }
}

/** The other reference: the seat and the treatment in one statement, and nothing else. */
async function takeSeat(customerId: string, text: string): Promise<{ status: number; body: object }> {
  const { spotId, isFirstTreatment }: Booking = JSON.parse(text);
  const treatmentId = randomUUID();
  const number = randomUUID().slice(0, 8);
  const values = [BUSINESS, customerId, treatmentId, spotId, new Date(), number, isFirstTreatment];
  const booked = await pool.query({ name: "take-seat", text: TAKE_SEAT, values });
  return booked.rowCount === 1 ? { status: 201, body: { treatmentId } } : { status: 409, body: { code: "T003" } };
}

const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  request.on("data", (part: Buffer) => parts.push(part));
  request.on("end", () => {
    const customerId = String(request.headers["x-customer-id"]);
    const key = String(request.headers["idempotency-key"]);
    const text = Buffer.concat(parts).toString();
    const answer = request.url === SEAT_PATH ? takeSeat(customerId, text) : book(customerId, key, text);
    void answer.then(({ status, body }) => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    });
  });
});
server.listen(Number(process.env["PORT"]), () => console.log("ready"));
