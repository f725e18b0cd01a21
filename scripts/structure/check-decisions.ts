import type { Violation } from "./source-file.ts";

const INDEX = "docs/decisions/README.md";
const RECORD = /^docs\/decisions\/((\d{4})-.+)$/;
const ROW = /^\| \[?(\d+)\b/gm;

/** Checks that every decision record is linked from the index, and that each number stands for one decision. */
export function checkDecisions(paths: string[], index: string): Violation[] {
  const records = paths.flatMap((path) => {
    const [, file = "", number = ""] = RECORD.exec(path) ?? [];
    return file === "" ? [] : [{ path, file, number: Number(number) }];
  });
  const unlisted = records.filter(({ file }) => !index.includes(`](${file})`));
  const rows = [...index.matchAll(ROW)].map(([, number]) => Number(number));
  const repeated = [...new Set(rows.filter((number, position) => rows.indexOf(number) !== position))];
  const shared = records.filter(({ number }, position) => position > 0 && records[position - 1]?.number === number);
  return [
    ...unlisted.map(({ file }) => ({ path: INDEX, problem: `does not name the record ${file}` })),
    ...repeated.map((number) => ({ path: INDEX, problem: `has two rows of decision ${number}` })),
    ...shared.map(({ path, number }) => ({ path, problem: `has the number ${number} of another record` })),
  ];
}
