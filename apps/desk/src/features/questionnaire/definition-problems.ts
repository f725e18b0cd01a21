import { publishQuestionnaireRequestSchema } from "@madoguchi/contract/questionnaire/published-questionnaire";
import type { QuestionnaireDefinition } from "@madoguchi/contract/questionnaire/questionnaire";
import { ENGLISH_MESSAGE } from "../../entities/english-texts/english-of-form.tsx";

/** The keys are places in the definition: `title`, `0.options.1.label`. */
export type Problems = ReadonlyMap<string, string>;

/** Messages by field; the contract's checks across several fields have their own. */
const MESSAGES: Record<string, string> = {
  title: "題名を1〜100文字でご入力ください。",
  questionnaireId: "IDは半角の小文字・数字・ハイフンで、60文字までご入力ください。",
  english: ENGLISH_MESSAGE,
  questions: "質問は1〜100問にしてください。",
  label: "質問文を1〜200文字でご入力ください。",
  "options.label": "選択肢を1〜200文字でご入力ください。",
  help: "説明は500文字以内でご入力ください。",
  questionId: "IDは半角の小文字・数字・ハイフンで、60文字までご入力ください。",
  value: "値は半角の小文字・数字・ハイフンで、60文字までご入力ください。",
  options: "選択肢は2〜60個にしてください。",
  isOneOf: "答えを1つ以上お選びください。",
  maximumCharacters: "1〜4,000の整数でご入力ください。",
  unit: "単位を1〜20文字でご入力ください。",
  minimum: "数字でご入力ください。",
  maximum: "数字でご入力ください。",
  decimals: "0〜3の整数でご入力ください。",
  maximumImages: "1〜10の整数でご入力ください。",
  statement: "同意していただく文を1〜2,000文字でご入力ください。",
  minimumAge: "0〜130の整数でご入力ください。",
  maximumAge: "0〜130の整数でご入力ください。",
};

type Issue = { code: string; path: PropertyKey[]; message: string };

/** Returns the contract's own message for refinements and unreadable characters, and the message above for others. */
function messageOf({ code, path, message }: Issue): string {
  const names = path.filter((part) => typeof part === "string");
  const known = MESSAGES[names.slice(-2).join(".")] ?? MESSAGES[names.at(-1) ?? ""];
  return code === "custom" || known === undefined ? message : known;
}

/** The problems for which the API would refuse this questionnaire, by the contract's check. */
export function findProblems(title: string, definition: QuestionnaireDefinition): Problems {
  const request = { questionnaireId: "any", title, definition };
  const issues = publishQuestionnaireRequestSchema.safeParse(request).error?.issues ?? [];
  const problems = new Map<string, string>();
  for (const issue of issues) {
    const [first, second, ...rest] = issue.path;
    const isWhole = rest.length === 0 || second === "english";
    const place = first !== "definition" ? String(first) : isWhole ? String(second) : rest.join(".");
    const named = second === "english" ? { ...issue, path: ["english"] } : issue;
    if (!problems.has(place)) problems.set(place, messageOf(named));
  }
  return problems;
}

/** The number of problems of a question. */
export function countProblems(problems: Problems, at: number): number {
  return [...problems.keys()].filter((place) => place.startsWith(`${at}.`)).length;
}
