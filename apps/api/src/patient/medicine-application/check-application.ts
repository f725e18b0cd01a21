import { totalOfApplication } from "@madoguchi/contract/medicine-application/application-total";
import type {
  ApplyRequest,
  MedicineOffer,
  MedicineRefusal,
} from "@madoguchi/contract/medicine-application/medicine-application";
import type { SuppliedLine } from "@madoguchi/contract/prescribing/prescription";
import type { Answers } from "@madoguchi/contract/questionnaire/answer";
import { checkAnswers } from "@madoguchi/contract/questionnaire/check-answers";
import type { PublishedQuestionnaire } from "@madoguchi/contract/questionnaire/questionnaire-page";
import { formatDateWithWeekday, startOfCalendarDay, toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { fail } from "../../platform/errors/fail.ts";

type Offer = Omit<MedicineOffer, "answerHours">;
type Issue = { path: string; message: string };

const BOOK_A_VISIT = "診察をご予約ください。";

/** The refusal of an answer that needs a visit (`docs/design/screens.md` 2). */
export const ASKS_FOR_VISIT = `追加ではお出しできません。${BOOK_A_VISIT}`;

const REFUSALS: Record<Exclude<MedicineRefusal, "unpaid" | "too-early">, string> = {
  applying: "すでにお薬の追加を申請中です。",
  "not-completed": "お薬の追加は、診察とお支払いが終わってから申請できます。",
  "not-planned": `この診察のお薬は、追加の対象ではありません。${BOOK_A_VISIT}`,
  "plan-over": `お薬を追加できる期間が過ぎました。${BOOK_A_VISIT}`,
  "used-up": `お薬を追加できる回数の上限に達しました。${BOOK_A_VISIT}`,
};

function refusalMessage(refusal: Exclude<MedicineRefusal, "unpaid">, from: Offer["from"]): string {
  if (refusal !== "too-early") return REFUSALS[refusal];
  const day = from === null ? "しばらく経って" : formatDateWithWeekday(startOfCalendarDay(from));
  return `次のお薬の追加は、${day}から申請できます。`;
}

/** Refuses with T010 or T007 if the offer has a refusal. */
export function requireOffered({ refusal, from }: Pick<Offer, "refusal" | "from">): void {
  if (refusal === null) return;
  if (refusal === "unpaid") fail("HasUnpaidTreatment");
  else fail("TreatmentUpdateFailed", { message: refusalMessage(refusal, from), reason: refusal });
}

/** The problems of the medicines: not in the plan, named twice, or more than is left. */
export function medicineProblems({ medicines: offered }: Offer, { medicines }: ApplyRequest): Issue[] {
  return medicines.flatMap(({ medicineId, supplies }, index): Issue[] => {
    const medicine = offered.find((each) => each.medicineId === medicineId);
    const isTwice = medicines.findIndex((each) => each.medicineId === medicineId) < index;
    if (!medicine || isTwice) {
      return [{ path: `medicines.${index}.medicineId`, message: "追加できないお薬です。選び直してください。" }];
    }
    const { suppliesLeft } = medicine;
    if (supplies <= suppliesLeft) return [];
    const message =
      suppliesLeft === 0 ? "このお薬は、これ以上追加できません。" : `${suppliesLeft}回分まで追加できます。`;
    return [{ path: `medicines.${index}.supplies`, message }];
  });
}

/** The chosen medicines, in the plan's order. Check `medicineProblems` first. */
export function chosenMedicines({ medicines: offered }: Offer, { medicines }: ApplyRequest): SuppliedLine[] {
  return offered.flatMap(({ suppliesLeft: _, price: __, grams: ___, ...medicine }) => {
    const supplies = medicines.find(({ medicineId }) => medicineId === medicine.medicineId)?.supplies;
    return supplies === undefined ? [] : [{ ...medicine, supplies, additionalSupplies: 0 }];
  });
}

/**
 * The total in yen; `null` where the doctor has to decide the price of some medicine. Check `medicineProblems` first.
 */
export function shownTotal(offer: Offer, { medicines }: ApplyRequest): number | null {
  const chosen = medicines.flatMap(({ medicineId, supplies }) => {
    const medicine = offer.medicines.find((each) => each.medicineId === medicineId);
    return medicine ? [{ ...medicine, supplies }] : [];
  });
  return totalOfApplication(chosen, offer);
}

/** The answered questionnaire, and the answers as they are stored. */
export type CheckedAnswers = { asked: PublishedQuestionnaire; answers: Answers; problems: Issue[] };

/**
 * The answers by the version in force; `undefined` where there is no questionnaire. Refuses with E005 (409) missing
 * answers and those to other questions, and with C005 a patient without a profile.
 */
export function readAnswers(
  offer: Offer,
  { questionnaire: given }: ApplyRequest,
  now: Date,
): CheckedAnswers | undefined {
  const { questionnaire: asked, respondent } = offer;
  if (!asked && !given) return undefined;
  if (!asked || asked.questionnaireId !== given?.questionnaireId || asked.version !== given.version) {
    return fail("Forbidden", {
      status: 409,
      message: "質問の内容が新しくなりました。ページを読み込み直して、回答をご確認ください。",
      reason: asked ? `version ${asked.version} of ${asked.questionnaireId} is in force` : "no questionnaire",
    });
  }
  if (!respondent) return fail("CustomerInfoNotFound");
  const { answers, problems } = checkAnswers(asked.definition, given.answers, respondent, toCalendarDay(now));
  return {
    asked,
    answers,
    problems: problems.map(({ questionId, message }) => ({ path: `answers.${questionId}`, message })),
  };
}
