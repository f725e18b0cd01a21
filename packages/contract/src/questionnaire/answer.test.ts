import { expect, test } from "vitest";
import { type AnswerValue, answersSchema, readAnswer } from "./answer.ts";
import { describeAnswer } from "./describe-answer.ts";
import { type Question, questionSchema } from "./question.ts";
import { saveAnswerRequestSchema } from "./questionnaire-page.ts";

const TODAY = "2026-05-12";

function asked(type: string, more: object): Question {
  return questionSchema.parse({ questionId: "asked", label: "質問", isRequired: true, type, ...more });
}

const options = ["asthma", "cancer", "none"].map((value) => ({ value, label: value === "none" ? "特になし" : value }));
const radio = asked("radio", { options });
const checkbox = asked("checkbox", { options, exclusiveValue: "none" });
const text = asked("text", { maximumCharacters: 5 });
const longText = asked("long-text", { maximumCharacters: 5 });
const temperature = asked("number", { unit: "℃", minimum: 34, maximum: 42, decimals: 1 });
const difference = asked("number", { unit: "kg", minimum: -20, maximum: 20, decimals: 0 });
const steps = asked("number", { unit: "歩", minimum: 0, maximum: 100_000, decimals: 0 });
const past = asked("date", { mayBeFuture: false });
const anyDay = asked("date", { mayBeFuture: true });
const images = asked("image", { maximumImages: 2 });
const consent = asked("consent", { statement: "理解しました。" });

test.each<[string, Question, AnswerValue | undefined, AnswerValue]>([
  ["an offered option", radio, "cancer", "cancer"],
  ["ticked options in the question's order", checkbox, ["cancer", "asthma"], ["asthma", "cancer"]],
  ["the exclusive option alone", checkbox, ["none"], ["none"]],
  ["a text without the spaces around it", text, " 　薬　 ", "薬"],
  ["as many characters as fit, a rare kanji being one", text, "𠮷野🤒熱だ", "𠮷野🤒熱だ"],
  ["a voiced mark typed as a letter of its own", text, "か\u3099", "が"],
  ["several lines, however they end", longText, "一\r\n二\r三", "一\n二\n三"],
  ["the smallest number", temperature, 34, 34],
  ["the largest number", temperature, "42.0", 42],
  ["full-width digits", temperature, "３６．５", 36.5],
  ["a Japanese full stop for the point", temperature, "36。5", 36.5],
  ["a number with its unit", temperature, "36.5℃", 36.5],
  ["a number with its unit after a space", difference, "5 kg", 5],
  ["a minus of any kind", difference, "ー１０", -10],
  ["a negative zero", difference, "-0", 0],
  ["a comma between thousands", steps, "12,500", 12_500],
  ["a day", past, "2026-05-12", "2026-05-12"],
  ["a day without its zeros", past, "2026-5-3", "2026-05-03"],
  ["a day in full-width digits", past, "２０２６-０５-０３", "2026-05-03"],
  ["the first day there is", past, "1900-01-01", "1900-01-01"],
  ["the 29th of February of a leap year", past, "2024-02-29", "2024-02-29"],
  ["a day to come, where that may be", anyDay, "2026-12-24", "2026-12-24"],
  ["as many photos as may be", images, ["p1", "p2"], ["p1", "p2"]],
  ["a consent", consent, true, true],
  ["several pasted lines in one", text, "一\n二", "一 二"],
  ["an invisible character, which is dropped", longText, "一\u200b二", "一二"],
  ["a sign that turns the direction of writing, which is dropped", text, "一\u202e二", "一二"],
])("%s is taken", (_, question, answer, value) => {
  expect(readAnswer(question, answer, TODAY)).toEqual({ value });
});

test.each<[string, Question, AnswerValue | undefined]>([
  ["nothing", radio, undefined],
  ["an empty choice", radio, ""],
  ["no tick", checkbox, []],
  ["spaces", text, " 　"],
  ["empty lines", longText, "\n\n"],
  ["an empty number", temperature, "　"],
  ["three empty parts of a date", past, "--"],
  ["no photo", images, []],
  ["anything but a tick under a statement", consent, "true"],
])("%s is no answer", (_, question, answer) => {
  expect(readAnswer(question, answer, TODAY)).toEqual({ value: undefined });
});

const CHOOSE = "選び直してください。";
const DATE = "有効な日付を入力してください。";
const NUMBER = "数字で入力してください。";

