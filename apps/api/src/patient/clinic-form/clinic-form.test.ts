import { readClinicFormCall, readFormAnswersCall } from "@madoguchi/contract/clinic-form/clinic-form.patient.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import type { QuestionnaireDefinition } from "@madoguchi/contract/questionnaire/questionnaire";
import { readQuestionnairesCall } from "@madoguchi/contract/questionnaire/questionnaire-settings.operation.calls";
import { asc, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { auditEvent } from "../../platform/audit/audit-event.table.ts";
import { databaseProblemOf } from "../../platform/db/database-error.ts";
import { formSubmission } from "../../records/clinic-form/form-submission.table.ts";
import { replaceAssignments } from "../../records/questionnaire/questionnaire-assignment.store.ts";
import { clinicTask } from "../../records/task/task.table.ts";
import { readAuditEvents } from "../../testing/test-audit.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { publishTestForm } from "../../testing/test-clinic-form.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const publicForm = fillPath(readClinicFormCall.path, { clinicId: "clinic-test" });
const ownForm = fillPath(readFormAnswersCall.path, { clinicId: "clinic-test" });

const optional: QuestionnaireDefinition = {
  questions: [
    { questionId: "contact", type: "text", label: "緊急時のご連絡先", isRequired: false, maximumCharacters: 20 },
    {
      questionId: "mood",
      type: "radio",
      label: "いまのお気持ち",
      isRequired: false,
      options: [
        { value: "well", label: "落ち着いている" },
        { value: "wish-to-die", label: "死にたいと思うことがある", alarm: "life-crisis" },
        { value: "chest-pain", label: "胸が苦しい", alarm: "emergency" },
      ],
    },
    {
      questionId: "pregnant",
      type: "radio",
      label: "妊娠していますか",
      isRequired: false,
      askedOf: { sex: 1, maximumAge: 60 },
      options: [
        { value: "yes", label: "はい" },
        { value: "no", label: "いいえ" },
      ],
    },
  ],
};

const sent = (answers: object, version = 1) => ({ questionnaireId: "registration", version, answers });

const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  customers: { hanako: { sex: 1, birthdate: "1990-04-01" }, taro: { sex: 0 } },
});

function submissionsOf(name: string) {
  return client.database
    .select()
    .from(formSubmission)
    .where(eq(formSubmission.customerId, client.customer(name).customerId))
    .orderBy(asc(formSubmission.submissionNumber));
}

describe("the clinic's own questions", () => {
  test("are readable without signing in, and sent again only when they have changed", async () => {
    await publishTestForm(client, optional);
    const answer = await client.get(publicForm);
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-cache"]);
    expect(answer.body).toEqual({
      questionnaireId: "registration",
      version: 1,
      title: "クリニックからの質問",
      definition: optional,
    });
    const etag = answer.headers.get("etag") ?? "";
    expect((await client.get(publicForm, { headers: { "if-none-match": etag } })).status).toBe(304);
    await publishTestForm(client, { questions: optional.questions.slice(0, 1) });
    expect((await client.get(publicForm, { headers: { "if-none-match": etag } })).body).toMatchObject({ version: 2 });
  });

  test("are CL002 where the clinic has no form, CL001 for an unknown clinic", async () => {
    expect(refusalOf(await client.get(publicForm))).toBe("CL002");
    expect(refusalOf(await client.as("hanako").get(ownForm))).toBe("CL002");
    await publishTestForm(client, optional);
    await replaceAssignments(client.database, "clinic-test", [
      { purpose: "registration", clinicalDepartmentId: null, questionnaireId: null },
    ]);
    expect(refusalOf(await client.get(publicForm))).toBe("CL002");
    expect(refusalOf(await client.send(readClinicFormCall, { params: { clinicId: "nowhere" } }))).toBe("CL001");
    expect(refusalOf(await client.get("/api/v1/clinic/%00/form"))).toBe("CL001");
  });

  test("never become questions for photos", async () => {
    await publishTestForm(client, optional);
    const photo = { questionId: "photo", type: "image", label: "写真", isRequired: false, maximumImages: 1 };
    const questionnaires = fillPath(readQuestionnairesCall.path, { clinicId: "clinic-test" });
    const publish = (questionnaireId: string) =>
      client.operator.post(questionnaires, { questionnaireId, title: "質問", definition: { questions: [photo] } });
    expect(await publish("registration")).toMatchObject({
      status: 400,
      body: { issues: [{ path: "definition.questions", message: "利用者の登録では、写真の質問を使えません。" }] },
    });
    expect((await publish("skin")).status).toBe(201);
  });
});

