import { addSpotCall } from "@madoguchi/contract/spot/spot.operation.calls";
import { eq } from "drizzle-orm";
import { deleteExpired, nightlyWork, regularWork } from "../../composition/jobs.ts";
import { clinicalDepartment } from "../../records/clinic/clinic.table.ts";
import { customerClinic } from "../../records/customer/customer.table.ts";
import { doNightly } from "../../records/nightly/nightly.ts";
import { treatment } from "../../records/treatment/treatment.table.ts";
import { listLiving } from "../living-things.ts";
import { insertManyClinics, SECOND } from "../many-clinics.ts";
import { createRequests } from "../send-requests.ts";
import { registerAddress } from "../test-address.ts";
import { createTestClient, type TestClient, type TestClientOptions } from "../test-client.ts";
import { insertTestKey } from "../test-data.ts";
import { createTestJobs } from "../test-jobs.ts";
import { actingFor } from "../test-people.ts";
import { createTestStaff, FROM_THE_DESK } from "../test-staff.ts";
import { MARKERS } from "./laws/nothing-crosses.ts";
import { takeLook } from "./take-look.ts";
import type { Week } from "./week.ts";

const KEY = "operation-key-of-the-second-clinic-and-its-systems";
const CUSTOMERS = Object.keys(MARKERS);

/**
 * A Monday, near what ends or fills up: free times today and on Friday, a full Tuesday, a closed Wednesday, a visit that
 * is not paid, and one with two more supplies until tomorrow.
 */
const FIRST_DAY: TestClientOptions = {
  at: "2026-05-11T09:00:00+09:00",
  clinic: { acceptsRepresentatives: true },
  spots: {
    today: { startsAt: "2026-05-11T11:00:00+09:00" },
    tuesday: { startsAt: "2026-05-12T10:00:00+09:00" },
    closed: { startsAt: "2026-05-13T10:00:00+09:00", closedAt: "2026-05-11T08:00:00+09:00" },
    friday: { startsAt: "2026-05-15T15:00:00+09:00", capacity: 2 },
  },
  customers: Object.fromEntries(Object.entries(MARKERS).map(([name, lastName]) => [name, { lastName }])),
  treatments: {
    booked: { customer: "taro", statusId: 1, spot: "tuesday" },
    owed: { customer: "taro", statusId: 3, startsAt: "2026-05-10T15:00:00+09:00", charge: {} },
    owedThere: { customer: "jiro", statusId: 3, startsAt: "2026-05-09T10:00:00+09:00", charge: {} },
    planned: {
      customer: "hanako",
      statusId: 4,
      startsAt: "2026-05-01T10:00:00+09:00",
      care: { prescription: [{ additionalSupplies: 2 }], additionalMedicineUntil: "2026-05-12" },
    },
  },
};

/** Runs the program's own work as it is due: the jobs, the repeated work and the night's. */
async function work({ client, jobs }: Pick<Week, "client" | "jobs">): Promise<void> {
  await jobs.runDue();
  for (const { work: once } of regularWork(client.deps)) await once();
  for (const [name, once] of Object.entries(nightlyWork(client.deps))) await doNightly(client.deps, name, once);
  await deleteExpired(client.deps);
  await jobs.runDue();
}

/** 太田 and 次原 are patients of the second clinic, too; 次原 owes it a visit, and it has two free times. */
async function openSecond(client: TestClient): Promise<void> {
  const { database, medicalBusinessId, now } = client;
  const { clinicId } = SECOND;
  for (const name of ["taro", "jiro"]) {
    const { customerId } = client.customer(name);
    await database.insert(customerClinic).values({ medicalBusinessId, customerId, clinicId, joinedAt: now() });
  }
  const ofVisit = eq(treatment.treatmentId, client.treatmentId("owedThere"));
  await database.update(treatment).set({ clinicId }).where(ofVisit);
  for (const start of ["2026-05-12T11:00:00+09:00", "2026-05-14T10:00:00+09:00"]) {
    const answer = await client.asOperator("受付の田中", KEY).send(addSpotCall, {
      params: { clinicId },
      body: {
        ...{ clinicalDepartmentId: "internal", doctorName: "佐藤 健", capacity: 1 },
        ...{ startsAt: start, endsAt: start.replace(":00:00+", ":15:00+") },
      },
    });
    if (answer.status !== 201) throw new Error("the second clinic has no times");
  }
}

/** Two clinics of one business on an empty database, with three patients, of whom two are patients of both. */
export async function openWeek(): Promise<{
  week: Week;
  listLiving: () => Promise<string[]>;
  close: () => Promise<void>;
}> {
  const client = await createTestClient(FIRST_DAY);
  const jobs = await createTestJobs(client);
  await insertManyClinics(client);
  await client.database.update(clinicalDepartment).set({ minimumAge: 0 });
  await insertTestKey(client.database, { clinicId: SECOND.clinicId, secret: KEY });
  for (const name of ["hanako", "taro"]) await registerAddress(client, name);
  await openSecond(client);
  const people = new Map<string, ReturnType<typeof createRequests>>();
  const week: Week = {
    ...{ client, jobs, clinics: [client.clinicId, SECOND.clinicId] },
    look: { at: client.now(), pages: [], desks: [] },
    lookAgain: async () => {
      week.look = await takeLook(week, CUSTOMERS);
    },
    as: ({ customer, representationId }) =>
      representationId === undefined ? client.as(customer) : actingFor(client, customer, representationId).as(customer),
    staff: (clinicId, ...roles) => {
      const key = `${clinicId} ${roles.join()} ${client.now().toISOString()}`;
      const known = people.get(key);
      if (known) return known;
      const person = createTestStaff({ clinicId, roles, name: "窓口の係" }, client.database, client.now);
      const headers = { ...FROM_THE_DESK, cookie: person.cookie };
      const requests = createRequests(() => client.deskApp, person.signIn, headers);
      people.set(key, requests);
      return requests;
    },
    system: (clinicId) => (clinicId === client.clinicId ? client.operator : client.asOperator("受付の田中", KEY)),
    work: async () => {
      await work(week);
      week.workedAt = client.now();
    },
    workedAt: client.now(),
    ...{ known: new Map(), promises: new Map(), entered: [], taken: new Map(), words: new Set() },
    ...{ sentences: [], last: "" },
  };
  await week.lookAgain();
  return {
    week,
    listLiving: () => listLiving(client),
    close: async () => {
      await jobs.close();
      await client.close();
    },
  };
}
