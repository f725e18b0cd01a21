import { addressFixture } from "@madoguchi/contract/address/address.fixture";
import { changeDeliverySettingsCall } from "@madoguchi/contract/delivery/delivery-settings.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import {
  deliverParcelCall,
  packParcelCall,
  printLabelsCall,
  printPackingListCall,
  readParcelsCall,
  shipParcelCall,
  unpackParcelCall,
  writeCarrierFileCall,
} from "@madoguchi/contract/parcel/parcel.operation.calls";
import { describe, expect, test } from "vitest";
import { clinic } from "../../records/clinic/clinic.table.ts";
import { clinicDelivery } from "../../records/delivery/clinic-delivery.table.ts";
import { readPdfText } from "../../testing/pdf-text.ts";
import { readAudit } from "../../testing/test-audit.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { insertTestKey } from "../../testing/test-data.ts";
import { operate, TEST_DELIVERY_SETTINGS } from "../../testing/test-operations.ts";
import { createParcelClient, moveTo, parcelPath, readParcels, TEST_WISH, wishFor } from "../../testing/test-parcels.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const PATHS = {
  carrierFile: writeCarrierFileCall.path,
  delivered: deliverParcelCall.path,
  deliverySettings: changeDeliverySettingsCall.path,
  packParcel: packParcelCall.path,
  packingList: printPackingListCall.path,
  parcelLabels: printLabelsCall.path,
  parcels: readParcelsCall.path,
  ship: shipParcelCall.path,
  unpackParcel: unpackParcelCall.path,
};

const client = useTestClient(createParcelClient);

/** A print as its bytes. */
async function print(call: "packingList" | "parcelLabels"): Promise<Uint8Array> {
  const response = await client.app.request(parcelPath(client, call), {
    method: "POST",
    headers: {
      authorization: "Bearer test-operation-key-test-operation-key",
      "x-operator": encodeURIComponent("受付の田中"),
      "content-type": "application/json",
    },
    body: JSON.stringify({ treatmentIds: [client.treatmentId("visit")] }),
  });
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  return new Uint8Array(await response.arrayBuffer());
}

describe("the list of parcels", () => {
  test("has for each parcel its content, patient, address and wishes", async () => {
    await wishFor(client, {});
    const [parcel, ...others] = await readParcels(client);
    expect(others).toEqual([]);
    expect(parcel).toMatchObject({
      treatmentId: client.treatmentId("visit"),
      kind: "consultation",
      clinicalDepartmentName: "内科",
      medicalRecordCode: client.customer("hanako").medicalRecordCode,
      state: "preparing",
      packedAt: null,
      address: addressFixture,
      isPlaceUnmatched: false,
      wish: TEST_WISH,
    });
    expect(parcel?.managementNumber).toMatch(/^[0-9A-Z]{8}$/);
    expect(parcel?.medicines.length).toBeGreaterThan(0);
  });

  test("marks a missing address, and one that the patient confirmed although its postcode does not match", async () => {
    client.advance({ minutes: 1 });
    await operate(client, "finishTreatment", "other", { lines: [] });
    const path = `/api/v1/customer/business/${client.medicalBusinessId}/address`;
    const moved = { ...addressFixture, postcode: "9999999", isPostcodeConfirmed: true };
    expect((await client.as("hanako").put(path, moved)).status).toBe(200);
    const parcels = await readParcels(client);
    const facts = parcels.map(({ address: place, isPlaceUnmatched }) => [place?.postcode ?? null, isPlaceUnmatched]);
    expect(facts).toEqual([
      ["9999999", true],
      [null, false],
    ]);
    client.advance({ minutes: 1 });
    await client.as("hanako").put(path, addressFixture);
    expect((await readParcels(client)).map(({ isPlaceUnmatched }) => isPlaceUnmatched)).toEqual([false, false]);
  });

  test("keeps a parcel through its stages, with the address that it was packed with", async () => {
    await operate(client, "packParcel", "visit");
    await moveTo(client, { city: "新宿区" });
    expect((await readParcels(client))[0]).toMatchObject({
      packedAt: "2026-05-12T12:00:00+09:00",
      address: { city: addressFixture.city },
    });
    await operate(client, "unpackParcel", "visit");
    expect((await readParcels(client))[0]).toMatchObject({ packedAt: null, address: { city: "新宿区" } });
    await operate(client, "ship", "visit");
    await operate(client, "delivered", "visit");
    expect((await readParcels(client))[0]).toMatchObject({ state: "delivered", trackingNumber: "1234-5678-9012" });
    client.advance({ days: 15 });
    expect(await readParcels(client)).toEqual([]);
  });

  test("is the clinic's own: another clinic's parcels are neither listed nor printed", async () => {
    const [first] = await client.database.select().from(clinic);
    if (!first) throw new Error("the test's clinic is missing");
    await client.database.insert(clinic).values({ ...first, clinicId: "clinic-second" });
    const secret = "operation-key-of-the-second-clinic-of-it";
    await insertTestKey(client.database, { clinicId: "clinic-second", secret });
    const second = client.asOperator("田中", secret);
    const there = (call: "parcels" | "packingList" | "parcelLabels" | "carrierFile") =>
      fillPath(PATHS[call], { clinicId: "clinic-second" });
    expect((await second.get(there("parcels"))).body).toEqual({ parcels: [] });
    const body = { treatmentIds: [client.treatmentId("visit")], carrier: "yamato" };
    for (const call of ["packingList", "parcelLabels", "carrierFile"] as const) {
      const { carrier: _, ...choice } = body;
      const answer = await second.post(there(call), call === "carrierFile" ? body : choice);
      expect([call, answer.status, refusalOf(answer)]).toEqual([call, 404, "T001"]);
    }
  });
});

