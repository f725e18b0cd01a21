import { readAccessLogCall } from "@madoguchi/contract/account/account.patient.calls";
import { readInspectionReportCall } from "@madoguchi/contract/audit/audit.operation.calls";
import { readTreatmentCall } from "@madoguchi/contract/chart/chart.operation.calls";
import { correctVisitNoteCall, recordIdentityCheckCall } from "@madoguchi/contract/chart/visit-record.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { parse } from "csv-parse/sync";
import { eq } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { afterEach, expect, test } from "vitest";
import { auditEvent } from "../../platform/audit/audit-event.table.ts";
import { consent, customerClinic } from "../../records/customer/customer.table.ts";
import { medicineDecision } from "../../records/treatment/medicine-decision.table.ts";
import { treatment } from "../../records/treatment/treatment.table.ts";
import { readAudit } from "../../testing/test-audit.ts";
import { createTestClient, refusalOf, type TestClient } from "../../testing/test-client.ts";
import { operate } from "../../testing/test-operations.ts";
import { FROM_THE_DESK } from "../../testing/test-staff.ts";

let client: TestClient;
afterEach(() => client.close());

const FILES = [
  ...["01-treatments.csv", "02-plans.csv", "03-prescriptions.csv", "04-notes.csv", "05-consents.csv", "06-texts.csv"],
  ...["07-identity.csv", "08-declarations.csv", "09-rooms.csv", "10-decisions.csv", "11-readings.csv", "12-staff.csv"],
  ...["13-doctors.csv", "index.html"],
];

function pathOf(year: number | string): string {
  return `${fillPath(readInspectionReportCall.path, { clinicId: client.clinicId })}?year=${year}`;
}

/** The report as an owner at the desk gets it, unpacked, with each file's lines read by an independent parser. */
async function readReport(year = 2026) {
  const key = { authorization: "Bearer test-operation-key-test-operation-key", "x-operator": "%E9%99%A2%E9%95%B7" };
  const answer = await client.app.request(pathOf(year), { headers: key });
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/zip"]);
  expect(answer.headers.get("content-disposition")).toBe(`attachment; filename="inspection-${year}.zip"`);
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  expect(Object.keys(files)).toEqual(FILES);
  // As spreadsheets do, it ends a line at any line break that is not quoted.
  const linesOf = (name: string): string[][] =>
    parse(strFromU8(files[name] ?? new Uint8Array()), { bom: true, record_delimiter: ["\r\n", "\n"] });
  return { files, linesOf, index: strFromU8(files["index.html"] ?? new Uint8Array()) };
}

test("an inspection finds the year's visits, plans, checks, declarations, calls, decisions and readings", async () => {
  client = await createTestClient({
    at: "2026-05-11T10:00:00+09:00",
    customers: { hanako: {}, taro: {} },
    treatments: {
      visit: { customer: "hanako", statusId: 1, startsAt: "2026-05-11T10:00:00+09:00" },
      earlier: { customer: "taro", statusId: 4, startsAt: "2025-12-31T23:45:00+09:00" },
      application: { customer: "taro", statusId: 6, parent: "earlier" },
    },
  });
  const at = { clinicId: client.clinicId, treatmentId: client.treatmentId("visit") };
  await client
    .asStaff(["reception"], "受付の田中")
    .send(recordIdentityCheckCall, { params: at, body: { document: "passport", remark: "" } });
  await client.operator.send(readTreatmentCall, { params: at });
  await operate(client, "startTreatment", "visit", {});
  await operate(client, "finishTreatment", "visit", {});
  await client.operator.send(correctVisitNoteCall, { params: at, body: { noteNumber: 0, text: "=SUM(A1)\n咽頭発赤" } });
  await client.database.insert(medicineDecision).values({
    medicalBusinessId: client.medicalBusinessId,
    treatmentId: client.treatmentId("application"),
    decision: "refuse",
    assessment: "前回の薬が残っています。",
    decidedBy: "小林 直樹",
    decidedAt: client.now(),
  });
  const { linesOf, index } = await readReport();

  const visits = linesOf("01-treatments.csv");
  expect(visits[0]?.slice(0, 6)).toEqual(["受付番号", "日時", "診察券番号", "患者名", "種類", "状態"]);
  expect(visits.slice(1).map((line) => [line[1], line[4], line[5]])).toEqual([
    ["2026-05-11 10:00", "診察", "お支払い待ち"],
    ["2026-05-11 10:00", "お薬の追加", "お薬の追加：医師確認中"],
  ]);
  expect(linesOf("02-plans.csv")).toHaveLength(2);
  expect(linesOf("03-prescriptions.csv").length).toBeGreaterThan(1);
  // A spreadsheet must not take a text of a patient or doctor for a formula.
  expect(linesOf("04-notes.csv").at(-1)?.[6]).toBe("'=SUM(A1)\n咽頭発赤");
  expect(linesOf("07-identity.csv")[1]?.slice(4)).toEqual([
    ...["旅券（パスポート）", "", "受付の田中", "2026-05-11 10:00"],
  ]);
  expect(linesOf("10-decisions.csv")[1]?.slice(4, 7)).toEqual(["お断り", "前回の薬が残っています。", "小林 直樹"]);
  const readings = linesOf("11-readings.csv").slice(1);
  expect(readings.map((line) => [line[1], line[2]])).toContainEqual([
    "受付システム（申告：受付の田中）",
    "診察の記録を閲覧",
  ]);
  expect(index).toContain("<h1>立入検査の資料（2026年）</h1>");
  expect(index).toContain('<a href="01-treatments.csv">01-treatments.csv</a></td><td>診察とお薬の追加');
  expect(index).toMatch(/01-treatments\.csv<\/a>.*?2件/);

  const lastYear = await readReport(2025);
  expect(lastYear.linesOf("01-treatments.csv").map((line) => line[1])).toEqual(["日時", "2025-12-31 23:45"]);
});

