import { describe, expect, test } from "vitest";
import { checkSingleSource } from "./check-single-source.ts";

const isRefused = (text: string, path = "apps/api/src/operation/billing/close.ts") =>
  checkSingleSource({ path, text }).length > 0;

describe("a treatment's status is written in one file", () => {
  test.each([
    "await database.update(treatment).set({ statusId });",
    "await database\n    .update(treatment)\n    .set(change);",
    "const end = `update treatment set status_id = :statusId where treatment_id = :id`;",
    "const end = `with ended as (\n  update treatment\n  set closed_at = :now, status_id = 5\n  where true) select`;",
  ])("refused: %s", (text) => {
    expect(isRefused(text)).toBe(true);
    expect(isRefused(text, "apps/api/src/records/treatment/treatment-status.store.ts")).toBe(false);
    expect(isRefused(text, "apps/api/src/operation/billing/close.test.ts")).toBe(false);
  });

  test.each([
    "const move = `update treatment set spot_id = :spotId where status_id = 1`;",
    "const seat = `update seat set treatment_id = null`;",
    "// database.update(treatment)",
  ])("allowed: %s", (text) => {
    expect(isRefused(text)).toBe(false);
  });
});

describe("the charge in force is selected in one file", () => {
  test.each([
    "where(and(eq(charge.treatmentId, treatmentId), isNull(charge.supersededAt)))",
    "const text = `select 1 from charge where charge.superseded_at is null`;",
    "const text = `left join charge due on due.treatment_id = treatment.treatment_id`;",
  ])("refused: %s", (text) => {
    expect(isRefused(text)).toBe(true);
    expect(isRefused(text, "apps/api/src/records/charge/charge.store.ts")).toBe(false);
  });

  test("allowed: the condition by its name", () => {
    expect(isRefused("const text = `left join charge on $" + "{CHARGE_IN_FORCE_SQL}`;")).toBe(false);
  });
});
