import { createKeyCall } from "@madoguchi/contract/operation-key/operation-key.operation.calls";
import { startPaymentCall } from "@madoguchi/contract/payment/payment.patient.calls";
import { expect, test } from "vitest";
import { describeCall } from "./describe-call.ts";

test("a call of the clinic is printed with its roles and whether a key may make it", () => {
  expect(describeCall(createKeyCall)).toBe(
    "POST /api/v1/operation/clinic/{clinicId}/key  連携キーを作る\n    owner, with a fresh passkey · no key",
  );
});

test("a call of a patient is printed with its conditions and the codes of its refusals, each once", () => {
  const [, details = ""] = describeCall(startPaymentCall).split("\n");
  expect(details).toMatch(/^ {4}clinic · Idempotency-Key \| T001, .*P001.*P002 \(402\)/);
  expect(details.match(/P002(?! )/g)).toHaveLength(1);
});
