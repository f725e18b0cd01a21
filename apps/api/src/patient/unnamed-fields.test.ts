import { addressFixture } from "@madoguchi/contract/address/address.fixture";
import { readAddressCall } from "@madoguchi/contract/address/address.patient.calls";
import { readDepartmentsCall, storeDepartmentCall } from "@madoguchi/contract/department/department.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { otherProfileFixture, profileFixture } from "@madoguchi/contract/profile/profile.fixture";
import { readProfileCall } from "@madoguchi/contract/profile/profile.patient.calls";
import { expect, test } from "vitest";
import { useTestClient } from "../testing/use-test-client.ts";

const client = useTestClient({ customers: { hanako: {} } });

const ofBusiness = { medicalBusinessId: "business-test" };

test("a profile form of an earlier release leaves the care fields as they are stored", async () => {
  const information = fillPath(readProfileCall.path, ofBusiness);
  const { careNeeds, careNeedsNote, ...earlierForm } = otherProfileFixture;
  expect((await client.as("hanako").put(information, otherProfileFixture)).status).toBe(200);
  expect((await client.as("hanako").put(information, { ...earlierForm, lastName: "田中" })).status).toBe(200);
  expect((await client.as("hanako").get(information)).body).toMatchObject({
    lastName: "田中",
    careNeeds,
    careNeedsNote,
  });
});

test("the care fields are emptied by a form that names them empty", async () => {
  const information = fillPath(readProfileCall.path, ofBusiness);
  await client.as("hanako").put(information, otherProfileFixture);
  await client.as("hanako").put(information, { ...profileFixture, phoneNumber: otherProfileFixture.phoneNumber });
  expect((await client.as("hanako").get(information)).body).toMatchObject({ careNeeds: [], careNeedsNote: "" });
});

test("an address form that does not name the building leaves it, and one that names it empty empties it", async () => {
  const path = fillPath(readAddressCall.path, ofBusiness);
  const { building: _, ...withoutBuilding } = addressFixture;
  const read = async () => (await client.as("hanako").get(path)).body;
  expect((await client.as("hanako").post(path, withoutBuilding)).status).toBe(201);
  expect(await read()).toMatchObject({ address: { building: "" } });
  await client.as("hanako").put(path, { ...addressFixture, building: "みなとビル4階" });
  expect((await client.as("hanako").put(path, { ...withoutBuilding, street: "9-9" })).status).toBe(200);
  expect(await read()).toMatchObject({ address: { street: "9-9", building: "みなとビル4階" } });
  await client.as("hanako").put(path, { ...withoutBuilding, building: "" });
  expect(await read()).toMatchObject({ address: { building: "" } });
});

test("a department that is changed without naming payer, picture and instructions keeps them", async () => {
  const path = fillPath(storeDepartmentCall.path, { clinicId: client.clinicId, clinicalDepartmentId: "skin" });
  const named = { name: "皮膚科", description: "湿疹", durationMinutes: 15, priceFrom: null, position: 3 };
  const said = { isInsured: true, picture: "skin", visitInstructions: "お電話します。" };
  expect((await client.operator.put(path, { ...named, ...said })).status).toBe(200);
  expect((await client.operator.put(path, { ...named, durationMinutes: 30 })).status).toBe(200);
  const { clinicalDepartments } = await client.operator.read(readDepartmentsCall);
  expect(clinicalDepartments.find(({ name }) => name === "皮膚科")).toMatchObject({ durationMinutes: 30, ...said });
});
