import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { address } from "../../records/address/address.table.ts";
import { clinicTask } from "../../records/task/task.table.ts";
import { treatment } from "../../records/treatment/treatment.table.ts";
import { refusalOf, type TestAnswer, type TestClient } from "../../testing/test-client.ts";
import { applicationBody, apply, createMedicineClient, readOffer } from "../../testing/test-medicine.ts";

let client: TestClient;
afterEach(() => client.close());

function issuesOf({ body }: TestAnswer): string[] {
  return Object(body).issues.map((issue: { path: string }) => issue.path);
}

function messageOf({ body }: TestAnswer): string {
  return Object(body).message;
}

/** The number of applications, which a refused one leaves as it was. */
async function countApplications(): Promise<number> {
  return (await client.database.select().from(treatment).where(eq(treatment.kind, "medicine"))).length;
}

const ANSWERS = { questionnaireId: "additional-medicine", version: 1 };

test.each<[string, Record<string, unknown>, string[]]>([
  ["more than is left", { medicines: [{ medicineId: "tablets", supplies: 3 }] }, ["medicines.0.supplies"]],
  [
    "a medicine that the plan does not supply again",
    { medicines: [{ medicineId: "powder", supplies: 1 }] },
    ["medicines.0.medicineId"],
  ],
  [
    "the same medicine twice",
    {
      medicines: [
        { medicineId: "tablets", supplies: 1 },
        { medicineId: "tablets", supplies: 1 },
      ],
    },
    ["medicines.1.medicineId"],
  ],
  ["no supply", { medicines: [{ medicineId: "tablets", supplies: 0 }] }, ["medicines.0.supplies"]],
  ["nothing", { medicines: [] }, ["medicines"]],
  ["another total than was shown", { shownTotal: 1000 }, ["shownTotal"]],
  ["a total that was shown as open", { shownTotal: null }, ["shownTotal"]],
  ["missing answers", { questionnaire: { ...ANSWERS, answers: { change: "same" } } }, ["answers.left"]],
  [
    "an invalid answer",
    { questionnaire: { ...ANSWERS, answers: { change: "gone", left: "3日分" } } },
    ["answers.change"],
  ],
])("an application for %s is refused, part by part", async (_, change, issues) => {
  client = await createMedicineClient();
  const answer = await apply(client, change);
  expect([answer.status, refusalOf(answer), issuesOf(answer)]).toEqual([400, "E001", issues]);
  expect(await countApplications()).toBe(0);
});

test("a wish that the clinic does not offer is refused", async () => {
  client = await createMedicineClient();
  const wish = { ...Object(applicationBody(client)["wish"]), deliveryDay: "2026-05-11" };
  expect(issuesOf(await apply(client, { wish }))).toEqual(["deliveryDay"]);
});

test("without a registered address nothing can be sent, so the application is refused", async () => {
  client = await createMedicineClient();
  await client.database.delete(address);
  expect(issuesOf(await apply(client))).toEqual(["address"]);
});

test.each<[string, Record<string, unknown>]>([
  ["another version", { questionnaire: { ...ANSWERS, version: 2, answers: {} } }],
  ["another questionnaire", { questionnaire: { ...ANSWERS, questionnaireId: "first-visit", answers: {} } }],
  ["no answers", { questionnaire: undefined }],
])("answers to other questions than those in force are refused: %s", async (_, change) => {
  client = await createMedicineClient();
  const answer = await apply(client, change);
  expect([answer.status, refusalOf(answer)]).toEqual([409, "E005"]);
});

test("an answer that needs a visit is refused, and becomes the clinic's task", async () => {
  client = await createMedicineClient();
  const worse = { questionnaire: { ...ANSWERS, answers: { change: "worse", left: "3日分" } } };
  for (const _ of ["first", "again"]) {
    const answer = await apply(client, worse, { key: "worse" });
    expect([answer.status, refusalOf(answer), messageOf(answer)]).toEqual([
      409,
      "T007",
      "追加ではお出しできません。診察をご予約ください。",
    ]);
  }
  expect(await countApplications()).toBe(0);
  expect(await client.database.select().from(clinicTask)).toMatchObject([
    { kind: "questionnaire-alarm", treatmentId: client.treatmentId("visit"), detail: "see-in-person" },
  ]);
  expect((await apply(client)).status).toBe(201);
});

test("a clinic without a questionnaire gets an application without answers", async () => {
  client = await createMedicineClient();
  await client.database.execute("delete from questionnaire_assignment");
  expect((await readOffer(client)).questionnaire).toBeNull();
  expect((await apply(client, { questionnaire: undefined })).status).toBe(201);
});

test("where the clinic has no price any more, the doctor decides the total", async () => {
  client = await createMedicineClient();
  await client.database.execute("update clinic_medicine set is_retired = true");
  expect((await readOffer(client)).medicines[0]?.price).toBeNull();
  expect(issuesOf(await apply(client))).toEqual(["shownTotal"]);
  expect((await apply(client, { shownTotal: null })).status).toBe(201);
});
