import { expect, test } from "vitest";
import { addressSchema } from "./address.ts";

test.each([
  ["４－２－８", "4-2-8"],
  ["4ー2ー8", "4-2-8"],
  ["4−2‐8", "4-2-8"],
  ["4ｰ2ｰ8", "4-2-8"],
  ["1番地コーポ2", "1番地コーポ2"],
])("the house number %s is stored as %s, with one kind of bar", (typed, stored) => {
  expect(addressSchema.shape.street.parse(typed)).toBe(stored);
  expect(addressSchema.shape.building.parse(typed)).toBe(stored);
});
