import { clinicMedicineRequestSchema, medicineIdSchema } from "@madoguchi/contract/medicine-list/clinic-medicine";
import { clinicPhraseRequestSchema, PHRASE_USES } from "@madoguchi/contract/phrase/phrase";
import { questionnaireDefinitionSchema } from "@madoguchi/contract/questionnaire/questionnaire";
import { TERMS_TITLES, termsKindSchema } from "@madoguchi/contract/terms/terms";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { OpenDatabase } from "../platform/db/database.ts";
import { clinic, medicalBusiness } from "../records/clinic/clinic.table.ts";
import { listKeys, revokeKey } from "../records/operation-key/operation-key.store.ts";
import { starterPhrases } from "../records/starter-pack/phrases.ts";
import { readOfferedSpots } from "../testing/offered-spots.ts";
import { createTestDatabase, openAgain } from "../testing/test-database.ts";
import { demonstrationClinic, demonstrationDepartments } from "./clinic-minato.ts";
import {
  demonstrationQuestionnaires,
  ensureDemonstrationClinic,
  refuseBesideAnotherClinic,
} from "./ensure-demonstration-clinic.ts";
import { demonstrationMedicines } from "./medicines.ts";
import { demonstrationTerms } from "./terms.ts";

/** Monday evening in Japan: free times of tonight and of the day in two weeks both count. */
const now = new Date("2026-05-11T19:00:00+09:00");

let opened: OpenDatabase;
beforeEach(async () => {
  opened = await createTestDatabase();
});
afterEach(() => opened.close());

