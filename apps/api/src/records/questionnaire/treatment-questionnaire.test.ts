import { treatmentListSchema } from "@madoguchi/contract/treatment/treatment";
import { afterEach, expect, test } from "vitest";
import { createTestClient, type TestClient } from "../../testing/test-client.ts";
import { getTreatment, listTreatments } from "../../testing/test-reservations.ts";
import { askBeforeFirstVisit, beginAnswers, submitAnswers } from "../../testing/test-treatment-questionnaire.ts";
import { questionnaireAssignment } from "./questionnaire-assignment.table.ts";

let client: TestClient;
afterEach(() => client.close());

test("a line names the questionnaire of its visit, whether it was begun, and when it was last submitted", async () => {
  client = await createTestClient({
    customers: { hanako: {} },
    treatments: { visit: { customer: "hanako", statusId: 1, startsAt: "2026-05-12T10:00:00+09:00" } },
  });
  const treatmentId = client.treatmentId("visit");
  const readLine = async () => {
    const [line] = treatmentListSchema.parse((await listTreatments(client, "hanako")).body).history;
    expect(await getTreatment(client, "hanako", treatmentId)).toMatchObject({ body: line });
    return { ...line?.questionnaire, step: line?.steps.find(({ step }) => step === "questionnaire") };
  };
  expect(await readLine()).toEqual({ step: undefined });
  await askBeforeFirstVisit(client);
  const waiting = { step: "questionnaire", state: "current", at: "2026-05-12T10:00:00+09:00" };
  const asked = { questionnaireId: "first-visit", submittedAt: null, hasDraft: false, step: waiting };
  expect(await readLine()).toEqual(asked);
  await beginAnswers(client, treatmentId);
  expect(await readLine()).toEqual({ ...asked, hasDraft: true });
  await submitAnswers(client, "hanako", treatmentId);
  client.moveTo("2026-05-11T20:00:00+09:00");
  await submitAnswers(client, "hanako", treatmentId, 2);
  expect(await readLine()).toMatchObject({
    submittedAt: "2026-05-11T20:00:00+09:00",
    hasDraft: false,
    step: { state: "done", at: "2026-05-11T20:00:00+09:00" },
  });
  await client.database.delete(questionnaireAssignment);
  expect(await readLine()).toMatchObject({ questionnaireId: "first-visit", step: { state: "done" } });
});
