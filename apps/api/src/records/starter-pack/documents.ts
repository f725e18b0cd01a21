import type { DocumentTemplateRequest } from "@madoguchi/contract/document/document-template";

const FREE = { fee: null, isPublished: true } as const;

/** A template of each kind, whose text the clinic edits. */
export const starterDocuments: readonly DocumentTemplateRequest[] = [
  {
    ...FREE,
    kind: "certificate",
    title: "診断書",
    body: "病名　{病名}\n\n上記の疾患により、{診察日}に当院で診察しました。\n{説明}\n\n上記のとおり診断します。\n{発行日}",
  },
  {
    ...FREE,
    kind: "referral",
    title: "診療情報提供書",
    body: [
      "紹介先医療機関　＿＿＿＿＿＿＿＿＿＿＿＿　担当医 先生　御侍史",
      "患者住所　{患者住所}\n電話番号　{患者電話番号}",
      "傷病名\n{病名}",
      "紹介目的\n貴院での診察をお願いいたします。",
      "症状経過・検査結果・治療経過（{診察日} {診療科}）\n{所見}\n{説明}",
      "現在の処方\n{処方}",
      "アレルギー\n{アレルギー}",
    ].join("\n\n"),
  },
  {
    ...FREE,
    kind: "consent",
    title: "治療についての同意書",
    body: "{患者氏名} 様\n\n次の治療について、目的、方法、期待される効果、起こりうる副作用、ほかの方法があることの説明を受け、理解したうえで回答します。\n\n{説明}\n{治療計画}\n\n同意は、いつでも撤回できます。同意しなくても、今後の診療で不利益を受けることはありません。",
  },
  {
    ...FREE,
    kind: "medicine-list",
    title: "お薬の明細",
    body: "{診察日}の診察でお出ししたお薬です。\n\n{処方}\n\n説明のとおりにお使いください。ご不明な点は、クリニック（電話：{クリニック電話番号}）へお問い合わせください。",
  },
  { ...FREE, kind: "prescription", title: "処方箋", body: "{処方}\n\n以下余白" },
];
