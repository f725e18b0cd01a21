import type { PhraseUse } from "./phrase.ts";

/** The labels of a visit's fields on its screen. */
export const PHRASE_USE_LABELS = {
  note: "診察メモ",
  explanation: "診察の説明",
  plan: "診療計画",
  nextVisitAdvice: "次回の受診",
  emergencyAdvice: "急なときの対応",
  message: "メッセージ",
} as const satisfies Record<PhraseUse, string>;
