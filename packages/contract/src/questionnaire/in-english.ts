import { englishInUse } from "../translation/english-in-use.ts";
import type { EnglishTexts } from "../translation/english-texts.ts";
import type { Question } from "./question.ts";
import type { QuestionnaireDefinition } from "./questionnaire.ts";

type Titled = { title: string; definition: QuestionnaireDefinition };

/** A copy of a question with every text for patients translated by `translate`. */
function translateQuestion(question: Question, translate: (text: string) => string): Question {
  const common = {
    label: translate(question.label),
    ...(question.help !== undefined && { help: translate(question.help) }),
    ...(question.startsScreen !== undefined && { startsScreen: translate(question.startsScreen) }),
  };
  switch (question.type) {
    case "radio":
    case "checkbox": {
      const options = question.options.map((option) => ({ ...option, label: translate(option.label) }));
      return { ...question, ...common, options };
    }
    case "number":
      return { ...question, ...common, unit: translate(question.unit) };
    case "consent":
      return { ...question, ...common, statement: translate(question.statement) };
    default:
      return { ...question, ...common };
  }
}

/** Every text that patients read, in its order, each once. */
export function textsOf({ title, definition }: Titled): string[] {
  const texts = new Set([title]);
  for (const question of definition.questions) {
    translateQuestion(question, (text) => {
      texts.add(text);
      return text;
    });
  }
  return [...texts].filter((text) => text !== "");
}

/** The English of the texts that the questionnaire still has; `undefined` without any. */
export function questionnaireEnglish(titled: Titled, english: EnglishTexts): EnglishTexts | undefined {
  const kept = englishInUse(textsOf(titled), english);
  return Object.keys(kept).length > 0 ? kept : undefined;
}

/** The questionnaire in English, as far as it is translated; the other texts stay Japanese. */
export function questionnaireInEnglish<Form extends Titled>(form: Form): Form {
  const { english = {}, questions } = form.definition;
  const translate = (text: string): string => english[text] ?? text;
  const definition = { ...form.definition, questions: questions.map((each) => translateQuestion(each, translate)) };
  return { ...form, title: translate(form.title), definition };
}
