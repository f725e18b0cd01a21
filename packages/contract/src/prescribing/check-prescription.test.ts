import { describe, expect, test } from "vitest";
import { answerTo, checkPrescription, toStoredCheck } from "./check-prescription.ts";
import type { ClinicRule } from "./clinic-rule.ts";
import { DRUG_GROUP_NAMES, groupsSaid } from "./drug-groups.ts";
import type { Drug } from "./finding.ts";
import { NO_FACTS, type PrescribingFacts } from "./prescribing-facts.ts";
import { takes } from "./rule-cases.fixture.ts";
import { uncheckedOf } from "./unchecked.ts";

const drug = (name: string, more: Partial<Drug> = {}): Drug => ({ name, quantity: "7錠", days: 7, ...more });

test("a group is found by its name for doctors or by its first word", () => {
  expect(Object.keys(DRUG_GROUP_NAMES).length).toBeGreaterThan(50);
  expect(groupsSaid("かぜ薬")).toContain("nsaid");
  expect(groupsSaid("特になし")).toEqual([]);
});

test("有効成分 and 薬効 of the clinic's list are read where the name says nothing", () => {
  const listed = drug("当院の頭痛セット", { ingredient: "ロキソプロフェンナトリウム水和物" });
  const byClass = drug("当院の睡眠薬", { drugClass: "ベンゾジアゼピン系睡眠薬" });
  const facts = { ...NO_FACTS, ...takes("ワーファリン"), age: 70 };
  expect(checkPrescription(facts, [listed, byClass]).map(({ rule }) => rule)).toEqual([
    "anticoagulant-nsaid",
    "from-65-sedating",
  ]);
});

test("a cross-reaction of penicillins and cephems is a caution (サワシリン錠 添付文書 9.1)", () => {
  const allergies = [{ label: "アレルギー", answer: "ペニシリンで発疹", saidAt: "2026-05-11T21:00:00+09:00" }];
  const found = checkPrescription({ ...NO_FACTS, allergies }, [drug("セフカペンピボキシル錠100mg")]);
  expect(found).toMatchObject([
    { rule: "allergy-cross", severity: "caution", met: "患者さまの回答「ペニシリンで発疹」" },
  ]);
});

describe("the daily limit of its package insert (6 用法及び用量)", () => {
  const over: [name: string, quantity: string, days: number][] = [
    ["カロナール錠500", "63錠", 7],
    ["カロナール錠500mg", "63錠", 7],
    ["ロキソプロフェンNa錠60mg", "28錠", 7],
    ["トリアゾラム錠0.25mg", "３錠", 1],
    ["レボセチリジン塩酸塩錠5mg", "21錠", 7],
    ["フィナステリド錠1mg", "60錠", 30],
  ];
  const within: typeof over = [
    ["カロナール錠500mg", "56錠", 7],
    ["ロキソプロフェンNa錠60mg", "21錠", 7],
    ["セチリジン塩酸塩錠10mg", "14錠", 7],
    ["トリアゾラム錠0.25mg", "2錠", 1],
    ["エスゾピクロン錠3mg", "7錠", 7],
    ["トラムセット配合錠", "999錠", 1],
  ];
  const rules = (name: string, quantity: string, days: number, age: number | null = 30) =>
    checkPrescription({ ...NO_FACTS, age }, [drug(name, { quantity, days })]).map(({ rule }) => rule);
  test.each(over.slice(1))("%s, %s for %i days is over it", (...each) =>
    expect(rules(...each)).toEqual(["daily-limit"]),
  );
  test.each(within)("%s, %s for %i days is not", (...each) => expect(rules(...each)).toEqual([]));
  test("a name without a unit and a child are not compared, and reported as such", () => {
    expect(rules("カロナール錠500", "63錠", 7)).toEqual([]);
    expect(rules("カロナール錠500mg", "63錠", 7, 14)).toEqual([]);
    const said = (age: number, name: string) => uncheckedOf({ ...NO_FACTS, age }, [drug(name)]).join();
    expect(said(30, "カロナール錠500")).toContain("量を読み取れないお薬：カロナール錠500");
    expect(said(14, "カロナール錠500mg")).toContain("お子さんの1日量は確認していません");
  });
});

test("the same ingredient twice is a stop, at the second of the two", () => {
  const drugs = [
    drug("フェキソフェナジン塩酸塩錠60mg"),
    drug("アレグラ錠60mg", { ingredient: "フェキソフェナジン塩酸塩" }),
  ];
  expect(checkPrescription(NO_FACTS, drugs)).toMatchObject([{ index: 1, rule: "same-ingredient", severity: "stop" }]);
  expect(checkPrescription(NO_FACTS, [drug("アレグラ錠60mg"), drug("クラリチン錠10mg")])).toEqual([]);
});

test("a supply with more than a week left is a caution, and one with a week is not", () => {
  const left = (daysLeft: number) => ({
    name: "モンテルカスト錠10mg",
    ingredient: "",
    drugClass: "",
    lastDay: "2026-06-01",
    daysLeft,
  });
  const rules = (daysLeft: number) =>
    checkPrescription({ ...NO_FACTS, running: [left(daysLeft)] }, [drug("モンテルカスト錠5mg")]).map(
      ({ message }) => message,
    );
  expect(rules(8)).toEqual(["前回の分が、あと8日分残っているはずです。"]);
  expect(rules(7)).toEqual([]);
});

