import { addressFixture } from "@madoguchi/contract/address/address.fixture";
import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import { fillPath } from "@madoguchi/contract/http/paths";
import { carrierFileSchema, parcelListSchema } from "@madoguchi/contract/operation/parcel";
import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { address } from "../../records/address/address.table.ts";
import { clinic } from "../../records/clinic/clinic.table.ts";
import { upsertDeliverySettings } from "../../records/delivery/clinic-delivery.store.ts";
import { clinicDelivery } from "../../records/delivery/clinic-delivery.table.ts";
import { upsertDeliveryWish } from "../../records/delivery/delivery-wish.store.ts";
import { nasty } from "../../testing/nasty-text.ts";
import { readPdfText } from "../../testing/pdf-text.ts";
import { registerAddress } from "../../testing/test-address.ts";
import { createTestClient, refusalOf, type TestClient } from "../../testing/test-client.ts";
import { insertTestKey } from "../../testing/test-data.ts";
import { operate, readAudit, TEST_DELIVERY_SETTINGS } from "../../testing/test-operations.ts";

const WISH = {
  contentsLabel: "plain",
  isHandedOver: true,
  isKeptAtOffice: false,
  deliveryDay: "2026-05-16",
  deliveryTime: "14-16",
} as const;

let client: TestClient;

beforeEach(async () => {
  client = await createTestClient({
    at: "2026-05-12T12:00:00+09:00",
    customers: { hanako: {}, taro: {} },
    treatments: {
      visit: { customer: "hanako", statusId: 2, startsAt: "2026-05-12T10:00:00+09:00" },
      other: { customer: "taro", statusId: 2, startsAt: "2026-05-12T10:15:00+09:00" },
    },
  });
  await registerAddress(client, "hanako");
  await upsertDeliverySettings(client.database, client.clinicId, TEST_DELIVERY_SETTINGS);
  await operate(client, "finishTreatment", "visit", { lines: [] });
});
afterEach(() => client.close());

type Call = "parcels" | "packingList" | "parcelLabels" | "carrierFile" | "deliverySettings";

function at(call: Call): string {
  return fillPath(operationPaths[call], { clinicId: client.clinicId });
}

async function readParcels() {
  return parcelListSchema.parse((await client.operator.get(at("parcels"))).body).parcels;
}

/** A print as its bytes. */
async function print(call: "packingList" | "parcelLabels", ...treatments: string[]): Promise<Uint8Array> {
  const response = await client.app.request(at(call), {
    method: "POST",
    headers: {
      authorization: "Bearer test-operation-key-test-operation-key",
      "x-operator": encodeURIComponent("受付の田中"),
      "content-type": "application/json",
    },
    body: JSON.stringify({ treatmentIds: treatments.map((name) => client.treatmentId(name)) }),
  });
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  return new Uint8Array(await response.arrayBuffer());
}

/** The carrier's file as its own program reads it: each line by the position of its columns. */
async function readCarrierFile(carrier: string, ...treatments: string[]) {
  const body = { carrier, treatmentIds: treatments.map((name) => client.treatmentId(name)) };
  const file = carrierFileSchema.parse((await client.operator.post(at("carrierFile"), body)).body);
  const bytes = Buffer.from(file.content, "base64");
  const text = new TextDecoder("shift_jis", { fatal: true }).decode(bytes);
  const lines: string[][] = parse(text, { record_delimiter: "\r\n" });
  return { ...file, text, lines };
}

function wishFor(treatment: string, wish: Partial<Parameters<typeof upsertDeliveryWish>[2]>) {
  const { medicalBusinessId, database, now } = client;
  const key = { medicalBusinessId, treatmentId: client.treatmentId(treatment) };
  return upsertDeliveryWish(database, key, { ...WISH, ...wish }, now());
}

function moveTo(part: Partial<typeof addressFixture>) {
  const { customerId } = client.customer("hanako");
  return client.database.update(address).set(part).where(eq(address.customerId, customerId));
}