async function countRows(): Promise<Record<string, number>> {
  const tables = [
    "medical_business",
    "clinic",
    "clinical_department",
    "terms",
    "weekly_session",
    "questionnaire",
    "questionnaire_assignment",
    "spot",
    "seat",
    "doctor",
    "clinic_picture",
    "picture",
    "clinic_medicine",
    "clinic_phrase",
    "diagnosis_name",
  ];
  const counts = tables.map(async (table) => {
    const result = await opened.pool.query<{ count: number }>(`select count(*)::int as count from ${table}`);
    return [table, result.rows[0]?.count ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}

function freeTimes(at: Date, clinicalDepartmentId: string, from: string, to: string) {
  const deps = { database: opened.database, now: () => at };
  return readOfferedSpots(deps, "clinic-minato", { clinicalDepartmentId, from, to });
}

test("every department has free times within the next 14 days, the 14th day included", async () => {
  await ensureDemonstrationClinic(opened.database, now);
  for (const { clinicalDepartmentId } of demonstrationDepartments) {
    const spots = await freeTimes(now, clinicalDepartmentId, "2026-05-11", "2026-05-24");
    expect(spots.length).toBeGreaterThan(20);
  }
  const last = await freeTimes(now, "internal-medicine", "2026-05-24", "2026-05-24");
  expect(last).toHaveLength(36);
});

test("a database that holds another clinic and no demonstration is refused, one that has both is not", async () => {
  await refuseBesideAnotherClinic(opened.database);
  const own = { medicalBusinessId: "business-hama", name: "医療法人はま会" };
  await opened.database.insert(medicalBusiness).values(own);
  const clinicOfHama = { ...demonstrationClinic, ...own, clinicId: "clinic-hama", name: "はまクリニック" };
  await opened.database.insert(clinic).values(clinicOfHama);
  await expect(refuseBesideAnotherClinic(opened.database)).rejects.toThrow(
    /はまクリニック.*CLINIC_ID=clinic-hama MEDICAL_BUSINESS_ID=business-hama/,
  );
  expect(await opened.database.select().from(clinic)).toHaveLength(1);
  await ensureDemonstrationClinic(opened.database, now);
  await refuseBesideAnotherClinic(opened.database);
});

test("the operation key is made once, stays revoked, and a new data folder's key is added", async () => {
  await ensureDemonstrationClinic(opened.database, now);
  expect(await listKeys(opened.database, "clinic-minato")).toEqual([]);
  for (const key of ["the-first-key", "the-first-key", "the-second-key"]) {
    await ensureDemonstrationClinic(opened.database, now, key);
  }
  const keys = await listKeys(opened.database, "clinic-minato");
  expect(keys.map(({ name }) => name).sort()).toEqual(["受付システム", "受付システム2"]);
  const operationKeyId = keys.find(({ name }) => name === "受付システム")?.keyId ?? "";
  await revokeKey(opened.database, { clinicId: "clinic-minato", operationKeyId }, now);
  await ensureDemonstrationClinic(opened.database, now, "the-first-key");
  expect((await listKeys(opened.database, "clinic-minato")).length).toBe(2);
});

test("doing it again changes nothing, and the next day adds one more day", async () => {
  await ensureDemonstrationClinic(opened.database, now);
  const once = await countRows();
  await ensureDemonstrationClinic(opened.database, now);
  expect(await countRows()).toEqual(once);
  expect(once).toMatchObject({
    medical_business: 1,
    clinic: 1,
    clinical_department: 4,
    terms: 5,
    weekly_session: 30,
    questionnaire: 4,
    questionnaire_assignment: 4,
    doctor: 4,
    clinic_picture: 2,
    picture: 13,
  });

  const tomorrow = new Date("2026-05-12T00:00:00+09:00");
  await ensureDemonstrationClinic(opened.database, tomorrow);
  const later = await countRows();
  expect(later["spot"]).toBeGreaterThan(once["spot"] ?? 0);
  expect(await freeTimes(tomorrow, "internal-medicine", "2026-05-25", "2026-05-25")).toHaveLength(48);
});

test("processes that start together make one clinic, with each seat once", async () => {
  const others = [openAgain(opened.url), openAgain(opened.url)];
  await Promise.all([opened, ...others].map(({ database }) => ensureDemonstrationClinic(database, now)));
  await Promise.all(others.map((other) => other.close()));
  const together = await countRows();
  await ensureDemonstrationClinic(opened.database, now);
  expect(await countRows()).toEqual(together);
  const wrong = await opened.pool.query(
    `select spot_id from spot left join seat using (medical_business_id, spot_id)
     group by spot_id having count(seat_number) not between 1 and 3`,
  );
  expect(wrong.rows).toEqual([]);
});

test("a closed spot stays closed when the demonstration is made again", async () => {
  await ensureDemonstrationClinic(opened.database, now);
  await opened.pool.query("update spot set closed_at = now() where clinical_department_id = 'sleep'");
  await ensureDemonstrationClinic(opened.database, now);
  expect(await freeTimes(now, "sleep", "2026-05-11", "2026-05-24")).toEqual([]);
});

test("a week that the clinic has changed stays as it was left", async () => {
  await ensureDemonstrationClinic(opened.database, now);
  await opened.pool.query("update weekly_session set removed_at = now()");
  const left = await countRows();
  await ensureDemonstrationClinic(opened.database, new Date("2026-05-12T00:00:00+09:00"));
  expect(await countRows()).toEqual(left);
});

test("every questionnaire could have been published by the clinic itself", () => {
  for (const { definition } of demonstrationQuestionnaires) {
    expect(questionnaireDefinitionSchema.parse(definition)).toEqual(definition);
  }
  const asked = demonstrationQuestionnaires.map(({ title, definition }) => `${title} ${definition.questions.length}`);
  expect(asked).toEqual(["初診の問診 35", "再診の問診 15", "お薬の追加の問診 10", "クリニックからの質問 3"]);
});

test.each(termsKindSchema.options.map((kind) => [TERMS_TITLES[kind], demonstrationTerms[kind]]))(
  "%s is written out under headings, in its first version",
  (_, text) => {
    expect(text.split("\n\n").filter((part) => part.startsWith("## ")).length).toBeGreaterThanOrEqual(5);
    expect(text).toMatch(/この版は第1版です。$/);
    expect(text).not.toMatch(/\n{3,}|TODO|TBD|〇〇|××|undefined/);
  },
);

test("the desk finds drugs that the call takes as they are, and phrases for each field", () => {
  for (const { medicineId, ...medicine } of demonstrationMedicines) {
    expect(clinicMedicineRequestSchema.parse(medicine)).toEqual(medicine);
    expect(medicineIdSchema.safeParse(medicineId).success).toBe(true);
  }
  for (const phrase of starterPhrases) expect(clinicPhraseRequestSchema.parse(phrase)).toEqual(phrase);
  expect(new Set(starterPhrases.map(({ use }) => use))).toEqual(new Set(PHRASE_USES));
});
