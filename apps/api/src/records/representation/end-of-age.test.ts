import { profileFixture } from "@madoguchi/contract/profile/profile.fixture";
import { registerProfileCall } from "@madoguchi/contract/registration/registration.patient.calls";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { readTasks } from "../../testing/test-notifications.ts";
import { addedPerson, PEOPLE_DATA, readPeople, SORA } from "../../testing/test-people.ts";
import { useTestClient } from "../../testing/use-test-client.ts";
import { clinicalDepartment } from "../clinic/clinic.table.ts";
import { customer } from "../customer/customer.table.ts";
import { endOfAge } from "./end-of-age.ts";
import { representation } from "./representation.table.ts";

const client = useTestClient(PEOPLE_DATA);
const BIRTHDAY = "2034-04-01T00:00:00+09:00";

async function addSora(): Promise<string> {
  await client.database.update(clinicalDepartment).set({ minimumAge: 0 });
  await addedPerson(client, "hanako");
  const [person] = await readPeople(client, "hanako");
  return person?.medicalRecordCode ?? "";
}

const endings = async () => (await client.database.select().from(representation)).map(({ endedWhy }) => endedWhy);

test("the night of the 18th birthday records the end once, and the clinic gets a task for a person who cannot be reached", async () => {
  await addSora();
  client.moveTo("2034-03-31T23:59:59+09:00");
  await endOfAge(client.deps);
  expect(await endings()).toEqual([null]);
  client.moveTo(BIRTHDAY);
  await endOfAge(client.deps);
  await endOfAge(client.deps);
  expect(await endings()).toEqual(["came-of-age"]);
  expect((await readTasks(client)).map(({ kind }) => kind)).toEqual(["out-of-reach"]);
});

test("a person of age takes the record over with their own address, and has no representative any more", async () => {
  const code = await addSora();
  await client.database
    .update(customer)
    .set({ contactEmail: "sora@example.com" })
    .where(eq(customer.medicalRecordCode, code));
  client.moveTo(BIRTHDAY);
  const { relation, consentVersion, ...person } = SORA;
  const body = { ...profileFixture, ...person, phoneNumber: "09099998888", clinicId: client.clinicId };
  const answer = await client.asNewcomer("sora@example.com").send(registerProfileCall, { body });
  expect([answer.status, answer.body]).toEqual([201, { medicalRecordCode: code }]);
  expect(await endings()).toEqual(["own-sign-in"]);
  expect(await readTasks(client)).toEqual([]);
});
