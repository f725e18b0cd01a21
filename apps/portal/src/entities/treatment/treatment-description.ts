import { formatDateWithWeekday, formatPeriod } from "@madoguchi/contract/time/tokyo";
import type { TreatmentLine } from "@madoguchi/contract/treatment/treatment";

/** 「2026.05.12（火）14:30〜14:45」, or a dash when no time is set. */
export function describePeriod({ startsAt, endsAt }: Pick<TreatmentLine, "startsAt" | "endsAt">): string {
  return startsAt !== null && endsAt !== null ? formatPeriod(new Date(startsAt), new Date(endsAt)) : "－";
}

/** 「2026.05.10（日）」: the day on which an application was made. */
export function describeApplied({ createdAt }: Pick<TreatmentLine, "createdAt">): string {
  return formatDateWithWeekday(new Date(createdAt));
}

/** 「初診」, 「再診」, or the kind of a treatment that is not a visit. */
export function describeKind({ kind, isFirstTreatment }: Pick<TreatmentLine, "kind" | "isFirstTreatment">): string {
  if (kind === "medicine") return "お薬の追加";
  return isFirstTreatment ? "初診" : "再診";
}
