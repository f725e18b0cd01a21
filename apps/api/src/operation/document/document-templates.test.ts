import { documentTemplateListSchema } from "@madoguchi/contract/document/document-template";
import * as calls from "@madoguchi/contract/document/document-template.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { readAuditEvents } from "../../testing/test-audit.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { openDocuments, TEST_TEMPLATE } from "../../testing/test-documents.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({ customers: { taro: {} } });

async function readTemplates() {
  const path = fillPath(calls.readDocumentTemplatesCall.path, { clinicId: client.clinicId });
  return documentTemplateListSchema.parse((await client.asStaff(["reception"]).get(path)).body).templates;
}

function change(templateId: string, body: object) {
  const path = fillPath(calls.changeDocumentTemplateCall.path, { clinicId: client.clinicId, templateId });
  return client.asStaff(["owner"]).put(path, { ...TEST_TEMPLATE, ...body });
}

test("a change of text or fee is a further version; publishing alone is none, and a document names the one it was made from", async () => {
  const { template, draft } = openDocuments(client);
  const templateId = await template("certificate", TEST_TEMPLATE.body);
  await change(templateId, { title: "題名", isPublished: false });
  expect((await draft("taro", templateId)).status).toBe(409);
  await change(templateId, { title: "題名", body: "二つめ", fee: { amount: 3300, taxPercent: 10 } });
  await change(templateId, { title: "題名", body: "二つめ", fee: { amount: 3300, taxPercent: 10 } });
  const [only] = await readTemplates();
  expect(only?.versions.map(({ version, body, fee }) => [version, body, fee?.amount])).toEqual([
    [2, "二つめ", 3300],
    [1, TEST_TEMPLATE.body, undefined],
  ]);
  expect((await draft("taro", templateId)).body).toMatchObject({ templateVersion: 2, body: "二つめ" });
  const kept = (await readAuditEvents(client)).filter(({ action }) => /^document-template.(add|change)$/.test(action));
  expect(kept.map((event) => event.change)).toMatchObject([
    { before: null, after: { body: TEST_TEMPLATE.body } },
    { before: { isPublished: true }, after: { isPublished: false } },
    {
      before: { body: TEST_TEMPLATE.body, fee: null },
      after: { body: "二つめ", fee: { amount: 3300, taxPercent: 10 } },
    },
    null,
  ]);
});

test("a field that the kind does not have is refused by its name", async () => {
  const path = fillPath(calls.addDocumentTemplateCall.path, { clinicId: client.clinicId });
  const answer = await client
    .asStaff(["doctor"])
    .post(path, { ...TEST_TEMPLATE, body: "{患者氏名}{アレルギー}{血圧}" });
  expect(answer.body).toMatchObject({
    code: "E001",
    issues: [{ path: "body", message: "この書類では使えない欄があります：{アレルギー}、{血圧}" }],
  });
});

test("the preview has an invented patient; nurses and reception cannot change templates", async () => {
  const path = fillPath(calls.previewDocumentTemplateCall.path, { clinicId: client.clinicId });
  const { kind, title, body } = TEST_TEMPLATE;
  expect((await client.asStaff(["owner"]).post(path, { kind, title, body })).status).toBe(200);
  expect(refusalOf(await client.asStaff(["nurse"]).post(path, { kind, title, body }))).toBe("E005");
  const add = fillPath(calls.addDocumentTemplateCall.path, { clinicId: client.clinicId });
  expect(refusalOf(await client.asStaff(["reception"]).post(add, TEST_TEMPLATE))).toBe("E005");
});

test.each([
  "update document_template_version set body = 'x'",
  "delete from document_template_version",
  "update document set body = 'x'",
  "update document set facts = '{}'",
  "update document set answers = '[]'",
  "update document set state = 'draft'",
  "delete from document",
  "truncate document cascade",
])("the database refuses: %s", async (statement) => {
  const { issued } = openDocuments(client);
  const { documentId } = await issued("taro", "consent");
  await client.database.execute(
    sql`update document set answers = '[{"answer":"agreed","at":"2026-05-12T10:00:00+09:00","by":"山田 花子"}]'
      where document_id = ${documentId}`,
  );
  await expect(client.database.execute(sql.raw(statement))).rejects.toMatchObject({ cause: { code: "23001" } });
});