describe("packing", () => {
  test("and a change of the address at the same moment leave the parcel with one of the two, whole", async () => {
    const path = `/api/v1/customer/business/${client.medicalBusinessId}/address`;
    const moved = { ...addressFixture, prefecture: "大阪府", city: "大阪市北区", town: "梅田", street: "9" };
    const [packed, changed] = await Promise.all([
      operate(client, "packParcel", "visit"),
      client.another().as("hanako").put(path, moved),
    ]);
    expect([packed.status, changed.status]).toEqual([200, 200]);
    const [parcel] = await readParcels(client);
    expect([addressFixture, moved]).toContainEqual(parcel?.address);
  });

  test("twice at once is packed once, and sent twice at once is sent once", async () => {
    const packs = await Promise.all([
      operate(client, "packParcel", "visit"),
      operate({ ...client, operator: client.another().operator }, "packParcel", "visit"),
    ]);
    expect(packs.map(({ status }) => status)).toEqual([200, 200]);
    const ships = await Promise.all([
      operate(client, "ship", "visit", { trackingNumber: "111111111111" }),
      operate({ ...client, operator: client.another().operator }, "ship", "visit", { trackingNumber: "222222222222" }),
    ]);
    expect(ships.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(refusalOf(await operate(client, "unpackParcel", "visit"))).toBe("T007");
    const events = (await readAudit(client)).filter((line) => line.includes("delivery."));
    expect(events.map((line) => line.split(" ")[1])).toEqual(["delivery.pack", "delivery.ship"]);
  });
});

describe("the prints", () => {
  test("the packing list has a page a parcel with its medicines and their amounts, and the patient can see it was printed", async () => {
    await wishFor(client, {});
    const text = await readPdfText(await print("packingList"));
    expect(text).toContain("山田 花子 様");
    expect(text).toContain("みなと窓口クリニック");
    expect(text).toContain("置き配不可");
    for (const { name } of (await readParcels(client))[0]?.medicines ?? []) expect(text).toContain(name);
    const subject = `treatment:${client.treatmentId("visit")}`;
    expect(await readAudit(client)).toContain(`key:受付システム/受付の田中 parcel.packing-list ${subject}`);
  });

  test("a list in a parcel to another person names the patient and the receiver", async () => {
    await moveTo(client, { recipientName: "佐藤 一郎" });
    const text = await readPdfText(await print("packingList"));
    expect(text).toContain("山田 花子 様");
    expect(text).toContain("佐藤 一郎 様");
    const label = await readPdfText(await print("parcelLabels"));
    expect(label).toContain("佐藤 一郎 様");
    expect(label).not.toContain("山田 花子");
  });

  test("a label names no medicine, whatever 品名 is wished", async () => {
    await wishFor(client, {});
    const text = await readPdfText(await print("parcelLabels"));
    expect(text).toContain("〒105-0014");
    expect(text).toContain("山田 花子 様");
    expect(text).toContain("品名：日用品");
    for (const { name } of (await readParcels(client))[0]?.medicines ?? []) expect(text).not.toContain(name);
  });
});

describe("the delivery settings", () => {
  test("are the defaults until the owner changes them with a recent proof", async () => {
    await client.database.delete(clinicDelivery);
    expect((await client.operator.get(parcelPath(client, "deliverySettings"))).body).toEqual({
      ...{ carrier: "yamato", shippingFee: 600, prefectureSurcharges: [], weightSurcharges: [] },
      ...{ offersPlainLabel: true, offersHandover: true, offersOffice: true, offersTime: true },
      ...{ senderName: "", senderPostcode: "", senderAddress: "", senderPhoneNumber: "", carrierCustomerCode: "" },
      version: expect.any(String),
    });
    expect(
      (
        await client.operator.put(parcelPath(client, "deliverySettings"), {
          ...TEST_DELIVERY_SETTINGS,
          shippingFee: 800,
        })
      ).status,
    ).toBe(200);
    expect((await client.operator.get(parcelPath(client, "deliverySettings"))).body).toEqual({
      ...TEST_DELIVERY_SETTINGS,
      ...{ shippingFee: 800, prefectureSurcharges: [], weightSurcharges: [] },
      version: expect.any(String),
    });
    expect(
      (await client.asStaff(["reception"]).put(parcelPath(client, "deliverySettings"), TEST_DELIVERY_SETTINGS)).status,
    ).toBe(403);
    expect((await client.asStaff(["reception"]).get(parcelPath(client, "deliverySettings"))).status).toBe(200);
  });

  test.each([
    ["a fee below nothing", { shippingFee: -1 }],
    ["a sender without a name", { senderName: " " }],
    ["a customer code that is no number", { carrierCustomerCode: "03-1234" }],
  ])("with %s are E001", async (_, part) => {
    expect(
      refusalOf(
        await client.operator.put(parcelPath(client, "deliverySettings"), { ...TEST_DELIVERY_SETTINGS, ...part }),
      ),
    ).toBe("E001");
  });
});
