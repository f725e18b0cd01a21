import { type DataImportFile, MOST_SHOWN_ROWS, type RowProblem } from "@madoguchi/contract/data-import/data-import";
import { previewImportCall, readImportProblemsCall } from "@madoguchi/contract/data-import/data-import.operation.calls";
import { stringify } from "csv-stringify/sync";
import type { Database } from "../../platform/db/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { answerFile } from "../../platform/http/answer-file.ts";
import { SPREADSHEET_CSV } from "../../records/csv/spreadsheet-csv.ts";
import { answers } from "../answer-operation-call.ts";
import type { Operator } from "../operator.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";
import { listTargets } from "./import-targets.ts";
import type { ImportPlan } from "./plan-import.ts";
import { type ReadImport, readImport } from "./read-import.ts";
import { placeProblems } from "./read-rows.ts";

type Needs = Pick<Deps, "database" | "now">;

/** The plan with the number of rows that are new, there already, or left out for mistakes. */
export type CountedPlan = { plan: ImportPlan; problems: ImportPlan["problems"]; badRows: number };

/** Compares a file with the clinic's present data. `database` is the transaction of an import, or any. */
export async function countPlan(
  { problems, plan }: Pick<ReadImport, "problems" | "plan">,
  database: Database,
  operator: Operator,
  now: Date,
): Promise<CountedPlan> {
  const { medicalBusinessId, clinicId } = operator;
  const planned = await plan(database, { medicalBusinessId, clinicId }, now);
  const all = [...problems, ...planned.problems];
  return { plan: planned, problems: all, badRows: new Set(all.map(({ line }) => line)).size };
}

function exampleOf({ rows }: ReadImport["table"], index: number): string {
  const filled = rows.find(({ cells }) => (cells[index] ?? "").trim() !== "");
  return (filled?.cells[index] ?? "").trim().slice(0, 50);
}

/** Reads a file for a preview, which is an event of the audit, and names its problems by their places. */
async function look({ database, now }: Needs, operator: Operator, file: DataImportFile) {
  const read = await readImport(file);
  const at = now();
  const counted = await countPlan(read, database, operator, at);
  const placed = placeProblems(file.kind, read.table, read.chosen, counted.problems);
  await recordClinicEvent(database, operator, "data-import.preview", `clinic:${operator.clinicId}`, at);
  return { read, ...counted, placed };
}

/**
 * Previews an import of this file; nothing but the audit event is written. E001 with the reason for a file that cannot
 * be read. Neither names nor values of the file are logged.
 */
export const previewImport = answers(previewImportCall, async ({ deps: needs, operator, body: file }) => {
  const { read, plan, badRows, placed } = await look(needs, operator, file);
  const { table, chosen, missing } = read;
  return {
    columns: table.header.map((header, index) => ({
      header: header.slice(0, 100),
      example: exampleOf(table, index),
      target: chosen[index] ?? null,
    })),
    targets: listTargets(file.kind),
    missing,
    rows: table.rows.length,
    newRows: plan.newRows,
    changedRows: plan.changed.length,
    existingRows: plan.existing.length,
    badRows,
    existing: plan.existing.slice(0, MOST_SHOWN_ROWS),
    changed: plan.changed.slice(0, MOST_SHOWN_ROWS),
    problems: placed.slice(0, MOST_SHOWN_ROWS),
  };
});

const PROBLEM_COLUMNS: [heading: string, value: (problem: RowProblem) => string | number][] = [
  ["行", ({ line }) => line],
  ["列", ({ column }) => column],
  ["値", ({ value }) => value],
  ["誤り", ({ message }) => message],
];

/** Exports every problem of a file as a file for spreadsheets. */
async function writeImportProblems(needs: Needs, operator: Operator, file: DataImportFile): Promise<string> {
  const { placed } = await look(needs, operator, file);
  return stringify(
    placed.map((problem) => PROBLEM_COLUMNS.map(([, read]) => read(problem))),
    { header: true, columns: PROBLEM_COLUMNS.map(([heading]) => heading), bom: true, ...SPREADSHEET_CSV },
  );
}

export const readImportProblems = answers(readImportProblemsCall, async ({ deps, operator, body, context }) =>
  answerFile(context, await writeImportProblems(deps, operator, body), {
    type: "text/csv; charset=utf-8",
    name: "import-problems.csv",
  }),
);
