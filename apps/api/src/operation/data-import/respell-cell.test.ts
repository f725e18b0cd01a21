import { expect, test } from "vitest";
import { recogniseColumns } from "./recognise-columns.ts";
import { respellCell } from "./respell-cell.ts";
import { splitAddress, splitName } from "./split-cell.ts";

test.each([
  ["recordNumber", " ａ‐００１ ", "A-001"],
  ["recordNumber", '="00012"', "00012"],
  ["sex", "M", "男"],
  ["sex", "女性", "女"],
  ["sex", "２", "女"],
  ["sex", "不明", "不明"],
  ["birthdate", "昭和55年1月2日", "1980-01-02"],
  ["birthdate", "昔", "昔"],
  ["phoneNumber", "９０１２３４５６７８", "09012345678"],
  ["phoneNumber", "312345678", "0312345678"],
  ["phoneNumber", "+81 90-1234-5678", "09012345678"],
  ["phoneNumber", "(03)1234-5678", "0312345678"],
  ["postcode", "〒600001", "0600001"],
  ["email", " Ｈanako@Example.JP ", "hanako@example.jp"],
  ["prefecture", "東京", "東京都"],
  ["prefecture", "京都府", "京都府"],
  ["isFirst", "再来", "再診"],
  ["chargeTotal", "¥3,300円", "3300"],
  ["days", "７日分", "7"],
  ["note", " そのまま ", " そのまま "],
])("%s: %j is %j", (key, text, respelt) => {
  expect(respellCell(key, text)).toBe(respelt);
});

test("headers of other systems are recognised, and each of ours once", () => {
  expect(
    recogniseColumns("patients", ["患者ＩＤ", "氏名", "ﾌﾘｶﾞﾅ", "e-mail", "携帯電話", "TEL", "姓 ", "(住所)", "メモ"]),
  ).toEqual([
    ...["recordNumber", "fullName", "fullNameKana", "email", "phoneNumber", null, "lastName", "fullAddress", null],
  ]);
  expect(recogniseColumns("prescriptions", ["患者番号", "処方日", "薬剤名", "用法", "日数"])).toEqual([
    ...["recordNumber", "prescribedOn", "name", "usage", "days"],
  ]);
});

test.each([
  ["東京都渋谷区神宮前1-2-3", { prefecture: "東京都", city: "渋谷区", street: "神宮前1-2-3" }],
  ["神奈川県横浜市港北区日吉4", { prefecture: "神奈川県", city: "横浜市港北区", street: "日吉4" }],
  ["北海道余市郡余市町朝日町26", { prefecture: "北海道", city: "余市郡余市町", street: "朝日町26" }],
  ["千葉県市川市八幡1", { prefecture: "千葉県", city: "市川市", street: "八幡1" }],
  ["三重県四日市市諏訪町1", { prefecture: "三重県", city: "四日市市", street: "諏訪町1" }],
  ["東京都東村山市本町1", { prefecture: "東京都", city: "東村山市", street: "本町1" }],
  ["愛知県蒲郡市神明町1", { prefecture: "愛知県", city: "蒲郡市", street: "神明町1" }],
  ["奈良県大和郡山市北郡山町2", { prefecture: "奈良県", city: "大和郡山市", street: "北郡山町2" }],
  ["愛知県名古屋市中村区名駅1", { prefecture: "愛知県", city: "名古屋市中村区", street: "名駅1" }],
  ["東京都中央区築地4 築地市場", { prefecture: "東京都", city: "中央区", street: "築地4 築地市場" }],
])("the address %s is split", (address, parts) => {
  expect(splitAddress(address)).toEqual(parts);
});

test("a text that cannot be split is reported", () => {
  expect(splitAddress("渋谷区神宮前1")).toEqual({ problem: "住所を都道府県から入力してください。" });
  expect(splitName("山田花子")).toBeUndefined();
  expect(splitName("山田　花子")).toEqual(["山田", "花子"]);
});
