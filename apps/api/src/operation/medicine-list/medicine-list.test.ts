import { fillPath } from "@madoguchi/contract/http/paths";
import { readMedicinesCall, storeMedicineCall } from "@madoguchi/contract/medicine-list/medicine-list.operation.calls";
import { expect, test } from "vitest";
import { readAuditEvents } from "../../testing/test-audit.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { TEST_CLINIC_MEDICINE } from "../../testing/test-operations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";
import { withoutVersions } from "../../testing/without-versions.ts";

const client = useTestClient();

const readMedicines = () => client.operator.get(fillPath(readMedicinesCall.path, { clinicId: client.clinicId }));

function storeMedicine(medicineId: string, change: object = {}) {
  return client.operator.send(storeMedicineCall, {
    params: { medicineId },
    body: { ...TEST_CLINIC_MEDICINE, ...change },
  });
}

test("a drug that is added is listed, changed in its place, and retired without being lost", async () => {
  await storeMedicine("carbocisteine-500");
  await storeMedicine("acetaminophen-500", { name: "アセトアミノフェン錠500mg", unitsPerDay: 0.3 });
  await storeMedicine("carbocisteine-500", { isRetired: true, unitPrice: 32 });
  expect(withoutVersions((await readMedicines()).body)).toEqual({
    medicines: [
      {
        ...TEST_CLINIC_MEDICINE,
        medicineId: "acetaminophen-500",
        name: "アセトアミノフェン錠500mg",
        unitsPerDay: 0.3,
      },
      { ...TEST_CLINIC_MEDICINE, medicineId: "carbocisteine-500", isRetired: true, unitPrice: 32 },
    ],
  });
});

test("a system that does not name ingredient, class and cautions yet leaves them as they are", async () => {
  await storeMedicine("carbocisteine-500");
  const unnamed = { ingredient: undefined, drugClass: undefined, cautions: undefined };
  expect((await storeMedicine("carbocisteine-500", { ...unnamed, unitPrice: 32 })).status).toBe(200);
  expect((await readMedicines()).body).toMatchObject({
    medicines: [{ ...TEST_CLINIC_MEDICINE, unitPrice: 32 }],
  });
});

test("the audit has each change of a drug, before and after", async () => {
  await storeMedicine("carbocisteine-500");
  client.advance({ minutes: 1 });
  await storeMedicine("carbocisteine-500", { unitPrice: 32 });
  const events = await readAuditEvents(client);
  const changes = events.map(({ action, change }) => [action, change]);
  expect(changes.at(-1)).toEqual(["medicine-list.keep", { before: { unitPrice: 30 }, after: { unitPrice: 32 } }]);
});

test.each([
  ["no price", { unitPrice: -1 }],
  ["no days", { days: 0 }],
  ["no name", { name: "" }],
  ["no amount for a day", { unitsPerDay: 0 }],
])("a drug with %s is E001", async (_, change) => {
  expect(refusalOf(await storeMedicine("carbocisteine-500", change))).toBe("E001");
});
