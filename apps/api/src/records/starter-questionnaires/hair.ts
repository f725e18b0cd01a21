import type { QuestionnaireDefinition } from "@madoguchi/contract/questionnaire/questionnaire";
import { medicalHistory } from "./medical-history.ts";
import { anyOf, begin, line, message, oneOf, photos, since } from "./question-parts.ts";
import { visitSafety } from "./visit-safety.ts";
import { warningSigns } from "./warning-signs.ts";

const noOrYes = [
  { value: "no", label: "いいえ" },
  { value: "yes", label: "はい" },
];

/** A first visit about androgenetic alopecia (AGA) of a man. */
export const hair: QuestionnaireDefinition = {
  questions: [
    begin("いまの体調", warningSigns),
    anyOf("affected", "気になる部分", [
      { value: "front", label: "生え際" },
      { value: "top", label: "つむじ、頭の上" },
      { value: "whole", label: "全体" },
      { value: "patches", label: "円形に抜けている" },
    ]),
    since,
    oneOf("course", "抜け方", [
      { value: "slow", label: "少しずつ進んでいる" },
      { value: "sudden", label: "急に増えた", alarm: "see-in-person" },
      { value: "same", label: "最近は変わらない" },
    ]),
    anyOf("scalp", "頭皮の症状", [
      { value: "itch", label: "かゆみ、ふけ" },
      { value: "red", label: "赤み、痛み、うみ", alarm: "see-in-person" },
    ]),
    begin("これまでの治療", oneOf("family", "ご家族に薄毛の方はいますか", noOrYes)),
    anyOf("used", "これまでに使った薄毛の治療", [
      { value: "finasteride", label: "フィナステリド" },
      { value: "dutasteride", label: "デュタステリド" },
      { value: "minoxidil-topical", label: "ミノキシジルの塗り薬" },
      { value: "minoxidil-oral", label: "ミノキシジルの飲み薬" },
      { value: "other", label: "その他" },
    ]),
    line("used-effect", "その効果と副作用", {
      askedWhen: {
        questionId: "used",
        isOneOf: ["finasteride", "dutasteride", "minoxidil-topical", "minoxidil-oral", "other"],
      },
    }),
    begin(
      "お薬を選ぶための確認",
      oneOf("mood", "気分の落ち込みや、うつ病の治療を受けたことはありますか", noOrYes, {
        help: "フィナステリドを使うかどうかの判断に必要です。",
      }),
    ),
    oneOf("prostate", "前立腺の病気や、PSAの検査で異常を指摘されたことはありますか", noOrYes, {
      help: "飲み薬は、PSAの検査の値を低くすることがあります。",
    }),
    oneOf("child", "近いうちに、お子さんを望む予定はありますか", noOrYes),
    oneOf("blood", "献血の予定はありますか", noOrYes, {
      help: "飲み薬を使っている間と、やめたあとの決められた期間は献血できません。",
    }),
    begin("写真とご希望", photos("頭の写真", "生え際、頭の上、つむじが写るように、明るい場所で撮ってください。")),
    message,
    ...medicalHistory,
    ...visitSafety,
  ],
};
