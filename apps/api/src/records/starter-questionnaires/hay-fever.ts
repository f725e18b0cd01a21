import type { QuestionnaireDefinition } from "@madoguchi/contract/questionnaire/questionnaire";
import { pregnancy } from "./both-visits.ts";
import { medicalHistory } from "./medical-history.ts";
import { anyOf, begin, line, message, oneOf } from "./question-parts.ts";
import { visitSafety } from "./visit-safety.ts";
import { warningSigns } from "./warning-signs.ts";

/** A first visit about hay fever and other allergies of nose and eyes. */
export const hayFever: QuestionnaireDefinition = {
  questions: [
    begin("いまの体調", warningSigns),
    anyOf("symptoms", "いまの症状", [
      { value: "sneeze", label: "くしゃみ" },
      { value: "runny", label: "鼻水" },
      { value: "blocked", label: "鼻づまり" },
      { value: "eyes", label: "目のかゆみ、充血" },
      { value: "throat", label: "のどのかゆみ、せき" },
      { value: "skin", label: "肌のかゆみ、荒れ" },
      { value: "wheeze", label: "ぜいぜいする", alarm: "see-in-person" },
      { value: "pain", label: "顔の痛み、色のついた鼻水、発熱", alarm: "see-in-person" },
    ]),
    oneOf("severity", "いちばんつらいときの程度", [
      { value: "mild", label: "気になるが、生活に困らない" },
      { value: "moderate", label: "仕事や家事に差しさわる" },
      { value: "severe", label: "眠れない、外出できない" },
    ]),
    anyOf("season", "症状の出る時期", [
      { value: "spring", label: "2〜4月（スギ、ヒノキ）" },
      { value: "summer", label: "5〜8月（イネ科など）" },
      { value: "autumn", label: "8〜10月（ブタクサ、ヨモギなど）" },
      { value: "year", label: "一年中（ダニ、ほこり、動物など）" },
    ]),
    begin("これまでの検査とお薬", line("tests", "アレルギーの検査の時期と結果")),
    line("used", "これまでに使った薬と効果、眠気などの副作用"),
    oneOf(
      "driving",
      "車の運転や、高い所での作業をしますか",
      [
        { value: "no", label: "しない" },
        { value: "yes", label: "する" },
      ],
      { help: "眠くなる薬を使うかどうかの判断に必要です。" },
    ),
    oneOf("asthma", "ぜんそくと言われたことはありますか", [
      { value: "no", label: "ない" },
      { value: "before", label: "以前あった" },
      { value: "now", label: "治療している" },
    ]),
    begin(
      "ご希望",
      anyOf(
        "wishes",
        "ご希望",
        [
          { value: "once-daily", label: "1日1回の飲み薬" },
          { value: "awake", label: "眠くなりにくい薬" },
          { value: "nose", label: "点鼻薬" },
          { value: "eyes", label: "目薬" },
        ],
        { isRequired: false },
      ),
    ),
    message,
    ...medicalHistory,
    pregnancy,
    ...visitSafety,
  ],
};
