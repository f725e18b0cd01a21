import { treatmentListSchema } from "@madoguchi/contract/treatment/treatment";
import { afterEach, expect, test } from "vitest";
import { createTestClient, refusalOf, type TestAnswer, type TestClient } from "../../testing/test-client.ts";
import { getTreatment, listTreatments, nextTreatment } from "../../testing/test-reservations.ts";

let client: TestClient;
afterEach(() => client.close());

/** 23 visits on the first 23 days of April, the newest on the 23rd. */
function aprilVisits() {
  const days = Array.from({ length: 23 }, (_, index) => String(index + 1).padStart(2, "0"));
  return Object.fromEntries(
    days.map((day) => [
      `april${day}`,
      { customer: "hanako", statusId: 4 as const, startsAt: `2026-04-${day}T10:00:00+09:00` },
    ]),
  );
}

function read(answer: TestAnswer) {
  const { history, unpaid: _, ...page } = treatmentListSchema.parse(answer.body);
  return { days: history.map(({ startsAt }) => Number(startsAt?.slice(8, 10))), ...page };
}

const FILTERS = ["", "&kind=consultation", "&cancelled=hide", "&kind=consultation&cancelled=hide"];

test.each(FILTERS)(
  "the history comes newest first, ten a page (%o) (spec §7 GET /api/v1/customer/clinic/{clinicId}/treatment)",
  async (filter) => {
    client = await createTestClient({ customers: { hanako: {}, taro: {} }, treatments: aprilVisits() });
    const readPage = async (patient: string, page: number) =>
      read(await listTreatments(client, patient, `?page=${page}${filter}`));
    expect(await readPage("hanako", 1)).toEqual({
      days: [23, 22, 21, 20, 19, 18, 17, 16, 15, 14],
      page: 1,
      pageCount: 3,
      total: 23,
    });
    expect((await readPage("hanako", 2)).days).toEqual([13, 12, 11, 10, 9, 8, 7, 6, 5, 4]);
    expect(await readPage("hanako", 3)).toMatchObject({ days: [3, 2, 1], page: 3 });
    expect(await readPage("taro", 1)).toEqual({ days: [], page: 1, pageCount: 1, total: 0 });
  },
);

test("a page beyond the end is the last one, and an invalid page is the first", async () => {
  client = await createTestClient({ customers: { hanako: {}, taro: {} }, treatments: aprilVisits() });
  for (const page of ["4", "1000", "999999"]) {
    expect(read(await listTreatments(client, "hanako", `?page=${page}`))).toMatchObject({ days: [3, 2, 1], page: 3 });
  }
  for (const page of ["0", "-1", "1.5", "abc", "", "99999999999"]) {
    expect(read(await listTreatments(client, "hanako", `?page=${page}`))).toMatchObject({ page: 1 });
  }
  expect(read(await listTreatments(client, "taro", "?page=7"))).toMatchObject({ days: [], page: 1 });
});

test("every line has what spec §3 and the patient's list need (spec §3 treatment list)", async () => {
  client = await createTestClient({
    customers: { hanako: {} },
    treatments: {
      visit: { customer: "hanako", statusId: 4, startsAt: "2026-04-01T10:00:00+09:00" },
      medicine: { customer: "hanako", statusId: 6, parent: "visit", startsAt: "2026-05-01T10:00:00+09:00" },
    },
  });
  const { history } = treatmentListSchema.parse((await listTreatments(client, "hanako")).body);
  expect(history).toEqual([
    expect.objectContaining({
      treatmentId: client.treatmentId("medicine"),
      kind: "medicine",
      statusId: 6,
      isApplyingAdditionalMedicine: 0,
    }),
    {
      treatmentId: client.treatmentId("visit"),
      statusId: 4,
      statusWords: "完了",
      kind: "consultation",
      clinicalDepartmentName: "内科",
      isFirstTreatment: true,
      createdAt: expect.stringMatching(/^\d{4}-.*\+09:00$/),
      startsAt: "2026-04-01T10:00:00+09:00",
      endsAt: "2026-04-01T10:15:00+09:00",
      doctorName: "佐藤 健",
      total: null,
      paymentDueAt: null,
      isPaymentExpired: false,
      canPay: false,
      paymentProgress: null,
      isAdditionalMedicineAvailable: 0,
      isApplyingAdditionalMedicine: 1,
      questionnaire: null,
      steps: [
        { step: "reservation", state: "done", at: expect.stringMatching(/^\d{4}-.*\+09:00$/) },
        { step: "examination", state: "done" },
        { step: "payment", state: "skipped" },
      ],
    },
  ]);
});

