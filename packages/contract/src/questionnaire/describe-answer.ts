import { dateTexts } from "../time/date-texts.ts";
import { formatDate, startOfCalendarDay } from "../time/tokyo.ts";
import { type AnswerValue, readAnswer } from "./answer.ts";
import type { Question } from "./question.ts";

const UNANSWERED = "未回答";

/** Far in the future, because a displayed day may be ahead. */
const LAST_DAY = "9999-12-31";

/** 「2026年5月」, or 「2026年」 where the month was left out. */
function describeMonth(value: string): string {
  const [year, month] = value.split("-").map(Number);
  if (year === undefined) return value;
  return month === undefined ? dateTexts.year(year) : dateTexts.yearMonth(year, month);
}

function describe(question: Question, value: AnswerValue): string {
  switch (question.type) {
    case "radio":
    case "checkbox": {
      const given = Array.isArray(value) ? value : [value];
      return question.options.flatMap((option) => (given.includes(option.value) ? [option.label] : [])).join("、");
    }
    case "number":
      return typeof value === "number" ? `${value}${question.unit}` : String(value);
    case "date":
      return question.precision === "month"
        ? describeMonth(String(value))
        : formatDate(startOfCalendarDay(String(value)));
    case "image":
      return `写真${Array.isArray(value) ? value.length : 0}枚`;
    case "consent":
      return "同意しました";
    case "text":
    case "long-text":
      return String(value);
  }
}

/**
 * An answer in words: labels instead of values, `36.5℃`, `2026.05.12`, 「2026年5月」, 「写真2枚」, 「未回答」. Unreadable answers,
 * such as half a date, are shown as typed. Never empty.
 */
export function describeAnswer(question: Question, answer: AnswerValue | undefined): string {
  const reading = readAnswer(question, answer, LAST_DAY);
  if ("value" in reading) return reading.value === undefined ? UNANSWERED : describe(question, reading.value);
  const isTyped = question.type === "date" || answer === undefined;
  return (isTyped ? String(answer) : describe(question, answer)).trim() || UNANSWERED;
}
