import { fillPath } from "@madoguchi/contract/http/paths";
import { readMedicinesCall, storeMedicineCall } from "@madoguchi/contract/medicine-list/medicine-list.operation.calls";
import { phraseMadeSchema } from "@madoguchi/contract/phrase/phrase";
import { addPhraseCall, changePhraseCall } from "@madoguchi/contract/phrase/phrase.operation.calls";
import { expect, test } from "vitest";
import { readAuditEvents } from "../../testing/test-audit.ts";
import { refusalOf } from "../../testing/test-client.ts";
import { TEST_CLINIC_MEDICINE, TEST_PHRASE } from "../../testing/test-operations.ts";
import { useTestClient } from "../../testing/use-test-client.ts";
import { withoutVersions } from "../../testing/without-versions.ts";

const PATHS = {
  clinicMedicines: readMedicinesCall.path,
  clinicPhrases: addPhraseCall.path,
};

const client = useTestClient();

const at = (name: "clinicMedicines" | "clinicPhrases") => fillPath(PATHS[name], { clinicId: client.clinicId });

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
  expect(withoutVersions((await client.operator.get(at("clinicMedicines"))).body)).toEqual({
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
  expect((await client.operator.get(at("clinicMedicines"))).body).toMatchObject({
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

test("a phrase is added, changed and deleted", async () => {
  const { phraseId } = phraseMadeSchema.parse((await client.operator.post(at("clinicPhrases"), TEST_PHRASE)).body);
  const path = fillPath(changePhraseCall.path, { clinicId: client.clinicId, phraseId });
  await client.operator.put(path, { ...TEST_PHRASE, title: "かぜ（大人）" });
  expect(withoutVersions((await client.operator.get(at("clinicPhrases"))).body)).toEqual({
    phrases: [{ ...TEST_PHRASE, title: "かぜ（大人）", phraseId }],
  });
  expect((await client.operator.delete(path)).status).toBe(200);
  const changes = (await readAuditEvents(client)).flatMap(({ action, change }) => (change ? [[action, change]] : []));
  expect(changes).toEqual([
    ["phrase.add", { before: null, after: TEST_PHRASE }],
    ["phrase.change", { before: { title: "かぜ" }, after: { title: "かぜ（大人）" } }],
    [
      "phrase.drop",
      { before: { ...TEST_PHRASE, title: "かぜ（大人）" }, after: { use: null, title: null, text: null } },
    ],
  ]);
  expect(withoutVersions((await client.operator.get(at("clinicPhrases"))).body)).toEqual({ phrases: [] });
  expect((await client.operator.delete(path)).status).toBe(200);
  const answers = [await client.asOperator("別の人").delete(path), await client.operator.put(path, TEST_PHRASE)];
  for (const answer of answers) expect([answer.status, refusalOf(answer)]).toEqual([404, "E004"]);
});
