import { isCited, readMarks } from "./coverage.ts";
import type { SourceFile, Violation } from "./source-file.ts";
import { readSpecificationRows } from "./specification-rows.ts";

const SPECIFICATION = "docs/specification.md";

/** Checks that a test cites each row of the specification, and that each row that a test cites exists. */
export function checkCoverage(specification: string, files: readonly SourceFile[]): Violation[] {
  const rows = readSpecificationRows(specification);
  const marks = files.flatMap(readMarks);
  return [
    ...rows
      .filter((row) => !marks.some((mark) => isCited(row, mark)))
      .map(({ section, text }) => ({
        path: SPECIFICATION,
        problem: `no test shows this row of spec §${section}: ${text.slice(0, 80)}`,
      })),
    ...marks
      .filter((mark) => !rows.some((row) => isCited(row, mark)))
      .map(({ path, section, words }) => ({
        path,
        problem: `cites "${words}", which begins no row of spec §${section}`,
      })),
  ];
}
