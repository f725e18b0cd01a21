import { readCustomerCall, searchPatientsCall } from "@madoguchi/contract/customer/customer.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { otherProfileFixture } from "@madoguchi/contract/profile/profile.fixture";
import { readProfileCall } from "@madoguchi/contract/profile/profile.patient.calls";
import { expect, test } from "vitest";
import { refusalOf } from "../../testing/test-client.ts";
import { downloadExport } from "../../testing/test-export.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient({
  at: "2026-05-11T09:00:00+09:00",
  customers: {
    hanako: {
      birthdate: "1970-01-01",
      isBirthdateDefault: true,
      careNeeds: ["hearing"],
      careNeedsNote: "補聴器を使っています。",
    },
  },
});

const information = fillPath(readProfileCall.path, { medicalBusinessId: "business-test" });
const { birthdate: _, ...withoutBirthdate } = otherProfileFixture;

async function registerWithoutBirthdate() {
  const ichiro = client.asNewcomer("ichiro@example.com");
  expect((await ichiro.post(information, { ...withoutBirthdate, clinicId: client.clinicId })).status).toBe(201);
  return ichiro;
}

async function readRecord() {
  return await client.operator.read(readCustomerCall, { params: { medicalRecordCode: "M000001" } });
}

test("a registration without a birthdate stores the default, marked as one", async () => {
  const ichiro = await registerWithoutBirthdate();
  expect((await ichiro.get(information)).body).toMatchObject({ birthdate: "1970-01-01", isBirthdateDefault: true });
});

test("the clinic is shown no birthdate and no age instead of the default's", async () => {
  await registerWithoutBirthdate();
  expect((await readRecord()).patient.birthdate).toBe("");
  const found = await client.operator.read(searchPatientsCall, { body: { query: "鈴木" } });
  expect(found.patients.map(({ birthdate }) => birthdate)).toEqual([""]);
});

test("the mark goes when the patient enters a birthdate, even the default's", async () => {
  const ichiro = await registerWithoutBirthdate();
  const said = { ...otherProfileFixture, birthdate: "1970-01-01", isBirthdateDefault: false };
  expect((await ichiro.put(information, said)).status).toBe(200);
  expect((await ichiro.get(information)).body).toMatchObject({ birthdate: "1970-01-01", isBirthdateDefault: false });
  expect((await readRecord()).patient.birthdate).toBe("1970-01-01");
});

test("the mark stays when a system changes another field and sends the birthdate back as it read it", async () => {
  const ichiro = await registerWithoutBirthdate();
  const { body } = await ichiro.get(information);
  expect((await ichiro.put(information, { ...otherProfileFixture, ...Object(body), lastName: "佐藤" })).status).toBe(
    200,
  );
  expect((await ichiro.get(information)).body).toMatchObject({ lastName: "佐藤", isBirthdateDefault: true });
});

test("a sent birthdate must be a date: empty text is refused", async () => {
  const ichiro = client.asNewcomer("ichiro@example.com");
  const registration = { ...withoutBirthdate, birthdate: "", clinicId: client.clinicId };
  expect(refusalOf(await ichiro.post(information, registration))).toBe("E001");
});

test("the patient's download has no birthdate either, and the needs in words", async () => {
  const { body } = await downloadExport(client, "hanako");
  expect(body).toMatchObject({
    profile: { birthdate: "", careNeeds: ["聞こえにくい、または聞こえない"], careNeedsNote: "補聴器を使っています。" },
  });
});
