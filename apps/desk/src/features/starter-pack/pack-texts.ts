import type { StarterPackId } from "@madoguchi/contract/starter-pack/starter-pack";
import type { LinkProps } from "@tanstack/react-router";

type PackText = {
  title: string;
  /** How a pack is added, and the clinic's next step. */
  lead: string;
  place: { to: NonNullable<LinkProps["to"]>; label: string };
};

export const PACK_TEXTS: Record<StarterPackId, PackText> = {
  terms: {
    title: "規約・説明文",
    lead: "クリニックの名前などを入れた下書きになります。全文を読み、「〔要確認：…〕」の箇所を書き換えてから公開します。",
    place: { to: "/settings/terms", label: "規約・説明文へ進む" },
  },
  departments: {
    title: "診療科",
    lead: "絵の付いた診療科が加わり、患者さまの画面にすぐ表示されます。料金は入っていません。",
    place: { to: "/settings/departments", label: "診療科へ進む" },
  },
  questionnaires: {
    title: "問診",
    lead: "下書きになります。質問を編集して公開し、どの診療科で使うかを決めます。",
    place: { to: "/settings/questionnaires", label: "問診へ進む" },
  },
  medicines: {
    title: "お薬",
    lead: "有効成分、薬効、注意することの入ったお薬が「使用終了」として加わります。医師が用法と価格を確かめ、使うものだけ「使用終了」を外します。",
    place: { to: "/settings/medicines", label: "お薬へ進む" },
  },
  diagnoses: {
    title: "病名",
    lead: "よく使う病名が、ICD-10のコードと読みを付けて一覧に加わります。コードを当院で確かめてからお使いください。",
    place: { to: "/settings/diagnoses", label: "病名へ進む" },
  },
  sets: {
    title: "セット",
    lead: "診療科ごとに3つずつ、病名、メモ、お薬、説明をまとめたセットが加わります。お薬を先に加えてください。医師が内容を確かめてからお使いください。",
    place: { to: "/settings/medicine-sets", label: "セットへ進む" },
  },
  phrases: {
    title: "定型文",
    lead: "診察の欄に入れる文が加わります。",
    place: { to: "/settings/phrases", label: "定型文へ進む" },
  },
  documents: {
    title: "患者に渡す書類",
    lead: "診断書、紹介状、同意書、お薬の明細、処方箋のひな形が加わります。文面を当院のものに直してからお使いください。",
    place: { to: "/settings/documents", label: "患者に渡す書類へ進む" },
  },
};
