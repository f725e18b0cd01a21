import { describe, expect, test } from "vitest";
import { demonstrationClinic, demonstrationConfiguration } from "../../testing/demonstration.ts";
import { answerQuestions } from "./answers.ts";
import { chooseFacts } from "./chosen-facts.ts";
import { dayPhase } from "./day-phase.ts";
import { describeFreeTime } from "./describe-free-time.ts";

test.each([
  ["2026-05-12T04:59:00+09:00", "night"],
  ["2026-05-12T05:00:00+09:00", "morning"],
  ["2026-05-12T10:00:00+09:00", "day"],
  ["2026-05-12T16:00:00+09:00", "evening"],
  ["2026-05-12T18:59:00+09:00", "evening"],
  ["2026-05-12T10:00:00Z", "night"],
])("at %s the window shows the %s of Japan", (at, phase) => {
  expect(dayPhase(new Date(at))).toBe(phase);
});

test.each([
  ["2026-05-12T23:45:00+09:00", { day: "今日", time: "23:45" }],
  ["2026-05-13T00:00:00+09:00", { day: "明日", time: "00:00" }],
  ["2026-05-14T09:30:00+09:00", { day: "14日", time: "09:30" }],
  ["2026-06-08T10:00:00+09:00", { day: "8日", time: "10:00" }],
  ["2026-06-09T10:00:00+09:00", { day: "6月9日", time: "10:00" }],
])("on the evening of 12 May a chip shows %s as %j", (startsAt, expected) => {
  expect(describeFreeTime(new Date(startsAt), new Date("2026-05-12T20:00:00+09:00"))).toEqual(expected);
});

describe("the three facts", () => {
  const NOTHING = {
    freeWithinSevenDays: 0,
    weekdayUntil: null,
    weekendDays: [],
    waitMinutes: null,
    dispatchHours: null,
  };

  test.each([
    [{ waitMinutes: 5 }, "約5分 待ち時間のめやす"],
    [{ freeWithinSevenDays: 40 }, "40件 1週間の空き"],
    [{ weekdayUntil: { time: "18:00", isEveryWeekday: false } }, "18:00 まで診察する平日も"],
    [{ weekendDays: ["saturday" as const, "sunday" as const] }, "土・日も 診察します"],
    [{ dispatchHours: 24 }, "1日 お支払いから発送までのめやす"],
    [{ dispatchHours: 25 }, "2日 お支払いから発送までのめやす"],
    [{ dispatchHours: 0 }, "当日 お支払いから発送までのめやす"],
    [{}, "2時間前 まで変更・キャンセルできます"],
  ])("for %j the first is %s", (facts, expected) => {
    const [first] = chooseFacts({ ...NOTHING, ...facts }, demonstrationClinic);
    expect(`${first?.value} ${first?.label}`).toBe(expected);
  });

  test("no more than three are shown, measured ones first", () => {
    const all = chooseFacts(
      {
        freeWithinSevenDays: 40,
        weekdayUntil: { time: "21:00", isEveryWeekday: true },
        weekendDays: ["sunday"],
        waitMinutes: 5,
        dispatchHours: 20,
      },
      demonstrationClinic,
    );
    expect(all.map(({ value }) => value)).toEqual(["約5分", "40件", "21:00"]);
  });
});

describe("answers", () => {
  const [internal, skin] = demonstrationClinic.clinicalDepartments.map((department) => ({ ...department }));

  function answerOf(question: string, clinic = {}, configuration = {}): string | undefined {
    const answers = answerQuestions(
      { ...demonstrationClinic, ...clinic },
      { ...demonstrationConfiguration, ...configuration },
    );
    return answers.find((candidate) => candidate.question === question)?.answer;
  }

  const COST = "お支払いの方法は？保険は使えますか";
  const WITHOUT_CARD = "診察のあとに、クリニックからお支払いの方法をご案内します。";

  test.each([
    [false, false, "すべて自費診療で、保険は使えません。"],
    [true, true, "すべて保険診療です。"],
    [true, false, "内科は保険診療、皮膚科は自費診療です。"],
    [null, false, ""],
  ])("insurance (%j, %j): %s", (ofInternal, ofSkin, expected) => {
    const clinicalDepartments = [
      { ...internal, isInsured: ofInternal },
      { ...skin, isInsured: ofSkin },
    ];
    expect(answerOf(COST, { clinicalDepartments })).toBe(`${WITHOUT_CARD}${expected}`);
  });

  test("payment by card, with its deadline", () => {
    const payment = { baseUrl: "https://card.example", apiKey: "key" };
    expect(answerOf(COST, {}, { payment })).toBe(
      "診察のあとに届く請求を、クレジットカードでお支払いください。期限は請求から8日以内です（正確な日は、ご請求でお知らせします）。",
    );
  });

  test.each([
    [0, 15, "診察が始まるまで、マイページからできます。"],
    [24, 0, "診察の24時間前まで、マイページからできます。"],
  ])("change and cancel with a deadline of %i hours and a grace of %i minutes", (hours, minutes, expected) => {
    const rule = { cancelDeadlineHours: hours, cancelGraceMinutes: minutes, cancellationFee: null };
    expect(answerOf("予約の変更やキャンセルはできますか", rule)).toBe(expected);
  });

  test("a clinic that telephones its patients does not mention video", () => {
    expect(answerOf("何を用意すればよいですか", { visitMeans: "telephone" })).toBe(
      "お電話、ご本人を確認できる書類、お持ちの方はお薬手帳です。診察のはじめに、医師がご本人であることを確認します。",
    );
  });

  test("without the clinic's own words, medicine comes after the payment", () => {
    expect(answerOf("お薬はいつ届きますか", { deliveryTime: null })).toBe(
      "お薬が出た場合は、お支払いを確認してから、ご登録の住所へお届けします。",
    );
  });
});
