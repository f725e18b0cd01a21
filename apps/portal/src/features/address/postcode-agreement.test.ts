import { describe, expect, test } from "vitest";
import { comparePostcode } from "./postcode-agreement.ts";

function place(prefecture: string, city: string, town = "") {
  return { prefecture, city, town };
}

function candidate(prefecture: string, city: string, town = "") {
  return { ...place(prefecture, city, town), prefectureKana: "", cityKana: "", townKana: "" };
}

describe("an address agrees with its postcode", () => {
  test.each([
    ["by prefecture and city", place("東京都", "港区", "芝公園"), candidate("東京都", "港区", "芝公園")],
    ["whatever its town", place("東京都", "港区", "芝公園四丁目"), candidate("東京都", "港区", "芝")],
    ["with small or large ケ", place("茨城県", "龍ヶ崎市"), candidate("茨城県", "龍ケ崎市")],
    ["with ガ for ケ", place("神奈川県", "茅ガ崎市"), candidate("神奈川県", "茅ヶ崎市")],
    ["with a newer letter", place("高知県", "高岡郡梼原町"), candidate("高知県", "高岡郡檮原町")],
    ["without its district", place("北海道", "仁木町", "大江"), candidate("北海道", "余市郡仁木町", "大江")],
    [
      "without its district, whatever letters it has",
      place("山口県", "周防大島町"),
      candidate("山口県", "大島郡周防大島町"),
    ],
    ["without its island", place("東京都", "八丈町"), candidate("東京都", "八丈島八丈町")],
    ["with the ward in the town", place("神奈川県", "横浜市", "中区本町"), candidate("神奈川県", "横浜市中区", "本町")],
    ["without the ward", place("神奈川県", "横浜市", "本町"), candidate("神奈川県", "横浜市中区", "本町")],
    ["with spaces", place("神奈川県", "横浜市 中区"), candidate("神奈川県", "横浜市中区")],
    ["with the prefecture before the city", place("東京都", "東京都港区"), candidate("東京都", "港区")],
    ["in a city named like a district", place("奈良県", "大和郡山市"), candidate("奈良県", "大和郡山市")],
    ["in 大島町", place("東京都", "大島町"), candidate("東京都", "大島町")],
  ])("%s", (_, typed, found) => {
    expect(comparePostcode(typed, [found])).toBe("agrees");
  });

  test("by one of its places", () => {
    const border = [candidate("愛知県", "弥富市"), candidate("三重県", "桑名郡木曽岬町")];
    expect(comparePostcode(place("三重県", "木曽岬町"), border)).toBe("agrees");
    expect(comparePostcode(place("愛知県", "弥富市"), border)).toBe("agrees");
  });
});

describe("an address differs from its postcode", () => {
  test.each([
    ["in another prefecture", place("大阪府", "港区"), candidate("東京都", "港区")],
    ["in another city", place("東京都", "千代田区"), candidate("東京都", "渋谷区")],
    ["in another ward", place("神奈川県", "横浜市西区"), candidate("神奈川県", "横浜市中区")],
    ["in another ward with the town", place("神奈川県", "横浜市", "西区高島"), candidate("神奈川県", "横浜市中区")],
    ["in a city of the same beginning", place("広島県", "府中市"), candidate("広島県", "安芸郡府中町")],
    ["with the city of another prefecture", place("三重県", "弥富市"), candidate("愛知県", "弥富市")],
  ])("%s", (_, typed, found) => {
    expect(comparePostcode(typed, [found])).toBe("differs");
  });
});

test("a postcode without places is unknown", () => {
  expect(comparePostcode(place("東京都", "港区"), [])).toBe("unknown");
});
