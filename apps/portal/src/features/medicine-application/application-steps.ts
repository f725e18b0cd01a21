import type { MedicineOffer } from "@madoguchi/contract/medicine-application/medicine-application";
import type { Alarm } from "@madoguchi/contract/questionnaire/alarm";
import type { Answers } from "@madoguchi/contract/questionnaire/answer";
import { type AnswerProblem, checkAnswers } from "@madoguchi/contract/questionnaire/check-answers";
import type { Question } from "@madoguchi/contract/questionnaire/question";
import { alarmsOf } from "@madoguchi/contract/questionnaire/raised-alarms";
import { visibleQuestions } from "@madoguchi/contract/questionnaire/visible-questions";
import type { CalendarDay } from "@madoguchi/contract/time/tokyo";
import type { ApplicationInput } from "../../entities/medicine-application/use-application-input.ts";

export type ApplicationStep = "medicines" | "condition" | "delivery" | "confirm";

export const STEP_NAMES = {
  medicines: "お薬を選ぶ",
  condition: "体調の確認",
  delivery: "お届けとお支払い",
  confirm: "確認",
} as const satisfies Record<ApplicationStep, string>;

/** The steps of an application; without a questionnaire there is no step for it. */
export function stepsOf({ questionnaire }: Pick<MedicineOffer, "questionnaire">): ApplicationStep[] {
  return ["medicines", ...(questionnaire ? (["condition"] as const) : []), "delivery", "confirm"];
}

export type ChosenMedicine = MedicineOffer["medicines"][number] & { supplies: number };

/** The chosen medicines, limited to the supplies that the plan has left now. */
export function chosenMedicines(
  { medicines }: Pick<MedicineOffer, "medicines">,
  { supplies }: Pick<ApplicationInput, "supplies">,
): ChosenMedicine[] {
  return medicines.flatMap((medicine) => {
    const count = Math.min(supplies[medicine.medicineId] ?? 0, medicine.suppliesLeft);
    return count > 0 ? [{ ...medicine, supplies: count }] : [];
  });
}

export type Condition = {
  questions: readonly Question[];
  /** The answers to send. */
  answers: Answers;
  problems: readonly AnswerProblem[];
  alarms: readonly Alarm[];
};

/** The questions that apply to this patient, the missing answers, and the consequence of the alarms. */
export function readCondition(offer: MedicineOffer, input: ApplicationInput, today: CalendarDay): Condition {
  const { questionnaire, respondent } = offer;
  if (!(questionnaire && respondent)) return { questions: [], answers: {}, problems: [], alarms: [] };
  const { definition } = questionnaire;
  const questions = visibleQuestions(definition, input.answers, respondent);
  return {
    questions,
    ...checkAnswers(definition, input.answers, respondent, today),
    alarms: alarmsOf(questions, input.answers),
  };
}

/** The first step that is not complete: no later one can be shown. */
export function firstOpenStep(offer: MedicineOffer, input: ApplicationInput, today: CalendarDay): ApplicationStep {
  if (chosenMedicines(offer, input).length === 0) return "medicines";
  const { problems, alarms } = readCondition(offer, input, today);
  if (problems.length + alarms.length > 0) return "condition";
  return offer.address === null ? "delivery" : "confirm";
}
