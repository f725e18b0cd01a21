import { readAccessLogCall } from "@madoguchi/contract/account/account.patient.calls";
import { addressFixture } from "@madoguchi/contract/address/address.fixture";
import { registerAddressCall } from "@madoguchi/contract/address/address.patient.calls";
import { correctVisitNoteCall } from "@madoguchi/contract/chart/visit-record.operation.calls";
import { exportPatientCall } from "@madoguchi/contract/export/export.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { expect, test } from "vitest";
import { clinic, clinicalDepartment } from "../../records/clinic/clinic.table.ts";
import { downloadAsStaff, openArchive } from "../../testing/download-as-staff.ts";
import { readPdfText } from "../../testing/pdf-text.ts";
import { readAudit } from "../../testing/test-audit.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { tellAllergy } from "../../testing/test-health.ts";
import { operate } from "../../testing/test-operations.ts";
import { paid } from "../../testing/test-payments.ts";
import { uploadPhoto } from "../../testing/test-photos.ts";
import { testPicture } from "../../testing/test-pictures.ts";
import { askBeforeFirstVisit, submitAnswers } from "../../testing/test-treatment-questionnaire.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-12T10:00:00+09:00",
  customers: { hanako: { phoneNumber: "09011112222" }, taro: { phoneNumber: "09033334444" } },
  treatments: {
    visit: { customer: "hanako", statusId: 1, startsAt: "2026-05-12T10:00:00+09:00" },
    theirs: { customer: "taro", statusId: 4, startsAt: "2026-05-01T10:00:00+09:00" },
  },
});

const business = { medicalBusinessId: "business-test" };

function pathOf(customer: string, clinicId = client.clinicId): string {
  const { medicalRecordCode } = client.customer(customer);
  return fillPath(exportPatientCall.path, { clinicId, medicalRecordCode });
}

async function exportOf(customer: string) {
  return openArchive(await downloadAsStaff(client, ["doctor"], pathOf(customer)));
}

/** A visit of Hanako's with answers, photo, corrected note, plan, prescription, charge and payment. */
async function holdVisit(): Promise<string> {
  const treatmentId = client.treatmentId("visit");
  await client.as("hanako").send(registerAddressCall, { body: addressFixture });
  await askBeforeFirstVisit(client);
  await submitAnswers(client, "hanako", treatmentId);
  await uploadPhoto(client, "hanako", treatmentId, await testPicture("jpeg"));
  await operate(client, "startTreatment", "visit", {});
  await operate(client, "finishTreatment", "visit", {});
  const diagnoses = [{ name: "スギ花粉症", code: "J30.1", isSuspected: true }];
  const note = { noteNumber: 0, text: "=SUM(A1)\n咽頭発赤", diagnoses };
  await client.operator.send(correctVisitNoteCall, { params: { treatmentId }, body: note });
  return paid(client);
}

