import { z } from "zod";
import { toCalendarDay } from "../time/tokyo.ts";

/** How long records of care are stored (医師法 24条), and so how many years an inspection can ask for. */
const KEPT_YEARS = 5;

/** `year` in Japan. */
export const inspectionReportQuerySchema = z.object({ year: z.coerce.number().int().min(2000).max(2100) });

/** The years of possible reports, the present one first. */
export function reportYears(now: Date): number[] {
  const year = Number(toCalendarDay(now).slice(0, 4));
  return Array.from({ length: KEPT_YEARS + 1 }, (_, earlier) => year - earlier);
}

/** The files of the archive, in order: comma-separated values each. */
export const INSPECTION_FILES = [
  { name: "treatments", title: "診察とお薬の追加（日時・診療科・医師・状態）" },
  { name: "plans", title: "診療計画" },
  { name: "prescriptions", title: "処方" },
  { name: "notes", title: "診療録（医師の記録）" },
  { name: "consents", title: "患者の同意（版と日時）" },
  { name: "texts", title: "同意の対象となった文書（各版の本文）" },
  { name: "identity", title: "本人確認" },
  { name: "declarations", title: "患者の申告（所在地・同席者・録音録画をしないこと）" },
  { name: "rooms", title: "診察室の記録（待合・呼び出し・応答・不在）" },
  { name: "decisions", title: "お薬の追加についての医師の判断" },
  { name: "readings", title: "診療の記録の閲覧（監査）" },
  { name: "staff", title: "スタッフ（役割・在籍）" },
  { name: "doctors", title: "医師（医籍登録年）" },
] as const;

export type InspectionFile = (typeof INSPECTION_FILES)[number]["name"];
