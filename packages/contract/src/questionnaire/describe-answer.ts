import { formatDate, startOfCalendarDay } from "../time/tokyo.ts";
import type { AnswerValue } from "./answer.ts";
import type { Question } from "./question.ts";

/** A valid answer in words: labels instead of values, `36.5℃`, `2026.05.12`, 「写真2枚」. Never empty. */
export function describeAnswer(question: Question, answer: AnswerValue | undefined): string {
  if (answer === undefined) return "未回答";
  switch (question.type) {
    case "radio":
    case "checkbox": {
      const given = Array.isArray(answer) ? answer : [answer];
      const labels = question.options.flatMap(({ value, label }) => (given.includes(value) ? [label] : []));
      return labels.join("、") || "未回答";
    }
    case "number":
      return `${answer}${question.unit}`;
    case "date":
      return formatDate(startOfCalendarDay(String(answer)));
    case "image":
      return `写真${Array.isArray(answer) ? answer.length : 0}枚`;
    case "consent":
      return "同意しました";
    case "text":
    case "long-text":
      return String(answer);
  }
}
