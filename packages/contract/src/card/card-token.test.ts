import { expect, test } from "vitest";
import { paymentRequestSchema } from "../payment/payment.ts";
import { cardRequestSchema } from "./card.ts";

test.each([
  "4111111111111111",
  "4111 1111 1111 1111",
  "4111-1111-1111-1111",
  "４１１１－１１１１－１１１１－１１１１",
  "378282246310005",
  "4222222222222",
  "6304000000000000000",
])("a card's number %j is no token, neither to store a card nor to pay", (token) => {
  expect(cardRequestSchema.safeParse({ token, makeDefault: true }).success).toBe(false);
  expect(paymentRequestSchema.safeParse({ token, chargeVersion: 1 }).success).toBe(false);
});

test.each([
  "11111111-2222-3333-4444-555555555555",
  "e4b2a7c0-5d1f-4c3e-9a8b-0f1e2d3c4b5a",
  "token-4111111111111112",
  "4111111111111112",
  "411111111111",
])("%j is a token", (token) => {
  expect(cardRequestSchema.safeParse({ token, makeDefault: true }).success).toBe(true);
  expect(paymentRequestSchema.safeParse({ token, chargeVersion: 1 }).success).toBe(true);
});
