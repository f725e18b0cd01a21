import { expect, test } from "vitest";
import { findCardBrand, isWholeCardNumber } from "./card-brand.ts";

test.each([
  ["4", "Visa"],
  ["51", "Mastercard"],
  ["5599", "Mastercard"],
  ["2221", "Mastercard"],
  ["2720", "Mastercard"],
  ["3528", "JCB"],
  ["3589", "JCB"],
  ["34", "American Express"],
  ["37", "American Express"],
  ["36", "Diners Club"],
  ["305", "Diners Club"],
  ["3095", "Diners Club"],
  ["", undefined],
  ["3", undefined],
  ["35", undefined],
  ["50", undefined],
  ["2220", undefined],
  ["2721", undefined],
  ["3527", undefined],
  ["3590", undefined],
  ["62", undefined],
])("a number that begins with %s is of %s", (digits, name) => {
  expect(findCardBrand(digits)?.name).toBe(name);
});

test.each([
  ["4111111111111111", true],
  ["5555555555554444", true],
  ["3566002020360505", true],
  ["378282246310005", true],
  ["30569309025904", true],
  ["4111111111111112", false],
  ["411111111111111", false],
  ["6200000000000005", false],
])("%s is a whole number: %s", (digits, isWhole) => {
  expect(isWholeCardNumber(digits)).toBe(isWhole);
});
