import { expect, test } from "vitest";
import { assignmentProblem } from "./assignment-problem.ts";
import { questionnaireDefinitionSchema } from "./questionnaire.ts";

const asked = (question: object) =>
  questionnaireDefinitionSchema.parse({
    questions: [{ questionId: "question", label: "質問", isRequired: false, ...question }],
  });
const words = asked({ type: "text", maximumCharacters: 100 });
const photos = asked({ type: "image", maximumImages: 3 });

test.each([
  ["the registration asks for words", "registration", null, words, undefined],
  ["the registration asks for photos", "registration", null, photos, "利用者の登録では、写真の質問を使えません。"],
  [
    "the registration asks in one department",
    "registration",
    "internal",
    words,
    "利用者の登録の質問は、診療科ごとには設定できません。",
  ],
  ["a first visit asks for photos", "first-visit", null, photos, undefined],
  ["a department's follow-up asks for photos", "follow-up", "internal", photos, undefined],
  ["an application for medicine asks for words", "additional-medicine", "internal", words, undefined],
  [
    "an application for medicine asks for photos",
    "additional-medicine",
    null,
    photos,
    "お薬の追加の申請では、写真の質問を使えません。",
  ],
] as const)("%s", (_, purpose, clinicalDepartmentId, definition, problem) => {
  expect(assignmentProblem({ purpose, clinicalDepartmentId }, definition)).toBe(problem);
});
