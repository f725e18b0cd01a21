import { expect, test } from "vitest";
import {
  BOOKING_CONSENT_KINDS,
  consentSchema,
  REGISTRATION_CONSENT_KINDS,
  TERMS_TITLES,
  termsKindSchema,
} from "./terms.ts";

test("the clinic publishes five texts, in this order", () => {
  expect(Object.values(TERMS_TITLES)).toEqual([
    "利用規約",
    "プライバシーポリシー",
    "オンライン診療の説明",
    "キャンセル規定",
    "特定商取引法に基づく表記",
  ]);
  expect(termsKindSchema.options).toEqual(Object.keys(TERMS_TITLES));
});

test("booking asks for the explanation of online care and the cancellation rules", () => {
  expect(BOOKING_CONSENT_KINDS.map((kind) => TERMS_TITLES[kind])).toEqual(["オンライン診療の説明", "キャンセル規定"]);
});

test("registering agrees to the terms of use and the privacy policy", () => {
  expect(REGISTRATION_CONSENT_KINDS.map((kind) => TERMS_TITLES[kind])).toEqual(["利用規約", "プライバシーポリシー"]);
});

test("a consent names a text and the version that was read", () => {
  expect(consentSchema.safeParse({ kind: "cancellation", version: 1 }).success).toBe(true);
  expect(consentSchema.safeParse({ kind: "cancellation", version: 0 }).success).toBe(false);
  expect(consentSchema.safeParse({ kind: "cookies", version: 1 }).success).toBe(false);
});
