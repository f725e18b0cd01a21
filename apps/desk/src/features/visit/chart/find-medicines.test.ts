import type { ClinicMedicine } from "@madoguchi/contract/operation/clinic-medicine";
import { expect, test } from "vitest";
import { findMedicines } from "./find-medicines.ts";

function drug(name: string, isRetired = false): ClinicMedicine {
  const rest = { unit: "錠", unitsPerDay: 3, usage: "", sideEffects: "", unitPrice: 1, days: 7, additionalSupplies: 0 };
  const kind = { isUnapproved: false, isControlled: false, isHighRisk: false };
  return { ...rest, ...kind, medicineId: name, name, isRetired };
}

const LIST = [drug("L-カルボシステイン錠500mg"), drug("カルボシステイン錠250mg"), drug("アセトアミノフェン錠", true)];
const namesOf = (typed: string) => findMedicines(LIST, typed).map(({ name }) => name);

test("hiragana and full-width digits find a drug, and the name that begins with it comes first", () => {
  expect(namesOf("かるぼ")).toEqual(["カルボシステイン錠250mg", "L-カルボシステイン錠500mg"]);
  expect(namesOf("５００")).toEqual(["L-カルボシステイン錠500mg"]);
});

test("a retired drug is not offered", () => {
  expect(namesOf("アセト")).toEqual([]);
  expect(namesOf("")).toHaveLength(2);
});
