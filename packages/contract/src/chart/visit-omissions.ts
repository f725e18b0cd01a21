import type { ChartDraftContent } from "./chart.ts";
import type { VisitRecord } from "./visit-record.ts";

/** Facts that the law requires and the record lacks (`docs/design/screens.md` 10), in words for the finish. */
const OMISSIONS = {
  diagnosis: "病名がありません（医師法施行規則23条2号「病名及び主要症状」）。",
  note: "診察メモがありません（医師法施行規則23条2号「病名及び主要症状」）。",
  firstIdentity: "初診ですが、本人確認が記録されていません（L7）。",
  furtherIdentity: "再診ですが、この診察の本人確認が記録されていません（L7）。",
  declaration: "今いる場所と、一緒にいる方の申告がありません（L10・L11）。",
  agreement: "オンライン診療の説明への同意が記録されていません（L5）。",
  call: "ビデオ通話での呼び出しが記録されていません（L1・L12）。",
} as const;

type VisitOmission = keyof typeof OMISSIONS;

type VisitFacts = Pick<VisitRecord, "means" | "calledAt" | "identityChecks" | "declarations" | "agreements">;

/**
 * Shown before the finish; the doctor decides, because a record may be completed on paper or in another system. Without
 * a record, which could not be read, only the chart's own omissions are known.
 */
export function visitOmissions(
  record: VisitFacts | undefined,
  { isFirstTreatment, note, diagnoses }: Pick<ChartDraftContent, "isFirstTreatment" | "note" | "diagnoses">,
): { omission: VisitOmission; message: string }[] {
  const isByVideo = record?.means === "video";
  const isUnidentified = record?.identityChecks.length === 0;
  const omitted: Record<VisitOmission, boolean> = {
    diagnosis: diagnoses.length === 0,
    note: note.trim() === "",
    firstIdentity: isFirstTreatment && isUnidentified,
    furtherIdentity: !isFirstTreatment && isUnidentified,
    declaration: isByVideo && record.declarations.length === 0,
    agreement: record !== undefined && !record.agreements.some(({ kind }) => kind === "online-care"),
    call: isByVideo && record.calledAt === null,
  };
  const found = (Object.keys(OMISSIONS) as VisitOmission[]).filter((omission) => omitted[omission]);
  return found.map((omission) => ({ omission, message: OMISSIONS[omission] }));
}
