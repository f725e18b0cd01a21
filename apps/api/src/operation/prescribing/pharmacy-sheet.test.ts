import { readTreatmentCall as readRecordCall } from "@madoguchi/contract/chart/chart.operation.calls";
import * as sheetCalls from "@madoguchi/contract/chart/pharmacy-sheet.operation.calls";
import { treatmentRecordSchema } from "@madoguchi/contract/chart/treatment-record";
import { fillPath } from "@madoguchi/contract/http/paths";
import { pharmacyListSchema } from "@madoguchi/contract/prescribing/pharmacy";
import * as pharmacyCalls from "@madoguchi/contract/prescribing/pharmacy.operation.calls";
import { clinicTaskListSchema } from "@madoguchi/contract/task/task";
import { listTasksCall } from "@madoguchi/contract/task/task.operation.calls";
import { treatmentDetailSchema } from "@madoguchi/contract/treatment/treatment-detail";
import { beforeEach, expect, test } from "vitest";
import { showUnsentPrescriptions } from "../../records/prescription/unsent-prescription.ts";
import { expectRepeatable } from "../../testing/expect-repeatable.ts";
import { registerAddress } from "../../testing/test-address.ts";
import { readAudit, readAuditEvents } from "../../testing/test-audit.ts";
import { TEST_PRESCRIPTION_LINE } from "../../testing/test-charges.ts";
import { operate } from "../../testing/test-operations.ts";
import { getTreatment } from "../../testing/test-reservations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const calls = { ...pharmacyCalls, ...sheetCalls };
const PHARMACY = { name: "港あおば薬局", faxNumber: "0312345678" };
const OTHER = { name: "赤坂薬局", faxNumber: "0398765432" };
const REFUNDED = "この診察は返金したため、処方箋を薬局に出せません。";
const EXPIRED = "処方箋の使用期限が過ぎたため、薬局に出せません。お薬が必要なときは、もう一度診察してください。";

const client = useTestClient({
  at: "2026-05-12T12:00:00+09:00",
  customers: { hanako: {} },
  treatments: { visit: { customer: "hanako", statusId: 2, startsAt: "2026-05-12T10:00:00+09:00" } },
});

beforeEach(async () => {
  await registerAddress(client, "hanako");
  const atPharmacy = { pharmacy: PHARMACY, prescription: [TEST_PRESCRIPTION_LINE], additionalMedicineUntil: null };
  expect((await operate(client, "finishTreatment", "visit", atPharmacy)).status).toBe(200);
});

const at = ({ path }: { path: string }) =>
  fillPath(path, { clinicId: client.clinicId, treatmentId: client.treatmentId("visit") });
const act = (call: { path: string }, body?: object) => client.operator.post(at(call), body);
const print = () => client.operator.get(at(calls.printPharmacySheetCall));

async function readRecord() {
  return treatmentRecordSchema.parse((await client.operator.get(at(readRecordCall))).body);
}

async function openTasks() {
  await showUnsentPrescriptions(client.deps);
  const answer = await client.operator.get(fillPath(listTasksCall.path, { clinicId: client.clinicId }));
  return clinicTaskListSchema.parse(answer.body).tasks.map(({ kind }) => kind);
}

test("after a full refund the sheet is neither printed, sent nor corrected, the desk reads why, and the patient no pharmacy", async () => {
  const refund = async (body: object) => {
    const byHand = { method: "cash", refundedOn: "2026-05-12" };
    expect((await operate(client, "refundPayment", "visit", { byHand, ...body })).status).toBe(200);
  };
  await operate(client, "recordHandPayment", "visit");
  expect((await print()).status).toBe(200);
  await refund({ amount: 300 });
  expect((await print()).status).toBe(200);
  await refund({ refundedSoFar: 300 });
  for (const answer of [
    await print(),
    await act(calls.markPrescriptionSentCall),
    await act(calls.correctPharmacyCall, OTHER),
  ]) {
    expect([answer.status, answer.body]).toMatchObject([409, { code: "T007", message: REFUNDED }]);
  }
  expect(await readRecord()).toMatchObject({ pharmacy: PHARMACY, pharmacySheet: { closedAs: "refunded" } });
  const own = await getTreatment(client, "hanako", client.treatmentId("visit"));
  expect(treatmentDetailSchema.parse(own.body)).not.toHaveProperty("pharmacy");
  client.moveTo("2026-05-15T04:00:00+09:00");
  expect(await openTasks()).toEqual([]);
});

