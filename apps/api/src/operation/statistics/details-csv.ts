import { NO_SOURCE } from "@madoguchi/contract/statistics/no-source";
import {
  absencePercent,
  VISIT_OUTCOME_LABELS,
  VISIT_OUTCOMES,
  type VisitCounts,
} from "@madoguchi/contract/statistics/statistics";
import type { DetailTable, StatisticsDetails } from "@madoguchi/contract/statistics/statistics-details";
import { stringify } from "csv-stringify/sync";
import { SPREADSHEET_CSV } from "../../records/csv/spreadsheet-csv.ts";

type Row = VisitCounts & { name: string; net: number | null };

function rowsOf(
  { doctors, departments, sources, months }: StatisticsDetails,
  table: Exclude<DetailTable, "answers">,
): Row[] {
  if (table === "doctors") return doctors.map((row) => ({ ...row, name: row.doctorName ?? "担当なし" }));
  if (table === "departments") return departments.map((row) => ({ ...row, name: row.clinicalDepartmentName }));
  if (table === "sources") return sources.map((row) => ({ ...row, name: row.source ?? NO_SOURCE }));
  return months.map((row) => ({ ...row, name: row.month }));
}

const NAMES = { doctors: "医師", departments: "診療科", sources: "流入元", months: "月" } as const;

function answerLines({ answered: { messages, applications }, repeat }: StatisticsDetails): (string | number)[][] {
  return [
    ["患者さまのメッセージへのお返事（1日以内）", messages.of, messages.withinDay],
    ["薬の追加の申請への回答（1日以内）", applications.of, applications.withinDay],
    ["90日以内にもう一度診察を受けた患者", repeat.patients, repeat.again],
  ];
}

/** A table of the details in UTF-8 with a byte order mark; without money for staff who may not see it. */
export function writeDetailsCsv(details: StatisticsDetails, table: DetailTable): string {
  const options = { header: true, bom: true, ...SPREADSHEET_CSV };
  if (table === "answers") return stringify(answerLines(details), { ...options, columns: ["項目", "全体", "うち"] });
  const rows = rowsOf(details, table);
  const hasMoney = rows.some(({ net }) => net !== null);
  return stringify(
    rows.map((row) => [
      row.name,
      ...VISIT_OUTCOMES.map((outcome) => row.outcomes[outcome]),
      row.first,
      row.returning,
      absencePercent(row) ?? "",
      ...(hasMoney ? [row.net ?? 0] : []),
    ]),
    {
      ...options,
      columns: [
        NAMES[table],
        ...VISIT_OUTCOMES.map((outcome) => VISIT_OUTCOME_LABELS[outcome]),
        ...["初診", "再診", "不在率（%）"],
        ...(hasMoney ? ["純入金額（円）"] : []),
      ],
    },
  );
}
