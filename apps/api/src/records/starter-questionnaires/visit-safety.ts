import type { Question } from "@madoguchi/contract/questionnaire/question";
import { placeOfCare } from "./both-visits.ts";
import { onScreen } from "./question-parts.ts";

/** The contact and the place for an emergency in a first visit, and the limits of online care. */
export const visitSafety: Question[] = [
  ...onScreen("受診する場所と、もしものとき", placeOfCare),
  {
    questionId: "nearby-clinic",
    type: "text",
    label: "急に悪くなったときに行ける、近くの医療機関",
    help: "わからないときは「わからない」とお書きください。",
    isRequired: true,
    maximumCharacters: 200,
  },
  {
    questionId: "emergency-contact",
    type: "text",
    label: "緊急連絡先（お名前、続柄、電話番号）",
    help: "例：山田太郎（夫）09012345678",
    isRequired: true,
    maximumCharacters: 200,
  },
  {
    questionId: "companion",
    type: "radio",
    label: "受診のときに、付き添いの方はいますか",
    isRequired: true,
    options: [
      { value: "yes", label: "いる" },
      { value: "no", label: "いない" },
    ],
  },
  {
    questionId: "limits",
    type: "consent",
    label: "オンライン診療の限界",
    isRequired: true,
    statement:
      "オンライン診療では得られる情報が限られるため、医師の判断で対面の診察をお願いすることがあると理解しました。",
  },
];
