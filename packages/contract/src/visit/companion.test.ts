import { expect, test } from "vitest";
import { linkOfCompanion } from "./companion.ts";

test("the link of the person invited before is not shown for the next one, whose own is not read yet", () => {
  const link = "https://portal.example/companion#11111111-1111-4111-8111-111111111111.secret";
  expect(linkOfCompanion({ companionId: "11111111-1111-4111-8111-111111111111" }, link)).toBe(link);
  expect(linkOfCompanion({ companionId: "22222222-2222-4222-8222-222222222222" }, link)).toBeUndefined();
  expect(linkOfCompanion({ companionId: "22222222-2222-4222-8222-222222222222" }, undefined)).toBeUndefined();
});