test("an application that has ended is no longer being applied for", async () => {
  client = await createTestClient({
    customers: { hanako: {} },
    treatments: {
      visit: { customer: "hanako", statusId: 4, startsAt: "2026-04-01T10:00:00+09:00" },
      ended: { customer: "hanako", statusId: 9, parent: "visit", startsAt: "2026-05-01T10:00:00+09:00" },
    },
  });
  const { body } = await getTreatment(client, "hanako", client.treatmentId("visit"));
  expect(body).toMatchObject({ isApplyingAdditionalMedicine: 0 });
});

test("the history is narrowed by kind", async () => {
  client = await createTestClient({
    customers: { hanako: {} },
    treatments: {
      ...aprilVisits(),
      cancelled: { customer: "hanako", statusId: 5, startsAt: "2026-03-01T10:00:00+09:00" },
      medicine: { customer: "hanako", statusId: 7, parent: "april01", startsAt: "2026-05-01T10:00:00+09:00" },
    },
  });
  expect(read(await listTreatments(client, "hanako", "?kind=medicine"))).toMatchObject({ days: [1], total: 1 });
  expect(read(await listTreatments(client, "hanako", "?kind=consultation&page=3"))).toMatchObject({ total: 24 });
  expect(refusalOf(await listTreatments(client, "hanako", "?kind=surgery"))).toBe("E001");
});

test("an application without a start is sorted among the visits by when it was made", async () => {
  client = await createTestClient({
    customers: { hanako: {} },
    treatments: {
      visit: { customer: "hanako", statusId: 4, startsAt: "2026-04-01T10:00:00+09:00" },
      ahead: { customer: "hanako", statusId: 5, startsAt: "2026-05-20T10:00:00+09:00" },
      // Made at the test's now, 11 May 2026.
      application: { customer: "hanako", statusId: 6, parent: "visit" },
      sooner: { customer: "hanako", statusId: 1, startsAt: "2026-05-12T10:00:00+09:00" },
    },
  });
  const { history } = treatmentListSchema.parse((await listTreatments(client, "hanako")).body);
  const names = ["ahead", "sooner", "application", "visit"] as const;
  expect(history.map(({ treatmentId }) => treatmentId)).toEqual(names.map((name) => client.treatmentId(name)));
});

test("treatments of the same moment keep one order over the pages", async () => {
  const treatments = Object.fromEntries(
    Array.from({ length: 25 }, (_, index) => [
      `same${index}`,
      { customer: "hanako", statusId: 5 as const, startsAt: "2026-04-01T10:00:00+09:00" },
    ]),
  );
  client = await createTestClient({ customers: { hanako: {} }, treatments });
  const pages = await Promise.all(
    ["?page=1", "?page=2", "?page=3"].map((page) => listTreatments(client, "hanako", page)),
  );
  const ids = pages.flatMap(({ body }) =>
    treatmentListSchema.parse(body).history.map(({ treatmentId }) => treatmentId),
  );
  expect(new Set(ids).size).toBe(25);
});

test("without an open visit the next treatment is null in every field (spec §3 next treatment)", async () => {
  client = await createTestClient({ customers: { hanako: {} }, treatments: aprilVisits() });
  expect((await nextTreatment(client, "hanako")).body).toEqual({
    clinicalDepartmentId: null,
    clinicalDepartmentName: null,
    treatmentId: null,
    startsAt: null,
    endsAt: null,
  });
});

