import { PREFECTURES } from "@madoguchi/contract/address/prefectures";
import { addCalendarDays, ageInYears, type CalendarDay } from "@madoguchi/contract/time/tokyo";
import { diceOf } from "./dice.ts";
import { ILLNESSES, type Illness } from "./illnesses/illnesses.ts";
import { FAMILY_NAMES, HOMES, MENS_NAMES, RARE_PEOPLE, WOMENS_NAMES } from "./names.ts";

/** A patient of the demonstration: the same in every data folder. */
export type Person = {
  number: number;
  lastName: string;
  firstName: string;
  lastNameKana: string;
  firstNameKana: string;
  sex: 0 | 1;
  birthdate: CalendarDay;
  phoneNumber: string;
  email: string;
  home: (typeof HOMES)[number] & { street: string; building: string };
  careNeeds: ("hearing" | "writing" | "japanese" | "seeing")[];
  careNeedsNote: string;
  illness: Illness;
  /** Allergies in the patient's words; empty without any. */
  allergy: string;
};

/** The domain of their addresses; mail to it arrives in the sandbox alone. */
export const PEOPLES_DOMAIN = "demonstration.example";

/** The newest birthdate: every patient of the demonstration is at least 18, whenever it is started. */
const NEWEST_BIRTHDATE = "2006-12-31";
const OLDEST_DAYS = 66 * 365;
/** Makes most of them younger than the oldest. */
const YOUNGER_DAYS = 12 * 365;

const ALLERGIES = [
  "ペニシリン系の抗生物質で、全身に発疹が出ました",
  "セフェム系の薬（フロモックス）で、じんましんが出ました",
  "ロキソニンで息が苦しくなりました",
  "そばで口の中がかゆくなります",
  "卵（加熱したものは食べられます）",
] as const;

function nameOf(number: number) {
  const rare = RARE_PEOPLE[number % 19];
  if (rare) return rare;
  const dice = diceOf(`name of ${number}`);
  const sex: 0 | 1 = dice.chance(0.6) ? 1 : 0;
  const [lastName, lastNameKana] = dice.pick(FAMILY_NAMES);
  const [firstName, firstNameKana] = dice.pick(sex === 1 ? WOMENS_NAMES : MENS_NAMES);
  return { lastName, firstName, lastNameKana, firstNameKana, sex };
}

function careNeedsOf(number: number): Pick<Person, "careNeeds" | "careNeedsNote"> {
  if (number % 19 === 1) return { careNeeds: ["japanese"], careNeedsNote: "やさしい日本語でお願いします。" };
  if (number % 23 === 7) return { careNeeds: ["hearing", "writing"], careNeedsNote: "右の耳が聞こえません。" };
  if (number % 31 === 12) return { careNeeds: ["seeing"], careNeedsNote: "" };
  return { careNeeds: [], careNeedsNote: "" };
}

/** Returns the patient of a number, from 0 on. */
export function personOf(number: number): Person {
  const dice = diceOf(`person ${number}`);
  return {
    number,
    ...nameOf(number),
    birthdate: addCalendarDays(NEWEST_BIRTHDATE, -dice.between(0, dice.between(YOUNGER_DAYS, OLDEST_DAYS))),
    phoneNumber: `090${String(10_000_000 + number).padStart(8, "0")}`.replace(/^0901/, "0900"),
    email: `patient-${String(number).padStart(3, "0")}@${PEOPLES_DOMAIN}`,
    home: {
      ...dice.pick(HOMES),
      street: `${dice.between(1, 5)}-${dice.between(1, 28)}-${dice.between(1, 15)}`,
      building: dice.chance(0.6)
        ? `${dice.pick(["グランメゾン", "コーポ", "パークハイツ"])}${dice.between(101, 1204)}`
        : "",
    },
    ...careNeedsOf(number),
    illness: dice.pick(ILLNESSES),
    allergy: dice.chance(0.22) ? dice.pick(ALLERGIES) : "",
  };
}

/** The value of a prefecture in the clinic's questionnaires. */
export function prefectureValue({ home }: Person): string {
  return `prefecture-${PREFECTURES.indexOf(home.prefecture) + 1}`;
}

/** Whether the clinic's questionnaires ask this person about pregnancy. */
export function isAskedAboutPregnancy({ sex, birthdate }: Person, at: Date): boolean {
  const age = ageInYears(birthdate, at);
  return sex === 1 && age >= 12 && age <= 60;
}
