import type { Clinic } from "@madoguchi/contract/clinic/clinic";
import type { ClinicFacts } from "@madoguchi/contract/clinic/free-times";
import { dateTexts } from "@madoguchi/contract/time/date-texts";

export type Fact = { value: string; label: string };

const SHOWN_FACTS = 3;
const HOURS_OF_A_DAY = 24;

function countDays(days: number): string {
  return days === 0 ? "当日" : `${days}日`;
}

/** The facts of the first page, chosen from the available ones in the order of `docs/design/screens.md` 1.1. */
export function chooseFacts(facts: ClinicFacts, { cancelDeadlineHours }: Pick<Clinic, "cancelDeadlineHours">): Fact[] {
  const { freeWithinSevenDays, weekdayUntil, weekendDays, waitMinutes, dispatchHours } = facts;
  const weekend = weekendDays.map((day) => dateTexts.weekday({ weekday: day === "saturday" ? 6 : 0 })).join("・");
  const all: (Fact | false)[] = [
    waitMinutes !== null && { value: `約${waitMinutes}分`, label: "待ち時間のめやす" },
    freeWithinSevenDays > 0 && { value: `${freeWithinSevenDays}件`, label: "1週間の空き" },
    weekdayUntil !== null && {
      value: weekdayUntil.time,
      label: weekdayUntil.isEveryWeekday ? "まで平日は毎日診察" : "まで診察する平日も",
    },
    weekend !== "" && { value: `${weekend}も`, label: "診察します" },
    dispatchHours !== null && {
      value: countDays(Math.ceil(dispatchHours / HOURS_OF_A_DAY)),
      label: "お支払いから発送までのめやす",
    },
    {
      value: cancelDeadlineHours === 0 ? "診察の開始" : `${cancelDeadlineHours}時間前`,
      label: "まで変更・キャンセルできます",
    },
  ];
  return all.filter((fact) => fact !== false).slice(0, SHOWN_FACTS);
}
