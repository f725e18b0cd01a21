import { expect, test } from "vitest";
import { hashSignInCode, isSameHash, newSignInCode } from "./sign-in-code.ts";

test("a code has six digits, leading zeros included, and is not the same every time", () => {
  const codes = Array.from({ length: 300 }, newSignInCode);
  for (const code of codes) expect(code).toMatch(/^[0-9]{6}$/);
  expect(new Set(codes).size).toBeGreaterThan(250);
});

test("the stored hash depends on the secret, the attempt and the code", () => {
  const kept = hashSignInCode("secret", "attempt-1", "012345");
  expect(kept).toMatch(/^[0-9a-f]{64}$/);
  expect(isSameHash(kept, hashSignInCode("secret", "attempt-1", "012345"))).toBe(true);
  expect(isSameHash(kept, hashSignInCode("secret", "attempt-1", "012346"))).toBe(false);
  expect(isSameHash(kept, hashSignInCode("secret", "attempt-2", "012345"))).toBe(false);
  expect(isSameHash(kept, hashSignInCode("other", "attempt-1", "012345"))).toBe(false);
  expect(isSameHash(kept, "")).toBe(false);
});
