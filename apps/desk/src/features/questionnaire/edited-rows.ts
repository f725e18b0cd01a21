import type { Question } from "@madoguchi/contract/questionnaire/question";
import type { QuestionnaireDefinition } from "@madoguchi/contract/questionnaire/questionnaire";

/** A question while it is edited; `key` does not change with the typed id. */
export type EditedRow = { key: string; question: Question };

export type QuestionType = Question["type"];
export type QuestionOf<Type extends QuestionType> = Extract<Question, { type: Type }>;
export type Option = QuestionOf<"radio">["options"][number];

function newKey(): string {
  return crypto.randomUUID();
}

export function rowsOf({ questions }: QuestionnaireDefinition): EditedRow[] {
  return questions.map((question) => ({ key: newKey(), question }));
}

export function definitionOf(rows: readonly EditedRow[]): QuestionnaireDefinition {
  return { questions: rows.map(({ question }) => question) };
}

/** `q-1`, `q-2` …: the first unused one. */
function freeName(prefix: string, taken: readonly string[]): string {
  const names = taken.map((_, index) => `${prefix}-${index + 1}`);
  return [...names, `${prefix}-${taken.length + 1}`].find((name) => !taken.includes(name)) ?? prefix;
}

function idsOf(rows: readonly EditedRow[]): string[] {
  return rows.map(({ question }) => question.questionId);
}

/** A new option with an unused value. */
export function newOption(options: readonly Option[]): Option {
  const value = freeName(
    "option",
    options.map((option) => option.value),
  );
  return { value, label: `選択肢${options.length + 1}` };
}

const CHARACTERS = { text: 100, "long-text": 500 } as const;

/** The fields of a type; those that the former type also has keep their values. */
function detailsOf(type: QuestionType, former: Question | undefined) {
  const options = former && "options" in former ? former.options : undefined;
  switch (type) {
    case "radio":
    case "checkbox": {
      const first = newOption([]);
      return { type, options: options ?? [first, newOption([first])] };
    }
    case "text":
    case "long-text":
      return {
        type,
        maximumCharacters: former && "maximumCharacters" in former ? former.maximumCharacters : CHARACTERS[type],
      };
    case "number":
      return { type, unit: "回", minimum: 0, maximum: 100, decimals: 0 };
    case "date":
      return { type, mayBeFuture: false };
    case "image":
      return { type, maximumImages: 3 };
    case "consent":
      return { type, statement: "内容を確認し、同意します。" };
  }
}

/** Returns the question with another type. */
export function withType(question: Question, type: QuestionType): Question {
  if (question.type === type) return question;
  const { questionId, label, help, isRequired, startsScreen, askedOf, askedWhen } = question;
  return {
    questionId,
    label,
    isRequired,
    ...(help !== undefined && { help }),
    ...(startsScreen !== undefined && { startsScreen }),
    ...(askedOf && { askedOf }),
    ...(askedWhen && { askedWhen }),
    ...detailsOf(type, question),
  };
}

/** Adds a question after the one at `at`; -1 puts it first. */
export function addRow(rows: readonly EditedRow[], at: number, type: QuestionType): EditedRow[] {
  const common = { questionId: freeName("q", idsOf(rows)), label: "新しい質問", isRequired: false };
  const question: Question = { ...common, ...detailsOf(type, undefined) };
  return rows.toSpliced(at + 1, 0, { key: newKey(), question });
}

/** Copies a question below it, with a new id. */
export function duplicateRow(rows: readonly EditedRow[], at: number): EditedRow[] {
  const row = rows[at];
  if (!row) return [...rows];
  const questionId = freeName(row.question.questionId.slice(0, 50), idsOf(rows));
  const question = { ...structuredClone(row.question), questionId };
  return rows.toSpliced(at + 1, 0, { key: newKey(), question });
}

export function moveRow(rows: readonly EditedRow[], from: number, to: number): EditedRow[] {
  const row = rows[from];
  if (!row || to < 0 || to >= rows.length) return [...rows];
  return rows.toSpliced(from, 1).toSpliced(to, 0, row);
}

function renamed(names: readonly string[], from: string, to: string): string[] {
  return names.map((name) => (name === from ? to : name));
}

/** The option values that were renamed, if no option was added or removed. */
function renamedValues(before: Question, after: Question): [string, string][] {
  if (!("options" in before) || !("options" in after) || before.options.length !== after.options.length) return [];
  const isSameSet = before.options.every(({ value }) => after.options.some((option) => option.value === value));
  if (isSameSet) return [];
  return before.options.flatMap(({ value }, at) => {
    const now = after.options[at]?.value ?? value;
    return now === value ? [] : [[value, now] as [string, string]];
  });
}

/** Replaces a question. Branches on it follow its id and its options' values. */
export function changeRow(rows: readonly EditedRow[], at: number, question: Question): EditedRow[] {
  const before = rows[at]?.question;
  if (!before) return [...rows];
  const values = renamedValues(before, question);
  const isOnlyOne = idsOf(rows).filter((id) => id === before.questionId).length === 1;
  return rows.map((row, position) => {
    if (position === at) return { ...row, question };
    const { askedWhen } = row.question;
    if (!askedWhen || askedWhen.questionId !== before.questionId || !isOnlyOne) return row;
    const isOneOf = values.reduce((names, [from, to]) => renamed(names, from, to), askedWhen.isOneOf);
    return { ...row, question: { ...row.question, askedWhen: { questionId: question.questionId, isOneOf } } };
  });
}
