import { expect, test } from "vitest";
import { bookingRequestSchema, cancelRequestSchema, nextTreatmentSchema } from "./treatment.ts";

const consents = [{ kind: "online-care", version: 1 }];

test("a held seat is booked by its hold", () => {
  const request = { holdId: "h-1", isFirstTreatment: true, consents };
  expect(bookingRequestSchema.parse(request)).toEqual(request);
});

test("a seat is booked directly by its spot and its start", () => {
  const request = { spotId: "s-1", startAt: "2026-05-12T14:30:00+09:00", isFirstTreatment: false, consents };
  expect(bookingRequestSchema.parse(request)).toEqual(request);
});

test.each([
  ["neither a hold nor a spot", { isFirstTreatment: true, consents }],
  ["a spot without its start", { spotId: "s-1", isFirstTreatment: true, consents }],
  ["no word on first or follow-up", { holdId: "h-1", consents }],
  ["no consents at all", { holdId: "h-1", isFirstTreatment: true }],
  [
    "a consent to a text that does not exist",
    { holdId: "h-1", isFirstTreatment: true, consents: [{ kind: "x", version: 1 }] },
  ],
  ["a consent without a version", { holdId: "h-1", isFirstTreatment: true, consents: [{ kind: "cancellation" }] }],
])("a booking with %s is refused", (_, request) => {
  expect(bookingRequestSchema.safeParse(request).success).toBe(false);
});

test.each([
  "都合が悪くなった",
  "症状が改善した",
  "別の医療機関を受診",
  "料金",
  "機器や通信が不安",
  "間違えて予約した",
  "その他",
])("a reservation may be given up for %s", (reason) => {
  expect(cancelRequestSchema.parse({ reason })).toEqual({ reason });
});

test("saying why is optional, and free text is not taken", () => {
  expect(cancelRequestSchema.parse({})).toEqual({});
  expect(cancelRequestSchema.safeParse({ reason: "旅行" }).success).toBe(false);
});

test("without a next treatment every field is null", () => {
  const none = {
    clinicalDepartmentId: null,
    clinicalDepartmentName: null,
    treatmentId: null,
    startsAt: null,
    endsAt: null,
  };
  expect(nextTreatmentSchema.parse(none)).toEqual(none);
});
