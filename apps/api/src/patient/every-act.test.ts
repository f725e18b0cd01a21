import { changeDeliveryWishCall } from "@madoguchi/contract/delivery/delivery.patient.calls";
import { applyForMedicineCall } from "@madoguchi/contract/medicine-application/medicine-application.patient.calls";
import { type TreatmentStatusId, treatmentStatusIds } from "@madoguchi/contract/treatment/status";
import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { charge } from "../records/charge/charge.table.ts";
import { delivery } from "../records/delivery/delivery.table.ts";
import { deliveryWish } from "../records/delivery/delivery-wish.table.ts";
import { upsertClinicMedicine } from "../records/medicine-list/clinic-medicine.store.ts";
import { payment } from "../records/payment/payment.table.ts";
import { seat } from "../records/spot/spot.table.ts";
import { treatment } from "../records/treatment/treatment.table.ts";
import { registerAddress } from "../testing/test-address.ts";
import { readAudit } from "../testing/test-audit.ts";
import { createTestClient, refusalOf, type TestAnswer, type TestClient } from "../testing/test-client.ts";
import type { TestData } from "../testing/test-data.ts";
import { PLANNED_VISIT, withdraw } from "../testing/test-medicine.ts";
import { readNotifications, TEST_CLINIC_MEDICINE } from "../testing/test-operations.ts";
import { chargeAndNotify, pay, readStarted } from "../testing/test-payments.ts";
import { cancelTreatment, changeTime } from "../testing/test-reservations.ts";

let client: TestClient;

afterEach(() => client.close());

const LATER = "2026-05-13T10:00:00+09:00";

/**
 * One patient in each status: a reservation still to come, a charge in 3 and 7, and a plan for more medicine in every
 * visit.
 */
async function layEveryStatus(): Promise<void> {
  const treatments: NonNullable<TestData["treatments"]> = {};
  const spots: NonNullable<TestData["spots"]> = { later: { startsAt: LATER, capacity: 9 } };
  for (const statusId of treatmentStatusIds) {
    const customer = `patient ${statusId}`;
    const isMedicine = statusId >= 6;
    const startsAt = "2026-05-12T10:00:00+09:00";
    if (isMedicine) treatments[`visit ${statusId}`] = { customer, statusId: 4, startsAt: "2026-05-01T10:00:00+09:00" };
    if (statusId === 1) spots["of reserved"] = { startsAt };
    treatments[`in status ${statusId}`] = {
      customer,
      statusId,
      ...(isMedicine ? { parent: `visit ${statusId}` } : statusId === 1 ? { spot: "of reserved" } : { startsAt }),
      ...((statusId === 3 || statusId === 7) && { charge: {} }),
      ...(!isMedicine && { care: PLANNED_VISIT.care }),
    };
  }
  const customers = Object.fromEntries(treatmentStatusIds.map((statusId) => [`patient ${statusId}`, {}]));
  client = await createTestClient({ at: "2026-05-11T09:00:00+09:00", customers, treatments, spots });
  await upsertClinicMedicine(client.database, client.clinicId, { ...TEST_CLINIC_MEDICINE, medicineId: "tablets" });
  for (const customer of Object.keys(customers)) await registerAddress(client, customer);
}

async function readAll() {
  const { database } = client;
  return {
    treatments: await database.select().from(treatment).orderBy(treatment.treatmentId),
    charges: await database.select().from(charge).orderBy(charge.treatmentId),
    payments: await database.select().from(payment).orderBy(payment.orderId),
    parcels: await database.select().from(delivery).orderBy(delivery.treatmentId),
    wishes: await database.select().from(deliveryWish).orderBy(deliveryWish.treatmentId),
    seats: await database.select().from(seat).orderBy(seat.spotId, seat.seatNumber),
    audit: await readAudit(client),
    notifications: await readNotifications(client),
    orders: client.cards.orders.size,
  };
}

type Moves = Partial<Record<TreatmentStatusId, TreatmentStatusId>>;

const WISH = {
  contentsLabel: "plain",
  isHandedOver: true,
  isKeptAtOffice: false,
  deliveryDay: null,
  deliveryTime: null,
};

/** What each act of the patient makes of a treatment, by its status before, and the refusal in other statuses. */
const ACTS: [
  string,
  (treatment: string, customer: string) => Promise<TestAnswer>,
  Moves,
  (from: TreatmentStatusId) => string,
][] = [
  [
    "cancelling a reservation",
    (name, customer) => cancelTreatment(client, customer, client.treatmentId(name)),
    { 1: 5 },
    () => "T008",
  ],
  [
    "moving a reservation",
    (name, customer) => changeTime(client, customer, client.treatmentId(name), "later", LATER),
    { 1: 1 },
    () => "T007",
  ],
  [
    "beginning to pay",
    (name, customer) => pay(client, {}, { customer, treatment: name }),
    { 3: 3, 7: 7 },
    () => "T009",
  ],
  [
    "paying to the end",
    async (name, customer) => {
      const answer = await pay(client, {}, { customer, treatment: name });
      if (answer.status === 201) await chargeAndNotify(client, readStarted(answer).payment.orderId);
      return answer;
    },
    { 3: 4, 7: 8 },
    () => "T009",
  ],
  [
    "taking an application back",
    (name, customer) => withdraw(client, client.treatmentId(name), customer),
    { 6: 9 },
    () => "T007",
  ],
  [
    "wishing how a parcel that may follow is to come",
    (name, customer) => {
      const at = { clinicId: client.clinicId, treatmentId: client.treatmentId(name) };
      return client.as(customer).send(changeDeliveryWishCall, { params: at, body: WISH });
    },
    { 3: 3, 6: 6, 7: 7 },
    () => "T007",
  ],
  [
    "applying for more medicine",
    (name, customer) => {
      const medicines = [{ medicineId: "tablets", supplies: 1 }];
      const body = { treatmentId: client.treatmentId(name), medicines, wish: WISH, shownTotal: 1230 };
      return client.as(customer).send(applyForMedicineCall, { body });
    },
    { 4: 4 },
    (from) => (from === 3 || from === 7 ? "T010" : "T007"),
  ],
];

test.each(ACTS)(
  "%s works in the statuses that allow it, and elsewhere is refused and changes nothing",
  async (...row) => {
    const [, act, moves, code] = row;
    await layEveryStatus();
    for (const statusId of treatmentStatusIds) {
      const name = `in status ${statusId}`;
      const before = await readAll();
      const answer = await act(name, `patient ${statusId}`);
      const to = moves[statusId];
      if (to === undefined) {
        expect([statusId, refusalOf(answer)]).toEqual([statusId, code(statusId)]);
        expect(await readAll()).toEqual(before);
        continue;
      }
      expect([statusId, answer.status < 300]).toEqual([statusId, true]);
      const [own] = await client.database
        .select()
        .from(treatment)
        .where(eq(treatment.treatmentId, client.treatmentId(name)));
      expect([statusId, own?.statusId]).toEqual([statusId, to]);
      const after = await readAll();
      const others = before.treatments.filter(({ treatmentId }) => treatmentId !== client.treatmentId(name));
      expect(after.treatments).toEqual(expect.arrayContaining(others));
      expect(after.audit.length).toBeGreaterThan(before.audit.length);
    }
  },
);
