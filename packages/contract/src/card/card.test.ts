import { expect, test } from "vitest";
import { nameCard } from "./card.ts";

test("a card is named by its brand and its last digits, as many of them as are known", () => {
  expect(nameCard({ brand: "Visa", last4: "1234" })).toBe("Visa ****1234");
  expect(nameCard({ brand: "Mastercard", last4: "**44" })).toBe("Mastercard ****44");
});
