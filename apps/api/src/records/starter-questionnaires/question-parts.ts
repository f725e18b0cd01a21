import type { Question } from "@madoguchi/contract/questionnaire/question";

type Common = Partial<Pick<Question, "help" | "askedOf" | "askedWhen">> & { isRequired?: boolean };
type Choice = Extract<Question, { type: "radio" }>["options"];

/** The first question of a screen with this title. */
export function begin<Asked extends Question>(title: string, question: Asked): Asked {
  return { ...question, startsScreen: title };
}

/** The questions of a screen with this title. */
export function onScreen(title: string, questions: readonly Question[]): Question[] {
  return questions.map((question, at) => (at === 0 ? begin(title, question) : question));
}

/** One of several answers; required by default. */
export function oneOf(questionId: string, label: string, options: Choice, rest: Common = {}): Question {
  return { isRequired: true, ...rest, questionId, type: "radio", label, options };
}

/** Any of several answers, with 「いずれもない」 as the last one, which excludes the others. */
export function anyOf(questionId: string, label: string, options: Choice, rest: Common = {}): Question {
  const none = { value: "none", label: "いずれもない" };
  return {
    isRequired: true,
    ...rest,
    questionId,
    type: "checkbox",
    label,
    options: [...options, none],
    exclusiveValue: none.value,
  };
}

/** A line of text; not required by default. */
export function line(questionId: string, label: string, rest: Common = {}): Question {
  return { isRequired: false, ...rest, questionId, type: "text", label, maximumCharacters: 500 };
}

/** Several lines of text. */
export function lines(questionId: string, label: string, rest: Common = {}): Question {
  return { isRequired: false, ...rest, questionId, type: "long-text", label, maximumCharacters: 1000 };
}

/** A whole number. */
export function count(
  questionId: string,
  label: string,
  { unit, from, to }: { unit: string; from: number; to: number },
  rest: Common = {},
): Question {
  const limits = { unit, minimum: from, maximum: to, decimals: 0 };
  return { isRequired: false, ...rest, questionId, type: "number", label, ...limits };
}

/** Pictures of a part of the body. */
export function photos(label: string, help: string): Question {
  return { questionId: "photos", type: "image", label, help, isRequired: false, maximumImages: 5 };
}

export const since = oneOf("since", "症状はいつからですか", [
  { value: "days", label: "数日前" },
  { value: "weeks", label: "数週間前" },
  { value: "months", label: "数か月前" },
  { value: "years", label: "1年以上前" },
]);

export const message = lines("message", "ご希望、医師に伝えたいこと");
