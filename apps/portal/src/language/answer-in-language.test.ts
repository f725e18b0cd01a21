import { expect, test } from "vitest";
import { demonstrationClinic } from "../testing/demonstration.ts";
import { openAnswers as openEnglishAnswers } from "./answer-in-language.en.ts";
import { openAnswers } from "./answer-in-language.ts";

const TREATMENT = { clinicalDepartmentName: "内科", doctorName: "佐藤 一郎" };

test("an English page translates answers with the English of its clinic, and of the clinic in later answers", () => {
  const inEnglish = openEnglishAnswers({ ...demonstrationClinic, english: { 内科: "Internal medicine" } });
  expect(inEnglish(TREATMENT)).toEqual({ ...TREATMENT, clinicalDepartmentName: "Internal medicine" });
  const later = { ...demonstrationClinic, english: { [demonstrationClinic.name]: "Minato Clinic", 内科: "Medicine" } };
  expect(inEnglish(later)).toMatchObject({ name: "Minato Clinic", clinicalDepartments: [{ name: "Medicine" }, {}] });
  expect(inEnglish(TREATMENT).clinicalDepartmentName).toBe("Medicine");
});

test("an English page reads a published text in English, wherever an answer has it", () => {
  const terms = {
    kind: "cancellation",
    version: 1,
    title: "キャンセル規定",
    text: "前日まで",
    english: "The day before",
  };
  const inEnglish = openEnglishAnswers(undefined);
  const read = { ...terms, text: "The day before", original: "前日まで" };
  expect([inEnglish(terms), inEnglish({ terms: [terms] })]).toEqual([read, { terms: [read] }]);
  expect(openAnswers(undefined)(terms)).toBe(terms);
});

test("an English page without the clinic, and a Japanese page, show answers unchanged", () => {
  expect(openEnglishAnswers(undefined)(TREATMENT)).toEqual(TREATMENT);
  expect(openAnswers({ ...demonstrationClinic, english: { 内科: "Medicine" } })(TREATMENT)).toBe(TREATMENT);
});
