import { expect, test } from "vitest";
import { registerAddress } from "../../testing/test-address.ts";
import { readMessages } from "../../testing/test-notifications.ts";
import { operate } from "../../testing/test-operations.ts";
import { getTreatment } from "../../testing/test-reservations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";
import { prepareParcel } from "../delivery/delivery.store.ts";
import { endParcels } from "./end-parcels.ts";

const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  customers: { hanako: {} },
  treatments: {
    sent: { customer: "hanako", statusId: 4, startsAt: "2026-05-11T08:00:00+09:00", care: { prescription: [{}] } },
  },
});

async function ship(): Promise<string> {
  const treatmentId = client.treatmentId("sent");
  await registerAddress(client, "hanako");
  const { medicalBusinessId, database, now } = client;
  await prepareParcel(database, { medicalBusinessId, treatmentId, kind: "consultation" }, now());
  const sent = await operate(client, "ship", "sent", { carrier: "ヤマト運輸", trackingNumber: "1234-5678-9012" });
  expect(sent.status).toBe(200);
  return treatmentId;
}

async function after(days: number): Promise<void> {
  client.advance({ days });
  await endParcels(client.deps);
}

const parcelOf = async (treatmentId: string) =>
  Object((await getTreatment(client, "hanako", treatmentId)).body).delivery;

test("a parcel without a reported delivery counts as delivered a week after it was sent, without a time and without a message", async () => {
  const treatmentId = await ship();
  await after(7);
  expect(await parcelOf(treatmentId)).toMatchObject({ state: "shipped" });
  client.advance({ minutes: 1 });
  await after(0);
  expect(await parcelOf(treatmentId)).toMatchObject({ state: "delivered", deliveredAt: null });
  expect(await readMessages(client, "hanako")).toEqual([
    "delivery.shipped mail waiting",
    "delivery.shipped portal sent",
  ]);
});

test("a parcel that the clinic reported keeps its time", async () => {
  const treatmentId = await ship();
  client.advance({ days: 2 });
  expect((await operate(client, "delivered", "sent")).status).toBe(200);
  await after(30);
  expect(await parcelOf(treatmentId)).toMatchObject({ state: "delivered", deliveredAt: "2026-05-13T09:00:00+09:00" });
});
