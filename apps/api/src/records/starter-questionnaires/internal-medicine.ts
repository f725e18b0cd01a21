import type { QuestionnaireDefinition } from "@madoguchi/contract/questionnaire/questionnaire";
import { bodyAndHabits } from "./body-and-habits.ts";
import { medicalHistory } from "./medical-history.ts";
import { anyOf, begin, count, line, lines, message, oneOf, photos } from "./question-parts.ts";
import { visitSafety } from "./visit-safety.ts";
import { warningSigns } from "./warning-signs.ts";

/** A first visit of general medicine: colds, fever, stomach, and medicines that are in use already. */
export const internalMedicine: QuestionnaireDefinition = {
  questions: [
    begin("いまの体調", warningSigns),
    anyOf("symptoms", "いまの症状", [
      { value: "fever", label: "発熱" },
      { value: "cough", label: "せき、たん" },
      { value: "throat", label: "のどの痛み" },
      { value: "nose", label: "鼻水、鼻づまり" },
      { value: "headache", label: "頭痛" },
      { value: "stomach", label: "腹痛、吐き気、下痢" },
      { value: "fatigue", label: "だるさ、関節や筋肉の痛み" },
      { value: "refill", label: "持病の薬の継続" },
      { value: "other", label: "その他" },
    ]),
    begin(
      "症状について",
      lines("complaint", "いちばん困っている症状", {
        help: "いつから、どこが、どのようにつらいかをお書きください。",
        isRequired: true,
      }),
    ),
    oneOf("since", "症状はいつからですか", [
      { value: "today", label: "今日" },
      { value: "days", label: "2〜3日前" },
      { value: "week", label: "1週間ほど前" },
      { value: "longer", label: "それより前" },
    ]),
    {
      questionId: "temperature",
      type: "number",
      label: "いちばん高かった体温",
      isRequired: true,
      unit: "℃",
      minimum: 34,
      maximum: 43,
      decimals: 1,
      askedWhen: { questionId: "symptoms", isOneOf: ["fever"] },
    },
    oneOf(
      "water",
      "水分や食事はとれていますか",
      [
        { value: "yes", label: "いつもどおり" },
        { value: "less", label: "いつもより少ない" },
        { value: "little", label: "ほとんどとれない", alarm: "see-in-person" },
      ],
      { askedWhen: { questionId: "symptoms", isOneOf: ["fever", "stomach"] } },
    ),
    begin(
      "身近な方の病気と検査",
      anyOf("around", "1週間以内に、身近な方にあった病気", [
        { value: "influenza", label: "インフルエンザ" },
        { value: "covid", label: "新型コロナウイルス感染症" },
        { value: "gastroenteritis", label: "胃腸炎" },
        { value: "other", label: "その他の感染症" },
      ]),
    ),
    line("tests", "今回の症状で受けた検査と結果", { help: "例：今朝、抗原検査キットで陰性" }),
    line("taken", "今回の症状に使った市販の薬"),
    count("oxygen", "酸素飽和度（測れる方）", { unit: "％", from: 50, to: 100 }),
    photos("のどや皮膚など、症状のある部分の写真", "明るい場所で撮ってください。"),
    message,
    ...medicalHistory,
    ...bodyAndHabits,
    ...visitSafety,
  ],
};
