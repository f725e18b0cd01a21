import { readTreatmentCall as readRecordCall } from "@madoguchi/contract/chart/chart.operation.calls";
import { treatmentRecordSchema } from "@madoguchi/contract/chart/treatment-record";
import { fillPath } from "@madoguchi/contract/http/paths";
import { listPharmaciesCall, printPharmacySheetCall } from "@madoguchi/contract/prescribing/pharmacy.operation.calls";
import { treatmentDetailSchema } from "@madoguchi/contract/treatment/treatment-detail";
import { beforeEach, expect, test } from "vitest";
import { readPdfText } from "../../testing/pdf-text.ts";
import { registerAddress } from "../../testing/test-address.ts";
import { readAudit } from "../../testing/test-audit.ts";
import { TEST_CHARGE_LINE, TEST_PRESCRIPTION_LINE } from "../../testing/test-charges.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { operate } from "../../testing/test-operations.ts";
import { readParcels } from "../../testing/test-parcels.ts";
import { getTreatment } from "../../testing/test-reservations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const PHARMACY = { name: "港あおば薬局", faxNumber: "0312345678" };
const ONCE = TEST_PRESCRIPTION_LINE;
const AT_PHARMACY = { pharmacy: PHARMACY, prescription: [ONCE], additionalMedicineUntil: null };

const client = useTestClient({
  at: "2026-05-12T12:00:00+09:00",
  customers: { hanako: {}, taro: {} },
  treatments: {
    visit: { customer: "hanako", statusId: 2, startsAt: "2026-05-12T10:00:00+09:00" },
    other: { customer: "taro", statusId: 2, startsAt: "2026-05-12T10:15:00+09:00" },
  },
});

beforeEach(() => registerAddress(client, "hanako"));

const finish = (part: object, visit = "visit") =>
  operate(client, "finishTreatment", visit, { ...AT_PHARMACY, ...part });

async function readOwn() {
  const answer = await getTreatment(client, "hanako", client.treatmentId("visit"));
  return treatmentDetailSchema.parse(answer.body);
}

function sheetPath(treatment = "visit"): string {
  const params = { clinicId: client.clinicId, treatmentId: client.treatmentId(treatment) };
  return fillPath(printPharmacySheetCall.path, params);
}

async function readSheet(): Promise<string> {
  const response = await client.app.request(sheetPath(), {
    headers: {
      authorization: "Bearer test-operation-key-test-operation-key",
      "x-operator": encodeURIComponent("受付の田中"),
    },
  });
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  return (await readPdfText(new Uint8Array(await response.arrayBuffer()))).replaceAll("\n", "");
}

test("medicine of a pharmacy has no parcel, paid or free, and the patient reads where and until when it is fetched", async () => {
  expect((await finish({})).body).toMatchObject({ statusId: 3 });
  const unpaid = await readOwn();
  expect(unpaid).toMatchObject({ pharmacy: { ...PHARMACY, until: "2026-05-15" }, delivery: null });
  expect(unpaid.steps.map(({ step }) => step)).not.toContain("delivery");
  const total = unpaid.charge?.total;
  expect(total).toBe(TEST_CHARGE_LINE.unitPrice * TEST_CHARGE_LINE.quantity);
  await operate(client, "recordHandPayment", "visit");
  expect(await readOwn()).toMatchObject({ statusId: 4, delivery: null, total });
  expect(await readParcels(client)).toEqual([]);
  expect((await operate(client, "packParcel", "visit")).status).toBe(409);
  await finish({ lines: [] }, "other");
  expect(await readParcels(client)).toEqual([]);
});

test("the same visit without a pharmacy has its parcel", async () => {
  await finish({ pharmacy: null, lines: [] });
  expect(await readParcels(client)).toHaveLength(1);
  expect(await readOwn()).not.toHaveProperty("pharmacy");
});

