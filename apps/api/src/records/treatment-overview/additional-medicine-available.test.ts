import { fillPath } from "@madoguchi/contract/http/paths";
import { addCalendarDays } from "@madoguchi/contract/time/tokyo";
import { readSupplyReminderCall } from "@madoguchi/contract/treatment/calendar-file.patient.calls";
import { afterEach, expect, test } from "vitest";
import { TEST_PRESCRIPTION_LINE } from "../../testing/test-charges.ts";
import { createTestClient, refusalOf, type TestClient } from "../../testing/test-client.ts";
import type { TestData } from "../../testing/test-data.ts";
import { getTreatment, listTreatments } from "../../testing/test-reservations.ts";
import { prescriptionLine } from "../prescription/prescription-line.table.ts";

let client: TestClient;
afterEach(() => client.close());

type Treatments = NonNullable<TestData["treatments"]>;

/** A completed visit whose medicine may be supplied twice again, until the end of May 2026 in Japan. */
const VISIT = {
  customer: "hanako",
  statusId: 4,
  startsAt: "2026-05-01T10:00:00+09:00",
  care: { prescription: [{ additionalSupplies: 2 }], additionalMedicineUntil: "2026-05-31" },
} as const satisfies Treatments[string];

async function isAvailable(treatments: Treatments, now = "2026-05-11T09:00:00+09:00"): Promise<unknown> {
  client = await createTestClient({ at: now, customers: { hanako: {} }, treatments });
  for (const name of Object.keys(treatments).filter((each) => each !== "visit")) {
    const key = { medicalBusinessId: client.medicalBusinessId, treatmentId: client.treatmentId(name) };
    await client.database.insert(prescriptionLine).values({ ...key, ...TEST_PRESCRIPTION_LINE, position: 1 });
  }
  const { body } = await getTreatment(client, "hanako", client.treatmentId("visit"));
  const list = await listTreatments(client, "hanako", "?kind=consultation");
  const flag = Object(body).isAdditionalMedicineAvailable;
  expect(list.body).toMatchObject({ history: [{ isAdditionalMedicineAvailable: flag }] });
  return flag;
}

test("more medicine can be applied for on a completed treatment while the doctor's plan allows it", async () => {
  expect(await isAvailable({ visit: VISIT })).toBe(1);
});

test("the plan's last day counts until midnight in Japan", async () => {
  expect(await isAvailable({ visit: VISIT }, "2026-05-31T23:59:59+09:00")).toBe(1);
  await client.close();
  expect(await isAvailable({ visit: VISIT }, "2026-06-01T00:00:00+09:00")).toBe(0);
});

test.each<[string, Treatments]>([
  ["is not paid yet", { visit: { ...VISIT, statusId: 3 } }],
  ["has no plan", { visit: { customer: "hanako", statusId: 4, startsAt: VISIT.startsAt } }],
  ["has a plan that never allows it", { visit: { ...VISIT, care: { prescription: [{ additionalSupplies: 2 }] } } }],
  [
    "has no medicine that may be supplied again",
    { visit: { ...VISIT, care: { prescription: [{}], additionalMedicineUntil: "2026-05-31" } } },
  ],
  [
    "has had all its supplies",
    {
      visit: VISIT,
      first: { customer: "hanako", statusId: 8, parent: "visit" },
      second: { customer: "hanako", statusId: 8, parent: "visit" },
    },
  ],
])("it may not on a treatment that %s", async (_, treatments) => {
  expect(await isAvailable(treatments)).toBe(0);
});

test("a refused application uses no supply", async () => {
  const treatments = {
    visit: VISIT,
    first: { customer: "hanako", statusId: 8, parent: "visit" },
    refused: { customer: "hanako", statusId: 9, parent: "visit" },
  } as const;
  expect(await isAvailable(treatments)).toBe(1);
});

/** The last day that the medicine of the visit is enough for. */
async function lastsUntil(treatments: Treatments): Promise<unknown> {
  await isAvailable(treatments);
  const { body } = await getTreatment(client, "hanako", client.treatmentId("visit"));
  return Object(body).medicineLastsUntil;
}

test("the medicine lasts from the visit for its days, and longer with each supply that was applied for", async () => {
  const { days } = TEST_PRESCRIPTION_LINE;
  expect(await lastsUntil({ visit: VISIT })).toBe(addCalendarDays("2026-05-01", days - 1));
  await client.close();
  const first = { customer: "hanako", statusId: 8, parent: "visit" } as const;
  expect(await lastsUntil({ visit: VISIT, first })).toBe(addCalendarDays("2026-05-01", 2 * days - 1));
});

test("a patient who asks is reminded a week before the end, by a calendar that names no medicine", async () => {
  const path = (treatmentId: string) =>
    fillPath(readSupplyReminderCall.path, { clinicId: client.clinicId, treatmentId });
  const until = String(await lastsUntil({ visit: VISIT }));
  const answer = await client.as("hanako").get(path(client.treatmentId("visit")));
  expect(answer.headers.get("content-type")).toContain("text/calendar");
  const day = addCalendarDays(until, -7).replaceAll("-", "");
  expect(String(answer.body)).toContain(`DTSTART:${day}T010000Z\r\n`);
  expect(String(answer.body)).not.toMatch(/薬|錠/);
  await client.close();
  await lastsUntil({ visit: { ...VISIT, care: { prescription: [{}] } } });
  expect(refusalOf(await client.as("hanako").get(path(client.treatmentId("visit"))))).toBe("T004");
});

test("nobody knows how long medicine lasts that cannot be supplied again, or is not paid yet", async () => {
  expect(await lastsUntil({ visit: { ...VISIT, care: { prescription: [{}] } } })).toBeNull();
  await client.close();
  expect(await lastsUntil({ visit: { ...VISIT, statusId: 3 } })).toBeNull();
});
