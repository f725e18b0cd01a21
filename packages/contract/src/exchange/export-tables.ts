/** The files of an export besides those that an import reads: one table each, by subject. */
export const RECORD_TABLES = [
  { name: "treatments", title: "診察とお薬の追加（日時・診療科・医師・状態）" },
  { name: "plans", title: "診療計画（すべての項目）" },
  { name: "prescriptions", title: "処方（すべての項目）" },
  { name: "notes", title: "診療録（医師の記録、すべての版）" },
  { name: "answers", title: "問診の回答" },
  { name: "form-answers", title: "登録のときの質問への回答" },
  { name: "health-facts", title: "アレルギー・既往・服薬・妊娠（クリニックの記録、すべての版）" },
  { name: "messages", title: "診察室のチャット" },
  { name: "photos", title: "患者の写真の一覧" },
  { name: "consents", title: "同意（版と日時）" },
  { name: "documents", title: "書類（診断書・同意書など、発行したもの）" },
  { name: "merged-records", title: "まとめた記録（まとめる前の基本情報）" },
  { name: "representations", title: "代理人（続柄・同意・終了）" },
  { name: "identity", title: "本人確認" },
  { name: "declarations", title: "患者の申告（所在地・同席者・録音録画をしないこと）" },
  { name: "companions", title: "診察に同席した方（続柄・同意・同席した時間）" },
  { name: "rooms", title: "診察室の記録（待合・呼び出し・応答・不在）" },
  { name: "decisions", title: "お薬の追加についての医師の判断" },
  { name: "charges", title: "請求（すべての版の内訳）" },
  { name: "payments", title: "お支払い" },
  { name: "refunds", title: "返金" },
  { name: "parcels", title: "お薬の発送" },
] as const;

export type RecordTable = (typeof RECORD_TABLES)[number]["name"];

/** The clinic's own content, in an export of the whole clinic. */
export const CLINIC_TABLES = [
  { name: "settings", title: "クリニックの設定" },
  { name: "delivery", title: "発送の設定" },
  { name: "departments", title: "診療科と料金" },
  { name: "doctors", title: "医師" },
  { name: "staff", title: "スタッフ（役割・在籍）" },
  { name: "hours", title: "診療時間" },
  { name: "closures", title: "休診" },
  { name: "medicines", title: "お薬" },
  { name: "medicine-sets", title: "処方のセット" },
  { name: "prescribing-rules", title: "処方の確認（クリニックの決まり）" },
  { name: "diagnosis-names", title: "病名の一覧" },
  { name: "price-list", title: "取り込んだ薬価基準" },
  { name: "phrases", title: "定型文" },
  { name: "document-templates", title: "患者に渡す書類（各版の本文と料金）" },
  { name: "texts", title: "規約などの文書（各版の本文）" },
  { name: "questionnaires", title: "問診票（各版の質問）" },
  { name: "questionnaire-rules", title: "問診票の割り当て" },
] as const;

export type ClinicTable = (typeof CLINIC_TABLES)[number]["name"];