test("this clinic's supplies count among the patient's medicines", () => {
  const running = [
    { name: "ワルファリンカリウム錠1mg", ingredient: "", drugClass: "", lastDay: "2026-06-01", daysLeft: 3 },
  ];
  expect(checkPrescription({ ...NO_FACTS, running }, [drug("ロキソニン錠60mg")])).toMatchObject([
    { rule: "anticoagulant-nsaid", met: "処方中のワルファリンカリウム錠1mg　2026-06-01まで" },
  ]);
});

describe("a rule of the clinic's own", () => {
  const rule: ClinicRule = {
    ruleId: "1f4b1b0e-0000-4000-8000-000000000001",
    ...{
      drug: "ミノキシジル",
      against: "",
      kind: "under",
      severity: "stop",
      years: 20,
      reason: "当院では20歳未満に出しません。",
      source: "",
    },
  };
  const rules = (change: Partial<ClinicRule>, facts: Partial<PrescribingFacts>, ...names: string[]) =>
    checkPrescription(
      { ...NO_FACTS, ...facts, clinicRules: [{ ...rule, ...change }] },
      names.map((name) => drug(name)),
    );
  const allergies = [{ label: "アレルギー", answer: "たまご", saidAt: "2026-05-11T21:00:00+09:00" }];
  const cases: [string, Partial<ClinicRule>, Partial<PrescribingFacts>, number][] = [
    ["an age under", {}, { age: 19 }, 1],
    ["that age", {}, { age: 20 }, 0],
    ["an age from", { kind: "from" }, { age: 20 }, 1],
    ["an allergy in other letters", { kind: "allergy", against: "タマゴ" }, { allergies }, 1],
    ["another allergy", { kind: "allergy", against: "大豆" }, { allergies }, 0],
    ["a medicine that the patient takes", { kind: "medicine", against: "アムロジピン" }, takes("ｱﾑﾛｼﾞﾋﾟﾝ錠"), 1],
    ["a pregnancy", { kind: "pregnant" }, { pregnancy: "possible" }, 1],
    ["no pregnancy", { kind: "pregnant" }, { pregnancy: "no" }, 0],
    ["nursing", { kind: "nursing" }, { isNursing: true }, 1],
  ];
  test.each(cases)("compares with %s", (_, change, facts, found) => {
    expect(rules(change, facts, "ミノキシジル錠5mg")).toHaveLength(found);
    expect(rules(change, facts, "カロナール錠500")).toEqual([]);
  });
  test("is shown with the clinic's own words and stored under its own name", () => {
    expect(rules({}, { age: 3 }, "ミノキシジル錠5mg")).toMatchObject([
      {
        rule: `clinic:${rule.ruleId}`,
        severity: "stop",
        message: "当院では20歳未満に出しません。",
        source: "クリニックの確認",
      },
    ]);
  });
});

test("a stop needs a reason, a caution a confirmation, and the record has the words of that time", () => {
  const facts = { ...NO_FACTS, ...takes("ワーファリン") };
  const [caution] = checkPrescription(facts, [drug("ロキソニン錠60mg")]);
  const [stop] = checkPrescription({ ...NO_FACTS, age: 3 }, [drug("フスコデ配合錠")]);
  if (!(caution && stop)) throw new Error("nothing was found");
  const answer = (rule: string, reason: string) => [{ rule, reason }];
  expect(answerTo(caution, answer("anticoagulant-nsaid", ""))).toBeDefined();
  expect(answerTo(caution, answer("another", ""))).toBeUndefined();
  expect(answerTo(stop, answer("under-12-opioid", "　"))).toBeUndefined();
  expect(answerTo(stop, answer("under-12-opioid", "小児科医と協議"))).toBeDefined();
  expect(toStoredCheck(caution, { rule: "anticoagulant-nsaid", reason: "" })).toEqual({
    rule: "anticoagulant-nsaid",
    severity: "caution",
    message: "併用注意です。出血しやすくなります。（患者さまの回答「ワーファリン」）",
    source: "ロキソニン錠 添付文書 10.2 併用注意",
    reason: "",
  });
});

test("gaps of the check are reported: no answers, unknown words, no ingredient", () => {
  expect(uncheckedOf(NO_FACTS, [])).toEqual([]);
  const facts = { ...NO_FACTS, ...takes("母の漢方"), age: 30, sex: 1 as const };
  expect(uncheckedOf(facts, [drug("カルボシステイン錠500mg")])).toEqual([
    "アレルギーの回答がありません。",
    "妊娠の回答がありません。",
    "授乳の回答がありません。",
    "患者さまの回答「母の漢方」は、表にあるお薬として読み取れませんでした。",
    "成分が登録されていないため、名前だけで確認しました：カルボシステイン錠500mg",
    "1日量の上限が表にない、または量を読み取れないお薬：カルボシステイン錠500mg",
  ]);
  expect(uncheckedOf({ ...facts, sex: 0 }, [drug("カルボシステイン錠500mg")]).join()).not.toContain("妊娠");
});