describe("a patient's answers to the form", () => {
  beforeEach(() => publishTestForm(client, optional));

  test("are empty before the first submission, and name the patient", async () => {
    expect((await client.as("hanako").get(ownForm)).body).toEqual({
      questionnaireId: "registration",
      version: 1,
      title: "クリニックからの質問",
      definition: optional,
      respondent: { sex: 1, age: 36 },
      answers: {},
      unfitting: [],
      submission: null,
    });
  });

  test("are stored as one version a submission, without answers to questions that were not shown", async () => {
    const hanako = client.as("hanako");
    const first = await hanako.post(ownForm, sent({ contact: "　母　090 ", pregnant: "no" }));
    expect([first.status, first.body]).toEqual([
      201,
      { submissionNumber: 1, submittedAt: "2026-05-11T09:00:00+09:00", alarms: [] },
    ]);
    client.advance({ minutes: 5 });
    await hanako.post(ownForm, sent({ contact: "父" }));
    await client.as("taro").post(ownForm, sent({ contact: "妻", pregnant: "no" }));
    expect(await submissionsOf("hanako")).toMatchObject([
      { submissionNumber: 1, version: 1, answers: { contact: "母　090", pregnant: "no" } },
      { submissionNumber: 2, version: 1, answers: { contact: "父" } },
    ]);
    // Only women are shown the first question.
    expect(await submissionsOf("taro")).toMatchObject([{ submissionNumber: 1, answers: { contact: "妻" } }]);
    expect((await hanako.get(ownForm)).body).toMatchObject({
      answers: { contact: "父" },
      submission: { submissionNumber: 2, submittedAt: "2026-05-11T09:05:00+09:00" },
    });
  });

  test("are stored once for one key, and each once when sent at the same moment", async () => {
    const hanako = client.as("hanako");
    const once = { idempotencyKey: "one" };
    const first = await hanako.post(ownForm, sent({ contact: "母" }), once);
    expect((await hanako.post(ownForm, sent({ contact: "母" }), once)).body).toEqual(first.body);
    const answers = await Promise.all(
      ["父", "兄", "姉"].map((contact) => client.another().as("hanako").post(ownForm, sent({ contact }))),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await submissionsOf("hanako")).map(({ submissionNumber }) => submissionNumber)).toEqual([1, 2, 3, 4]);
  });

  test("are refused question by question", async () => {
    const answer = await client.as("hanako").post(ownForm, sent({ contact: "あ".repeat(21), mood: "angry" }));
    expect(answer).toMatchObject({
      status: 400,
      body: {
        code: "E001",
        issues: [
          { path: "answers.contact", message: "20文字以内で入力してください。" },
          { path: "answers.mood", message: "選び直してください。" },
        ],
      },
    });
    expect(await submissionsOf("hanako")).toEqual([]);
  });

  test("to an earlier version are E005 with advice, to another questionnaire CL004", async () => {
    await publishTestForm(client, { questions: optional.questions.slice(0, 1) });
    const hanako = client.as("hanako");
    expect(await hanako.post(ownForm, sent({ contact: "母" }))).toMatchObject({
      status: 409,
      body: {
        code: "E005",
        message: "クリニックからの質問が新しくなりました。ページを読み込み直して、もう一度お答えください。",
      },
    });
    const other = { ...sent({}, 2), questionnaireId: "first-visit" };
    expect(refusalOf(await hanako.post(ownForm, other))).toBe("CL004");
    expect(await submissionsOf("hanako")).toEqual([]);
  });

  test("are carried over into a new version as far as they fit; the rest is listed in words", async () => {
    const hanako = client.as("hanako");
    await hanako.post(ownForm, sent({ contact: "母 09012345678", pregnant: "no" }));
    const [contact] = optional.questions;
    if (contact?.type !== "text") throw new Error("the form has changed");
    await publishTestForm(client, { questions: [{ ...contact, maximumCharacters: 5 }] });
    expect((await hanako.get(ownForm)).body).toMatchObject({
      version: 2,
      answers: {},
      unfitting: [
        { label: "緊急時のご連絡先", answer: "母 09012345678" },
        { label: "妊娠していますか", answer: "いいえ" },
      ],
    });
  });

  test("that raise an alarm make one task for the clinic, which names each alarm while it is open", async () => {
    const hanako = client.as("hanako");
    const answer = await hanako.post(ownForm, sent({ mood: "wish-to-die" }));
    expect(answer.body).toMatchObject({ alarms: ["life-crisis"] });
    await hanako.post(ownForm, sent({ mood: "chest-pain" }));
    const { customerId } = client.customer("hanako");
    expect(await client.database.select().from(clinicTask)).toEqual([
      expect.objectContaining({
        kind: "questionnaire-alarm",
        customerId,
        treatmentId: null,
        detail: "emergency,life-crisis",
      }),
    ]);
  });

  test("are audited without their contents, and never logged", async () => {
    await client.as("hanako").post(ownForm, sent({ contact: "母 09055556666" }));
    await client.as("hanako").post(ownForm, sent({ contact: "母 09055556666".repeat(3) }));
    const events = await readAuditEvents(client, eq(auditEvent.action, "form.submit"));
    expect(events).toEqual([
      expect.objectContaining({ customerId: client.customer("hanako").customerId, subject: "form:clinic-test:1" }),
    ]);
    expect(JSON.stringify(events) + client.logLines.join("\n")).not.toMatch(/09055556666|母/);
  });

  test("cannot be rewritten or removed", async () => {
    await client.as("hanako").post(ownForm, sent({ contact: "母" }));
    const { database } = client;
    for (const statement of [database.update(formSubmission).set({ answers: {} }), database.delete(formSubmission)]) {
      const problem = await statement.then(() => undefined, databaseProblemOf);
      expect(problem?.sqlState).toBe("23001");
    }
  });

  test("need a profile, and are the patient's own", async () => {
    const nobody = await client.asNewcomer("ichiro@example.com").get(ownForm);
    expect(refusalOf(nobody)).toBe("C001");
    await client.as("hanako").post(ownForm, sent({ contact: "母" }));
    expect((await client.as("taro").get(ownForm)).body).toMatchObject({ answers: {}, submission: null });
  });
});
