import { changeFormAnswersCall } from "@madoguchi/contract/clinic-form/clinic-form.patient.calls";
import type { Question } from "@madoguchi/contract/questionnaire/question";
import { expect, test } from "vitest";
import { insertSubmission } from "../../records/questionnaire/questionnaire-submission.store.ts";
import { publishTestForm } from "../../testing/test-clinic-form.ts";
import { assignTestQuestionnaire, publishTestQuestionnaire, readPage } from "../../testing/test-questionnaire-calls.ts";
import { MORNING } from "../../testing/test-reservations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  departments: ["internal"],
  customers: { hanako: { sex: 0, birthdate: "1990-05-12" } },
  treatments: {
    earlier: { customer: "hanako", statusId: 4, startsAt: "2026-04-01T10:00:00+09:00" },
    visit: { customer: "hanako", statusId: 1, startsAt: MORNING },
  },
});

const CONTACT: Question = {
  questionId: "emergency-contact",
  type: "text",
  label: "緊急連絡先",
  isRequired: true,
  maximumCharacters: 100,
};

function sayAtRegistration(contact: string) {
  const body = { questionnaireId: "registration", version: 1, answers: { "emergency-contact": contact } };
  return client.as("hanako").send(changeFormAnswersCall, { body });
}

test("the registration's answer to the same question is offered, and replaced by the answer before another visit", async () => {
  await publishTestForm(client, { questions: [{ ...CONTACT, isRequired: false }] });
  await publishTestQuestionnaire(client, [CONTACT]);
  await assignTestQuestionnaire(client);
  expect((await readPage(client)).previousAnswers).toEqual({});
  expect((await sayAtRegistration("山田太郎（夫）09012345678")).status).toBe(201);
  expect((await readPage(client)).previousAnswers).toEqual({ "emergency-contact": "山田太郎（夫）09012345678" });
  await insertSubmission(client.database, {
    medicalBusinessId: client.medicalBusinessId,
    clinicId: client.clinicId,
    customerId: client.customer("hanako").customerId,
    treatmentId: client.treatmentId("earlier"),
    questionnaireId: "first-visit",
    version: 1,
    answers: { "emergency-contact": "山田花（母）0312345678" },
    submittedAt: client.now(),
  });
  expect((await readPage(client)).previousAnswers).toEqual({ "emergency-contact": "山田花（母）0312345678" });
});
