import { readOwnHealthCall } from "@madoguchi/contract/health/health.patient.calls";
import { expect, test } from "vitest";
import { clinicalDepartment } from "../../records/clinic/clinic.table.ts";
import { refusalOf, type TestClient } from "../../testing/test-client.ts";
import { downloadExport } from "../../testing/test-export.ts";
import { tellAllergy } from "../../testing/test-health.ts";
import { actingFor, addedPerson, PEOPLE_DATA, readPeople } from "../../testing/test-people.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient(PEOPLE_DATA);

async function readOwn(who: TestClient, customer = "hanako") {
  return (await who.as(customer).read(readOwnHealthCall, { params: { clinicId: client.clinicId } })).entries;
}

const TOLD = {
  ...{ kind: "allergy", source: "nurse", text: "ペニシリンで発疹", isNone: false, isWithdrawn: false },
  saidAt: "2026-05-11T09:00:00+09:00",
};

test("a patient reads what the clinic recorded, without the names of its staff, also in the download", async () => {
  await tellAllergy(client, "hanako", "ペニシリンで発疹");
  expect(await readOwn(client)).toEqual([TOLD]);
  expect(await readOwn(client, "taro")).toEqual([]);
  const { body } = await downloadExport(client, "hanako");
  expect(body).toMatchObject({
    healthFacts: [
      { kind: "アレルギー", text: "ペニシリンで発疹", recordedAs: "nurse", toldOn: "2026-05-11", version: 1 },
    ],
  });
  expect(JSON.stringify(Object(body).healthFacts)).not.toContain("看護の伊藤");
});

test("a representative reads the list of the person for whom they act, and only theirs", async () => {
  await client.database.update(clinicalDepartment).set({ minimumAge: 6 });
  const representationId = await addedPerson(client, "hanako");
  const [child] = await readPeople(client, "hanako");
  await tellAllergy(client, "hanako", "そば");
  await tellAllergy(client, { medicalRecordCode: child?.medicalRecordCode ?? "" }, "ペニシリンで発疹");
  expect(await readOwn(actingFor(client, "hanako", representationId))).toEqual([TOLD]);
  const foreign = actingFor(client, "mallory", representationId);
  const refused = await foreign.as("mallory").send(readOwnHealthCall, { params: { clinicId: client.clinicId } });
  expect(refusalOf(refused)).toBe("E005");
});