test.each<[string, Question, AnswerValue, string]>([
  ["an option that is not offered", radio, "flu", CHOOSE],
  ["two options of which one may be chosen", radio, ["asthma", "cancer"], CHOOSE],
  ["a tick that is not offered", checkbox, ["asthma", "flu"], CHOOSE],
  ["a tick given twice", checkbox, ["asthma", "asthma"], CHOOSE],
  ["a text where ticks belong", checkbox, "asthma", CHOOSE],
  ["the exclusive option with another", checkbox, ["asthma", "none"], "「特になし」は、ほかの項目と同時に選べません。"],
  ["a character too many", text, "一二三四五六", "5文字以内で入力してください。"],
  ["a character too many over several lines", longText, "一\n二\n三四", "5文字以内で入力してください。"],
  ["a number below the smallest", temperature, 33.9, "34〜42の範囲で入力してください。"],
  ["a number above the largest", temperature, "42.1", "34〜42の範囲で入力してください。"],
  ["a decimal too many", temperature, "36.55", "小数点以下1桁までで入力してください。"],
  ["a decimal where there is none", difference, 1.5, "整数で入力してください。"],
  ["words for a number", temperature, "平熱", NUMBER],
  ["two numbers", temperature, "36〜37", NUMBER],
  ["a number of computers", steps, "1e3", NUMBER],
  ["a comma at no thousand", steps, "1,2", NUMBER],
  ["a comma before four digits", steps, "1,2345", NUMBER],
  ["another unit", difference, "5cm", NUMBER],
  ["a tick where a number belongs", temperature, true, NUMBER],
  ["tomorrow, where only days past may be", past, "2026-05-13", "今日までの日付を入力してください。"],
  ["half a date", past, "2026-5-", DATE],
  ["a year of two digits", past, "26-5-3", DATE],
  ["a year long ago", anyDay, "1899-12-31", DATE],
  ["a day that does not exist", anyDay, "2026-02-29", DATE],
  ["the month 13", anyDay, "2026-13-01", DATE],
  ["a number where a date belongs", past, 20260512, DATE],
  ["a photo too many", images, ["p1", "p2", "p3"], "写真は2枚までです。"],
  ["a photo twice", images, ["p1", "p1"], "写真を選び直してください。"],
  ["a text where photos belong", images, "p1", "写真を選び直してください。"],
])("%s is refused in plain words", (_, question, answer, problem) => {
  expect(readAnswer(question, answer, TODAY)).toEqual({ problem });
});

const month = questionSchema.parse({
  ...{ questionId: "asked", label: "質問", isRequired: false, type: "date" },
  ...{ mayBeFuture: false, precision: "month" },
});

test("an optional question of year and month takes a year alone, a required one does not", () => {
  expect(readAnswer(month, "2024-", TODAY)).toEqual({ value: "2024" });
  expect(readAnswer(month, "2024", TODAY)).toEqual({ value: "2024" });
  expect(describeAnswer(month, "2024")).toBe("2024年");
  expect(describeAnswer(month, "2024-5")).toBe("2024年5月");
  expect(readAnswer(month, "2027-", TODAY)).toEqual({ problem: "今月までの年月を選んでください。" });
  expect(readAnswer(month, "20-", TODAY)).toEqual({ problem: "年と月を選んでください。" });
  expect(readAnswer({ ...month, isRequired: true }, "2024-", TODAY)).toEqual({ problem: "年と月を選んでください。" });
});

test("a draft stores typed text, too long or incomplete, up to twice the longest answer", () => {
  const draft = (value: unknown) => saveAnswerRequestSchema.safeParse({ questionId: "asked", value, draftVersion: 3 });
  expect(draft("あ".repeat(8_000)).data?.value).toHaveLength(8_000);
  expect(draft("あ".repeat(8_001)).success).toBe(false);
  expect(draft("2026-5-").data?.value).toBe("2026-5-");
  expect(draft("のど\u0000が\ud800痛い").data?.value).toBe("のどが痛い");
  expect(draft(["asthma\u0000"]).data?.value).toEqual(["asthma"]);
  expect(draft(null).data?.value).toBeNull();
  expect(draft(false).success).toBe(false);
  expect(draft(Number.NaN).success).toBe(false);
});

test("a question's id cannot be a property of every object", () => {
  expect(answersSchema.safeParse({ constructor: "yes" }).success).toBe(false);
  expect(answersSchema.safeParse({ "first-symptom": "yes" }).success).toBe(true);
});
