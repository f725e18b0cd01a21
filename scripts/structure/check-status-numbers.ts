import { isTestFile, type SourceFile, type Violation, withoutComments } from "./source-file.ts";

const PRODUCT = /^(apps\/(api|portal)|packages\/[^/]+)\/src\//;
const WHERE_NUMBERS_HAVE_NAMES = "packages/contract/src/treatment/status.ts";

/** `statusId`, `status_id`, `fromStatusId`, `statusIds` and, for constants, `UNPAID_STATUSES`. */
const NAME = String.raw`\b(?:\w*[sS]tatus_?[iI]ds?|[A-Z_]*STATUS[A-Z_]*)\b`;
/** One status, not part of a larger number, a version or a name. */
const STATUS = String.raw`(?<![\w.])[1-9](?![\w.:]|\s*:)`;
/** Text allowed between a name and its number: a comparison, an assignment, a list, a call, SQL's own words. */
const OPERATOR = String.raw`(?:\s*[})]*\s*(?:[=!<>]=?=?|[,:]|\bnot\s+in\b|\bin\b|\bbetween\b|\bnew Set\b|\bz\.literal\b|[([])\s*)+`;

const BARE_NUMBERS = [
  // statusId === 3, statusId: 3, eq(treatment.statusId, 3), `status_id in (3, 7)`, const UNPAID_STATUSES = [3, 7]
  new RegExp(`${NAME}(?:: (?:readonly )?\\w+(?:\\[\\])?(?= =))?${OPERATOR}(?:TreatmentStatus\\.\\w+,\\s*)*${STATUS}`),
  // 3 === statusId
  new RegExp(`${STATUS}\\s*[=!]==?\\s*[\\w.?]*${NAME}`),
  // [3, 7].includes(statusId)
  new RegExp(String.raw`\[[^\]\n]*${STATUS}[^\]\n]*\][^;\n]{0,20}\.(?:includes|some)\([^)\n]*${NAME}`),
  // statusId: isPaid ? 4 : 3
  new RegExp(String.raw`${NAME}\s*[=:][^,;{}\n]*\?\s*[^,;{}\n]*(?<![\w.])[1-9]\b`),
  // [1, 2] as TreatmentStatusId[], Extract<TreatmentStatusId, 3 | 7>
  new RegExp(String.raw`\[[^\]\n]*${STATUS}[^\]\n]*\] (?:as|satisfies) [^;\n]*TreatmentStatusId`),
  new RegExp(String.raw`\bTreatmentStatusId(?:\[\])?\s*(?:=\s*\[?|,)\s*${STATUS}`),
];
/** `3:` in a table and `case 3:`, in a file that uses statuses. */
const KEY = /(?<=[{,]\s*|^\s*|\bcase )[1-9]\s*:/m;
const KNOWS_STATUSES = /\bTreatmentStatus|[sS]tatusIds?\b/;

function lineOf(text: string, position: number): number {
  return text.slice(0, position).split("\n").length;
}

/** Refuses a treatment's status as a bare number in place of its name in the contract. */
export function checkStatusNumbers({ path, text }: SourceFile): Violation[] {
  if (!PRODUCT.test(path) || path === WHERE_NUMBERS_HAVE_NAMES || isTestFile(path)) return [];
  const code = withoutComments(text);
  const patterns = KNOWS_STATUSES.test(code) ? [...BARE_NUMBERS, KEY] : BARE_NUMBERS;
  const found = patterns.flatMap((pattern) => [...code.matchAll(new RegExp(pattern, `${pattern.flags}g`))]);
  const lines = new Map(found.map((match) => [lineOf(code, match.index), match[0].trim()]));
  return [...lines].map(([line, written]) => ({
    path: `${path}:${line}`,
    problem: `writes a status as a number (${written}); use TreatmentStatus of @madoguchi/contract/treatment/status`,
  }));
}
