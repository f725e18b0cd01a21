import { readDepartmentsCall, storeDepartmentCall } from "@madoguchi/contract/department/department.operation.calls";
import { clinicMedicineRequestSchema } from "@madoguchi/contract/medicine-list/clinic-medicine";
import { readMedicinesCall } from "@madoguchi/contract/medicine-list/medicine-list.operation.calls";
import { readPhrasesCall } from "@madoguchi/contract/phrase/phrase.operation.calls";
import { questionnaireDefinitionSchema } from "@madoguchi/contract/questionnaire/questionnaire";
import {
  publishQuestionnaireCall,
  readQuestionnairesCall,
} from "@madoguchi/contract/questionnaire/questionnaire-settings.operation.calls";
import { STARTER_PACKS, type StarterPackId } from "@madoguchi/contract/starter-pack/starter-pack";
import {
  deleteQuestionnaireTemplateCall,
  deleteTermsDraftCall,
  readContentDraftsCall,
  readStarterPacksCall,
  storeTermsDraftCall,
  takeStarterPackCall,
} from "@madoguchi/contract/starter-pack/starter-pack.operation.calls";
import { publishTermsRequestSchema } from "@madoguchi/contract/terms/published-terms";
import { termsListSchema } from "@madoguchi/contract/terms/terms";
import { publishTermsCall } from "@madoguchi/contract/terms/terms.operation.calls";
import { readAllTermsCall } from "@madoguchi/contract/terms/terms.patient.calls";
import { hasTemplateGap } from "@madoguchi/contract/terms/terms-template";
import { beforeEach, expect, test } from "vitest";
import { starterQuestionnaires } from "../../records/starter-questionnaires/starter-questionnaires.ts";
import { makeNewClinic, NEW_CLINIC } from "../../testing/new-clinic.ts";
import { refusalOf, type TestRequests } from "../../testing/test-client.ts";
import { TEST_CLINIC_SETTINGS } from "../../testing/test-operations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient();
let owner: TestRequests;

beforeEach(async () => {
  owner = await makeNewClinic(client);
});

async function readPacks() {
  return (await owner.read(readStarterPacksCall, { params: NEW_CLINIC })).packs;
}

async function readDrafts() {
  return await owner.read(readContentDraftsCall, { params: NEW_CLINIC });
}

/** Takes all items of a pack, or these. */
async function take(pack: StarterPackId, items?: string[]) {
  const all = (await readPacks()).find((each) => each.pack === pack)?.items.map(({ itemId }) => itemId) ?? [];
  const answer = await owner.send(takeStarterPackCall, {
    params: { ...NEW_CLINIC, pack },
    body: { items: items ?? all },
  });
  expect(answer.status).toBe(200);
  return answer.body;
}

const publish = (kind: string, text: string) =>
  owner.send(publishTermsCall, { params: NEW_CLINIC, body: { kind, text } });

async function draftOf(kind: string) {
  const draft = (await readDrafts()).terms.find((each) => each.kind === kind);
  if (!draft) throw new Error(`no draft of ${kind}`);
  return draft;
}

test.each(STARTER_PACKS)("the pack %s is taken once: a second time adds nothing", async (pack) => {
  const { added } = Object(await take(pack));
  expect(added).toBeGreaterThan(0);
  expect(await take(pack)).toEqual({ added: 0 });
  const items = (await readPacks()).find((each) => each.pack === pack)?.items ?? [];
  expect(items.filter(({ isThere }) => !isThere)).toEqual([]);
});

test("the texts are drafts that name the clinic and mark their gaps; patients read none of them", async () => {
  await take("terms");
  const { terms } = await readDrafts();
  expect(terms.map(({ isTemplate }) => isTemplate)).toEqual([true, true, true, true, true]);
  for (const { kind, text } of terms) {
    expect(publishTermsRequestSchema.parse({ kind, text })).toEqual({ kind, text });
    expect(text).not.toMatch(/みなと|undefined|\n{3,}/);
  }
  expect((await draftOf("commerce")).text).toContain("〔要確認：代表者の役職と氏名〕");
  expect((await draftOf("cancellation")).text).toContain(
    `診察が始まる${TEST_CLINIC_SETTINGS.cancelDeadlineHours}時間前まで`,
  );
  const published = await client.send(readAllTermsCall, { params: NEW_CLINIC });
  expect(termsListSchema.parse(published.body)).toEqual({ terms: [] });
});

