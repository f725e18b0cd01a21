import type { ChartDraftContent } from "@madoguchi/contract/chart/chart";

export type DraftField = keyof ChartDraftContent;

export const DRAFT_FIELD_LABELS = {
  note: "診察メモ",
  diagnoses: "病名",
  explanation: "診察の説明",
  plan: "診療計画",
  nextVisitAdvice: "次回の受診",
  emergencyAdvice: "急なときの対応",
  prescription: "処方",
  underlyingDiseaseKnownFrom: "基礎疾患の情報",
  lines: "会計の明細",
  areLinesByHand: "会計の明細",
  additionalMedicineUntil: "追加申請の最終日",
  additionalMedicineIntervalDays: "追加申請まで空ける日数",
  isFirstTreatment: "初診・再診",
  pharmacy: "お薬の受け取り",
} as const satisfies Record<DraftField, string>;

const FIELDS = Object.keys(DRAFT_FIELD_LABELS) as DraftField[];

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function isSameDraft(one: ChartDraftContent, other: ChartDraftContent): boolean {
  return FIELDS.every((field) => isSame(one[field], other[field]));
}

/** A copy of `content` with one field of another draft. */
export function takeField<Field extends DraftField>(
  content: ChartDraftContent,
  from: ChartDraftContent,
  field: Field,
): ChartDraftContent {
  return { ...content, [field]: from[field] };
}

/**
 * Merges two drafts with the same base, field by field: a field that only one side changed is taken from that side.
 * `conflicts` are the fields that both changed differently; the merged content has one's own text there.
 */
export function mergeDrafts(
  base: ChartDraftContent,
  mine: ChartDraftContent,
  theirs: ChartDraftContent,
): { content: ChartDraftContent; conflicts: DraftField[] } {
  let content = mine;
  const conflicts: DraftField[] = [];
  for (const field of FIELDS) {
    if (isSame(mine[field], theirs[field]) || isSame(theirs[field], base[field])) continue;
    if (isSame(mine[field], base[field])) content = takeField(content, theirs, field);
    else conflicts.push(field);
  }
  return { content, conflicts };
}
