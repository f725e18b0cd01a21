import { fillPath } from "@madoguchi/contract/http/paths";
import { publishQuestionnaireCall } from "@madoguchi/contract/questionnaire/questionnaire-settings.operation.calls";
import {
  deleteQuestionnaireTemplateCall,
  deleteTermsDraftCall,
  storeTermsDraftCall,
  takeStarterPackCall,
} from "@madoguchi/contract/starter-pack/starter-pack.operation.calls";
import { publishTermsCall } from "@madoguchi/contract/terms/terms.operation.calls";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import type { AuditAction } from "../platform/audit/audit-actions.ts";
import { auditEvent } from "../platform/audit/audit-event.table.ts";
import { starterQuestionnaires } from "../records/starter-questionnaires/starter-questionnaires.ts";
import { makeNewClinic, NEW_CLINIC } from "../testing/new-clinic.ts";
import { readAuditEvents } from "../testing/test-audit.ts";
import type { TestAnswer, TestRequests } from "../testing/test-client.ts";
import { useTestClient } from "../testing/use-test-client.ts";

const TEXT = "1. 中止は前日まで\n2. 返金します\n3. お問い合わせ";

const client = useTestClient();
let owner: TestRequests;

beforeEach(async () => {
  owner = await makeNewClinic(client);
});

async function must(answer: Promise<TestAnswer>): Promise<void> {
  const { status, body } = await answer;
  expect([status < 300, body]).toEqual([true, expect.anything()]);
}

async function changesOf(action: AuditAction) {
  const events = await readAuditEvents(client, eq(auditEvent.action, action));
  return events.map(({ change }) => change);
}

const ofTerms = { ...NEW_CLINIC, kind: "cancellation" };

test("the audit has what a published text changed, without the lines that stay", async () => {
  const publish = (text: string) =>
    must(owner.post(fillPath(publishTermsCall.path, NEW_CLINIC), { kind: "cancellation", text }));
  await publish(TEXT);
  await publish(TEXT.replace("前日", "2時間前"));
  expect(await changesOf("terms.publish")).toEqual([
    { before: null, after: { text: TEXT } },
    { before: { text: "1. 中止は前日まで" }, after: { text: "1. 中止は2時間前まで" } },
  ]);
});

test("the audit has what a draft changed, and the whole of a deleted one", async () => {
  const store = (text: string) => must(owner.put(fillPath(storeTermsDraftCall.path, ofTerms), { text, isRead: false }));
  await store(TEXT);
  await store(`${TEXT}\n4. 附則`);
  await must(owner.delete(fillPath(deleteTermsDraftCall.path, ofTerms)));
  expect(await changesOf("content-draft.store")).toEqual([
    { before: null, after: { text: TEXT } },
    { before: { text: "" }, after: { text: "4. 附則" } },
  ]);
  expect(await changesOf("content-draft.drop")).toEqual([
    { before: { text: `${TEXT}\n4. 附則` }, after: { text: null } },
  ]);
});

test("the audit names what a starter pack added, and the questions of a deleted questionnaire", async () => {
  const [first] = starterQuestionnaires;
  if (!first) throw new Error("the pack has no questionnaire");
  const { questionnaireId, title, definition } = first;
  const path = fillPath(takeStarterPackCall.path, { ...NEW_CLINIC, pack: "questionnaires" });
  await must(owner.post(path, { items: [questionnaireId] }));
  expect(await changesOf("starter-pack.take")).toEqual([
    { before: null, after: { items: [`${title}（${definition.questions.length}問）`] } },
  ]);
  await must(owner.delete(fillPath(deleteQuestionnaireTemplateCall.path, { ...NEW_CLINIC, questionnaireId })));
  const [dropped] = await changesOf("content-draft.drop");
  const label = definition.questions[0]?.label;
  expect(dropped).toMatchObject({ before: { title, questions: expect.stringContaining(String(label)) } });
  expect(dropped?.after).toEqual({ title: null, questions: null });
});

test("the audit has the questions that a new version changed, in words", async () => {
  const asked = (label: string, options: string[]) => ({
    questionId: "fever",
    label,
    isRequired: true,
    type: "radio",
    options: options.map((each, index) => ({ value: `option-${index}`, label: each })),
  });
  const height = {
    ...{ questionId: "height", label: "身長", isRequired: false, type: "number" },
    ...{ unit: "cm", minimum: 50, maximum: 250, decimals: 0 },
  };
  const publish = (question: object) =>
    must(
      owner.post(fillPath(publishQuestionnaireCall.path, NEW_CLINIC), {
        ...{ questionnaireId: "cold", title: "かぜの問診", definition: { questions: [question, height] } },
      }),
    );
  await publish(asked("熱はありますか", ["はい", "いいえ"]));
  await publish(asked("熱はありますか", ["はい", "いいえ", "わからない"]));
  expect(await changesOf("questionnaire.publish")).toEqual([
    {
      before: null,
      after: {
        title: "かぜの問診",
        questions: [
          "熱はありますか［はい／いいえ］〔fever・radio〕",
          '身長（任意）〔height・number〕{"unit":"cm","minimum":50,"maximum":250,"decimals":0}',
        ].join("\n"),
      },
    },
    {
      before: { questions: "熱はありますか［はい／いいえ］〔fever・radio〕" },
      after: { questions: "熱はありますか［はい／いいえ／わからない］〔fever・radio〕" },
    },
  ]);
});
