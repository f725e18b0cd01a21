import { randomUUID } from "node:crypto";
import { fillPath } from "@madoguchi/contract/http/paths";
import { storeMedicineCall } from "@madoguchi/contract/medicine-list/medicine-list.operation.calls";
import {
  readMedicineSetsCall,
  storeMedicineSetCall,
} from "@madoguchi/contract/medicine-set/medicine-set.operation.calls";
import { readTreatmentAnswersCall } from "@madoguchi/contract/questionnaire/answers.operation.calls";
import { expect, test } from "vitest";
import { TEST_PRESCRIPTION_LINE } from "../../testing/test-charges.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { operate, statusOf, TEST_CLINIC_MEDICINE, TEST_MEDICINE_SET } from "../../testing/test-operations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";
import { withoutVersions } from "../../testing/without-versions.ts";

const client = useTestClient({
  customers: { hanako: {} },
  treatments: {
    first: { customer: "hanako", statusId: 4, startsAt: "2026-04-01T10:00:00+09:00", care: { prescription: [{}] } },
    // Closed without a payment: its medicine was never sent.
    unpaid: {
      ...{ customer: "hanako", statusId: 5, startsAt: "2026-04-08T10:00:00+09:00" },
      care: { prescription: [{ medicineId: "other" }] },
    },
    visit: { customer: "hanako", statusId: 2, startsAt: "2026-05-12T10:00:00+09:00" },
  },
});

const WITH_MEDICINE = { ...TEST_MEDICINE_SET, medicines: [{ medicineId: "cold", days: 5, quantity: "15錠" }] };

const setAt = (setId: string) => fillPath(storeMedicineSetCall.path, { clinicId: client.clinicId, setId });
const readSets = async () => (await client.operator.send(readMedicineSetsCall)).body;

test("a set is added, changed in its place and deleted; a medicine that is not listed is named", async () => {
  const setId = randomUUID();
  const unknown = await client.operator.put(setAt(setId), WITH_MEDICINE);
  expect([refusalOf(unknown), unknown.body]).toMatchObject(["E001", { issues: [{ path: "medicines.0.medicineId" }] }]);
  await client.operator.send(storeMedicineCall, { params: { medicineId: "cold" }, body: TEST_CLINIC_MEDICINE });
  expect((await client.operator.put(setAt(setId), WITH_MEDICINE)).status).toBe(200);
  expect((await client.operator.put(setAt(setId), { ...WITH_MEDICINE, name: "かぜ（大人）" })).status).toBe(200);
  expect(withoutVersions(await readSets())).toEqual({ sets: [{ ...WITH_MEDICINE, name: "かぜ（大人）", setId }] });
  expect((await client.operator.delete(setAt(setId))).status).toBe(200);
  expect(withoutVersions(await readSets())).toEqual({ sets: [] });
  expect(refusalOf(await client.asOperator("別の人").delete(setAt(setId)))).toBe("E004");
});

test("a page of the release before, which knows no diagnoses and no note of a set, leaves them as they are", async () => {
  const setId = randomUUID();
  await client.operator.put(setAt(setId), TEST_MEDICINE_SET);
  const { diagnoses: _, note: __, ...earlier } = TEST_MEDICINE_SET;
  expect((await client.operator.put(setAt(setId), { ...earlier, name: "かぜ（大人）" })).status).toBe(200);
  expect(withoutVersions(await readSets())).toEqual({ sets: [{ ...TEST_MEDICINE_SET, name: "かぜ（大人）", setId }] });
});

test.each([
  ["no name", { name: "" }],
  ["the same medicine twice", { medicines: [...WITH_MEDICINE.medicines, ...WITH_MEDICINE.medicines] }],
  ["nothing in it", { lines: [], diagnoses: [], note: "", advice: { ...TEST_MEDICINE_SET.advice, plan: "" } }],
  ["the same diagnosis twice", { diagnoses: [...TEST_MEDICINE_SET.diagnoses, ...TEST_MEDICINE_SET.diagnoses] }],
  ["no days", { medicines: [{ medicineId: "cold", days: 0, quantity: "" }] }],
])("a set with %s is E001", async (_, change) => {
  expect(refusalOf(await client.operator.put(setAt(randomUUID()), { ...TEST_MEDICINE_SET, ...change }))).toBe("E001");
});

test("「前回と同じ」 is of the last visit that prescribed and was not cancelled, never of the one at hand", async () => {
  const read = async (name: string) => {
    return (await client.operator.read(readTreatmentAnswersCall, { params: { treatmentId: client.treatmentId(name) } }))
      .lastPrescription;
  };
  await client.database.execute("update treatment set finished_at = starts_at where status_id in (4, 5)");
  const { sideEffects: _, isUnapproved: __, ...line } = TEST_PRESCRIPTION_LINE;
  expect(await read("visit")).toMatchObject({ prescribedOn: "2026-04-01", lines: [line] });
  expect(await read("first")).toBeNull();
  const newer = { ...TEST_PRESCRIPTION_LINE, medicineId: "newer", name: "トローチ" };
  const finished = await operate(client, "finishTreatment", "visit", { lines: [], prescription: [newer] });
  expect(statusOf(finished)).toBe(4);
  expect(await read("first")).toMatchObject({ lines: [{ medicineId: "newer" }] });
});
