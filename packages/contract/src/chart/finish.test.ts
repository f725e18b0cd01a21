import { describe, expect, test } from "vitest";
import { shipRequestSchema } from "../parcel/parcel.ts";
import { approveRequestSchema, chargeRequestSchema, extendRequestSchema, reissueRequestSchema } from "./finish.ts";

const line = { label: "診察料", quantity: 1, unitPrice: 3300 };

describe("a charge", () => {
  test("names something, even when it costs nothing", () => {
    expect(chargeRequestSchema.safeParse({ lines: [] }).success).toBe(false);
    expect(chargeRequestSchema.safeParse({ lines: [{ ...line, unitPrice: 0 }] }).success).toBe(true);
  });

  test("takes discounts that leave at least 0 yen", () => {
    const discounted = (unitPrice: number) => ({ lines: [line, { label: "割引", quantity: 1, unitPrice }] });
    expect(chargeRequestSchema.safeParse(discounted(-3300)).success).toBe(true);
    expect(chargeRequestSchema.safeParse(discounted(-3301)).success).toBe(false);
  });

  test("is at most 99,999,999 yen, the dearest that the card provider takes", () => {
    expect(chargeRequestSchema.safeParse({ lines: [{ ...line, unitPrice: 99_999_999 }] }).success).toBe(true);
    expect(chargeRequestSchema.safeParse({ lines: [{ ...line, unitPrice: 99_999_999 }, line] }).success).toBe(false);
  });

  test("is issued again unchanged by default, and never empty", () => {
    expect(reissueRequestSchema.safeParse({}).success).toBe(true);
    expect(reissueRequestSchema.safeParse({ lines: [] }).success).toBe(false);
  });

  test("of additional medicine may be for nothing, but not without the doctor's assessment", () => {
    expect(approveRequestSchema.safeParse({ lines: [], assessment: "症状は安定" }).success).toBe(true);
    expect(approveRequestSchema.safeParse({ lines: [] }).success).toBe(false);
    expect(approveRequestSchema.safeParse({ lines: [], assessment: " " }).success).toBe(false);
  });
});

test("a last day is a day of the calendar", () => {
  expect(extendRequestSchema.safeParse({ dueOn: "2026-02-28" }).success).toBe(true);
  expect(extendRequestSchema.safeParse({ dueOn: "2026-02-29" }).success).toBe(false);
  expect(extendRequestSchema.safeParse({ dueOn: "2026-05-12T00:00:00+09:00" }).success).toBe(false);
});

test("a parcel has a carrier and a number that can be typed into the carrier's page", () => {
  const parcel = { carrier: " ヤマト運輸 ", trackingNumber: " 1234-5678 " };
  expect(shipRequestSchema.parse(parcel)).toEqual({ carrier: "ヤマト運輸", trackingNumber: "1234-5678" });
  expect(shipRequestSchema.safeParse({ ...parcel, trackingNumber: "１２３４" }).success).toBe(false);
});
