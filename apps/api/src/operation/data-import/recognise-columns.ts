import type { DataImportKind } from "@madoguchi/contract/data-import/data-import";
import { normaliseKatakana } from "@madoguchi/contract/japanese-input/normalise";
import { listTargets } from "./import-targets.ts";

/** Headers of other systems, as `plain` writes them. */
const SYNONYMS: Record<string, readonly string[]> = {
  recordNumber: ["患者ID", "患者NO", "患者コード", "診察券番号", "診察券NO", "カルテ番号", "カルテNO", "患者CD"],
  lastName: ["氏", "苗字", "名字", "患者姓", "姓漢字"],
  firstName: ["名前", "患者名名", "名漢字"],
  lastNameKana: ["姓カナ", "姓フリガナ", "セイカナ", "カナ姓"],
  firstNameKana: ["名カナ", "名フリガナ", "メイカナ", "カナ名"],
  fullName: ["氏名", "患者氏名", "患者名", "漢字氏名", "お名前", "姓名"],
  fullNameKana: ["フリガナ", "カナ", "氏名カナ", "カナ氏名", "患者カナ", "患者氏名カナ", "氏名フリガナ"],
  birthdate: ["誕生日", "生年月", "患者生年月日"],
  phoneNumber: ["携帯", "携帯電話", "携帯電話番号", "携帯番号", "電話", "TEL", "連絡先", "電話番号1"],
  email: ["メール", "EMAIL", "EMAIL", "MAIL", "Eメール", "メアド"],
  postcode: ["〒", "郵便", "ZIP"],
  fullAddress: ["住所", "住所1", "現住所"],
  city: ["市町村", "市区郡", "市区"],
  street: ["番地以降", "丁目番地", "住所2"],
  building: ["建物", "マンション名", "建物名部屋番号", "住所3"],
  allergies: ["アレルギー歴", "薬剤アレルギー", "禁忌"],
  joinedOn: ["初診日", "登録年月日", "登録日時"],
  at: ["診察日", "診療日", "受診日", "来院日", "診察日時", "診療日時"],
  department: ["科", "科名", "診療科名", "受診科"],
  doctorName: ["医師", "医師名", "担当医師", "担当医名"],
  isFirst: ["初再診", "初再診区分", "初診再診"],
  diagnoses: ["傷病名", "診断", "診断名", "主病名"],
  note: ["カルテ", "診療録", "記録", "診察内容", "SOAP"],
  explanation: ["説明", "説明内容"],
  chargeTotal: ["請求金額", "金額", "合計金額", "会計金額"],
  paymentMethod: ["支払い方法", "決済方法"],
  paidOn: ["入金日", "支払い日", "会計日"],
  prescribedOn: ["処方年月日", "処方日時", "投薬日"],
  name: ["薬剤名", "医薬品名", "薬名", "品名", "お薬", "処方薬"],
  usage: ["用法", "用法用量", "服用方法"],
  days: ["処方日数", "投与日数", "日分"],
  quantity: ["用量", "総量", "処方量"],
  icdCode: ["ICD10", "ICD", "ICD10コード", "ICDコード", "ICD10（2013）", "ICD102013"],
  diagnosisName: ["傷病名", "標準病名", "病名表記", "診断名", "名称"],
  diagnosisKana: ["カナ", "読み", "ヨミ", "フリガナ", "病名読み", "傷病名カナ", "病名表記カナ"],
  medicineName: ["薬品名", "お薬", "薬剤名", "医薬品名", "品名", "商品名", "名称"],
  unitPrice: ["単価", "価格", "税込価格", "販売価格", "金額", "料金"],
  cautions: ["禁忌", "注意"],
  unitsPerDay: ["1日量", "1日の量"],
  medicineUsage: ["用法用量", "使い方", "服用方法"],
  sideEffects: ["副作用"],
  medicineDays: ["いつもの日数", "処方日数"],
  retired: ["使用終了"],
  listedCode: ["薬価基準コード", "薬価コード", "厚生労働省コード", "医薬品コード"],
  listedName: ["薬品名", "医薬品名"],
  listedIngredient: ["有効成分", "一般名"],
  maker: ["メーカー", "会社名", "製造販売業者"],
  listedPrice: ["新薬価", "薬価円"],
};

/** A header in one width, without other systems' additions around its words. */
function plain(header: string): string {
  return normaliseKatakana(header.normalize("NFKC"))
    .toUpperCase()
    .replaceAll(/[\s_・/()（）[\]「」:：.\-ー]/gu, "");
}

/**
 * Recognises each column of a file by its header: one of our own, in another spelling too, or one of other systems.
 * `null` for the rest, and for all but the first of two columns of the same kind.
 */
export function recogniseColumns(kind: DataImportKind, headers: readonly string[]): (string | null)[] {
  const byName = new Map<string, string>();
  for (const { key } of listTargets(kind)) for (const name of SYNONYMS[key] ?? []) byName.set(plain(name), key);
  for (const { key, header } of listTargets(kind)) byName.set(plain(header), key);
  const taken = new Set<string>();
  return headers.map((header) => {
    const key = byName.get(plain(header)) ?? null;
    if (key === null || taken.has(key)) return null;
    taken.add(key);
    return key;
  });
}
