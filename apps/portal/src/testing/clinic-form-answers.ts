import type { PublishedQuestionnaire } from "@madoguchi/contract/questionnaire/questionnaire-page";
import { HttpResponse, http } from "msw";

/** A clinic's own questions: none required. */
export const clinicForm: PublishedQuestionnaire = {
  questionnaireId: "registration",
  version: 1,
  title: "クリニックからの質問",
  definition: {
    questions: [
      { questionId: "contact", type: "text", label: "緊急時のご連絡先", isRequired: false, maximumCharacters: 10 },
      {
        questionId: "mood",
        type: "radio",
        label: "いまのお気持ち",
        isRequired: false,
        options: [
          { value: "well", label: "落ち着いている" },
          { value: "wish-to-die", label: "死にたいと思うことがある", alarm: "life-crisis" },
        ],
      },
      {
        questionId: "pregnant",
        type: "radio",
        label: "妊娠していますか",
        isRequired: true,
        askedOf: { sex: 1, minimumAge: 15, maximumAge: 45 },
        options: [
          { value: "yes", label: "はい" },
          { value: "no", label: "いいえ" },
        ],
      },
    ],
  },
};

/** The same without the question that is required for some patients. */
export const optionalForm: PublishedQuestionnaire = {
  ...clinicForm,
  definition: { questions: clinicForm.definition.questions.slice(0, 2) },
};

export function answerClinicForm(form: PublishedQuestionnaire) {
  return http.get("*/api/v1/clinic/:clinicId/form", () => HttpResponse.json(form));
}
