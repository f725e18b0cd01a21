import { readAccessLogCall } from "@madoguchi/contract/account/account.patient.calls";
import { readDocumentsCall } from "@madoguchi/contract/document/document.operation.calls";
import { answerDocumentCall } from "@madoguchi/contract/document/document.patient.calls";
import { readOwnDocumentPdfCall } from "@madoguchi/contract/document/document-file.patient.calls";
import { patientDocumentSchema } from "@madoguchi/contract/document/patient-document";
import { noticeListSchema } from "@madoguchi/contract/notification/notice";
import { markNoticesReadCall, readNoticesCall } from "@madoguchi/contract/notification/notice.patient.calls";
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { clinicalDepartment } from "../../records/clinic/clinic.table.ts";
import { document } from "../../records/document/document.table.ts";
import { queueForRow } from "../../testing/one-after-the-other.ts";
import { readPdfText } from "../../testing/pdf-text.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { openDocuments } from "../../testing/test-documents.ts";
import { actingFor, addedPerson, PEOPLE_DATA } from "../../testing/test-people.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient(PEOPLE_DATA);

function answer(customer: string, documentId: string, said: string, as = client.as(customer)) {
  return as.post(openDocuments(client).at(answerDocumentCall.path, { documentId }), { answer: said });
}

async function fetchPdf(customer: string, documentId: string): Promise<Response> {
  const path = openDocuments(client).at(readOwnDocumentPdfCall.path, { documentId });
  const token = await client.identity.signIdToken(client.customer(customer));
  return client.app.request(path, { headers: { authorization: `Bearer ${token}` } });
}

async function readDocumentMessages(customer: string) {
  const { customerId } = client.customer(customer);
  const { rows } = await client.database.execute<{ type: string; channel: string }>(
    sql`select type, channel from notification where customer_id = ${customerId} and type like 'document.%'
      order by type, channel`,
  );
  return rows.map(({ type, channel }) => `${type} ${channel}`);
}

test("a patient reads the documents issued to them, and no draft and no other patient's", async () => {
  const { issued, draft, template, ownList } = openDocuments(client);
  const { documentId } = await issued("hanako", "certificate", "病名　かぜ");
  await draft("hanako", await template("certificate", "下書き"));
  const [own, ...others] = await ownList("hanako");
  expect(others).toEqual([]);
  expect(own).toMatchObject({ kind: "certificate", number: "2026-0001", state: "issued", text: null, isFile: true });
  const pdf = await fetchPdf("hanako", documentId);
  expect(pdf.headers.get("cache-control")).toContain("no-store");
  expect(pdf.headers.get("content-disposition")).toBe('attachment; filename="document.pdf"');
  expect(await ownList("taro")).toEqual([]);
  expect((await fetchPdf("taro", documentId)).status).toBe(404);
  expect(await readDocumentMessages("hanako")).toEqual(["document.issued mail", "document.issued portal"]);
});

test("a prescription is listed without a file: it is given on paper", async () => {
  const { issued, ownList } = openDocuments(client);
  const { documentId } = await issued("hanako", "prescription", "1．薬");
  expect((await ownList("hanako"))[0]).toMatchObject({ kind: "prescription", isFile: false });
  expect((await fetchPdf("hanako", documentId)).status).toBe(404);
});

test("a patient agrees, which is recorded once, withdraws it and agrees again; the desk sees each answer", async () => {
  const { issued, list } = openDocuments(client);
  const { documentId } = await issued("hanako", "consent", "治療の説明です。");
  expect((await answer("hanako", documentId, "withdrawn")).status).toBe(409);
  const first = await answer("hanako", documentId, "agreed");
  expect(patientDocumentSchema.parse(first.body)).toMatchObject({
    text: "治療の説明です。",
    answers: [{ answer: "agreed", by: "山田 花子" }],
  });
  client.advance({ minutes: 5 });
  expect((await answer("hanako", documentId, "agreed")).body).toEqual(first.body);
  expect((await answer("hanako", documentId, "declined")).status).toBe(409);
  await answer("hanako", documentId, "withdrawn");
  client.advance({ minutes: 5 });
  await answer("hanako", documentId, "agreed");
  expect((await list("hanako", "reception"))[0]?.answers).toEqual([
    { answer: "agreed", at: "2026-05-11T09:00:00+09:00", by: "山田 花子" },
    { answer: "withdrawn", at: "2026-05-11T09:05:00+09:00", by: "山田 花子" },
    { answer: "agreed", at: "2026-05-11T09:10:00+09:00", by: "山田 花子" },
  ]);
});

