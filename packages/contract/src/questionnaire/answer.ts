import { z } from "zod";
import { isRealDay } from "../time/parse-date-time.ts";
import type { CalendarDay } from "../time/tokyo.ts";
import { linesText, lineText } from "../validation/typed-text.ts";
import { countCharacters } from "./count-characters.ts";
import { LONGEST_ANSWER, MOST_IMAGES, type Question, questionIdSchema } from "./question.ts";

/** Twice the longest answer: a draft stores input even if it is too long to be sent. */
export const LONGEST_DRAFT = 2 * LONGEST_ANSWER;

const MOST_CHOICES = 60;

/**
 * One answer on the wire, by the type of its question: `radio` the value of the option; `checkbox` the values; texts as
 * typed; `number` a number, in a draft also the text typed so far; `date` `yyyy-MM-dd`, in a draft its three parts as typed,
 * such as `2026-5-`; `image` the ids of the photos; `consent` `true`.
 */
export const answerValueSchema = z.union([
  z.string().max(LONGEST_DRAFT),
  z.number(),
  z.array(z.string().max(100)).max(MOST_CHOICES),
  z.literal(true),
]);

/** The keys are question ids. A question without an answer is left out. */
export const answersSchema = z.record(questionIdSchema, answerValueSchema);

export type AnswerValue = z.infer<typeof answerValueSchema>;
export type Answers = z.infer<typeof answersSchema>;

type QuestionOf<Type extends Question["type"]> = Extract<Question, { type: Type }>;
type Reading = { value: AnswerValue | undefined } | { problem: string };

const EARLIEST_YEAR = 1900;

const NOTHING: Reading = { value: undefined };

const CHOICE_GONE = "選び直してください。";

function readText(text: AnswerValue, question: QuestionOf<"text" | "long-text">): Reading {
  const typed = (question.type === "text" ? lineText() : linesText()).safeParse(text);
  if (!typed.success) return { problem: typed.error.issues[0]?.message ?? "入力し直してください。" };
  if (typed.data === "") return NOTHING;
  const { maximumCharacters } = question;
  if (countCharacters(typed.data) > maximumCharacters) {
    return { problem: `${maximumCharacters}文字以内で入力してください。` };
  }
  return { value: typed.data };
}

/** `３６．５`, `36。5` and ` 36.5℃ ` are read as 36.5, `1,200` as 1200. Two numbers are invalid. */
function readTypedNumber(text: string, unit: string): number | undefined {
  const typed = text.normalize("NFKC").trim();
  const typedUnit = unit.normalize("NFKC");
  const plain = (typed.endsWith(typedUnit) ? typed.slice(0, -typedUnit.length).trim() : typed)
    .replace(/^[−‐―–ー]/, "-")
    .replace("。", ".")
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, "");
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : undefined;
}

function readNumber(answer: AnswerValue, { unit, minimum, maximum, decimals }: QuestionOf<"number">): Reading {
  if (typeof answer === "string" && answer.trim() === "") return NOTHING;
  const value = typeof answer === "string" ? readTypedNumber(answer, unit) : answer;
  if (typeof value !== "number" || !Number.isFinite(value)) return { problem: "数字で入力してください。" };
  if (value < minimum || value > maximum) return { problem: `${minimum}〜${maximum}の範囲で入力してください。` };
  // JSON has no negative zero.
  if (Number(value.toFixed(decimals)) === value) return { value: value + 0 };
  return { problem: decimals === 0 ? "整数で入力してください。" : `小数点以下${decimals}桁までで入力してください。` };
}

/** `2026-5-3` and `２０２６-０５-０３` are read as 2026-05-03. */
function readTypedDay(text: string): CalendarDay | undefined {
  const parts = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text.normalize("NFKC").replace(/\s/g, ""));
  const [year = 0, month = 0, day = 0] = (parts ?? []).slice(1).map(Number);
  if (year < EARLIEST_YEAR || !isRealDay(year, month, day)) return undefined;
  return [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");
}

/**
 * `2026-5` and `2026-05-03`, which an earlier version asked for, are read as 2026-05. `2026-` is 2026, which is enough
 * for an optional question.
 */
function readMonth(text: string, { mayBeFuture, isRequired }: QuestionOf<"date">, today: CalendarDay): Reading {
  const [year = "", month = ""] = text.split("-");
  const isYearAlone = !isRequired && month.trim() === "";
  const first = readTypedDay(`${year}-${isYearAlone ? 1 : month}-1`);
  const value = first?.slice(0, isYearAlone ? "2026".length : "2026-05".length);
  if (value === undefined) return { problem: "年と月を選んでください。" };
  const isAhead = !mayBeFuture && value > today.slice(0, value.length);
  return isAhead ? { problem: "今月までの年月を選んでください。" } : { value };
}

function readDate(answer: AnswerValue, question: QuestionOf<"date">, today: CalendarDay): Reading {
  const { mayBeFuture, precision } = question;
  if (typeof answer !== "string") return { problem: "有効な日付を入力してください。" };
  if (/^[\s-]*$/.test(answer)) return NOTHING;
  if (precision === "month") return readMonth(answer, question, today);
  const value = readTypedDay(answer);
  if (value === undefined) return { problem: "有効な日付を入力してください。" };
  return !mayBeFuture && value > today ? { problem: "今日までの日付を入力してください。" } : { value };
}

function readChoices(answer: AnswerValue, question: QuestionOf<"checkbox">): Reading {
  if (!Array.isArray(answer)) return { problem: CHOICE_GONE };
  if (answer.length === 0) return NOTHING;
  const { options, exclusiveValue } = question;
  const offered = options.map(({ value }) => value);
  if (new Set(answer).size < answer.length || !answer.every((value) => offered.includes(value))) {
    return { problem: CHOICE_GONE };
  }
  if (exclusiveValue !== undefined && answer.length > 1 && answer.includes(exclusiveValue)) {
    const { label } = options.find(({ value }) => value === exclusiveValue) ?? { label: "" };
    return { problem: `「${label}」は、ほかの項目と同時に選べません。` };
  }
  return { value: offered.filter((value) => answer.includes(value)) };
}

function readImages(answer: AnswerValue, { maximumImages }: QuestionOf<"image">): Reading {
  if (!Array.isArray(answer) || new Set(answer).size < answer.length) return { problem: "写真を選び直してください。" };
  if (answer.length === 0) return NOTHING;
  const most = Math.min(maximumImages, MOST_IMAGES);
  return answer.length > most ? { problem: `写真は${most}枚までです。` } : { value: answer };
}

function readChoice(answer: AnswerValue, { options }: QuestionOf<"radio">): Reading {
  if (answer === "") return NOTHING;
  return options.some(({ value }) => value === answer) ? { value: answer } : { problem: CHOICE_GONE };
}

/**
 * The answer, normalised for storage, or its problem in words for the patient. A missing and an empty answer are
 * `value: undefined`; `required` is not checked here.
 * @param today the day in Japan on which it is answered.
 */
export function readAnswer(question: Question, answer: AnswerValue | undefined, today: CalendarDay): Reading {
  if (answer === undefined) return NOTHING;
  switch (question.type) {
    case "radio":
      return readChoice(answer, question);
    case "checkbox":
      return readChoices(answer, question);
    case "text":
    case "long-text":
      return readText(answer, question);
    case "number":
      return readNumber(answer, question);
    case "date":
      return readDate(answer, question, today);
    case "image":
      return readImages(answer, question);
    case "consent":
      return answer === true ? { value: true } : NOTHING;
  }
}
