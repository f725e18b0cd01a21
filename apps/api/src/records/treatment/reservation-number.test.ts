import { expect, test } from "vitest";
import { createReservationNumber } from "./reservation-number.ts";

test("a reservation number is two groups of four unambiguous characters", () => {
  for (let attempt = 0; attempt < 1000; attempt += 1) {
    expect(createReservationNumber()).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
  }
});

test("two reservations do not get the same number", () => {
  expect(new Set(Array.from({ length: 1000 }, () => createReservationNumber())).size).toBe(1000);
});

test("every character of the alphabet is used, the first and the last too", () => {
  expect(createReservationNumber(() => 0)).toBe("2222-2222");
  expect(createReservationNumber((limit) => limit - 1)).toBe("ZZZZ-ZZZZ");
});
