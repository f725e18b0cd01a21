import { fillPath } from "@madoguchi/contract/http/paths";
import { readQuestionnairesCall } from "@madoguchi/contract/questionnaire/questionnaire-settings.operation.calls";
import { beforeEach, expect, test } from "vitest";
import { useTestClient } from "../../testing/use-test-client.ts";

const question = {
  questionId: "complaint",
  type: "text",
  label: "困っている症状",
  isRequired: true,
  maximumCharacters: 500,
};
const FIRST_VISIT = { questionnaireId: "first-visit", title: "初診の問診", definition: { questions: [question] } };

let path: string;

const client = useTestClient();

beforeEach(() => {
  path = fillPath(readQuestionnairesCall.path, { clinicId: client.clinicId });
});

test("a questionnaire is published in versions, and every one of them can be read", async () => {
  expect((await client.operator.post(path, FIRST_VISIT)).body).toEqual({ version: 1 });
  client.advance({ hours: 1 });
  const changed = { ...FIRST_VISIT, title: "はじめての方の問診" };
  const answer = await client.operator.post(path, changed);
  expect([answer.status, answer.body]).toEqual([201, { version: 2 }]);
  expect((await client.operator.get(path)).body).toEqual({
    questionnaires: [
      { ...changed, version: 2, publishedAt: "2026-05-11T10:00:00+09:00", supersededAt: null },
      {
        ...FIRST_VISIT,
        version: 1,
        publishedAt: "2026-05-11T09:00:00+09:00",
        supersededAt: "2026-05-11T10:00:00+09:00",
      },
    ],
  });
});

test("published at the same moment, versions follow each other", async () => {
  const other = client.another();
  const answers = await Promise.all([client, other, client].map((by) => by.operator.post(path, FIRST_VISIT)));
  expect(answers.map(({ body }) => (body as { version: number }).version).sort()).toEqual([1, 2, 3]);
});

test("two people who edit the same version: the second is refused, and can publish after reading the other's", async () => {
  const edit = (replacesVersion: number) => client.operator.post(path, { ...FIRST_VISIT, replacesVersion });
  expect((await edit(0)).body).toEqual({ version: 1 });
  const statuses = (await Promise.all([edit(1), edit(1)])).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([201, 409]);
  expect((await edit(1)).body).toMatchObject({
    code: "E005",
    message: "編集しているあいだに、ほかの版が公開されました。内容をご確認ください。",
  });
  expect((await edit(2)).body).toEqual({ version: 3 });
});

test("a questionnaire with a branch to no question is refused with its place", async () => {
  const lost = { ...question, questionId: "detail", askedWhen: { questionId: "nothing", isOneOf: ["yes"] } };
  const answer = await client.operator.post(path, { ...FIRST_VISIT, definition: { questions: [question, lost] } });
  expect([answer.status, answer.body]).toMatchObject([
    400,
    {
      code: "E001",
      issues: [{ path: "definition.questions.1.askedWhen.questionId", message: "前にある質問を指定してください。" }],
    },
  ]);
});
