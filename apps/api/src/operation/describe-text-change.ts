import type { Question } from "@madoguchi/contract/questionnaire/question";
import type { QuestionnaireDefinition } from "@madoguchi/contract/questionnaire/questionnaire";
import type { AuditEvent } from "../platform/audit/audit-event.store.ts";
import { describeChange } from "./describe-change.ts";

type Change = AuditEvent["change"];

/** The lines of each text that the other lacks, or both texts where only the order of lines differs. */
function differingLines(before: string, after: string): { before: string; after: string } {
  const [earlier, later] = [before.split("\n"), after.split("\n")];
  const gone = earlier.filter((line) => !later.includes(line));
  const added = later.filter((line) => !earlier.includes(line));
  if (gone.length + added.length === 0) return { before, after };
  return { before: gone.join("\n"), after: added.join("\n") };
}

/** A long text of the clinic, before and after, without the lines that stay; a new one as a whole. */
export function describeTextChange(before: string | undefined, after: string): Change {
  if (before === undefined) return { before: null, after: { text: after } };
  if (before === after) return undefined;
  const { before: gone, after: added } = differingLines(before, after);
  return { before: { text: gone }, after: { text: added } };
}

type Questions = { title: string; definition: QuestionnaireDefinition };

function writeOptions(question: Question): string {
  if (!("options" in question)) return "";
  const labels = question.options.map(({ label, alarm }) => (alarm === undefined ? label : `${label}（警告）`));
  return `［${labels.join("／")}］`;
}

/** Label, options and condition in words; what else it has, such as its limits, as it is stored. */
function writeQuestion(question: Question): string {
  const { questionId, label, isRequired, askedWhen, type, ...rest } = question;
  const others = Object.entries(rest).filter(([name]) => name !== "options");
  return [
    `${label}${isRequired ? "" : "（任意）"}`,
    writeOptions(question),
    askedWhen && `（${askedWhen.questionId}＝${askedWhen.isOneOf.join("・")}のとき）`,
    `〔${questionId}・${type}〕`,
    others.length > 0 && JSON.stringify(Object.fromEntries(others)),
  ]
    .filter((part) => part)
    .join("");
}

/** The title, and a line for each question. */
export function writeQuestions({ title, definition }: Questions) {
  return { title, questions: definition.questions.map(writeQuestion).join("\n") };
}

/** A questionnaire before and after, by its questions in words. */
export function describeQuestionsChange(before: Questions | undefined, after: Questions): Change {
  const written = writeQuestions(after);
  if (!before) return { before: null, after: written };
  const change = describeChange(writeQuestions(before), written);
  const [gone, added] = [change?.before?.["questions"], change?.after["questions"]];
  if (!change || typeof gone !== "string" || typeof added !== "string") return change;
  const difference = differingLines(gone, added);
  return {
    before: { ...change.before, questions: difference.before },
    after: { ...change.after, questions: difference.after },
  };
}
