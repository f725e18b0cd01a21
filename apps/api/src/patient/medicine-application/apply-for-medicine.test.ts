import { eq } from "drizzle-orm";
import { afterEach, expect, test } from "vitest";
import { deliveryWish } from "../../records/delivery/delivery-wish.table.ts";
import { prescriptionLine } from "../../records/prescription/prescription-line.table.ts";
import { questionnaireSubmission } from "../../records/questionnaire/questionnaire-submission.table.ts";
import { treatment } from "../../records/treatment/treatment.table.ts";
import { readAudit } from "../../testing/test-audit.ts";
import { refusalOf, type TestAnswer, type TestClient } from "../../testing/test-client.ts";
import {
  applied,
  apply,
  createMedicineClient,
  decide,
  getApplication,
  getOffer,
  PLANNED_VISIT,
  readOffer,
  withdraw,
} from "../../testing/test-medicine.ts";
import { readNotifications } from "../../testing/test-operations.ts";
import { getTreatment } from "../../testing/test-reservations.ts";

let client: TestClient;
afterEach(() => client.close());

function messageOf({ body }: TestAnswer): string {
  return Object(body).message;
}

/** The number of applications, which a refused one leaves as it was. */
async function countApplications(): Promise<number> {
  return (await client.database.select().from(treatment).where(eq(treatment.kind, "medicine"))).length;
}

test("the plan of a paid visit offers its medicine with price, parcel, address and questions", async () => {
  client = await createMedicineClient();
  const offer = await readOffer(client);
  expect(offer).toMatchObject({
    treatmentId: client.treatmentId("visit"),
    refusal: null,
    applicationId: null,
    until: "2026-07-31",
    from: null,
    clinicalDepartmentName: "内科",
    doctorName: "佐藤 健",
    shippingFee: 600,
    wish: { contentsLabel: "medicine", isHandedOver: false },
    questionnaire: { questionnaireId: "additional-medicine", version: 1 },
    respondent: { sex: 1, age: 36 },
    answerHours: null,
  });
  expect(offer.medicines).toEqual([
    {
      medicineId: "tablets",
      name: "カルボシステイン錠500mg",
      quantity: "21錠",
      days: 7,
      usage: "1日3回 毎食後 1回1錠",
      sideEffects: "発疹、吐き気",
      isUnapproved: false,
      suppliesLeft: 2,
      price: 630,
      grams: 10.5,
    },
  ]);
  expect(offer.address?.postcode).toBe("1050014");
});

test("an application waits for the doctor with its medicine, answers and wish, and the patient is notified (spec §7 POST /api/v1/customer/clinic/{clinicId}/treatment/medicine)", async () => {
  client = await createMedicineClient();
  const answer = await apply(client, { medicines: [{ medicineId: "tablets", supplies: 2 }], shownTotal: 1860 });
  expect(answer.status).toBe(201);
  const { treatmentId } = Object(answer.body);
  expect(answer.body).toEqual({ treatmentId, appliedAt: "2026-05-11T09:00:00+09:00" });
  const own = eq(treatment.treatmentId, treatmentId);
  expect(await client.database.select().from(treatment).where(own)).toMatchObject([
    { kind: "medicine", statusId: 6, parentTreatmentId: client.treatmentId("visit"), doctorName: "佐藤 健" },
  ]);
  const lines = eq(prescriptionLine.treatmentId, treatmentId);
  expect(await client.database.select().from(prescriptionLine).where(lines)).toMatchObject([
    { medicineId: "tablets", supplies: 2, additionalSupplies: 0, days: 7 },
  ]);
  expect(await client.database.select().from(questionnaireSubmission)).toMatchObject([
    { treatmentId, questionnaireId: "additional-medicine", version: 1, answers: { change: "same", left: "3日分" } },
  ]);
  expect(await client.database.select().from(deliveryWish)).toMatchObject([
    { treatmentId, contentsLabel: "plain", isHandedOver: true },
  ]);
  expect(await readAudit(client)).toEqual([
    `customer:${client.customer("hanako").customerId} medicine.apply treatment:${treatmentId}`,
  ]);
  expect(await readNotifications(client)).toEqual([`medicine.applied ${treatmentId}`]);
  const page = await getTreatment(client, "hanako", treatmentId);
  expect(page.body).toMatchObject({
    statusWords: "お薬の追加：医師確認中",
    prescription: [{ name: "カルボシステイン錠500mg", supplies: 2 }],
    medicineDecision: null,
  });
  expect((await getTreatment(client, "hanako", client.treatmentId("visit"))).body).toMatchObject({
    isApplyingAdditionalMedicine: 1,
    applications: [{ treatmentId, statusId: 6 }],
  });
});

test("the same application sent again is one, and another under its key is refused", async () => {
  client = await createMedicineClient();
  const first = await apply(client, {}, { key: "once" });
  const again = await apply(client, {}, { key: "once" });
  expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
  const other = await apply(client, { medicines: [{ medicineId: "tablets", supplies: 2 }] }, { key: "once" });
  expect(refusalOf(other)).toBe("E001");
  expect(await countApplications()).toBe(1);
});

test("six applications at once, from two processes, are one", async () => {
  client = await createMedicineClient();
  const other = client.another();
  const answers = await Promise.all(Array.from({ length: 6 }, (_, index) => apply(index % 2 ? client : other)));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status !== 201).map(refusalOf)).toEqual(Array(5).fill("T007"));
  expect(await countApplications()).toBe(1);
});

