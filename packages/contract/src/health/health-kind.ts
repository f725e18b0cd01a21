/** The parts of the list 「アレルギー・既往・服薬・妊娠」. */
export const HEALTH_KINDS = ["allergy", "condition", "medicine", "pregnancy"] as const;

export type HealthKind = (typeof HEALTH_KINDS)[number];

export const HEALTH_KIND_LABELS = {
  allergy: "アレルギー",
  condition: "既往・治療中の病気",
  medicine: "服薬",
  pregnancy: "妊娠・授乳",
} as const satisfies Record<HealthKind, string>;

/** An older statement of a pregnancy, or of none, is not used any more. */
export const PREGNANCY_DAYS = 90;

/** Women of these ages are asked about a pregnancy, as the starter questionnaires do. */
const ASKED_FROM = 12;
const ASKED_TO = 60;

type Person = { age: number | null; sex: 0 | 1 | null };

/** Whether a patient is asked about a pregnancy; an unknown sex or age counts as yes. */
export function mayBePregnant({ age, sex }: Person): boolean {
  return sex !== 0 && (age === null || (age >= ASKED_FROM && age <= ASKED_TO));
}
