import { describe, expect, test } from "vitest";
import { allergyConflicts, allergyStops } from "./allergy-stops.ts";

const kinds = (answer: string, ...names: string[]) =>
  allergyConflicts(
    [{ answer }],
    names.map((name) => ({ name })),
  ).map(({ kind }) => kind);

describe("a medicine of a class to which the patient is allergic is stopped", () => {
  const met: [answer: string, medicine: string][] = [
    ["ペニシリンで発疹", "サワシリンカプセル250mg"],
    ["ペニシリン系の薬", "アモキシシリンカプセル250mg「トーワ」"],
    ["ぺにしりんでじんましん", "オーグメンチン配合錠250RS"],
    ["ﾍﾟﾆｼﾘﾝ", "ビクシリンカプセル250mg"],
    ["Penicillin", "パセトシン細粒10%"],
    ["ペニシリン　系", "ユナシン錠375mg"],
    ["セフェム", "フロモックス錠100mg"],
    ["セフエム系", "セフカペンピボキシル塩酸塩錠100mg"],
    ["メイアクトで下痢とじんましん", "セフゾンカプセル100mg"],
    ["cefazolin", "ケフラールカプセル250mg"],
    ["ロキソニンでぜんそく", "イブプロフェン錠200mg"],
    ["アスピリン喘息", "ボルタレン錠25mg"],
    ["ろきそにん", "セレコックス錠100mg"],
    ["痛み止めで息苦しくなった", "ロキソプロフェンNa錠60mg"],
    ["NSAIDs", "ポンタールカプセル250mg"],
    ["マクロライド", "クラリスロマイシン錠200mg"],
    ["クラリスで発疹", "ジスロマック錠250mg"],
    ["ニューキノロン", "レボフロキサシン錠500mg"],
    ["ｸﾗﾋﾞｯﾄ", "オゼックス錠150"],
    ["サルファ剤", "バクタ配合錠"],
    ["ヨード", "イソジンガーグル液7%"],
    ["造影剤", "ポビドンヨードゲル10%"],
    ["ヨ-ド過敏症", "ルゴール液"],
    ["抗生物質", "セフジトレンピボキシル錠100mg"],
    ["抗生物質", "クラビット錠500mg"],
  ];
  test.each(met)("%s: %s", (answer, medicine) => expect(kinds(answer, medicine)).toEqual(["class"]));
});

test("penicillins and cephems are asked about for each other, as a cross-reaction", () => {
  expect(kinds("ペニシリンで発疹", "セフカペンピボキシル塩酸塩錠100mg")).toEqual(["cross"]);
  expect(kinds("フロモックスで発疹", "サワシリン錠250")).toEqual(["cross"]);
});

test("a drug that the patient named is stopped, whatever its class", () => {
  expect(kinds("カルボシステインで発疹", "カルボシステイン錠500mg「サワイ」")).toEqual(["same-name"]);
  expect(kinds("カロナール", "カロナール錠500")).toEqual(["same-name"]);
});

describe("an answer that is no allergy to the medicine does not stop it", () => {
  const unmet: [answer: string, medicine: string][] = [
    ["特になし", "サワシリンカプセル250mg"],
    ["卵、そば", "フロモックス錠100mg"],
    ["ペニシリンで発疹", "カロナール錠500"],
    ["セフェム系", "セファドール錠25mg"],
    ["サルファ剤", "スルバシリン静注用"],
    ["ユナシン", "バクタ配合錠"],
    ["ロキソニン", "アセトアミノフェン錠500mg"],
    ["マクロライド", "クラリチン錠10mg"],
    ["ペニシリンで発疹", "五苓散"],
  ];
  test.each(unmet)("%s: %s", (answer, medicine) => expect(kinds(answer, medicine)).toEqual([]));
});

test("the stop is lifted by a reason for this medicine, and names the class", () => {
  const answers = [{ answer: "特になし" }, { answer: "ペニシリンで発疹" }];
  const prescribed = (allergyReason: string) => [
    { name: "カロナール錠500", allergyReason: "" },
    { name: "サワシリン錠250", allergyReason },
  ];
  expect(allergyStops(answers, prescribed("　"))).toEqual([
    {
      index: 1,
      kind: "class",
      answer: "ペニシリンで発疹",
      message:
        "処方不可（理由が必要）：アレルギーの回答にあたるお薬です（ペニシリン系）。処方するときは、理由を記録してください。",
    },
  ]);
  expect(allergyStops(answers, prescribed("皮膚テスト陰性、以後も服用歴あり"))).toEqual([]);
});
