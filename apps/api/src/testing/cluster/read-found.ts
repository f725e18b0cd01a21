import type { SandboxCards } from "../sandbox-cards.ts";
import type { Found } from "./check-histories.ts";

type Sources = {
  ask: <Row extends object>(text: string) => Promise<Row[]>;
  cards: Pick<SandboxCards, "readLedger">;
  mails: { read: () => Promise<Map<string, string[]>> };
  /** Whether a patient reads their photo unchanged. */
  isWhole: (client: string, photoId: string) => Promise<boolean>;
};

/** The state after the run, from the ledgers of clinic and card company, the mailbox and the bucket. */
export async function readFound({ ask, cards, mails, isWhole }: Sources): Promise<Found> {
  const payments = await ask<{ treatmentId: string; orderId: string; state: string }>(
    `select treatment_id as "treatmentId", order_id as "orderId", state from payment`,
  );
  const ledger = await cards.readLedger();
  const arrived = await mails.read();
  const notifications = await ask<{ id: string; state: string }>(
    `select notification_id as id, state from notification
     where channel = 'mail' and due_at < now() and state <> 'skipped'`,
  );
  const photos = await ask<{ photoId: string; client: string }>(
    `select photo_id as "photoId", identity_uid as client from patient_photo
     join treatment using (medical_business_id, treatment_id)
     join customer using (medical_business_id, customer_id)`,
  );
  const seen: Found["photos"] = [];
  for (const photo of photos) seen.push({ ...photo, isWhole: await isWhole(photo.client, photo.photoId) });
  return {
    bookings: await ask(
      `select treatment_id as "treatmentId", identity_uid as client from treatment
       join customer using (medical_business_id, customer_id)`,
    ),
    seats: await ask(
      `select spot_id || ' ' || seat_number as seat, treatment_id as "treatmentId" from seat
       where treatment_id is not null`,
    ),
    charged: payments.filter(({ orderId }) => (ledger.get(orderId)?.charged ?? 0) > 0),
    paid: payments.filter(({ state }) => state === "paid"),
    notifications: notifications.map(({ id, state }) => ({ id, state, arrivedAs: arrived.get(id) ?? [] })),
    photos: seen,
  };
}
