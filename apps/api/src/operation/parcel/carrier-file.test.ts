import { addressFixture } from "@madoguchi/contract/address/address.fixture";
import { carrierFileSchema } from "@madoguchi/contract/parcel/parcel";
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { upsertDeliverySettings } from "../../records/delivery/clinic-delivery.store.ts";
import { nasty } from "../../testing/nasty-text.ts";
import { TEST_DELIVERY_SETTINGS } from "../../testing/test-operations.ts";
import { createParcelClient, moveTo, parcelPath, readParcels, wishFor } from "../../testing/test-parcels.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient(createParcelClient);

/** The carrier's file as its own program reads it: each line by the position of its columns. */
async function readCarrierFile(carrier: string) {
  const body = { carrier, treatmentIds: [client.treatmentId("visit")] };
  const file = carrierFileSchema.parse((await client.operator.post(parcelPath(client, "carrierFile"), body)).body);
  const bytes = Buffer.from(file.content, "base64");
  const text = new TextDecoder("shift_jis", { fatal: true }).decode(bytes);
  const lines: string[][] = parse(text, { record_delimiter: "\r\n" });
  return { ...file, text, lines };
}

describe("the file of B2クラウド", () => {
  test("has its 95 columns in CP932 with CRLF, and is read by an independent reader", async () => {
    await wishFor(client, {});
    const { lines, text, warnings, fileName } = await readCarrierFile("yamato");
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
    const [parcel] = await readParcels(client);
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

  test("warns the clerk of replaced, cut, dropped or missing parts", async () => {
    await moveTo(client, { recipientName: `𠮷田 髙子🧑‍⚕️${"あ".repeat(20)}`, building: "" });
    await wishFor(client, { isKeptAtOffice: true, deliveryDay: "2026-05-12", deliveryTime: "12-14" });
    await upsertDeliverySettings(client.database, client.clinicId, {
      ...TEST_DELIVERY_SETTINGS,
      carrierCustomerCode: "",
    });
    const { lines, warnings } = await readCarrierFile("yamato");
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
    await moveTo(client, {
      prefecture: "京都府",
      city: "京都市上京区",
      town: "今出川",
      street,
      building: "グランドメゾン東棟1203",
    });
    const { lines, warnings } = await readCarrierFile("yamato");
    const [, line = []] = lines;
    expect(line.slice(11, 15).join("")).toBe(`京都府京都市上京区今出川${street}グランドメゾン東棟1203`);
    expect(warnings).toEqual([]);
  });
});

test("the file of ゆうパックプリントR has its 118 columns without a header", async () => {
  await wishFor(client, { isKeptAtOffice: true });
  const { lines, warnings, fileName } = await readCarrierFile("japan-post");
  expect(fileName).toBe("yupack-2026-05-12.csv");
  expect(lines.map((line) => line.length)).toEqual([118]);
  const [line = []] = lines;
  const [parcel] = await readParcels(client);
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

test("for any address the files keep their columns, begin no formula, and lose nothing without a warning", async () => {
  const hostile = fc.oneof(
    nasty,
    fc.string({ unit: "grapheme", maxLength: 120 }),
    fc.constantFrom('=cmd|"/c calc"!A1', "+81", "-2-3", "@SUM(A1)", '"引用", 改行\r\nあり', "\t=1", "é à ü ﾊﾝｶｸ"),
  );
  const storable = hostile.map((text) => text.replaceAll("\u0000", "").toWellFormed());
  await fc.assert(
    fc.asyncProperty(storable, storable, fc.constantFrom("yamato", "japan-post"), async (name, building, carrier) => {
      await moveTo(client, { recipientName: name, building });
      const { lines, text, warnings } = await readCarrierFile(carrier);
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
