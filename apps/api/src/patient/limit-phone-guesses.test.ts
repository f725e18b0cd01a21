import { fillPath } from "@madoguchi/contract/http/paths";
import { otherProfileFixture } from "@madoguchi/contract/profile/profile.fixture";
import { readProfileCall } from "@madoguchi/contract/profile/profile.patient.calls";
import { expect, test } from "vitest";
import { refusalOf } from "../testing/test-client.ts";
import { useTestClient } from "../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  customers: { hanako: { phoneNumber: "09011110001" }, taro: { phoneNumber: "09011110002" } },
});

const USED = "09011110001";
const UNUSED = "09077770001";

/** Registers a signed-in person with a number. */
function register(email: string, phoneNumber: string, address = "203.0.113.1") {
  const path = fillPath(readProfileCall.path, { medicalBusinessId: client.medicalBusinessId });
  const body = { ...otherProfileFixture, phoneNumber, clinicId: client.clinicId };
  return client.asNewcomer(email).post(path, body, { address });
}

test("one person can find five used numbers a day; from then on the answer is the same for used and unused ones", async () => {
  for (let guess = 0; guess < 5; guess += 1) expect(refusalOf(await register("eve@example.com", USED))).toBe("C009");
  const used = await register("eve@example.com", USED);
  const unused = await register("eve@example.com", UNUSED);
  expect([used.status, unused.status]).toEqual([429, 429]);
  expect(used.body).toEqual(unused.body);
  expect(used.body).toMatchObject({
    code: "E005",
    message:
      "電話番号の確認が続いたため、本日は登録・変更できません。明日もう一度お試しいただくか、クリニックへお電話ください。",
  });
  client.advance({ days: 1 });
  expect((await register("eve@example.com", UNUSED)).status).toBe(201);
});

test("a patient who changes their own number can find no more", async () => {
  const path = fillPath(readProfileCall.path, { medicalBusinessId: client.medicalBusinessId });
  const { phoneNumber: _, ...form } = otherProfileFixture;
  const change = (phoneNumber: string) => client.as("taro").put(path, { ...form, phoneNumber });
  for (let guess = 0; guess < 5; guess += 1) expect(refusalOf(await change(USED))).toBe("C009");
  expect((await change(UNUSED)).status).toBe(429);
});

test("the accounts of one network can find fifty numbers, then one each; a registration with an unused number is not limited", async () => {
  for (let person = 0; person < 10; person += 1) {
    for (let guess = 0; guess < 5; guess += 1) {
      expect(refusalOf(await register(`eve${person}@example.com`, USED))).toBe("C009");
    }
  }
  expect(refusalOf(await register("mallory@example.com", USED))).toBe("C009");
  expect((await register("mallory@example.com", UNUSED)).status).toBe(429);
  expect((await register("honest@example.com", UNUSED)).status).toBe(201);
  expect(refusalOf(await register("elsewhere@example.com", USED, "198.51.100.7"))).toBe("C009");
});
