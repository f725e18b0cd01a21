import { clinicDocumentListSchema, clinicDocumentSchema } from "@madoguchi/contract/document/clinic-document";
import {
  changeDraftCall,
  deleteDraftCall,
  MEDICINE_IS_SENT,
  readDocumentPdfCall,
  readDocumentsCall,
} from "@madoguchi/contract/document/document.operation.calls";
import { expect, test } from "vitest";
import { carePlan } from "../../records/treatment/care-plan.table.ts";
import { downloadAsStaff } from "../../testing/download-as-staff.ts";
import { readPdfText } from "../../testing/pdf-text.ts";
import { TEST_PRESCRIPTION_LINE } from "../../testing/test-charges.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { openDocuments } from "../../testing/test-documents.ts";
import { operate } from "../../testing/test-operations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-12T10:00:00+09:00",
  spots: { morning: { startsAt: "2026-05-12T10:00:00+09:00" } },
  customers: { hanako: {}, taro: {} },
  treatments: { visit: { customer: "hanako", statusId: 2, spot: "morning" } },
});

const DIAGNOSES = [{ name: "スギ花粉症", code: "J30.1", isSuspected: false }];

async function readPdf(documentId: string): Promise<{ text: string; bytes: Uint8Array }> {
  const path = openDocuments(client).at(readDocumentPdfCall.path, { documentId });
  const answer = await downloadAsStaff(client, ["doctor"], path);
  expect(answer.headers.get("cache-control")).toContain("no-store");
  const bytes = new Uint8Array(await answer.arrayBuffer());
  return { text: await readPdfText(bytes), bytes };
}

test("a draft is filled in from the record; issued it has a number, names its people, and reads as a tagged PDF in Japanese", async () => {
  const { template, draft, issue } = openDocuments(client);
  await operate(client, "finishTreatment", "visit", { note: "鼻汁あり", diagnoses: DIAGNOSES });
  const templateId = await template("certificate", "{患者氏名} 様\n病名　{病名}\n診察日 {診察日}\n発行日 {発行日}");
  const made = clinicDocumentSchema.parse((await draft("hanako", templateId, { treatment: "visit" })).body);
  expect(made).toMatchObject({ state: "draft", number: null, templateVersion: 1 });
  expect(made.body).toBe("山田 花子 様\n病名　スギ花粉症（J30.1）\n診察日 2026.05.12\n発行日 {発行日}");
  expect((await readPdf(made.documentId)).text).toContain("下書き（まだ発行していません）");
  const answer = await issue(made.documentId, { title: "診断書", body: made.body ?? "" });
  const issued = clinicDocumentSchema.parse(answer.body);
  expect(issued).toMatchObject({ state: "issued", number: "2026-0001", title: "診断書", body: null });
  const { text, bytes } = await readPdf(made.documentId);
  for (const part of ["診断書", "番号\n2026-0001", "スギ花粉症（J30.1）", "発行日 2026.05.12", "山田 花子"]) {
    expect(text).toContain(part);
  }
  const raw = Buffer.from(bytes).toString("latin1");
  expect([raw.includes("/StructTreeRoot"), raw.includes("/Lang (ja")]).toEqual([true, true]);
  client.advance({ days: 3 });
  expect(Buffer.from((await readPdf(made.documentId)).bytes).equals(Buffer.from(bytes))).toBe(true);
});

test("a prescription is not issued for medicine that the clinic sends, but for medicine of a pharmacy", async () => {
  const { template, draft, issue } = openDocuments(client);
  const templateId = await template("prescription", "{処方}");
  const issueFor = async () => {
    const made = clinicDocumentSchema.parse((await draft("hanako", templateId, { treatment: "visit" })).body);
    return issue(made.documentId, { title: "処方箋", body: made.body ?? "" });
  };
  const prescription = [TEST_PRESCRIPTION_LINE];
  await operate(client, "finishTreatment", "visit", { prescription, lines: [] });
  expect(await issueFor()).toMatchObject({ status: 409, body: { message: MEDICINE_IS_SENT.message } });
  await client.database.update(carePlan).set({ pharmacyName: "港あおば薬局", pharmacyFaxNumber: "0312345678" });
  expect((await issueFor()).status).toBe(200);
});

