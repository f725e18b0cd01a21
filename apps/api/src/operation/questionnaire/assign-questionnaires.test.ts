import { fillPath } from "@madoguchi/contract/http/paths";
import {
  publishQuestionnaireCall,
  readAssignmentsCall,
  readQuestionnairesCall,
} from "@madoguchi/contract/questionnaire/questionnaire-settings.operation.calls";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { auditEvent } from "../../platform/audit/audit-event.table.ts";
import { readAuditEvents } from "../../testing/test-audit.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { useTestClient } from "../../testing/use-test-client.ts";
import { withoutVersions } from "../../testing/without-versions.ts";

const TEXT = { questionId: "symptom", type: "text", label: "症状", isRequired: true, maximumCharacters: 100 };
const PHOTO = { questionId: "photo", type: "image", label: "写真", isRequired: false, maximumImages: 3 };
const OF_CLINIC = { purpose: "first-visit", clinicalDepartmentId: null, questionnaireId: "words" };
const NOTHING_ASKED = { purpose: "first-visit", clinicalDepartmentId: "internal", questionnaireId: null };
const REGISTRATION = { purpose: "registration", clinicalDepartmentId: null, questionnaireId: "words" };

let path: string;

const client = useTestClient();

beforeEach(async () => {
  path = fillPath(readAssignmentsCall.path, { clinicId: client.clinicId });
  await publish("words", [TEXT]);
  await publish("photos", [TEXT, PHOTO]);
});

function publish(questionnaireId: string, questions: object[]) {
  const at = fillPath(readQuestionnairesCall.path, { clinicId: client.clinicId });
  return client.operator.post(at, { questionnaireId, title: "問診", definition: { questions } });
}

const assign = (...assignments: object[]) => client.operator.put(path, { assignments });

async function readAssigned() {
  return (await client.operator.get(path)).body;
}

test("a clinic assigns questionnaires, for all departments and for one, and replaces the assignments as a whole", async () => {
  expect(withoutVersions(await readAssigned())).toEqual({ assignments: [] });
  const answer = await assign(OF_CLINIC, NOTHING_ASKED, REGISTRATION);
  expect([answer.status, answer.body]).toEqual([200, {}]);
  expect(withoutVersions(await readAssigned())).toEqual({ assignments: [NOTHING_ASKED, OF_CLINIC, REGISTRATION] });
  await assign({ ...OF_CLINIC, questionnaireId: "photos" });
  expect(withoutVersions(await readAssigned())).toEqual({ assignments: [{ ...OF_CLINIC, questionnaireId: "photos" }] });
});

test("the audit has operator, former and new assignments", async () => {
  await assign(OF_CLINIC);
  await assign(REGISTRATION);
  const events = await readAuditEvents(client, eq(auditEvent.action, "questionnaire-assignment.change"));
  expect(events.map(({ actor, customerId, change }) => [actor, customerId, change])).toEqual([
    ["key:受付システム", null, { before: { assignments: [] }, after: { assignments: [OF_CLINIC] } }],
    ["key:受付システム", null, { before: { assignments: [OF_CLINIC] }, after: { assignments: [REGISTRATION] } }],
  ]);
});

test.each([
  [
    "a department that there is not",
    { ...OF_CLINIC, clinicalDepartmentId: "none" },
    "clinicalDepartmentId",
    "ない診療科です。",
  ],
  [
    "a questionnaire never published",
    { ...OF_CLINIC, questionnaireId: "none" },
    "questionnaireId",
    "公開されていない問診です。",
  ],
  [
    "photos at the registration",
    { ...REGISTRATION, questionnaireId: "photos" },
    "questionnaireId",
    "利用者の登録では、写真の質問を使えません。",
  ],
  [
    "the registration of one department",
    { ...REGISTRATION, clinicalDepartmentId: "internal", questionnaireId: null },
    "questionnaireId",
    "利用者の登録の質問は、診療科ごとには設定できません。",
  ],
])("%s is refused and changes nothing", async (_, wrong, field, message) => {
  await assign(OF_CLINIC);
  const answer = await assign(NOTHING_ASKED, wrong);
  expect([answer.status, answer.body]).toMatchObject([
    400,
    { code: "E001", issues: [{ path: `assignments.1.${field}`, message }] },
  ]);
  expect(withoutVersions(await readAssigned())).toEqual({ assignments: [OF_CLINIC] });
});

test("two rules for the same are refused", async () => {
  const answer = await assign(OF_CLINIC, { ...OF_CLINIC, questionnaireId: "photos" });
  expect(answer.body).toMatchObject({
    code: "E001",
    issues: [{ path: "assignments.1.purpose", message: "同じ場面と診療科の設定が重なっています。" }],
  });
});

test("a next version cannot bring photos into the registration", async () => {
  await assign(REGISTRATION);
  const answer = await publish("words", [TEXT, PHOTO]);
  expect(answer.body).toMatchObject({
    code: "E001",
    issues: [{ path: "definition.questions", message: "利用者の登録では、写真の質問を使えません。" }],
  });
  expect((await publish("words", [TEXT])).body).toEqual({ version: 2 });
});

test("published and assigned at the same moment, the registration never asks for photos", async () => {
  for (let round = 0; round < 5; round++) {
    await assign();
    await publish("words", [TEXT]);
    const [published, assigned] = await Promise.all([
      client.another().operator.send(publishQuestionnaireCall, {
        body: { questionnaireId: "words", title: "問診", definition: { questions: [PHOTO] } },
      }),
      assign(REGISTRATION),
    ]);
    expect([refusalOf(published), refusalOf(assigned)].filter((code) => code === "E001")).toHaveLength(1);
  }
});