test.each([
  [
    "a promise of more",
    { prescription: [{ ...ONCE, additionalSupplies: 2 }], additionalMedicineUntil: "2026-07-31" },
    "pharmacy",
  ],
  ["the medicine in the charge", { lines: [{ label: `${ONCE.name}（錠）`, quantity: 21, unitPrice: 30 }] }, "lines"],
  ["postage in the charge", { lines: [{ label: "送料", quantity: 1, unitPrice: 600 }] }, "lines"],
  ["no name", { pharmacy: { ...PHARMACY, name: " " } }, "pharmacy.name"],
  ["half a number", { pharmacy: { ...PHARMACY, faxNumber: "0312" } }, "pharmacy.faxNumber"],
])("%s is refused at its field", async (_, part, path) => {
  expect((await finish(part)).body).toMatchObject({ code: "E001", issues: [{ path }] });
  expect(await readOwn()).toMatchObject({ statusId: 2 });
});

test("a pharmacy without a prescription is none, and the same finish twice is one", async () => {
  await finish({ prescription: [] });
  expect(await readOwn()).not.toHaveProperty("pharmacy");
  const first = await finish({ lines: [] }, "other");
  expect((await finish({ lines: [] }, "other")).body).toEqual(first.body);
  expect((await finish({ lines: [], pharmacy: { ...PHARMACY, name: "別の薬局" } }, "other")).status).toBe(409);
});

test("the sheet has the cover with the FAX number, and the boxes of the law's form", async () => {
  await finish({ pharmacy: { ...PHARMACY, faxNumber: "０３-1234-5678" } });
  client.advance({ days: 1 });
  const text = await readSheet();
  for (const part of [
    "処方箋の送付状（FAX）",
    "港あおば薬局御中",
    "0312345678",
    "送信日2026.05.13",
    "原本は、この薬局へ郵送します",
  ])
    expect(text).toContain(part);
  for (const part of [
    "山田 花子",
    "保険者番号自費",
    "交付年月日2026.05.12",
    "交付の日を含めて4日以内",
    ONCE.name,
    "以下余白",
  ])
    expect(text).toContain(part);
  expect(text.slice(0, text.indexOf("原本は"))).not.toContain("山田");
  const sheets = (await readAudit(client)).filter((line) => line.includes(" pharmacy.sheet "));
  expect(sheets).toEqual([`key:受付システム/受付の田中 pharmacy.sheet treatment:${client.treatmentId("visit")}`]);
});

test("there is no sheet before the finish, for a parcel, and after the charge was given up", async () => {
  expect(refusalOf(await client.operator.get(sheetPath()))).toBe("T007");
  await finish({ pharmacy: null }, "other");
  expect(refusalOf(await client.operator.get(sheetPath("other")))).toBe("T007");
  await finish({});
  await operate(client, "closeTreatment", "visit");
  expect(refusalOf(await client.operator.get(sheetPath()))).toBe("T007");
  expect(await readOwn()).not.toHaveProperty("pharmacy");
});

test("a pharmacy typed once is kept, the last one first, for doctors; the desk's record has it", async () => {
  await finish({});
  client.advance({ minutes: 1 });
  const second = { name: "赤坂薬局", faxNumber: "0398765432" };
  await finish({ pharmacy: second }, "other");
  const doctor = client.asStaff(["doctor"], "佐藤 健");
  expect((await doctor.read(listPharmaciesCall)).pharmacies).toEqual([second, PHARMACY]);
  expect(refusalOf(await client.asStaff(["reception"], "受付の佐藤").send(listPharmaciesCall))).toBe("E005");
  const ofVisit = { clinicId: client.clinicId, treatmentId: client.treatmentId("visit") };
  const record = await client.operator.send(readRecordCall, { params: ofVisit });
  expect(treatmentRecordSchema.parse(record.body)).toMatchObject({ pharmacy: { ...PHARMACY, until: "2026-05-15" } });
});
