import { expect, test } from "vitest";
import { readBookingRefusal } from "./use-refusal.ts";

test.each([
  ["T003", "the time is taken or too near", { kind: "choose-another-time" }],
  ["T010", "something is unpaid", { kind: "go", to: "/reservation/payment-remaining" }],
  ["C001", "the clinic is not the customer's", { kind: "go", to: "/reservation/user-profile" }],
  ["C005", "there is no profile", { kind: "go", to: "/reservation/user-profile" }],
  ["R001", "the hold failed", { kind: "retry" }],
  ["R002", "the booking failed", { kind: "retry" }],
  ["E007", "the database is away", { kind: "retry" }],
  ["", "no answer came", { kind: "retry" }],
])("%s (%s)", (code, _, refusal) => {
  expect(readBookingRefusal(code)).toEqual(refusal);
});
