import type { ClinicHostRequest } from "@madoguchi/contract/installation/clinic-host";
import { addClinicHostCall } from "@madoguchi/contract/installation/installation.operation.calls";
import { createApp } from "../composition/app.ts";
import { openSites } from "../composition/open-sites.ts";
import { createPatientCaches } from "../composition/patient-caches.ts";
import type { Deps } from "../platform/deps.ts";
import { clinic, clinicalDepartment, medicalBusiness } from "../records/clinic/clinic.table.ts";
import { terms } from "../records/terms/terms.table.ts";
import { createRequests } from "./send-requests.ts";
import type { TestClient, TestRequests } from "./test-client.ts";

/** These are in addition to the environment's clinic, `clinic-test` of `business-test`. */
export const SECOND = { clinicId: "clinic-second", medicalBusinessId: "business-test", name: "第二クリニック" };
export const FOREIGN = { clinicId: "clinic-foreign", medicalBusinessId: "business-foreign", name: "よそクリニック" };
export const FARTHER = { clinicId: "clinic-farther", medicalBusinessId: "business-foreign", name: "とおいクリニック" };

/** Three clinics with the first one's departments and texts. */
export async function insertManyClinics({ database }: Pick<TestClient, "database">): Promise<void> {
  const [first] = await database.select().from(clinic);
  const departments = await database.select().from(clinicalDepartment);
  const texts = await database.select().from(terms);
  if (!first) throw new Error("the test's clinic is missing");
  const { medicalBusinessId } = FOREIGN;
  await database.insert(medicalBusiness).values({ medicalBusinessId, name: "医療法人よそ会" });
  for (const each of [SECOND, FOREIGN, FARTHER]) {
    const { clinicId } = each;
    await database.insert(clinic).values({ ...first, ...each });
    await database.insert(clinicalDepartment).values(departments.map((row) => ({ ...row, clinicId })));
    await database.insert(terms).values(texts.map((row) => ({ ...row, clinicId })));
  }
}

/** Adds each host for its owner, as an administrator does. */
export async function addHosts(client: TestClient, hosts: Record<string, ClinicHostRequest>): Promise<void> {
  for (const [host, request] of Object.entries(hosts)) {
    const answer = await client.administrator.send(addClinicHostCall, { params: { host }, body: request });
    if (answer.status !== 200) throw new Error(`${host} was not added: ${answer.status}`);
  }
}

/** A portal for each of the three, a desk for the second and one for the whole other business. */
export function addManyHosts(client: TestClient): Promise<void> {
  return addHosts(client, {
    "second.example": { surface: "portal", clinicId: SECOND.clinicId },
    "foreign.example": { surface: "portal", clinicId: FOREIGN.clinicId },
    "farther.example": { surface: "portal", clinicId: FARTHER.clinicId },
    "desk-second.example": { surface: "desk", clinicId: SECOND.clinicId },
    "desk-foreign.example": { surface: "business-desk", medicalBusinessId: FOREIGN.medicalBusinessId },
  });
}

/** The whole app of both origins with its hosts, as the program serves it. */
export function openHosts(deps: Deps) {
  const { sites, close } = openSites(deps);
  const memory = createPatientCaches(deps);
  const portal = createApp(deps, { sites, memory });
  const desk = createApp(deps, { sites, memory, origin: "desk" });

  /** Calls at a host as the person of a token, or without credentials. */
  function at(host: string, authorization?: () => Promise<string>, app = portal): TestRequests {
    return createRequests(
      () => app,
      async () => authorization?.(),
      { host },
    );
  }

  return { sites, close, portal, desk, at };
}