test("its making is recorded for the clinic, and for each patient whose record it has", async () => {
  client = await createTestClient({
    at: "2026-05-11T10:00:00+09:00",
    customers: { hanako: {}, taro: {} },
    treatments: { visit: { customer: "hanako", statusId: 4, startsAt: "2026-05-01T10:00:00+09:00" } },
  });
  await client.database.delete(consent);
  await readReport();
  expect((await readAudit(client)).filter((line) => line.includes("inspection-report"))).toEqual([
    expect.stringContaining("inspection-report.read clinic:clinic-test"),
    expect.stringContaining(`inspection-report.read customer:${client.customer("hanako").customerId}`),
  ]);
  expect(JSON.stringify((await client.as("hanako").send(readAccessLogCall)).body)).toContain(
    "立入検査の資料のために記録を読み出しました",
  );
  expect(JSON.stringify((await client.as("taro").send(readAccessLogCall)).body)).not.toContain("立入検査");
});

test("more treatments than one reading holds are all in it, in their order and once", async () => {
  client = await createTestClient({
    at: "2026-05-11T10:00:00+09:00",
    customers: { hanako: {} },
    treatments: { visit: { customer: "hanako", statusId: 4, startsAt: "2026-01-01T09:00:00+09:00" } },
  });
  const [first] = await client.database.select().from(treatment);
  if (!first) throw new Error("no treatment");
  await client.database.insert(treatment).values(
    Array.from({ length: 1100 }, (_, number) => {
      const startsAt = new Date(Date.parse("2026-02-01T00:00:00+09:00") + Math.floor(number / 3) * 60_000);
      const treatmentId = crypto.randomUUID();
      const reservationNumber = `R-${String(number).padStart(4, "0")}`;
      return { ...first, treatmentId, reservationNumber, startsAt, endsAt: new Date(startsAt.getTime() + 60_000) };
    }),
  );
  const { linesOf, index } = await readReport();
  const lines = linesOf("01-treatments.csv").slice(1);
  expect(new Set(lines.map(([reservationNumber]) => reservationNumber)).size).toBe(1101);
  const times = lines.map((line) => line[1] ?? "");
  expect(times).toEqual(times.toSorted());
  expect(index).toContain("1,101件");
});

test("readings of a patient of another clinic of the business are that clinic's to report", async () => {
  client = await createTestClient({ at: "2026-05-11T10:00:00+09:00", customers: { hanako: {}, taro: {} } });
  const { medicalBusinessId } = client;
  await client.database.delete(customerClinic).where(eq(customerClinic.customerId, client.customer("taro").customerId));
  await client.database.insert(auditEvent).values(
    (["hanako", "taro"] as const).map((name) => ({
      ...{ medicalBusinessId, actor: "system", action: "customer.read", subject: "customer:x", requestId: "r" },
      ...{ auditEventId: crypto.randomUUID(), customerId: client.customer(name).customerId, at: client.now() },
    })),
  );
  const { linesOf } = await readReport();
  const codes = linesOf("11-readings.csv").map((line) => line[3]);
  expect(codes).toContain(client.customer("hanako").medicalRecordCode);
  expect(codes).not.toContain(client.customer("taro").medicalRecordCode);
});

test.each(["", "abc", "1999", "2026.5", "2101"])("%j is no year: E001", async (year) => {
  client = await createTestClient();
  expect(refusalOf(await client.operator.get(pathOf(year)))).toBe("E001");
});

test("only an owner with a passkey just used gets it", async () => {
  client = await createTestClient({ at: "2026-05-11T10:00:00+09:00" });
  expect(refusalOf(await client.asStaff(["doctor", "nurse", "reception"]).get(pathOf(2026)))).toBe("E005");
  const owner = client.asStaff(["owner"]);
  expect((await owner.get(pathOf(2026), { headers: FROM_THE_DESK })).status).toBe(200);
  client.advance({ minutes: 11 });
  const late = await owner.get(pathOf(2026), { headers: FROM_THE_DESK });
  expect([late.status, refusalOf(late)]).toEqual([401, "E002"]);
});
