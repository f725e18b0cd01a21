import type { DrugGroup } from "./drug-groups.ts";
import type { PrescribingRule } from "./prescribing-rule.ts";

const AVOID = "ほかのお薬に替えてください。";
const NOT_PREGNANT = "妊娠の可能性を確かめ、ほかのお薬に替えてください。";

/** Limits in pregnancy and nursing, or by sex; sources as in `rules-of-pairs.ts`. */
export const PREGNANCY_AND_NURSING: readonly PrescribingRule[] = [
  {
    ...{ id: "pregnant-forbidden", kind: "pregnant", severity: "stop" },
    of: [
      ...["warfarin", "methotrexate", "retinoid", "adapalene", "statin", "renin-angiotensin", "valproate"],
      ...["estrogen", "finasteride", "dutasteride", "misoprostol", "covid-antiviral", "teratogenic-antiviral"],
      ...["lithium", "metformin", "hydroxyzine", "quinolone"],
    ] as DrugGroup[],
    ...{ reason: "妊婦、または妊娠している可能性のある方には禁忌とされています。", toDo: NOT_PREGNANT },
    source: "各添付文書 2 禁忌、9.5 妊婦（バルプロ酸は片頭痛で禁忌、てんかん・躁状態で原則禁忌）",
  },
  {
    ...{ id: "pregnant-nsaid", kind: "pregnant", of: ["nsaid"], severity: "stop" },
    reason: "妊娠後期には禁忌とされています（ジクロフェナクなどは妊娠中すべて）。",
    toDo: "妊娠の週数を確かめ、アセトアミノフェンなどをご検討ください。",
    source: "ロキソニン錠・ボルタレン錠 添付文書 2 禁忌、9.5 妊婦",
  },
  {
    ...{ id: "pregnant-tetracycline", kind: "pregnant", of: ["tetracycline"], severity: "caution" },
    ...{ reason: "胎児の骨の発育に影響するおそれがあります。", toDo: "有益性が上回るときだけにしてください。" },
    source: "ビブラマイシン錠・ミノマイシン錠 添付文書 9.5 妊婦",
  },
  {
    ...{ id: "nursing-forbidden", kind: "nursing", of: ["statin", "methotrexate", "finasteride"], severity: "stop" },
    ...{ reason: "授乳中の方には禁忌とされています。", toDo: AVOID },
    source: "リピトール錠・リウマトレックスカプセル・プロペシア錠 添付文書 2 禁忌、9.6 授乳婦",
  },
  {
    ...{ id: "nursing-codeine", kind: "nursing", of: ["codeine"], severity: "caution" },
    ...{
      reason: "母乳へ移り、乳児にモルヒネ中毒が起きたとの報告があります。",
      toDo: "使う間は、授乳を避けるよう伝えてください。",
    },
    source: "コデインリン酸塩錠 添付文書 9.6 授乳婦",
  },
  {
    ...{ id: "woman-dutasteride", kind: "woman", of: ["dutasteride"], severity: "stop" },
    ...{ reason: "女性には禁忌とされています。", toDo: AVOID },
    source: "ザガーロカプセル 添付文書 2 禁忌",
  },
  {
    ...{ id: "woman-finasteride", kind: "woman", of: ["finasteride"], severity: "caution" },
    ...{ reason: "女性への適応はありません。", toDo: "適応を確かめてください。" },
    source: "プロペシア錠 添付文書 5 効能又は効果に関連する注意",
  },
];

/** Limits by age. */
export const AGES: readonly PrescribingRule[] = [
  {
    ...{ id: "under-12-opioid", kind: "under", years: 12, of: ["codeine", "tramadol"], severity: "stop" },
    ...{ reason: "12歳未満には禁忌とされています。重い呼吸抑制のおそれがあります。", toDo: AVOID },
    source: "コデインリン酸塩錠・トラマールOD錠 添付文書 2 禁忌",
  },
  {
    ...{ id: "under-15-quinolone", kind: "under", years: 15, of: ["adult-quinolone"], severity: "stop" },
    ...{ reason: "小児には禁忌とされています。", toDo: AVOID },
    source: "クラビット錠 添付文書 2 禁忌、9.7 小児等",
  },
  {
    ...{ id: "under-2-promethazine", kind: "under", years: 2, of: ["promethazine"], severity: "stop" },
    ...{ reason: "2歳未満には禁忌とされています。致死的な呼吸抑制のおそれがあります。", toDo: AVOID },
    source: "ピレチア錠・PL配合顆粒 添付文書 2 禁忌",
  },
  {
    ...{ id: "under-15-aspirin", kind: "under", years: 15, of: ["aspirin"], severity: "caution" },
    ...{
      reason: "15歳未満の水痘・インフルエンザには、原則として使いません（ライ症候群）。",
      toDo: "感染の有無を確かめてください。",
    },
    source: "バファリン配合錠A330・PL配合顆粒 添付文書 9.7 小児等",
  },
  {
    ...{ id: "under-8-tetracycline", kind: "under", years: 8, of: ["tetracycline"], severity: "caution" },
    ...{
      reason: "8歳未満では、歯の着色や骨の発育への影響のおそれがあります。",
      toDo: "ほかのお薬が使えないときだけにしてください。",
    },
    source: "ビブラマイシン錠・ミノマイシン錠 添付文書 9.7 小児等",
  },
  {
    ...{ id: "under-20-finasteride", kind: "under", years: 20, of: ["finasteride"], severity: "caution" },
    ...{ reason: "20歳未満での安全性と有効性は確立されていません。", toDo: "適応を確かめてください。" },
    source: "プロペシア錠 添付文書 5 効能又は効果に関連する注意",
  },
  {
    ...{ id: "from-65-sedating", kind: "from", years: 65, severity: "caution" },
    of: ["benzodiazepine-hypnotic", "first-antihistamine"],
    ...{
      reason: "高齢の方では、転倒、せん妄、認知機能の低下のおそれがあります。",
      toDo: "少量から始め、替えられないかご検討ください。",
    },
    source: "日本老年医学会「高齢者の安全な薬物療法ガイドライン2015」特に慎重な投与を要する薬物",
  },
];