describe("the list of parcels", () => {
  test("says of each what is to be packed, for whom, where to, and how it is wished", async () => {
    await wishFor("visit", {});
    const [parcel, ...others] = await readParcels();
    expect(others).toEqual([]);
    expect(parcel).toMatchObject({
      treatmentId: client.treatmentId("visit"),
      kind: "consultation",
      clinicalDepartmentName: "内科",
      medicalRecordCode: client.customer("hanako").medicalRecordCode,
      state: "preparing",
      packedAt: null,
      address: addressFixture,
      isPlaceDoubtful: false,
      wish: WISH,
    });
    expect(parcel?.managementNumber).toMatch(/^[0-9A-Z]{8}$/);
    expect(parcel?.medicines.length).toBeGreaterThan(0);
  });

  test("says that an address is missing, and that the patient confirmed one which its postcode does not bear out", async () => {
    client.advance({ minutes: 1 });
    await operate(client, "finishTreatment", "other", { lines: [] });
    const path = `/api/v1/customer/business/${client.medicalBusinessId}/address`;
    const moved = { ...addressFixture, postcode: "9999999", isPostcodeConfirmed: true };
    expect((await client.as("hanako").put(path, moved)).status).toBe(200);
    const parcels = await readParcels();
    const facts = parcels.map(({ address: place, isPlaceDoubtful }) => [place?.postcode ?? null, isPlaceDoubtful]);
    expect(facts).toEqual([
      ["9999999", true],
      [null, false],
    ]);
    client.advance({ minutes: 1 });
    await client.as("hanako").put(path, addressFixture);
    expect((await readParcels()).map(({ isPlaceDoubtful }) => isPlaceDoubtful)).toEqual([false, false]);
  });

  test("keeps a parcel through its stages, with the address that it was packed with", async () => {
    await operate(client, "packParcel", "visit");
    await moveTo({ city: "新宿区" });
    expect((await readParcels())[0]).toMatchObject({
      packedAt: "2026-05-12T12:00:00+09:00",
      address: { city: addressFixture.city },
    });
    await operate(client, "unpackParcel", "visit");
    expect((await readParcels())[0]).toMatchObject({ packedAt: null, address: { city: "新宿区" } });
    await operate(client, "ship", "visit");
    await operate(client, "delivered", "visit");
    expect((await readParcels())[0]).toMatchObject({ state: "delivered", trackingNumber: "1234-5678-9012" });
    client.advance({ days: 15 });
    expect(await readParcels()).toEqual([]);
  });

  test("is the clinic's own: another clinic's parcels are neither listed nor printed", async () => {
    const [first] = await client.database.select().from(clinic);
    if (!first) throw new Error("the test's clinic is missing");
    await client.database.insert(clinic).values({ ...first, clinicId: "clinic-second" });
    const secret = "operation-key-of-the-second-clinic-of-it";
    await insertTestKey(client.database, { clinicId: "clinic-second", secret });
    const second = client.asOperator("田中", secret);
    const there = (call: Call) => fillPath(operationPaths[call], { clinicId: "clinic-second" });
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
    const [parcel] = await readParcels();
    expect([addressFixture, moved]).toContainEqual(parcel?.address);
  });

  test("twice at once is packed once, and sent twice at once is sent once", async () => {
    const packs = await Promise.all([
      operate(client, "packParcel", "visit"),
      operate({ ...client, operator: client.another().operator }, "packParcel", "visit"),
    ]);
    expect(packs.map(({ status }) => status).sort()).toEqual([200, 409]);
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

describe("what is printed", () => {
  test("the packing list has a page a parcel with its medicines and their amounts, and the patient can see it was printed", async () => {
    await wishFor("visit", {});
    const text = readPdfText(await print("packingList", "visit"));
    expect(text).toContain("山田 花子 様");
    expect(text).toContain("みなと窓口クリニック");
    expect(text).toContain("置き配不可");
    for (const { name } of (await readParcels())[0]?.medicines ?? []) expect(text).toContain(name);
    const subject = `treatment:${client.treatmentId("visit")}`;
    expect(await readAudit(client)).toContain(`key:受付システム/受付の田中 parcel.packing-list ${subject}`);
  });

  test("a label names no medicine, whatever 品名 is wished", async () => {
    await wishFor("visit", {});
    const text = readPdfText(await print("parcelLabels", "visit"));
    expect(text).toContain("〒105-0014");
    expect(text).toContain("山田 花子 様");
    expect(text).toContain("品名：日用品");
    for (const { name } of (await readParcels())[0]?.medicines ?? []) expect(text).not.toContain(name);
  });
});

describe("the file of B2クラウド", () => {
  test("has its 95 columns in CP932 with CRLF, and is read by an independent reader", async () => {
    await wishFor("visit", {});
    const { lines, text, warnings, fileName } = await readCarrierFile("yamato", "visit");
    expect(fileName).toBe("b2cloud-2026-05-12.csv");
    expect(warnings).toEqual([]);
    expect(lines.map((line) => line.length)).toEqual([95, 95]);
    expect(text.endsWith("\r\n")).toBe(true);
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    const [header = [], line = []] = lines;
    expect([header[0], header[3], header[94]]).toEqual([
      "お客様管理番号",
      "伝票番号",
      "投函完了メール（ご依頼主宛）メールメッセージ",
    ]);
    const [parcel] = await readParcels();
    expect(
      Object.fromEntries(header.flatMap((name, place) => (line[place] === "" ? [] : [[name, line[place]]]))),
    ).toEqual({
      お客様管理番号: parcel?.managementNumber,
      送り状種類: "0",
      クール区分: "0",
      出荷予定日: "2026/05/12",
      お届け予定日: "2026/05/16",
      配達時間帯: "1416",
      お届け先電話番号: addressFixture.phoneNumber,
      お届け先郵便番号: "1050014",
      お届け先住所: "東京都港区芝1-2-3",
      お届け先アパートマンション名: "みなとハイツ201",
      お届け先名: "山田 花子",
      ご依頼主電話番号: "03-1234-5678",
      ご依頼主郵便番号: "1050014",
      ご依頼主住所: "東京都港区芝1-2-3",
      ご依頼主名: "みなと窓口クリニック",
      品名１: "日用品",
      記事: "置き配不可",
      請求先顧客コード: "031234567801",
      運賃管理番号: "01",
    });
  });

  test("tells the clerk what was replaced, cut, dropped or is missing", async () => {
    await moveTo({ recipientName: `𠮷田 髙子🧑‍⚕️${"あ".repeat(20)}`, building: "" });
    await wishFor("visit", { isKeptAtOffice: true, deliveryDay: "2026-05-12", deliveryTime: "12-14" });
    await upsertDeliverySettings(client.database, client.clinicId, {
      ...TEST_DELIVERY_SETTINGS,
      carrierCustomerCode: "",
    });
    const { lines, warnings } = await readCarrierFile("yamato", "visit");
    expect(lines[1]?.[15]).toBe("吉田 髙子〓ああああああああああ");
    expect(warnings.map(({ kind, column, text }) => [kind, column, text])).toEqual([
      ["missing", "請求先顧客コード", "設定 → 発送でご請求先顧客コードを登録してください"],
      ["replaced", "お届け先名", "𠮷 → 吉"],
      ["replaced", "お届け先名", "🧑‍⚕️ → 〓"],
      ["cut", "お届け先名", "ああああああああああ"],
      ["dropped", "お届け予定日", "希望日 2026/05/12 を過ぎています"],
      ["dropped", "配達時間帯", "12-14時は選べません"],
      ["missing", "営業所コード", "B2クラウドで営業所を選んでください"],
    ]);
  });

  test("carries a long address over into the next columns instead of losing it", async () => {
    const street = "通室町西入下る堀出シ町三丁目285番地の12北側奥";
    await moveTo({
      prefecture: "京都府",
      city: "京都市上京区",
      town: "今出川",
      street,
      building: "グランドメゾン東棟1203",
    });
    const { lines, warnings } = await readCarrierFile("yamato", "visit");
    const [, line = []] = lines;
    expect(line.slice(11, 15).join("")).toBe(`京都府京都市上京区今出川${street}グランドメゾン東棟1203`);
    expect(warnings).toEqual([]);
  });
});

test("the file of ゆうパックプリントR has its 118 columns without a header", async () => {
  await wishFor("visit", { isKeptAtOffice: true });
  const { lines, warnings, fileName } = await readCarrierFile("japan-post", "visit");
  expect(fileName).toBe("yupack-2026-05-12.csv");
  expect(lines.map((line) => line.length)).toEqual([118]);
  const [line = []] = lines;
  const [parcel] = await readParcels();
  const filled = line.flatMap((value, place) => (value === "" ? [] : [[place + 1, value]]));
  expect(filled).toEqual([
    [1, parcel?.managementNumber],
    [2, "20260512"],
    [6, "0"],
    [7, "0"],
    [8, "0"],
    [13, "1050014"],
    [14, "東京都港区芝1-2-3"],
    [15, "みなとハイツ201"],
    [17, "山田 花子"],
    [19, "0"],
    [20, addressFixture.phoneNumber],
    [22, "1"],
    [30, "1050014"],
    [31, "東京都港区芝1-2-3"],
    [34, "みなと窓口クリニック"],
    [37, "03-1234-5678"],
    [65, "20260516"],
    [66, "53"],
    [74, "置き配不可"],
    [104, "日用品"],
    [105, "1"],
  ]);
  expect(warnings.map(({ kind, column }) => [kind, column])).toEqual([["missing", "お届け先 局留め郵便局名"]]);
});

test("whatever an address says, the files keep their columns, begin no formula, and lose nothing silently", async () => {
  const hostile = fc.oneof(
    nasty,
    fc.string({ unit: "grapheme", maxLength: 120 }),
    fc.constantFrom('=cmd|"/c calc"!A1', "+81", "-2-3", "@SUM(A1)", '"引用", 改行\r\nあり', "\t=1", "é à ü ﾊﾝｶｸ"),
  );
  const storable = hostile.map((text) => text.replaceAll("\u0000", "").toWellFormed());
  await fc.assert(
    fc.asyncProperty(storable, storable, fc.constantFrom("yamato", "japan-post"), async (name, building, carrier) => {
      await moveTo({ recipientName: name, building });
      const { lines, text, warnings } = await readCarrierFile(carrier, "visit");
      const width = carrier === "yamato" ? 95 : 118;
      expect(new Set(lines.map((line) => line.length))).toEqual(new Set([width]));
      expect(lines.length).toBe(carrier === "yamato" ? 2 : 1);
      for (const value of lines.at(-1) ?? []) expect(value).not.toMatch(/^[=+\-@\t\r]/);
      expect(text).not.toContain("\ufffd");
      const known = [...(lines.at(-1) ?? []), ...warnings.map((warning) => warning.text)].join("");
      for (const { segment } of new Intl.Segmenter("ja").segment(name)) {
        if (/[\p{L}\p{N}\p{Emoji_Presentation}]/u.test(segment)) expect(known).toContain(segment);
      }
    }),
    { numRuns: 60 },
  );
});

describe("the delivery settings", () => {
  test("are the usual ones until the clinic says others, which its owner does with a recent proof", async () => {
    await client.database.delete(clinicDelivery);
    expect((await client.operator.get(at("deliverySettings"))).body).toEqual({
      ...{ carrier: "yamato", shippingFee: 600 },
      ...{ offersPlainLabel: true, offersHandover: true, offersOffice: true, offersTime: true },
      ...{ senderName: "", senderPostcode: "", senderAddress: "", senderPhoneNumber: "", carrierCustomerCode: "" },
    });
    expect(
      (await client.operator.put(at("deliverySettings"), { ...TEST_DELIVERY_SETTINGS, shippingFee: 800 })).status,
    ).toBe(200);
    expect((await client.operator.get(at("deliverySettings"))).body).toEqual({
      ...TEST_DELIVERY_SETTINGS,
      shippingFee: 800,
    });
    expect((await client.asStaff(["reception"]).put(at("deliverySettings"), TEST_DELIVERY_SETTINGS)).status).toBe(403);
    expect((await client.asStaff(["reception"]).get(at("deliverySettings"))).status).toBe(200);
  });

  test.each([
    ["a fee below nothing", { shippingFee: -1 }],
    ["a sender without a name", { senderName: " " }],
    ["a customer code that is no number", { carrierCustomerCode: "03-1234" }],
  ])("with %s are E001", async (_, part) => {
    expect(refusalOf(await client.operator.put(at("deliverySettings"), { ...TEST_DELIVERY_SETTINGS, ...part }))).toBe(
      "E001",
    );
  });
});
