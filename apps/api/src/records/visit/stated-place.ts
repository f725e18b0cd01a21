import { PREFECTURES } from "@madoguchi/contract/address/prefectures";
import type { Answers } from "@madoguchi/contract/questionnaire/answer";
import { describeAnswer } from "@madoguchi/contract/questionnaire/describe-answer";
import type { QuestionnaireDefinition } from "@madoguchi/contract/questionnaire/questionnaire";
import { PLACE_KINDS, type StatedPlace } from "@madoguchi/contract/visit/visit-declaration";

/** A companion by the questions of `records/starter-questionnaires/visit-safety.ts`: 付き添いの方. */
const COMPANIONS = { yes: "family", no: "none" } as const;

function isCompanion(answer: unknown): answer is keyof typeof COMPANIONS {
  return answer === "yes" || answer === "no";
}

/**
 * The patient's place and company, by the answers to the questions of `placeOfCare` and `visitSafety` with which a
 * clinic's questionnaire begins. Questions that the clinic has removed or changed are ignored.
 */
export function statedPlace({ questions }: QuestionnaireDefinition, answers: Answers): StatedPlace {
  const question = questions.find(({ questionId }) => questionId === "prefecture");
  const named = question && describeAnswer(question, answers["prefecture"]);
  const prefecture = PREFECTURES.find((each) => each === named);
  const placeKind = PLACE_KINDS.find((kind) => kind === answers["place"]);
  const placeDetail = answers["place-detail"];
  const companion = answers["companion"];
  return {
    ...(prefecture && { prefecture }),
    ...(placeKind && { placeKind }),
    ...(placeKind === "other" && typeof placeDetail === "string" && { placeDetail: placeDetail.slice(0, 100) }),
    ...(isCompanion(companion) && { thirdParty: COMPANIONS[companion] }),
  };
}