test("a doctor exports everything of one patient, and nothing of another", async () => {
  const orderId = await holdVisit();
  await tellAllergy(client, "hanako", "そば");
  const answer = await downloadAsStaff(client, ["doctor"], pathOf("hanako"));
  const { medicalRecordCode } = client.customer("hanako");
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/zip"]);
  expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="record-${medicalRecordCode}.zip"`);
  const { names, linesOf, bytesOf, textOf } = await openArchive(answer);
  expect(names.filter((name) => !name.startsWith("photos/"))).toEqual([
    ...["README.txt", "patients.csv", "visits.csv", "prescriptions.csv", "details/treatments.csv"],
    ...["details/plans.csv", "details/prescriptions.csv", "details/notes.csv", "details/answers.csv"],
    ...[
      "details/form-answers.csv",
      "details/health-facts.csv",
      "details/messages.csv",
      "details/photos.csv",
      "details/consents.csv",
    ],
    ...[
      "details/documents.csv",
      "details/merged-records.csv",
      "details/representations.csv",
      "details/identity.csv",
      "details/declarations.csv",
      "details/companions.csv",
      "details/rooms.csv",
      "details/decisions.csv",
    ],
    ...["details/charges.csv", "details/payments.csv", "details/refunds.csv", "details/parcels.csv", "record.pdf"],
    `receipts/${orderId.slice(0, 8).toUpperCase()}.pdf`,
  ]);
  expect(linesOf("patients.csv").slice(1)).toEqual([
    [
      ...[medicalRecordCode, "山田", "花子", "ヤマダ", "ハナコ", "1990-04-01", "女", "090-1111-2222"],
      ...["hanako@example.com", "山田 花子", "105-0014", "東京都", "港区", "芝", "1-2-3", "みなとハイツ201"],
      ...["090-1234-5678", "そば", "", "", "2026-05-12"],
    ],
  ]);
  const [visit] = linesOf("visits.csv").slice(1);
  expect(visit?.slice(2, 7)).toEqual(["2026-05-12 10:00", "内科", "佐藤 健", "初診", "完了"]);
  expect(visit?.[7]).toBe("'=SUM(A1)\n咽頭発赤");
  expect(visit?.slice(13)).toEqual(["3300", "クレジットカード", "2026-05-12", "", "スギ花粉症の疑い（J30.1）"]);
  expect(linesOf("prescriptions.csv").slice(1)[0]?.slice(2)).toEqual([
    ...["2026-05-12", "アセトアミノフェン錠500mg", "1日3回 毎食後 1回1錠", "7", "21錠", "1", ""],
  ]);
  expect(linesOf("details/health-facts.csv")[1]?.slice(3, 7)).toEqual(["アレルギー", "1", "そば", "2026-05-11"]);
  expect(linesOf("details/answers.csv")[1]?.slice(4)).toEqual(["初診の問診", "1", "2026-05-12 10:00", "症状", "せき"]);
  expect(linesOf("details/payments.csv")[1]?.slice(4, 9)).toEqual([
    orderId,
    "1",
    "3300",
    "クレジットカード",
    "支払い済み",
  ]);
  const photo = linesOf("details/photos.csv")[1]?.[4] ?? "";
  expect([...bytesOf(`photos/${photo}`).slice(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  expect(textOf("README.txt")).toContain("■ visits.csv　診察とお薬の追加\r\n  患者番号：");
});

test("the record is one PDF that reads in the order in which it happened", async () => {
  await holdVisit();
  const { bytesOf, names } = await exportOf("hanako");
  const text = await readPdfText(bytesOf("record.pdf"));
  const shown = text.split("\n");
  expect(shown.slice(0, 12)).toEqual([
    ...["診療録", "山田 花子", "診察券番号", client.customer("hanako").medicalRecordCode, "テストクリニック"],
    ...["2026.05.12（火）10:00 作成", "患者基本情報", "フリガナ", "ヤマダ ハナコ", "生年月日", "1990.04.01", "性別"],
  ]);
  const parts = ["アレルギー", "診察", "予約番号", "問診", "症状：せき"];
  parts.push("病名", "スギ花粉症の疑い（J30.1）", "所見", "=SUM(A1)", "咽頭発赤");
  parts.push("患者さんへの説明", "診療計画", "次回の受診", "急なときの対応", "処方", "アセトアミノフェン錠500mg");
  parts.push("請求とお支払い", "診察料", "合計（税込）", "3,300円", "お支払い", "2026.05.12 クレジットカード");
  expect(shown.filter((line) => parts.includes(line) && line !== "3,300円")).toEqual(
    parts.filter((part) => part !== "3,300円"),
  );
  // A table's heading is on the page of its first row.
  expect(shown.slice(shown.indexOf("処方"))[1]).toBe("薬");
  const receipt = names.find((name) => name.startsWith("receipts/")) ?? "";
  expect(await readPdfText(bytesOf(receipt))).toContain("領収書");
});

test("a patient without a visit has the tables with their headings, and an empty record", async () => {
  const { linesOf, bytesOf } = await exportOf("taro");
  expect(linesOf("details/messages.csv")).toHaveLength(1);
  expect(await readPdfText(bytesOf("record.pdf"))).toContain("申告はありません。");
});

test("a record over many pages has every word, and headings are on the page of their text", async () => {
  const text = Array.from({ length: 400 }, (_, line) => `${line + 1}行目の所見`).join("\n");
  await operate(client, "startTreatment", "visit", {});
  await operate(client, "finishTreatment", "visit", { note: text });
  const { bytesOf } = await exportOf("hanako");
  const read = await readPdfText(bytesOf("record.pdf"));
  expect(read).toContain("1行目の所見");
  expect(read).toContain("400行目の所見");
  expect(
    Buffer.from(bytesOf("record.pdf"))
      .toString("latin1")
      .match(/\/Type \/Page\n/g)?.length,
  ).toBeGreaterThan(5);
});

test("the export is in the audit, and the patient sees it", async () => {
  await exportOf("hanako");
  expect((await readAudit(client)).filter((line) => line.includes("record.export"))).toEqual([
    expect.stringContaining(`record.export customer:${client.customer("hanako").customerId}`),
  ]);
  const log = fillPath(readAccessLogCall.path, business);
  expect(JSON.stringify((await client.as("hanako").get(log)).body)).toContain("記録をファイルに書き出しました");
  expect(JSON.stringify((await client.as("taro").get(log)).body)).not.toContain("書き出しました");
  expect(client.logLines.join("\n")).not.toContain("花子");
});

test("only doctors and owners who have just used their passkey may, and no key of a system", async () => {
  const path = pathOf("hanako");
  for (const role of ["nurse", "reception"] as const) {
    expect(refusalOf(await client.asStaff([role]).get(path))).toBe("E005");
  }
  expect(refusalOf(await client.operator.get(path))).toBe("E005");
  expect((await downloadAsStaff(client, ["owner"], path)).status).toBe(200);
  const doctor = client.asStaff(["doctor"]);
  await doctor.get(pathOf("taro"));
  client.advance({ minutes: 11 });
  expect(refusalOf(await doctor.get(path))).toBe("E002");
});

test("an unknown patient is not found, nor one of another clinic of the business", async () => {
  const { medicalBusinessId } = client;
  const [own] = await client.database.select().from(clinic);
  const [department] = await client.database.select().from(clinicalDepartment);
  if (!own || !department) throw new Error("no clinic");
  const second = "clinic-second";
  await client.database.insert(clinic).values({ ...own, medicalBusinessId, clinicId: second, name: "二号院" });
  await client.database.insert(clinicalDepartment).values({ ...department, clinicId: second });
  const answer = await downloadAsStaff(client, ["doctor"], pathOf("hanako", second), second);
  expect(await answer.json()).toMatchObject({ code: "C005" });
  expect(
    refusalOf(await client.asStaff(["doctor"]).send(exportPatientCall, { params: { medicalRecordCode: "M000000" } })),
  ).toBe("C005");
});
