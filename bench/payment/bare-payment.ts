import { randomUUID } from "node:crypto";
import type { Pool, PoolClient } from "pg";
import { BUSINESS, CLINIC, type OpenCharge } from "./charges.ts";

/**
 * The reference: the bare driver with the necessary writes of a payment, in three commits (the attempt before the
 * provider is called, the redirect, the result with treatment, audit and notification) and with the locks against
 * double payment. No HTTP, tokens, validation or limits.
 */
export async function payBare(pool: Pool, { customerId, treatmentId }: OpenCharge): Promise<void> {
  const orderId = randomUUID();
  const key = [BUSINESS, treatmentId];
  await inTransaction(pool, async (client) => {
    await client.query({ name: "lock", text: LOCK, values: key });
    const values = [...key, orderId, customerId, randomUUID()];
    await client.query({ name: "open", text: OPEN, values });
  });
  await pool.query({
    name: "redirect",
    text: REDIRECT,
    values: [BUSINESS, orderId, `https://card.example/${orderId}`],
  });
  await inTransaction(pool, async (client) => {
    await client.query({ name: "lock", text: LOCK, values: key });
    const ids = [randomUUID(), randomUUID()];
    const { rowCount } = await client.query({ name: "end", text: END, values: [...key, orderId, customerId, ...ids] });
    if (rowCount !== 1) throw new Error("the reference did not pay");
  });
}

const LOCK = `select version, total, due_at, status_id from treatment
  join charge on charge.medical_business_id = treatment.medical_business_id
    and charge.treatment_id = treatment.treatment_id and superseded_at is null
  where treatment.medical_business_id = $1 and treatment.treatment_id = $2 for no key update of treatment`;

const OPEN = `with opened as (
    insert into payment (medical_business_id, treatment_id, order_id, customer_id, charge_version, amount, state,
      created_at, updated_at, ask_again_at)
    values ($1, $2, $3, $4, 1, 3300, 'created', now(), now(), now() + interval '15 seconds')
  )
  insert into audit_event (medical_business_id, audit_event_id, actor, action, subject, customer_id, request_id, at)
  values ($1, $5, 'customer:' || $4::text, 'payment.start', 'treatment:' || $2::text, $4, 'bench', now())`;

const REDIRECT = `update payment set state = 'authenticating', secure_url = $3, updated_at = now()
  where medical_business_id = $1 and order_id = $2 and state = 'created'`;

const END = `with paid as (
    update payment set state = 'paid', paid_at = now(), updated_at = now(), ask_again_at = null
    where medical_business_id = $1 and order_id = $3 and state = 'authenticating' returning order_id
  ), completed as (
    update treatment set status_id = 4 where medical_business_id = $1 and treatment_id = $2
      and exists (select from paid)
  ), audited as (
    insert into audit_event (medical_business_id, audit_event_id, actor, action, subject, customer_id, request_id, at)
    select $1, $5, 'system', 'payment.paid', 'treatment:' || $2::text, $4, 'bench', now() from paid
  )
  insert into notification (medical_business_id, notification_id, clinic_id, customer_id, treatment_id, type, event_key,
    channel, state, due_at, created_at)
  select $1, $6, '${CLINIC}', $4, $2, 'payment.paid', order_id, 'mail', 'waiting', now(), now() from paid`;

async function inTransaction(pool: Pool, work: (client: PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await work(client);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  } finally {
    client.release();
  }
}
