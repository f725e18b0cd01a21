import { readApplicationCall } from "@madoguchi/contract/medicine-application/medicine-application.operation.calls";
import { storeMedicineCall } from "@madoguchi/contract/medicine-list/medicine-list.operation.calls";
import { expect, test } from "vitest";
import { refusalOf } from "../../testing/test-client.ts";
import { applied, apply, createMedicineClient, readOffer } from "../../testing/test-medicine.ts";
import { TEST_CLINIC_MEDICINE, TEST_DELIVERY_SETTINGS } from "../../testing/test-operations.ts";
import { moveTo, parcelPath } from "../../testing/test-parcels.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient(createMedicineClient);

const SURCHARGES = {
  prefectureSurcharges: [{ prefecture: "沖縄県", yen: 900 }],
  weightSurcharges: [{ aboveGrams: 200, yen: 150 }],
};

const { prefectureSurcharges: _, weightSurcharges: __, ...WITHOUT_SURCHARGES } = TEST_DELIVERY_SETTINGS;

async function store(settings: object): Promise<void> {
  const path = parcelPath(client, "deliverySettings");
  expect((await client.operator.put(path, { ...WITHOUT_SURCHARGES, ...settings })).status).toBe(200);
}

/** A supply of the tablets, 21 of them, weighs 126 g. */
async function weighTablets(): Promise<void> {
  expect(
    (
      await client.operator.send(storeMedicineCall, {
        params: { medicineId: "tablets" },
        body: { ...TEST_CLINIC_MEDICINE, gramsPerUnit: 6 },
      })
    ).status,
  ).toBe(200);
}

async function proposedPostage(treatmentId: string): Promise<unknown> {
  const { suggestedLines } = Object(
    (await client.operator.send(readApplicationCall, { params: { treatmentId } })).body,
  );
  return suggestedLines.find(({ label }: { label: string }) => label === "送料");
}

test("the postage depends on prefecture and weight, for the patient and for the doctor alike", async () => {
  await store(SURCHARGES);
  await weighTablets();
  await moveTo(client, { prefecture: "沖縄県" });
  const { shippingFee, weightSurcharges, medicines } = await readOffer(client);
  expect({ shippingFee, weightSurcharges, grams: medicines[0]?.grams }).toEqual({
    shippingFee: 1500,
    weightSurcharges: SURCHARGES.weightSurcharges,
    grams: 126,
  });
  const two = { medicines: [{ medicineId: "tablets", supplies: 2 }] };
  expect(refusalOf(await apply(client, { ...two, shownTotal: 1260 + 1500 }))).toBe("E001");
  const treatmentId = await applied(client, { ...two, shownTotal: 1260 + 1650 });
  expect(await proposedPostage(treatmentId)).toEqual({ label: "送料", quantity: 1, unitPrice: 1650, taxPercent: 10 });
});

test("a light parcel to a prefecture without a surcharge costs the fee alone", async () => {
  await store(SURCHARGES);
  const treatmentId = await applied(client, { medicines: [{ medicineId: "tablets", supplies: 2 }], shownTotal: 1860 });
  expect(await proposedPostage(treatmentId)).toMatchObject({ unitPrice: 600 });
});

test("a page that does not name the surcharges leaves them as they are", async () => {
  await store(SURCHARGES);
  await store({ shippingFee: 700 });
  const { body } = await client.operator.get(parcelPath(client, "deliverySettings"));
  expect(body).toMatchObject({ shippingFee: 700, ...SURCHARGES });
  await store({ prefectureSurcharges: [], weightSurcharges: [] });
  expect((await client.operator.get(parcelPath(client, "deliverySettings"))).body).toMatchObject({
    prefectureSurcharges: [],
    weightSurcharges: [],
  });
});

test.each([
  ["a place that is none", { prefectureSurcharges: [{ prefecture: "沖縄", yen: 900 }] }],
  ["the same weight twice", { weightSurcharges: [1, 2].map((yen) => ({ aboveGrams: 200, yen })) }],
])("%s is E001", async (_, part) => {
  const path = parcelPath(client, "deliverySettings");
  expect(refusalOf(await client.operator.put(path, { ...TEST_DELIVERY_SETTINGS, ...part }))).toBe("E001");
});
