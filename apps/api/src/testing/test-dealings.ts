import { randomUUID } from "node:crypto";
import { addressFixture } from "@madoguchi/contract/address/address.fixture";
import { eq } from "drizzle-orm";
import { paymentCard } from "../records/card/payment-card.table.ts";
import { charge } from "../records/charge/charge.table.ts";
import { delivery } from "../records/delivery/delivery.table.ts";
import { notification } from "../records/notification/notification.table.ts";
import { payment } from "../records/payment/payment.table.ts";
import { clinicTask } from "../records/task/task.table.ts";
import type { TestClient } from "./test-client.ts";

/** Writes a card, a payment of the treatment's charge with it, a parcel on its way, their notifications, and a task. */
export async function insertDealings(client: TestClient, name: string, treatmentName: string): Promise<void> {
  const { medicalBusinessId, clinicId } = client;
  const { customerId } = client.customer(name);
  const treatmentId = client.treatmentId(treatmentName);
  const [cardId, orderId] = [randomUUID(), `order-of-${name}`];
  const owner = { medicalBusinessId, customerId };
  const at = client.now();
  const [issued] = await client.database.select().from(charge).where(eq(charge.treatmentId, treatmentId));
  await client.database.insert(paymentCard).values({
    ...{ ...owner, cardId, providerCardId: `provider-card-of-${name}`, brand: "Visa", last4: "1111" },
    ...{ expiry: "12/30", isDefault: true, createdAt: at },
  });
  await client.database.insert(payment).values({
    ...{ ...owner, orderId, treatmentId, chargeVersion: 1, amount: issued?.total ?? 0, cardId },
    ...{ state: "paid", requestHash: "secret-hash", createdAt: at, updatedAt: at, paidAt: at },
  });
  await client.database.insert(delivery).values({
    ...{ medicalBusinessId, treatmentId, state: "shipped", carrier: "ヤマト運輸", trackingNumber: `1234-${name}` },
    ...{ address: addressFixture, createdAt: at, shippedAt: at },
  });
  await client.database.insert(notification).values({
    ...{ ...owner, notificationId: randomUUID(), clinicId, treatmentId, type: "payment.paid", eventKey: orderId },
    ...{ channel: "mail", state: "sent", dueAt: at, createdAt: at, settledAt: at },
  });
  await client.database.insert(clinicTask).values({
    ...{ ...owner, clinicTaskId: randomUUID(), clinicId, treatmentId, kind: "message-failed", subject: orderId },
    ...{ detail: "550", createdAt: at },
  });
}
