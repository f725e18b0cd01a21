import { isAboutAllergy, saysNone } from "../allergy/stated-allergy.ts";
import { HEALTH_KINDS, type HealthKind } from "./health-kind.ts";
import {
  asksConditions,
  asksMedicines,
  isAnswered,
  namesMedicine,
  nursingIn,
  pregnancyIn,
} from "./stated-conditions.ts";

type Said = { label: string; answer: string };

const DENIES = /^(いいえ|いない)/;

const IS_ABOUT: Record<HealthKind, (said: Said) => boolean> = {
  allergy: isAboutAllergy,
  condition: (said) => asksConditions(said) && isAnswered(said),
  medicine: (said) => asksMedicines(said) && isAnswered(said),
  pregnancy: (said) => pregnancyIn(said) !== undefined || nursingIn(said) !== undefined,
};

const IS_NONE: Record<HealthKind, (said: Said) => boolean> = {
  allergy: ({ answer }) => saysNone(answer),
  condition: ({ answer }) => saysNone(answer) || DENIES.test(answer.trim()),
  medicine: ({ answer }) => !namesMedicine(answer) && (saysNone(answer) || /いいえ|ない/.test(answer)),
  pregnancy: (said) => (pregnancyIn(said) ?? "no") === "no" && !nursingIn(said),
};

/** The parts of the list to which an answer belongs, by its question and words, and whether it says that there is nothing. */
export function kindsOfAnswer(said: Said): { kind: HealthKind; isNone: boolean }[] {
  return HEALTH_KINDS.filter((kind) => IS_ABOUT[kind](said)).map((kind) => ({ kind, isNone: IS_NONE[kind](said) }));
}
