import type { ClinicMedicine } from "@madoguchi/contract/medicine-list/clinic-medicine";
import { expect, test } from "vitest";
import { findMedicines } from "./find-medicines.ts";

function drug(name: string, isRetired = false, facts: Partial<ClinicMedicine> = {}): ClinicMedicine {
  const rest = { unit: "錠", unitsPerDay: 3, usage: "", sideEffects: "", unitPrice: 1, days: 7, additionalSupplies: 0 };
  const kind = { isUnapproved: false, isControlled: false, isHighRisk: false };
  return { ...rest, ...kind, medicineId: name, name, isRetired, ...facts };
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

test.each([
  ["クラリス", ["クラリスロマイシン錠200mg"]],
  ["くらりす", ["クラリスロマイシン錠200mg"]],
  ["ペニシリン", ["サワシリンカプセル250"]],
  ["ぺにしりん", ["サワシリンカプセル250"]],
  ["カロナール", ["アセトアミノフェン錠200mg"]],
  ["抗ヒスタミン", ["ビラノア錠20mg"]],
  ["びらすちん", ["ビラノア錠20mg"]],
  ["マクロライド", ["クラリスロマイシン錠200mg"]],
  ["ん", ["アセトアミノフェン錠200mg", "クラリスロマイシン錠200mg", "サワシリンカプセル250", "ビラノア錠20mg"]],
])("「%s」 finds a drug by its brand, class, ingredient or reading", (typed, expected) => {
  const list = [
    drug("クラリスロマイシン錠200mg"),
    drug("サワシリンカプセル250"),
    drug("アセトアミノフェン錠200mg"),
    drug("ビラノア錠20mg", false, { ingredient: "ビラスチン", drugClass: "抗ヒスタミン薬" }),
  ];
  expect(
    findMedicines(list, typed)
      .map(({ name }) => name)
      .toSorted(),
  ).toEqual(expected.toSorted());
});

test("drugs whose name has the text come before those of its class", () => {
  const list = [drug("サワシリンカプセル250"), drug("ペニシリンG顆粒")];
  expect(findMedicines(list, "ペニシリン").map(({ name }) => name)).toEqual([
    "ペニシリンG顆粒",
    "サワシリンカプセル250",
  ]);
});
