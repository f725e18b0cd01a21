import { departmentListSchema } from "@madoguchi/contract/department/department";
import { readDepartmentsCall, storeDepartmentCall } from "@madoguchi/contract/department/department.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { medicineSetListSchema, medicineSetRequestSchema } from "@madoguchi/contract/medicine-set/medicine-set";
import { readMedicineSetsCall } from "@madoguchi/contract/medicine-set/medicine-set.operation.calls";
import { type StarterPackId, starterPackListSchema } from "@madoguchi/contract/starter-pack/starter-pack";
import {
  readStarterPacksCall,
  takeStarterPackCall,
} from "@madoguchi/contract/starter-pack/starter-pack.operation.calls";
import { beforeEach, expect, test } from "vitest";
import { starterDiagnoses } from "../../records/starter-pack/diagnoses.ts";
import { starterMedicines } from "../../records/starter-pack/medicines.ts";
import { starterSets } from "../../records/starter-pack/sets.ts";
import { makeNewClinic, NEW_CLINIC } from "../../testing/new-clinic.ts";
import type { TestRequests } from "../../testing/test-client.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const client = useTestClient();
let owner: TestRequests;

beforeEach(async () => {
  owner = await makeNewClinic(client);
});

/** Takes all items of a pack, or these. */
async function take(pack: StarterPackId, items?: string[]): Promise<void> {
  const { body } = await owner.send(readStarterPacksCall, { params: NEW_CLINIC });
  const found = starterPackListSchema.parse(body).packs.find((each) => each.pack === pack);
  const wanted = items ?? found?.items.map(({ itemId }) => itemId) ?? [];
  const answer = await owner.send(takeStarterPackCall, { params: { ...NEW_CLINIC, pack }, body: { items: wanted } });
  expect(answer.status).toBe(200);
}

test("the sets are three for each department, with diagnoses of the pack and the medicines that the clinic has by then", async () => {
  const codes = new Map(starterDiagnoses.map(({ name, code }) => [name, code]));
  const departments = ["内科", "皮膚科", "アレルギー科", "睡眠・いびき外来", "AGA外来", "ED外来", "ピル外来"];
  const departmentOf = ({ name }: { name: string }) => departments.find((each) => name.startsWith(`${each}・`));
  const counts = Map.groupBy(starterSets, departmentOf);
  expect([...counts].map(([department, sets]) => [department, sets.length])).toEqual(
    departments.map((department) => [department, 3]),
  );
  for (const set of starterSets) {
    expect(medicineSetRequestSchema.parse(set)).toEqual(set);
    expect(set.diagnoses?.map(({ name, code }) => [name, code])).toEqual(
      set.diagnoses?.map(({ name }) => [name, codes.get(name)]),
    );
    const listed = starterMedicines.map(({ medicineId }) => medicineId);
    expect(set.medicines.filter(({ medicineId }) => !listed.includes(medicineId))).toEqual([]);
  }
  const medicinesOf = async (name: string) => {
    const { body } = await owner.send(readMedicineSetsCall, { params: NEW_CLINIC });
    const { sets } = medicineSetListSchema.parse(body);
    return sets.find((set) => set.name === name)?.medicines.map(({ medicineId }) => medicineId);
  };
  await take("sets", ["内科・かぜ"]);
  expect(await medicinesOf("内科・かぜ")).toEqual([]);
  await take("medicines");
  await take("sets");
  expect(await medicinesOf("皮膚科・湿疹")).toEqual(["betamethasone-ointment-012", "heparinoid-cream-03"]);
});

test("the departments of the pack bring texts for the plan, and keep the clinic's own", async () => {
  await take("departments", ["internal-medicine"]);
  const read = async () => {
    const { body } = await owner.send(readDepartmentsCall, { params: NEW_CLINIC });
    return departmentListSchema.parse(body).clinicalDepartments.find((each) => each.name === "内科");
  };
  const { clinicalDepartmentId = "", planTexts, ...rest } = (await read()) ?? {};
  expect(Object.values(planTexts ?? {}).map((text) => text !== "")).toEqual([true, true, true, true]);
  const own = { explanation: "", plan: "当院の計画", nextVisitAdvice: "", emergencyAdvice: "" };
  const path = fillPath(storeDepartmentCall.path, { ...NEW_CLINIC, clinicalDepartmentId });
  expect((await owner.put(path, { ...rest, planTexts: own })).status).toBe(200);
  expect((await owner.put(path, rest)).status).toBe(200);
  expect((await read())?.planTexts).toEqual(own);
});
