import { expect, test } from "vitest";
import { profileFixture } from "../profile/profile.fixture.ts";
import { createProfileRegistrationSchema } from "./profile-registration.ts";

const schema = createProfileRegistrationSchema(() => new Date("2026-05-12T12:00:00+09:00"));
const registration = { ...profileFixture, clinicId: "clinic-minato" };

/** Where a registration is refused. */
function wrongIn(body: object): string[] {
  return schema.safeParse(body).error?.issues.map(({ path }) => path.join(".")) ?? [];
}

test("a registration carries the clinic, with or without answers to its questions", () => {
  expect(schema.parse(registration)).toEqual(registration);
  const answers = { questionnaireId: "registration", version: 2, answers: { contact: "母" } };
  expect(schema.parse({ ...registration, answers })).toEqual({ ...registration, answers });
  expect(wrongIn(profileFixture)).toEqual(["clinicId"]);
  expect(wrongIn({ ...registration, clinicId: "clinic\u0000" })).toEqual(["clinicId"]);
  expect(wrongIn({ ...registration, answers: { ...answers, version: 0 } })).toEqual(["answers.version"]);
});
