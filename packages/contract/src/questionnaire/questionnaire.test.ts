import { expect, test } from "vitest";
import { questionnaireDefinitionSchema } from "./questionnaire.ts";

const smoking = {
  questionId: "smoking",
  type: "radio",
  label: "たばこを吸いますか",
  isRequired: true,
  options: [
    { value: "never", label: "吸わない" },
    { value: "now", label: "吸う" },
  ],
};
const cigarettes = {
  questionId: "cigarettes",
  type: "number",
  label: "1日に何本吸いますか",
  isRequired: true,
  unit: "本",
  minimum: 0,
  maximum: 200,
  decimals: 0,
  askedWhen: { questionId: "smoking", isOneOf: ["now"] },
};
const illnesses = {
  questionId: "illnesses",
  type: "checkbox",
  label: "これまでにかかった病気",
  isRequired: true,
  options: [
    { value: "asthma", label: "ぜんそく" },
    { value: "none", label: "特になし" },
  ],
  exclusiveValue: "none",
};

/** The paths of a definition's problems, such as `0.questionId`; empty if it is valid. */
function problemsOf(...questions: object[]): string[] {
  const read = questionnaireDefinitionSchema.safeParse({ questions });
  return read.success ? [] : read.error.issues.map(({ path }) => path.slice(1).join("."));
}

test("a questionnaire has eight types of questions", () => {
  const asked = (questionId: string, type: string, more: object) => ({
    questionId,
    type,
    label: "質問",
    isRequired: false,
    ...more,
  });
  expect(
    problemsOf(
      smoking,
      cigarettes,
      illnesses,
      asked("wish", "text", { maximumCharacters: 100 }),
      asked("complaint", "long-text", { maximumCharacters: 1000 }),
      asked("since", "date", { mayBeFuture: false }),
      asked("photo", "image", { maximumImages: 3 }),
      asked("agreed", "consent", { statement: "オンライン診療の限界を理解しました。" }),
    ),
  ).toEqual([]);
});

test("limits may be as narrow as one number", () => {
  const { askedWhen, ...number } = cigarettes;
  expect(problemsOf({ ...number, minimum: 1.1, maximum: 1.1, decimals: 3 })).toEqual([]);
  expect(problemsOf({ ...number, minimum: 0.2, maximum: 1.8 })).toEqual([]);
});

test("an answer may raise an alarm, and a question may be for women of some age only", () => {
  const options = [
    { value: "yes", label: "はい", alarm: "emergency" },
    { value: "no", label: "いいえ" },
  ];
  expect(problemsOf({ ...smoking, options, askedOf: { sex: 1, minimumAge: 12, maximumAge: 60 } })).toEqual([]);
});

test.each<[string, object[], string[]]>([
  ["no question at all", [], [""]],
  ["two questions of one id", [smoking, { ...illnesses, questionId: "smoking" }], ["1.questionId"]],
  ["a branch on a later question", [cigarettes, smoking], ["0.askedWhen.questionId"]],
  [
    "a branch on the question itself",
    [{ ...smoking, askedWhen: { questionId: "smoking", isOneOf: ["now"] } }],
    ["0.askedWhen.questionId"],
  ],
  ["a branch on a question that is not there", [cigarettes], ["0.askedWhen.questionId"]],
  [
    "a branch on a value that is not offered",
    [smoking, { ...cigarettes, askedWhen: { questionId: "smoking", isOneOf: ["now", "often"] } }],
    ["1.askedWhen.isOneOf.1"],
  ],
  [
    "a branch on a question that offers no values",
    [smoking, cigarettes, { ...illnesses, askedWhen: { questionId: "cigarettes", isOneOf: ["now"] } }],
    ["2.askedWhen.isOneOf.0"],
  ],
  [
    "two options of one value",
    [{ ...smoking, options: [...smoking.options, { value: "now", label: "ときどき" }] }],
    ["0.options.2.value"],
  ],
  ["a single option", [{ ...smoking, options: [{ value: "never", label: "吸わない" }] }], ["0.options"]],
  ["an exclusive value that is no option", [{ ...illnesses, exclusiveValue: "nothing" }], ["0.exclusiveValue"]],
  ["a smallest number above the largest", [smoking, { ...cigarettes, minimum: 201 }], ["1.maximum"]],
  ["fewer decimals than none", [{ ...cigarettes, askedWhen: undefined, decimals: -1 }], ["0.decimals"]],
  ["more decimals than a number has", [{ ...cigarettes, askedWhen: undefined, decimals: 101 }], ["0.decimals"]],
  [
    "limits between which no number lies",
    [{ ...cigarettes, askedWhen: undefined, minimum: 0.2, maximum: 0.8 }],
    ["0.decimals"],
  ],
  ["ages the wrong way round", [{ ...smoking, askedOf: { minimumAge: 60, maximumAge: 12 } }], ["0.askedOf"]],
  [
    "an unknown alarm",
    [{ ...smoking, options: [{ ...smoking.options[0], alarm: "loud" }, smoking.options[1]] }],
    ["0.options.0.alarm"],
  ],
  ["a misspelt key", [{ ...smoking, isRequird: true }], ["0"]],
  ["an unknown type", [{ ...smoking, type: "slider" }], ["0.type"]],
])("%s is refused with its place", (_, questions, where) => {
  expect(problemsOf(...questions)).toEqual(where);
});
