import type { AuditEventLine } from "@madoguchi/contract/audit/audit";

/** The names of settings at the desk; others have the API's. */
const SETTING_LABELS: Record<string, string> = {
  ...{ name: "名前", title: "見出し", text: "文", use: "使う欄", code: "コード", kana: "読み", description: "説明" },
  ...{ medicines: "お薬", advice: "説明の文", lines: "会計の行", days: "日数", unitPrice: "単価", usage: "使い方" },
  ...{ additionalSupplies: "追加申請の回数", additionalMedicineMonths: "追加申請の期間（月）", isRetired: "使用終了" },
  isNamedInMails: "メールに診療科と医師の名前を書く",
  ...{ capacity: "定員", weekday: "曜日", from: "始まり", until: "終わり", day: "日付", doctorName: "医師" },
  ...{
    clinicalDepartmentId: "診療科",
    durationMinutes: "診察の長さ（分）",
    priceFrom: "料金の下限",
    position: "並び順",
  },
  ...{ phoneNumber: "電話番号", address: "住所", businessHours: "受付時間", messageDays: "メッセージの日数" },
  ...{ cancelDeadlineHours: "キャンセルの期限（時間）", roomOpensMinutesBefore: "診察室が開く時間（分前）" },
  ...{ questions: "質問", items: "加えた項目", faxNumber: "FAX番号" },
  ...{ diagnoses: "病名", note: "診察メモ", planTexts: "計画のはじめの文" },
  ...{ noShowMinutes: "不在にできる時間（開始から分）" },
  ...{
    shippingFee: "送料",
    carrier: "配送会社",
    roles: "役割",
    severity: "強さ",
    message: "知らせる文",
    validFrom: "開始日",
    body: "本文",
    fee: "書類の料金",
    isPublished: "公開",
    reason: "理由",
    startsAt: "始まる時刻",
    endsAt: "終わる時刻",
  },
};

function writeValue(value: unknown): string {
  if (value === null || value === undefined || value === "") return "なし";
  if (typeof value === "boolean") return value ? "はい" : "いいえ";
  if (Array.isArray(value) && value.every((each) => typeof each === "string")) return value.join("、");
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

function isText(value: unknown): boolean {
  return typeof value === "string" && (value.includes("\n") || value.length > 80);
}

type Values = { before: unknown; after: unknown; isNew: boolean };

/** A short value in its line; a text as what was deleted and what was added, each in its own lines. */
function ChangedValue({ before, after, isNew }: Values) {
  if (!isText(before) && !isText(after)) return `${isNew ? "" : `${writeValue(before)} → `}${writeValue(after)}`;
  return (
    <>
      {before !== null && before !== undefined && before !== "" && (
        <del className="block whitespace-pre-wrap border-error border-l-2 pl-2 no-underline">
          <span className="font-700">削除：</span>
          {writeValue(before)}
        </del>
      )}
      {after !== null && after !== undefined && after !== "" && (
        <ins className="block whitespace-pre-wrap border-key border-l-2 pl-2 no-underline">
          <span className="font-700">追加：</span>
          {writeValue(after)}
        </ins>
      )}
    </>
  );
}

/** Each changed setting with its value before and after, folded. */
export function AuditChange({ change }: Pick<AuditEventLine, "change">) {
  const names = Object.keys(change?.after ?? {});
  if (!change || names.length === 0) return null;
  return (
    <details className="text-dns-14N-130">
      <summary className="min-h-6 cursor-pointer text-key pointer-coarse:py-3.5">変更の前後</summary>
      <dl className="grid gap-x-3 gap-y-1 sm:grid-cols-[auto_1fr]">
        {names.map((name) => (
          <div key={name} className="contents">
            <dt className="text-text-secondary">{SETTING_LABELS[name] ?? name}</dt>
            <dd className="wrap-anywhere">
              <ChangedValue before={change.before?.[name]} after={change.after[name]} isNew={change.before === null} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
