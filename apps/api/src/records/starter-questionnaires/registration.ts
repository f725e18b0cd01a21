import type { QuestionnaireDefinition } from "@madoguchi/contract/questionnaire/questionnaire";

/** The clinic's own questions at the registration. None is required, so that booking needs no further tap. */
export const registration: QuestionnaireDefinition = {
  questions: [
    {
      questionId: "contact-time",
      type: "checkbox",
      label: "お電話のつながりやすい時間帯",
      help: "診察のことでお電話を差し上げることがあります。",
      isRequired: false,
      options: [
        { value: "morning", label: "午前" },
        { value: "afternoon", label: "午後" },
        { value: "evening", label: "18時以降" },
        { value: "any", label: "いつでもよい" },
      ],
      exclusiveValue: "any",
    },
    {
      questionId: "emergency-contact",
      type: "text",
      label: "緊急時のご連絡先",
      help: "例：山田太郎（夫）09012345678",
      isRequired: false,
      maximumCharacters: 100,
    },
    {
      questionId: "heard-from",
      type: "radio",
      label: "当院を何でお知りになりましたか",
      isRequired: false,
      options: [
        { value: "search", label: "インターネットの検索" },
        { value: "acquaintance", label: "ご家族、お知り合いの紹介" },
        { value: "doctor", label: "ほかの医療機関の紹介" },
        { value: "other", label: "その他" },
      ],
    },
  ],
};
