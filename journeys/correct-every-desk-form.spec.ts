import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { ownPorts } from "./support/addresses.ts";
import { signInWithEveryRole } from "./support/desk-sign-in.ts";
import { test } from "./support/fixtures.ts";
import { DESK_ELSEWHERE, PATIENT_FORMS, SETTINGS_FORMS, SPOT_FORMS } from "./support/forms/desk-forms.ts";
import { listFormFiles } from "./support/forms/form-files.ts";
import { walkForms } from "./support/forms/walk-forms.ts";
import { startOwnDesk } from "./support/own-desk.ts";
import { readRecords } from "./support/records.ts";

const ALL = [...SETTINGS_FORMS, ...SPOT_FORMS, ...PATIENT_FORMS];

test("every form of the desk is walked", () => {
  const walked = [...ALL.map(({ file }) => file), ...Object.keys(DESK_ELSEWHERE)];
  const features = join(import.meta.dirname, "../apps/desk/src");
  expect(Object.values(DESK_ELSEWHERE).filter((test) => !existsSync(join(features, test)))).toEqual([]);
  expect([...new Set(walked)].toSorted()).toEqual(listFormFiles("desk"));
});

test("the desk's forms say what is wrong, and are sent once it is right", async ({ page }) => {
  test.setTimeout(600_000);
  const { place, stop } = await startOwnDesk(ownPorts.corrected);
  try {
    await signInWithEveryRole(page, place);
    const [known, other] = await readRecords<{ code: string }>(
      "select medical_record_code as code from customer where email <> '' order by created_at limit 2",
      [],
      place.databaseUrl,
    );
    const forms = ALL.map((form) => ({ ...form, address: `${place.address}${form.address}` }));
    await walkForms(page, "desk", forms, {
      code: known?.code ?? "",
      other: other?.code ?? "",
    });
  } finally {
    await stop();
  }
});
