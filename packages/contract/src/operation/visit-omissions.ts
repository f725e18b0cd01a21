import type { VisitRecord } from "./visit-record.ts";

/** Facts that the law requires and the record lacks (`docs/design/screens.md` 10), in words for the finish. */
const OMISSIONS = {
  identity: "初診ですが、本人確認が記録されていません（L7）。",
  declaration: "今いる場所と、一緒にいる方の申告がありません（L10・L11）。",
  agreement: "オンライン診療の説明への同意が記録されていません（L5）。",
  call: "ビデオ通話での呼び出しが記録されていません（L1・L12）。",
} as const;

type VisitOmission = keyof typeof OMISSIONS;

/** Shown before the finish; the doctor decides, because a record may be completed on paper or in another system. */
export function visitOmissions(
  record: Pick<VisitRecord, "means" | "calledAt" | "identityChecks" | "declarations" | "agreements">,
  { isFirstTreatment }: { isFirstTreatment: boolean },
): { omission: VisitOmission; message: string }[] {
  const isByVideo = record.means === "video";
  const omitted: Record<VisitOmission, boolean> = {
    identity: isFirstTreatment && record.identityChecks.length === 0,
    declaration: isByVideo && record.declarations.length === 0,
    agreement: !record.agreements.some(({ kind }) => kind === "online-care"),
    call: isByVideo && record.calledAt === null,
  };
  const found = (Object.keys(OMISSIONS) as VisitOmission[]).filter((omission) => omitted[omission]);
  return found.map((omission) => ({ omission, message: OMISSIONS[omission] }));
}