const OF_JULY = { ...PLANNED_VISIT.care, additionalMedicineUntil: "2026-05-10" };
const WITH_A_WAIT = { ...PLANNED_VISIT.care, additionalMedicineIntervalDays: 14 };
const WITHOUT_SUPPLIES = { ...PLANNED_VISIT.care, prescription: [{ medicineId: "tablets" }] };

test.each([
  ["while one is open", "applying", "T007", { open: { customer: "hanako", statusId: 6, parent: "visit" } }],
  [
    "while anything is unpaid",
    "unpaid",
    "T010",
    { other: { customer: "hanako", statusId: 3, startsAt: "2026-05-02T10:00:00+09:00", charge: {} } },
  ],
  ["before the visit is over", "not-completed", "T007", { visit: { ...PLANNED_VISIT, statusId: 5 } }],
  ["where the plan has none", "not-planned", "T007", { visit: { ...PLANNED_VISIT, care: WITHOUT_SUPPLIES } }],
  ["after the plan's last day", "plan-over", "T007", { visit: { ...PLANNED_VISIT, care: OF_JULY } }],
  ["before the plan's wait is over", "too-early", "T007", { visit: { ...PLANNED_VISIT, care: WITH_A_WAIT } }],
] as const)("nothing can be applied for %s", async (_, refusal, code, treatments) => {
  client = await createMedicineClient(treatments);
  expect((await readOffer(client)).refusal).toBe(refusal);
  const before = await countApplications();
  expect(refusalOf(await apply(client))).toBe(code);
  expect(await countApplications()).toBe(before);
});

test("a wait counts from the visit and from the last approval, to the day in Japan", async () => {
  client = await createMedicineClient({ visit: { ...PLANNED_VISIT, care: WITH_A_WAIT } });
  client.moveTo("2026-05-14T23:59:00+09:00");
  expect(await readOffer(client)).toMatchObject({ refusal: "too-early", from: "2026-05-15" });
  expect(messageOf(await apply(client))).toBe("次のお薬の追加は、2026.05.15（金）から申請できます。");
  client.moveTo("2026-05-15T00:00:00+09:00");
  const treatmentId = await applied(client);
  client.moveTo("2026-05-20T10:00:00+09:00");
  await getApplication(client, treatmentId);
  expect((await decide(client, "approveMedicine", treatmentId, { lines: [] })).status).toBe(200);
  expect(await readOffer(client)).toMatchObject({ refusal: "too-early", from: "2026-06-03" });
  client.moveTo("2026-06-03T00:00:00+09:00");
  expect(await readOffer(client)).toMatchObject({ refusal: null, medicines: [{ suppliesLeft: 1 }] });
});

test("a wait that ends after the plan's last day is the plan's end", async () => {
  const care = { ...WITH_A_WAIT, additionalMedicineUntil: "2026-05-14" };
  client = await createMedicineClient({ visit: { ...PLANNED_VISIT, care } });
  expect((await readOffer(client)).refusal).toBe("plan-over");
});

test("the supplies of all applications together are no more than the plan's, those withdrawn left out", async () => {
  client = await createMedicineClient();
  const two = { medicines: [{ medicineId: "tablets", supplies: 2 }], shownTotal: 1860 };
  await withdraw(client, await applied(client, two));
  const treatmentId = await applied(client, two);
  await getApplication(client, treatmentId);
  await decide(client, "approveMedicine", treatmentId, { lines: [] });
  expect(await readOffer(client)).toMatchObject({ refusal: "used-up", medicines: [{ suppliesLeft: 0 }] });
  const refused = await apply(client);
  expect([refusalOf(refused), messageOf(refused)]).toEqual([
    "T007",
    "お薬を追加できる回数の上限に達しました。診察をご予約ください。",
  ]);
  expect((await getTreatment(client, "hanako", client.treatmentId("visit"))).body).toMatchObject({
    isAdditionalMedicineAvailable: 0,
  });
});

test("another patient's visit, another patient's application and unknown ids are not found", async () => {
  client = await createMedicineClient();
  expect(refusalOf(await getOffer(client, "taro"))).toBe("T001");
  expect(refusalOf(await apply(client, {}, { customer: "taro" }))).toBe("T001");
  for (const treatmentId of [crypto.randomUUID(), "no-id", "\u0000"]) {
    const answer = await apply(client, { treatmentId });
    expect(["T001", "E001"]).toContain(refusalOf(answer));
  }
  const treatmentId = await applied(client);
  expect(refusalOf(await withdraw(client, treatmentId, "taro"))).toBe("T001");
  expect(refusalOf(await withdraw(client, crypto.randomUUID()))).toBe("T001");
});

test("an application is withdrawn once, and the visit offers its medicine again", async () => {
  client = await createMedicineClient();
  const treatmentId = await applied(client);
  expect((await withdraw(client, treatmentId)).status).toBe(200);
  expect((await withdraw(client, treatmentId)).status).toBe(200);
  expect(await readNotifications(client)).toEqual([
    `medicine.applied ${treatmentId}`,
    `medicine.withdrawn ${treatmentId}`,
  ]);
  expect((await readOffer(client)).refusal).toBeNull();
  const page = await getTreatment(client, "hanako", treatmentId);
  expect(page.body).toMatchObject({ statusId: 9, statusWords: "お薬の追加：キャンセル", clinicReason: null });
});