test("the sheet can be printed on the fourth day, and not on the fifth", async () => {
  client.moveTo("2026-05-15T23:59:00+09:00");
  expect((await print()).status).toBe(200);
  expect((await readRecord()).pharmacySheet).toEqual({ sentAt: null, sentBy: null, closedAs: null });
  client.moveTo("2026-05-16T00:00:00+09:00");
  expect((await print()).body).toMatchObject({ code: "T007", message: EXPIRED });
  expect((await act(calls.correctPharmacyCall, OTHER)).body).toMatchObject({ message: EXPIRED });
  expect((await readRecord()).pharmacySheet?.closedAs).toBe("expired");
});

test("a wrong pharmacy is corrected until the prescription is sent, and after the sending is taken back; the audit has both", async () => {
  await expectRepeatable(client, () => act(calls.correctPharmacyCall, { ...OTHER, faxNumber: "０３-9876-5432" }));
  expect((await readRecord()).pharmacy).toEqual({ ...OTHER, until: "2026-05-15" });
  const own = await getTreatment(client, "hanako", client.treatmentId("visit"));
  expect(own.body).toMatchObject({ pharmacy: OTHER });
  await expectRepeatable(client, () => act(calls.markPrescriptionSentCall));
  expect((await readRecord()).pharmacySheet).toEqual({
    sentAt: "2026-05-12T12:00:00+09:00",
    sentBy: "受付の田中",
    closedAs: null,
  });
  expect((await act(calls.correctPharmacyCall, PHARMACY)).body).toMatchObject({
    code: "T007",
    message: expect.stringMatching(/^送付済みのため、薬局を訂正できません。/),
  });
  await expectRepeatable(client, () => act(calls.unmarkPrescriptionSentCall));
  expect((await act(calls.correctPharmacyCall, PHARMACY)).status).toBe(200);
  const changes = (await readAuditEvents(client)).filter(({ action }) => action === "pharmacy.correct");
  expect(changes.map(({ change }) => change)).toEqual([
    { before: PHARMACY, after: OTHER },
    { before: OTHER, after: PHARMACY },
  ]);
});

test.each([
  ["no name", { ...OTHER, name: " " }, "name"],
  ["half a number", { ...OTHER, faxNumber: "0312" }, "faxNumber"],
])("a correction with %s is refused at its field", async (_, body, path) => {
  expect((await act(calls.correctPharmacyCall, body)).body).toMatchObject({ code: "E001", issues: [{ path }] });
  expect((await readRecord()).pharmacy).toMatchObject(PHARMACY);
});

test("a prescription that nobody has sent is a task on its last day, once, and none while it is sent", async () => {
  client.moveTo("2026-05-14T23:59:00+09:00");
  expect(await openTasks()).toEqual([]);
  client.moveTo("2026-05-15T03:00:00+09:00");
  expect(await openTasks()).toEqual(["prescription-unsent"]);
  expect(await openTasks()).toEqual(["prescription-unsent"]);
  await act(calls.markPrescriptionSentCall);
  expect(await openTasks()).toEqual([]);
  await act(calls.unmarkPrescriptionSentCall);
  expect(await openTasks()).toEqual(["prescription-unsent"]);
});

test("a prescription that is sent in time is no task", async () => {
  await act(calls.markPrescriptionSentCall);
  client.moveTo("2026-05-15T03:00:00+09:00");
  expect(await openTasks()).toEqual([]);
});

test("a pharmacy taken off the list is not proposed until it is chosen again; the visit keeps it", async () => {
  const doctor = client.asStaff(["doctor"], "佐藤 健");
  const ofClinic = { clinicId: client.clinicId };
  const listed = async () =>
    pharmacyListSchema.parse((await doctor.get(fillPath(calls.listPharmaciesCall.path, ofClinic))).body).pharmacies;
  const forget = () => doctor.post(fillPath(calls.forgetPharmacyCall.path, ofClinic), PHARMACY);
  expect(await listed()).toEqual([PHARMACY]);
  expect((await forget()).status).toBe(200);
  expect((await forget()).status).toBe(200);
  expect(await listed()).toEqual([]);
  expect((await readRecord()).pharmacy).toMatchObject(PHARMACY);
  expect((await readAudit(client)).filter((line) => line.includes("pharmacy.forget"))).toHaveLength(1);
  await act(calls.correctPharmacyCall, OTHER);
  await act(calls.correctPharmacyCall, PHARMACY);
  expect(await listed()).toEqual([PHARMACY]);
});