test("the list says whose documents they are, and about which of the patient's visits one can be", async () => {
  const list = async (customer: string) => {
    const { medicalRecordCode } = client.customer(customer);
    const answer = await client
      .asStaff(["doctor"])
      .get(openDocuments(client).at(readDocumentsCall.path, { medicalRecordCode }));
    return clinicDocumentListSchema.parse(answer.body);
  };
  await operate(client, "finishTreatment", "visit");
  expect(await list("hanako")).toEqual({
    documents: [],
    patient: { name: "山田 花子", birthdate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    visits: [{ treatmentId: client.treatmentId("visit"), startsAt: "2026-05-12T10:00:00+09:00", department: "内科" }],
  });
  expect((await list("taro")).visits).toEqual([]);
});

test("a document with an empty field is not issued, and an issued text cannot be changed, issued otherwise or deleted", async () => {
  const { at, template, draft, issue } = openDocuments(client);
  const templateId = await template("certificate", "病名　{病名}");
  const { documentId, body } = clinicDocumentSchema.parse((await draft("taro", templateId)).body);
  expect(body).toBe("病名　{病名}");
  expect(await issue(documentId, { title: "診断書", body: "病名　{病名}" })).toMatchObject({
    status: 409,
    body: { message: "書き入れていない欄 { } が残っています。書き入れるか、消してから発行してください。" },
  });
  const text = { title: "診断書", body: "病名　かぜ" };
  const first = await issue(documentId, text);
  expect(first.status).toBe(200);
  expect((await issue(documentId, text)).body).toEqual(first.body);
  expect((await issue(documentId, { ...text, body: "病名　胃炎" })).status).toBe(409);
  const doctor = client.asStaff(["doctor"]);
  expect((await doctor.put(at(changeDraftCall.path, { documentId }), text)).status).toBe(409);
  expect((await doctor.delete(at(deleteDraftCall.path, { documentId }))).status).toBe(409);
});

test("documents that are issued at the same moment get numbers of their own, one after the other", async () => {
  const { template, draft, issue } = openDocuments(client);
  const templateId = await template("certificate", "本文");
  const text = { title: "診断書", body: "本文" };
  const drafts = await Promise.all(Array.from({ length: 6 }, () => draft("taro", templateId)));
  const issued = await Promise.all(
    drafts.map(async ({ body }) => issue(clinicDocumentSchema.parse(body).documentId, text)),
  );
  const numbers = issued.map(({ body }) => clinicDocumentSchema.parse(body).number);
  expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5, 6].map((number) => `2026-000${number}`));
});

test("numbers are counted by kind, and begin again with the year of Japan", async () => {
  const { issued } = openDocuments(client);
  expect((await issued("taro", "certificate")).number).toBe("2026-0001");
  expect((await issued("taro", "referral")).number).toBe("2026-0001");
  expect((await issued("taro", "certificate")).number).toBe("2026-0002");
});

test("a correction is another document; each names the other, and the replaced one cannot be corrected or withdrawn again", async () => {
  const { issued, correction, issue, withdraw, list } = openDocuments(client);
  const first = await issued("taro", "certificate", "病名　かぜ");
  const draft = await correction(first.documentId);
  expect((await correction(first.documentId)).documentId).toBe(draft.documentId);
  expect(draft).toMatchObject({ state: "draft", replaces: "2026-0001", body: "病名　かぜ" });
  expect((await list("taro")).find(({ number }) => number === "2026-0001")?.state).toBe("issued");
  await issue(draft.documentId, { title: "診断書", body: "病名　気管支炎" });
  const [second, old] = await list("taro");
  expect(second).toMatchObject({ state: "issued", number: "2026-0002", replaces: "2026-0001" });
  expect(old).toMatchObject({ state: "corrected", number: "2026-0001", replacedBy: "2026-0002" });
  expect((await readPdf(first.documentId)).text).toContain("番号 2026-0002 の書類に差し替えられました。");
  expect((await withdraw(first.documentId)).status).toBe(409);
});