test("a template is published only after it was read or changed, and without gaps", async () => {
  await take("terms");
  const store = (kind: string, body: object) =>
    owner.send(storeTermsDraftCall, { params: { ...NEW_CLINIC, kind }, body });
  const { text } = await draftOf("online-care");
  expect((await publish("online-care", text)).body).toMatchObject({
    code: "E001",
    issues: [{ path: "text", message: expect.stringMatching(/^ひな形のままです。/) }],
  });
  await store("online-care", { text, isRead: false });
  expect((await draftOf("online-care")).isTemplate).toBe(true);
  await store("online-care", { text, isRead: true });
  expect((await draftOf("online-care")).isTemplate).toBe(false);
  expect((await publish("online-care", text)).body).toEqual({ version: 1 });
  expect((await readDrafts()).terms.map(({ kind }) => kind)).not.toContain("online-care");

  const commerce = (await draftOf("commerce")).text;
  await store("commerce", { text: `${commerce}\n\n追記`, isRead: false });
  expect((await draftOf("commerce")).isTemplate).toBe(false);
  expect((await publish("commerce", `${commerce}\n\n追記`)).body).toMatchObject({
    issues: [{ path: "text", message: "「〔要確認：…〕」の箇所を、すべて書き換えてください。" }],
  });
  const filled = commerce.replaceAll(/〔要確認：[^〕]*〕/g, "記入した内容");
  expect(hasTemplateGap(filled)).toBe(false);
  expect((await publish("commerce", filled)).status).toBe(201);
  expect(await take("terms")).toEqual({ added: 0 });
});

test("published items are not taken again; a deleted draft may be", async () => {
  await publish("cancellation", "## 当院の規定");
  await take("terms");
  const kinds = async () => (await readDrafts()).terms.map(({ kind }) => kind);
  expect(await kinds()).not.toContain("cancellation");
  const drop = () => owner.send(deleteTermsDraftCall, { params: { ...NEW_CLINIC, kind: "commerce" } });
  expect((await drop()).status).toBe(200);
  expect(await kinds()).not.toContain("commerce");
  expect(await take("terms")).toEqual({ added: 1 });
});

test("questionnaires are drafts that could be published as they are, and leave the drafts with that", async () => {
  expect(starterQuestionnaires.map(({ title }) => title)).toEqual([
    "初診の問診",
    "再診の問診",
    "内科の問診",
    "皮膚科の問診",
    "AGAの問診",
    "EDの問診",
    "ピルの問診",
    "花粉症の問診",
    "睡眠の問診",
    "お薬の追加の問診",
    "クリニックからの質問",
  ]);
  for (const { definition } of starterQuestionnaires) {
    expect(questionnaireDefinitionSchema.parse(definition)).toEqual(definition);
  }
  await take("questionnaires", ["sleep"]);
  await take("questionnaires", ["pill"]);
  const { questionnaires } = await readDrafts();
  expect(questionnaires.map(({ questionnaireId }) => questionnaireId)).toEqual(["pill", "sleep"]);
  const listed = await owner.send(readQuestionnairesCall, { params: NEW_CLINIC });
  expect(listed.body).toEqual({ questionnaires: [] });
  const { questionnaireId, title, definition } = questionnaires[0] ?? expect.fail();
  const published = await owner.send(publishQuestionnaireCall, {
    params: NEW_CLINIC,
    body: { ...{ questionnaireId, title, definition } },
  });
  expect(published.status).toBe(201);
  const drop = () =>
    owner.send(deleteQuestionnaireTemplateCall, { params: { ...NEW_CLINIC, questionnaireId: "sleep" } });
  expect((await drop()).status).toBe(200);
  expect((await readDrafts()).questionnaires).toEqual([]);
});

test("medicines have ingredient, class and cautions, and none can be prescribed before the clinic has looked at it", async () => {
  await take("medicines");
  const { medicines } = await owner.read(readMedicinesCall, { params: NEW_CLINIC });
  for (const { medicineId: _, version: __, ...medicine } of medicines) {
    expect(clinicMedicineRequestSchema.parse(medicine)).toEqual(medicine);
    expect(medicine).toMatchObject({ unitPrice: 0, isRetired: true });
    expect([medicine.ingredient, medicine.drugClass, medicine.cautions].every((part) => part !== "")).toBe(true);
  }
});

test("departments have pictures and no price; one of the same name is not doubled", async () => {
  const own = { name: "ピル外来", description: "避妊", durationMinutes: 20, priceFrom: 3000, position: 0 };
  expect(
    (await owner.send(storeDepartmentCall, { params: { ...NEW_CLINIC, clinicalDepartmentId: "women" }, body: own }))
      .status,
  ).toBe(200);
  await take("departments");
  const { clinicalDepartments } = await owner.read(readDepartmentsCall, { params: NEW_CLINIC });
  expect(clinicalDepartments.map(({ name, priceFrom, picture }) => `${name} ${priceFrom} ${picture}`)).toEqual([
    "ピル外来 3000 general",
    "内科 null internal",
    "皮膚科 null skin",
    "アレルギー科 null allergy",
    "睡眠・いびき外来 null sleep",
    "AGA外来 null hair",
    "ED外来 null general",
  ]);
});

test("only an owner takes packs, and no key without the settings", async () => {
  for (const role of ["doctor", "nurse", "reception"] as const) {
    const answer = await client.asStaff([role], role).send(readStarterPacksCall);
    expect([answer.status, refusalOf(answer)]).toEqual([403, "E005"]);
  }
  await take("phrases");
  expect((await owner.send(readPhrasesCall, { params: NEW_CLINIC })).body).toMatchObject({
    phrases: expect.arrayContaining([expect.objectContaining({ title: "花粉症" })]),
  });
});
