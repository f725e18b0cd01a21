import fc from "fast-check";
import { expect, test } from "vitest";
import { checkAnswers } from "./check-answers.ts";
import { questionnaireEnglish, questionnaireInEnglish, textsOf } from "./in-english.ts";
import { ANSWERED_ON, questionnaires, respondents } from "./questionnaire.fixture.ts";
import { questionnaireDefinitionSchema } from "./questionnaire.ts";

const TITLE = "初診の問診";

test("with English for every text no Japanese is left, and the same answers are right and wrong", () => {
  fc.assert(
    fc.property(questionnaires, respondents, (plain, respondent) => {
      const texts = textsOf({ title: TITLE, definition: plain });
      const english = Object.fromEntries(texts.map((text, at) => [text, `Text ${at}`]));
      const definition = questionnaireDefinitionSchema.parse({ ...plain, english });
      const translated = questionnaireInEnglish({ title: TITLE, definition });
      expect(textsOf(translated)).toEqual(texts.map((_, at) => `Text ${at}`));
      expect(checkAnswers(translated.definition, {}, respondent, ANSWERED_ON).answers).toEqual(
        checkAnswers(plain, {}, respondent, ANSWERED_ON).answers,
      );
      const back = new Map(texts.map((text, at) => [`Text ${at}`, text]));
      const again = Object.fromEntries([...back]);
      const inJapanese = questionnaireInEnglish({
        title: translated.title,
        definition: { ...translated.definition, english: again },
      });
      expect({ ...inJapanese.definition, english: undefined }).toEqual({ ...plain, english: undefined });
    }),
  );
});

test("untranslated texts stay Japanese", () => {
  const definition = questionnaireDefinitionSchema.parse({
    questions: [
      {
        questionId: "height",
        type: "number",
        label: "身長",
        isRequired: true,
        unit: "cm",
        minimum: 0,
        maximum: 250,
        decimals: 0,
      },
      { questionId: "wishes", type: "text", label: "ご希望", isRequired: false, maximumCharacters: 100 },
    ],
    english: { 身長: "Height" },
  });
  const { title, definition: shown } = questionnaireInEnglish({ title: TITLE, definition });
  expect([title, ...shown.questions.map(({ label }) => label)]).toEqual([TITLE, "Height", "ご希望"]);
});

test("the English of a removed text, or an empty one, is not published", () => {
  const definition = questionnaireDefinitionSchema.parse({
    questions: [{ questionId: "wishes", type: "text", label: "ご希望", isRequired: false, maximumCharacters: 100 }],
  });
  const typed = { [TITLE]: " Before your visit ", ご希望: " ", 身長: "Height" };
  expect(questionnaireEnglish({ title: TITLE, definition }, typed)).toEqual({ [TITLE]: "Before your visit" });
  expect(questionnaireEnglish({ title: TITLE, definition }, {})).toBeUndefined();
});
