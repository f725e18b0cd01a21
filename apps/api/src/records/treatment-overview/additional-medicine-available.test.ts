import { afterEach, expect, test } from "vitest";
import { TEST_PRESCRIPTION_LINE } from "../../testing/test-charges.ts";
import { createTestClient, type TestClient } from "../../testing/test-client.ts";
import type { TestData } from "../../testing/test-data.ts";
import { getTreatment, listTreatments } from "../../testing/test-reservations.ts";
import { prescriptionLine } from "../prescription/prescription-line.table.ts";

let client: TestClient;
afterEach(() => client.close());

type Treatments = NonNullable<TestData["treatments"]>;

/** A completed visit whose medicine may be supplied twice again, until the end of May 2026 in Japan. */
const VISIT = {
  customer: "hanako",
  statusId: 4,
  startsAt: "2026-05-01T10:00:00+09:00",
  care: { prescription: [{ additionalSupplies: 2 }], additionalMedicineUntil: "2026-05-31" },
} as const satisfies Treatments[string];

async function isAvailable(treatments: Treatments, now = "2026-05-11T09:00:00+09:00"): Promise<unknown> {
  client = await createTestClient({ at: now, customers: { hanako: {} }, treatments });
  for (const name of Object.keys(treatments).filter((each) => each !== "visit")) {
    const key = { medicalBusinessId: client.medicalBusinessId, treatmentId: client.treatmentId(name) };
    await client.database.insert(prescriptionLine).values({ ...key, ...TEST_PRESCRIPTION_LINE, position: 1 });
  }
  const { body } = await getTreatment(client, "hanako", client.treatmentId("visit"));
  const list = await listTreatments(client, "hanako", "?kind=consultation");
  const flag = Object(body).isAdditionalMedicineAvailable;
  expect(list.body).toMatchObject({ history: [{ isAdditionalMedicineAvailable: flag }] });
  return flag;
}

test("more medicine can be applied for on a completed treatment while the doctor's plan allows it", async () => {
  expect(await isAvailable({ visit: VISIT })).toBe(1);
});

test("the plan's last day counts until midnight in Japan", async () => {
  expect(await isAvailable({ visit: VISIT }, "2026-05-31T23:59:59+09:00")).toBe(1);
  await client.close();
  expect(await isAvailable({ visit: VISIT }, "2026-06-01T00:00:00+09:00")).toBe(0);
});

test.each<[string, Treatments]>([
  ["is not paid yet", { visit: { ...VISIT, statusId: 3 } }],
  ["has no plan", { visit: { customer: "hanako", statusId: 4, startsAt: VISIT.startsAt } }],
  ["has a plan that never allows it", { visit: { ...VISIT, care: { prescription: [{ additionalSupplies: 2 }] } } }],
  [
    "has no medicine that may be supplied again",
    { visit: { ...VISIT, care: { prescription: [{}], additionalMedicineUntil: "2026-05-31" } } },
  ],
  [
    "has had all its supplies",
    {
      visit: VISIT,
      first: { customer: "hanako", statusId: 8, parent: "visit" },
      second: { customer: "hanako", statusId: 8, parent: "visit" },
    },
  ],
])("it may not on a treatment that %s", async (_, treatments) => {
  expect(await isAvailable(treatments)).toBe(0);
});

test("a refused application uses no supply", async () => {
  const treatments = {
    visit: VISIT,
    first: { customer: "hanako", statusId: 8, parent: "visit" },
    refused: { customer: "hanako", statusId: 9, parent: "visit" },
  } as const;
  expect(await isAvailable(treatments)).toBe(1);
});
