import { expect, test } from "vitest";
import type { z } from "zod";
import { addressSchema } from "../address/address.ts";
import { createCardFieldsSchema } from "../card/card-fields.ts";
import { createProfileUpdateSchema, createRegistrationFormSchema } from "../profile/profile.ts";
import { weeklySessionRequestSchema } from "../spot/weekly-session.ts";
import { areValid } from "./are-valid.ts";

const now = () => new Date("2026-05-12T12:00:00+09:00");
const schemas: Record<string, z.ZodObject> = {
  "profile form": createRegistrationFormSchema(now),
  "profile payload": createProfileUpdateSchema(now),
  address: addressSchema,
  card: createCardFieldsSchema(now),
};
const WRONG = [undefined, null, "", "x".repeat(300), -1, {}];

test.each(Object.entries(schemas))(
  "a rule over several fields of the %s is checked whatever is wrong with the others",
  (_, schema) => {
    const problemsOf = (input: Record<string, unknown>) =>
      schema
        .refine(() => false, { path: ["together"], message: "do not go together", when: areValid("together") })
        .safeParse(input)
        .error?.issues.map(({ message }) => message);
    for (const field of Object.keys(schema.shape)) {
      for (const value of WRONG)
        expect(problemsOf({ [field]: value }), `${field} ${value}`).toContain("do not go together");
    }
  },
);

test("it is not checked while one of its own fields is wrong", () => {
  const session = { from: "25:00", until: "09:00", validFrom: "2026-05-02", validUntil: "2026-05-01" };
  const issues = weeklySessionRequestSchema.safeParse(session).error?.issues.map(({ path }) => path.join("."));
  expect(issues).toContain("validUntil");
  expect(issues).not.toContain("until");
});