test("a visit in progress is the next treatment too (spec §7 GET /api/v1/customer/clinic/{clinicId}/next-treatment)", async () => {
  client = await createTestClient({
    customers: { hanako: {} },
    treatments: { visit: { customer: "hanako", statusId: 2, startsAt: "2026-05-11T09:00:00+09:00" } },
  });
  expect((await nextTreatment(client, "hanako")).body).toMatchObject({ treatmentId: client.treatmentId("visit") });
});

test("while the database cannot be read, the history says T006 and the detail T005", async () => {
  client = await createTestClient({ customers: { hanako: {} }, treatments: aprilVisits() });
  const treatmentId = client.treatmentId("april01");
  await client.database.execute("alter table clinical_department rename to clinical_department_gone");
  expect(refusalOf(await listTreatments(client, "hanako"))).toBe("T006");
  expect(refusalOf(await getTreatment(client, "hanako", treatmentId))).toBe("T005");
  const failures = client.logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "failed");
  expect(failures.map(({ code, reason }) => [code, reason])).toEqual([
    ["T006", "database 42P01"],
    ["T005", "database 42P01"],
  ]);
});

test("cancelled treatments are left out on request, among visits and among medicine", async () => {
  client = await createTestClient({
    customers: { hanako: {} },
    treatments: {
      visit: { customer: "hanako", statusId: 4, startsAt: "2026-04-01T10:00:00+09:00" },
      cancelled: { customer: "hanako", statusId: 5, startsAt: "2026-04-02T10:00:00+09:00" },
      supplied: { customer: "hanako", statusId: 8, parent: "visit", startsAt: "2026-04-03T10:00:00+09:00" },
      refused: { customer: "hanako", statusId: 9, parent: "visit", startsAt: "2026-04-04T10:00:00+09:00" },
    },
  });
  expect(read(await listTreatments(client, "hanako"))).toMatchObject({ days: [4, 3, 2, 1], total: 4 });
  expect(read(await listTreatments(client, "hanako", "?cancelled=hide"))).toMatchObject({ days: [3, 1], total: 2 });
  const visits = read(await listTreatments(client, "hanako", "?kind=consultation&cancelled=hide"));
  expect(visits).toMatchObject({ days: [1], total: 1 });
  const medicine = read(await listTreatments(client, "hanako", "?kind=medicine&cancelled=hide&page=9"));
  expect(medicine).toMatchObject({ days: [3], page: 1, pageCount: 1, total: 1 });
  expect(refusalOf(await listTreatments(client, "hanako", "?cancelled=show"))).toBe("E001");
});

test("unpaid treatments come with every page and filter, however many treatments are newer, the first to pay first", async () => {
  client = await createTestClient({
    customers: { hanako: {}, taro: {} },
    treatments: {
      ...aprilVisits(),
      old: { customer: "hanako", statusId: 3, startsAt: "2026-01-10T10:00:00+09:00" },
      parent: { customer: "hanako", statusId: 4, startsAt: "2026-01-05T10:00:00+09:00" },
      medicine: { customer: "hanako", statusId: 7, parent: "parent", startsAt: "2026-01-20T10:00:00+09:00" },
      another: { customer: "taro", statusId: 3, startsAt: "2026-05-01T10:00:00+09:00" },
    },
  });
  const unpaidOf = async (customer: "hanako" | "taro", query = "") =>
    treatmentListSchema.parse((await listTreatments(client, customer, query)).body).unpaid;
  const expected = [client.treatmentId("old"), client.treatmentId("medicine")];
  for (const query of ["", "?page=2", "?kind=consultation", "?statusId=4", "?cancelled=hide"]) {
    expect((await unpaidOf("hanako", query)).map(({ treatmentId }) => treatmentId)).toEqual(expected);
  }
  expect((await unpaidOf("taro")).map(({ statusId }) => statusId)).toEqual([3]);
  const { body } = await listTreatments(client, "hanako");
  expect(treatmentListSchema.parse(body).history.map(({ statusId }) => statusId)).not.toContain(3);
});
