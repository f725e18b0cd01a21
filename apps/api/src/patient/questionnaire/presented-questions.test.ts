import { fillPath } from "@madoguchi/contract/http/paths";
import { storeMedicineCall } from "@madoguchi/contract/medicine-list/medicine-list.operation.calls";
import { textsOf } from "@madoguchi/contract/questionnaire/in-english";
import { questionScreens } from "@madoguchi/contract/questionnaire/question-screens";
import { questionnaireDefinitionSchema } from "@madoguchi/contract/questionnaire/questionnaire";
import { readQuestionnairesCall } from "@madoguchi/contract/questionnaire/questionnaire-settings.operation.calls";
import { expect, test } from "vitest";
import { questionnaire } from "../../records/questionnaire/questionnaire.table.ts";
import { questionnaireAssignment } from "../../records/questionnaire/questionnaire-assignment.table.ts";
import { starterQuestionnaires } from "../../records/starter-questionnaires/starter-questionnaires.ts";
import { TEST_CLINIC_MEDICINE } from "../../testing/test-operations.ts";
import {
  assignTestQuestionnaire,
  postAnswers,
  publishTestQuestionnaire,
  readPage,
  saveAnswer,
  TEST_ANSWERS,
  TEST_QUESTIONS,
} from "../../testing/test-questionnaire-calls.ts";
import { MORNING } from "../../testing/test-reservations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  departments: ["internal"],
  customers: { hanako: { sex: 0, birthdate: "1990-05-12" } },
  treatments: { visit: { customer: "hanako", statusId: 1, startsAt: MORNING } },
});

const PRESENTED = {
  questions: [
    { ...TEST_QUESTIONS[0], startsScreen: "いまの症状" },
    ...TEST_QUESTIONS.slice(1),
    {
      questionId: "medicines",
      type: "text",
      label: "お薬",
      isRequired: false,
      maximumCharacters: 100,
      startsScreen: "お薬と検査",
      suggests: "medicines",
    },
    {
      questionId: "places",
      type: "checkbox",
      label: "場所",
      isRequired: false,
      options: [
        { value: "face", label: "顔", bodyParts: ["face", "scalp"] },
        { value: "none", label: "ない" },
      ],
    },
    {
      questionId: "checkup",
      type: "date",
      label: "健康診断",
      isRequired: false,
      mayBeFuture: false,
      precision: "month",
    },
  ],
  english: { お薬: "Medicines", 健康診断: "Health check" },
};

async function publishAtDesk(): Promise<void> {
  const path = fillPath(readQuestionnairesCall.path, { clinicId: client.clinicId });
  const answer = await client.operator.post(path, {
    questionnaireId: "first-visit",
    title: "初診の問診",
    definition: PRESENTED,
  });
  expect(answer.status).toBe(201);
  await assignTestQuestionnaire(client);
}

function storeMedicine(medicineId: string, name: string, change: object = {}) {
  return client.operator.send(storeMedicineCall, {
    params: { medicineId },
    body: { ...TEST_CLINIC_MEDICINE, name, ...change },
  });
}

test("screens, drawing, suggestions, months and English reach the patient; the previous release gets the fields that it knows", async () => {
  await publishAtDesk();
  expect((await readPage(client)).definition).toEqual(PRESENTED);
  const [row] = await client.database.select().from(questionnaire);
  const plain = JSON.stringify(row?.definition);
  for (const name of ["startsScreen", "bodyParts", "suggests", "precision", "english"])
    expect(plain).not.toContain(name);
  expect(plain).toContain("お薬");
  expect(row?.presentedDefinition).toEqual(PRESENTED);
});

test("a question without a presentation is stored once", async () => {
  await publishTestQuestionnaire(client);
  const [row] = await client.database.select().from(questionnaire);
  expect(row?.presentedDefinition).toBeNull();
  expect(row?.definition).toEqual({ questions: TEST_QUESTIONS });
});

test("a question that suggests names comes with the present names of the clinic's list", async () => {
  await storeMedicine("loxoprofen-60", "ロキソニン錠60mg");
  await storeMedicine("old-10", "むかしの薬", { isRetired: true });
  await publishTestQuestionnaire(client, TEST_QUESTIONS, { questionnaireId: "plain" });
  await assignTestQuestionnaire(client, "plain", { clinicalDepartmentId: null });
  expect(await readPage(client, { questionnaireId: "plain" })).not.toHaveProperty("medicineNames");
  await client.database.delete(questionnaireAssignment);
  await publishAtDesk();
  expect((await readPage(client)).medicineNames).toEqual(["ロキソニン錠60mg"]);
});

test("a month is stored in the draft as typed, submitted as a month, and a future one is refused", async () => {
  await publishAtDesk();
  await saveAnswer(client, "checkup", "2026-");
  expect((await readPage(client)).answers["checkup"]).toBe("2026-");
  const ahead = await postAnswers(client, { ...TEST_ANSWERS, checkup: "2026-06" });
  expect(ahead.body).toMatchObject({
    issues: [{ path: "answers.checkup", message: "今月までの年月を選んでください。" }],
  });
  expect((await postAnswers(client, { ...TEST_ANSWERS, checkup: "2026-04" })).status).toBe(201);
  const { submission } = await readPage(client);
  expect(submission?.answers["checkup"]).toBe("2026-04");
  expect(submission?.definition).toEqual(PRESENTED);
});

test("every questionnaire that a clinic may begin with has titled screens, at most eight, and all its English", () => {
  for (const { questionnaireId, title, definition } of starterQuestionnaires) {
    questionnaireDefinitionSchema.parse(definition);
    const screens = questionScreens(definition, definition.questions);
    expect([questionnaireId, screens.length]).toEqual([questionnaireId, Math.min(8, screens.length)]);
    const { english = {} } = definition;
    expect(textsOf({ title, definition }).filter((text) => english[text] === undefined)).toEqual([]);
    expect(Object.values(english).filter((text) => /[ぁ-んァ-ヶ一-龠]/.test(text))).toEqual([]);
    const isShort = definition.questions.length <= 12;
    if (!isShort) expect(screens.every(({ title }) => title !== undefined)).toBe(true);
  }
});