test("a decline is an answer too; only an effective 同意書 of the patient's own can be answered", async () => {
  const { issued, withdraw } = openDocuments(client);
  const consent = await issued("hanako", "consent");
  expect((await answer("hanako", consent.documentId, "declined")).status).toBe(200);
  expect(refusalOf(await answer("taro", consent.documentId, "agreed"))).toBe("E004");
  await withdraw(consent.documentId);
  expect((await answer("hanako", consent.documentId, "agreed")).status).toBe(409);
  const certificate = await issued("hanako", "certificate");
  expect((await answer("hanako", certificate.documentId, "agreed")).status).toBe(409);
});

test("the notice of a 同意書 stays when it is read, until it is answered or withdrawn", async () => {
  const { at, issued, withdraw } = openDocuments(client);
  const hanako = client.as("hanako");
  const notices = async () => noticeListSchema.parse((await hanako.get(at(readNoticesCall.path))).body).notices;
  const readAll = async () => {
    const noticeIds = (await notices()).map(({ noticeId }) => noticeId);
    await hanako.put(at(markNoticesReadCall.path), { noticeIds });
    return (await notices()).map(({ awaitsAnswer, when }) => ({ awaitsAnswer, when }));
  };
  await issued("hanako", "certificate");
  client.advance({ minutes: 1 });
  const answered = await issued("hanako", "consent");
  const withdrawn = await issued("hanako", "consent");
  expect((await notices()).map(({ awaitsAnswer }) => awaitsAnswer)).toEqual([true, true, false]);
  const waiting = {
    awaitsAnswer: true,
    when: ["回答をお願いする書類です。回答されるまで、このお知らせを表示します。"],
  };
  expect(await readAll()).toEqual([waiting, waiting]);
  await answer("hanako", answered.documentId, "declined");
  expect(await readAll()).toEqual([waiting]);
  await withdraw(withdrawn.documentId);
  expect((await notices()).map(({ awaitsAnswer }) => awaitsAnswer)).not.toContain(true);
  expect(await readAll()).toEqual([]);
});

test("of two answers at once the second is decided after the first", async () => {
  const { issued, list } = openDocuments(client);
  for (const [first, second, said] of [
    ["agreed", "declined", ["agreed"]],
    ["declined", "agreed", ["declined", "agreed"]],
  ] as const) {
    const { documentId } = await issued("hanako", "consent");
    const give = (each: string) => () => answer("hanako", documentId, each);
    const row = eq(document.documentId, documentId);
    const both = await queueForRow(client, [give(first), give(second)], { table: document, row });
    expect(both.map(({ status }) => status)).toEqual([200, said.length === 2 ? 200 : 409]);
    const found = (await list("hanako")).find((each) => each.documentId === documentId);
    expect(found?.answers.map(({ answer: each }) => each)).toEqual(said);
  }
});

test("a withdrawn document shows it, with the reason, in the list and on the paper, and the patient is notified", async () => {
  const { issued, withdraw, ownList } = openDocuments(client);
  const { documentId } = await issued("hanako", "certificate");
  await withdraw(documentId);
  expect((await ownList("hanako"))[0]).toMatchObject({ state: "withdrawn", withdrawnReason: "別の方の内容でした。" });
  expect(await readDocumentMessages("hanako")).toContain("document.withdrawn mail");
  const file = await fetchPdf("hanako", documentId);
  expect(await readPdfText(new Uint8Array(await file.arrayBuffer()))).toContain("理由：別の方の内容でした。");
});

test("a parent reads and answers for their child, under the parent's name", async () => {
  await client.database.update(clinicalDepartment).set({ minimumAge: 0 });
  const { at, template, issue } = openDocuments(client);
  const child = actingFor(client, "hanako", await addedPerson(client, "hanako"));
  const { rows } = await client.database.execute<{ code: string }>(
    sql`select medical_record_code as code from customer where identity_uid is null`,
  );
  const path = at(readDocumentsCall.path, { medicalRecordCode: rows[0]?.code ?? "" });
  const templateId = await template("consent", "同意の内容");
  const made = await client.asStaff(["doctor"]).post(path, { templateId, treatmentId: null });
  const { documentId } = Object(made.body);
  await issue(documentId, { title: "同意書", body: "同意の内容" });
  expect(refusalOf(await answer("hanako", documentId, "agreed"))).toBe("E004");
  const answered = await answer("hanako", documentId, "agreed", child.as("hanako"));
  expect(patientDocumentSchema.parse(answered.body).answers).toMatchObject([{ answer: "agreed", by: "山田 花子" }]);
});

test("the access log names each act in plain words", async () => {
  const { issued, withdraw } = openDocuments(client);
  const { documentId } = await issued("hanako", "consent");
  await answer("hanako", documentId, "agreed");
  await fetchPdf("hanako", documentId);
  await withdraw(documentId);
  const { events } = await client.as("hanako").read(readAccessLogCall);
  expect(events.map(({ action }) => action)).toEqual(
    expect.arrayContaining([
      ...["書類の下書きを作りました", "書類を発行しました", "同意書に回答しました"],
      ...["書類をダウンロードしました", "書類を取り消しました"],
    ]),
  );
});
