import { CLINIC_TABLES } from "@madoguchi/contract/exchange/export-tables";
import { expect, test } from "vitest";
import { ALL_TABLES } from "../../records/lifecycle/all-tables.ts";

test("every file of a clinic's content in an export has its table", () => {
  const files = ALL_TABLES.flatMap(([, { clinic }]) =>
    typeof clinic === "object" && "exported" in clinic && typeof clinic.exported === "string" ? [clinic.exported] : [],
  );
  expect(new Set(files)).toEqual(new Set(CLINIC_TABLES.map(({ name }) => name)));
});