test("of a withdrawal and a correction at the same moment one succeeds", async () => {
  const { issued, correction, issue, withdraw, list } = openDocuments(client);
  const first = await issued("taro", "certificate");
  const draft = await correction(first.documentId);
  const answers = await Promise.all([
    issue(draft.documentId, { title: "診断書", body: "直した" }),
    withdraw(first.documentId),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const states = (await list("taro")).map(({ state }) => state).toSorted();
  expect([
    ["corrected", "issued"],
    ["draft", "withdrawn"],
  ]).toContainEqual(states);
});

test("a withdrawal has its reason, also on the paper; a second one changes nothing", async () => {
  const { issued, withdraw, list } = openDocuments(client);
  const { documentId } = await issued("taro", "certificate");
  expect((await withdraw(documentId)).status).toBe(200);
  expect((await withdraw(documentId)).status).toBe(200);
  expect((await list("taro"))[0]).toMatchObject({ state: "withdrawn", withdrawn: { reason: "別の方の内容でした。" } });
  expect((await readPdf(documentId)).text).toContain("取り消し：この書類は 2026.05.12 に取り消されました。");
});

test.each([
  ["certificate", ["doctor"]],
  ["referral", ["doctor"]],
  ["prescription", ["doctor"]],
  ["consent", ["doctor", "nurse", "reception"]],
  ["medicine-list", ["doctor", "nurse", "reception"]],
] as const)("a %s is drafted, issued and withdrawn by %j alone", async (kind, issuers) => {
  const { template, draft, issue, withdraw, issued } = openDocuments(client);
  const templateId = await template(kind, "本文");
  const given = await issued("taro", kind);
  const pending = clinicDocumentSchema.parse((await draft("taro", templateId)).body);
  for (const role of ["doctor", "nurse", "reception", "owner"] as const) {
    const mayIssue = issuers.some((issuer) => issuer === role);
    const answer = await draft("taro", templateId, { role });
    expect([role, answer.status]).toEqual([role, mayIssue ? 201 : 403]);
    if (mayIssue) continue;
    expect(refusalOf(await issue(pending.documentId, { title: "題", body: "本文" }, role))).toBe("E005");
    expect(refusalOf(await withdraw(given.documentId, role))).toBe("E005");
  }
});

test("reception sees that a diagnosis was certified, and neither its title nor its text", async () => {
  const { at, issued, list } = openDocuments(client);
  const { documentId } = await issued("taro", "certificate");
  expect((await list("taro", "reception"))[0]).toMatchObject({ kind: "certificate", title: "", body: null });
  const path = at(readDocumentPdfCall.path, { documentId });
  expect(refusalOf(await client.asStaff(["reception"]).get(path))).toBe("E005");
  expect((await client.asStaff(["nurse"]).get(path)).status).toBe(200);
});

test("a prescription has the boxes of the form, the days of its use, and 自費 where an insurer would be", async () => {
  const { issued } = openDocuments(client);
  const { documentId } = await issued(
    "taro",
    "prescription",
    "1．カルボシステイン錠500mg\n　　1日3回毎食後　15錠（5日分）",
  );
  const { text } = await readPdf(documentId);
  for (const part of ["処方箋", "保険者番号", "自費", "交付年月日", "処方箋の使用期間", "交付の日を含めて4日以内"]) {
    expect(text).toContain(part);
  }
  for (const part of ["カルボシステイン錠500mg", "医師氏名（記名押印または署名）", "調剤済年月日"])
    expect(text).toContain(part);
});

test("a prescription longer than its box continues on a sheet with the same number, and nothing is cut off", async () => {
  const { issued } = openDocuments(client);
  const lines = Array.from({ length: 40 }, (_, index) => `${index + 1}．見本の薬${index + 1}\n　　1日3回毎食後　15錠`);
  const { documentId } = await issued("taro", "prescription", lines.join("\n"));
  const { text } = await readPdf(documentId);
  for (const part of ["別紙（次のページ）のとおり", "処方（別紙）", "見本の薬40"]) expect(text).toContain(part);
  expect(text).toMatch(/1／[3-5]ページ/);
});
