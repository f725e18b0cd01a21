import { readBillingCall, readLedgerCall } from "@madoguchi/contract/billing/billing.operation.calls";
import { readCustomerCall, searchPatientsCall } from "@madoguchi/contract/customer/customer.operation.calls";
import { readNextActionCall } from "@madoguchi/contract/home/next-action.patient.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { readSpotsCall as listSpotsCall, runTemplateCall } from "@madoguchi/contract/spot/spot.operation.calls";
import { readSpotsCall } from "@madoguchi/contract/spot/spot.patient.calls";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { listFormSubmissions } from "../../records/clinic-form/clinic-form.store.ts";
import { notifyOfDelays } from "../../records/notification/notify-of-delays.ts";
import { isPhotoSent } from "../../records/questionnaire/named-photo.store.ts";
import { findDraft, storeDraftAnswers } from "../../records/questionnaire/questionnaire-draft.store.ts";
import {
  findEarlierAnswers,
  insertSubmission,
  listAnsweredTreatments,
  listSubmissions,
  listSubmissionsOfCustomer,
} from "../../records/questionnaire/questionnaire-submission.store.ts";
import { listDrafts } from "../../records/questionnaire/stored-draft.store.ts";
import { findUnansweredQuestionnaire } from "../../records/questionnaire/treatment-questionnaire.store.ts";
import { treatment } from "../../records/treatment/treatment.table.ts";
import { listOwnApplications } from "../../records/treatment-overview/treatment-detail.store.ts";
import { readRoom } from "../../records/visit/read-room-state.ts";
import { findRoomClinic } from "../../records/visit/room-clinic.store.ts";
import { listVisitQueue } from "../../records/visit/visit-queue.store.ts";
import { GROWING_TABLES, insertManyRows } from "../../testing/many-rows.ts";
import { createTestClient, type TestClient } from "../../testing/test-client.ts";
import { publishTestQuestionnaire, TEST_ANSWERS } from "../../testing/test-questionnaire-calls.ts";
import {
  bookedId,
  bookHold,
  bookSpot,
  cancelTreatment,
  changeTime,
  getTreatment,
  holdSpot,
  listTreatments,
  MORNING,
  nextTreatment,
} from "../../testing/test-reservations.ts";
import { listFreeTimes } from "../clinic/list-free-times.ts";
import { readClinicFacts } from "../clinic/read-clinic-facts.ts";
import { storeAnswerAtOnce } from "../questionnaire/answer-at-once.store.ts";
import { lockAskedTreatment } from "../questionnaire/asked-questionnaire.store.ts";

/** 200,000 rows are written first, on a machine of any speed. */
const WRITING_MS = 120_000;

let client: TestClient;

type PlanNode = { "Node Type": string; "Relation Name"?: string; Plans?: PlanNode[] };

function sequentialScans(node: PlanNode): string[] {
  const below = (node.Plans ?? []).flatMap(sequentialScans);
  const relation = node["Relation Name"];
  return node["Node Type"] === "Seq Scan" && relation !== undefined ? [relation, ...below] : below;
}

beforeAll(async () => {
  const laid = await createTestClient({
    spots: {
      held: { startsAt: MORNING },
      direct: { startsAt: MORNING, doctorName: "鈴木 由紀" },
      later: { startsAt: "2026-05-13T10:00:00+09:00" },
    },
    customers: { hanako: {}, taro: {} },
    treatments: { completed: { customer: "hanako", statusId: 4, startsAt: "2026-04-01T10:00:00+09:00" } },
  });
  await insertManyRows(laid);
  client = laid;
}, WRITING_MS);
afterAll(() => client.close());

async function callEverythingOnce(process: TestClient): Promise<void> {
  const clinic = { clinicId: process.clinicId };
  const search = "clinicalDepartmentId=internal&from=2026-05-11&to=2026-05-24";
  await process.get(`${fillPath(readSpotsCall.path, clinic)}?${search}`);
  // Without the clinic's own data, which are read over several connections at once.
  await listFreeTimes(process.deps, process.clinicId, (clinicId) => readClinicFacts(process.deps, clinicId));
  const held = await holdSpot(process, "hanako", "held");
  await holdSpot(process, "hanako", "held", { extend: true });
  const treatmentId = bookedId(await bookHold(process, "hanako", held));
  await bookSpot(process, "taro", "direct");
  await nextTreatment(process, "hanako");
  await process.as("hanako").send(readNextActionCall, { params: clinic });
  await process.as("hanako").get(fillPath("/api/v1/customer/clinic/{clinicId}/latest-treatment", clinic));
  await listTreatments(process, "hanako");
  await listTreatments(process, "hanako", "?kind=consultation");
  await listTreatments(process, "hanako", "?kind=consultation&page=2");
  await listTreatments(process, "hanako", "?cancelled=hide");
  await getTreatment(process, "hanako", process.treatmentId("completed"));
  // A treatment without any does not read them.
  const { customerId } = process.customer("hanako");
  await listOwnApplications(process.database, { ...process, customerId }, process.treatmentId("completed"));
  await process
    .as("hanako")
    .get(fillPath("/api/v1/customer/clinic/{clinicId}/treatment/{treatmentId}/calendar", { ...clinic, treatmentId }));
  // The call itself reads and writes over two connections at once.
  const { medicalBusinessId } = process;
  const room = await readRoom(process.deps, { medicalBusinessId, treatmentId });
  if (room) await findRoomClinic(process.database, room.record);
  const visit = { ...process, clinicalDepartmentId: "internal", doctorName: "佐藤 健", startsAt: new Date(MORNING) };
  await listVisitQueue(process.database, visit, process.now());
  await notifyOfDelays(process.deps);
  await changeTime(process, "hanako", treatmentId, "later", "2026-05-13T10:00:00+09:00");
  await cancelTreatment(process, "hanako", treatmentId);
  const queue = fillPath("/api/v1/operation/clinic/{clinicId}/treatment", clinic);
  for (const wish of ["", "?statusId=6", "?parcel=preparing"]) await process.operator.get(`${queue}${wish}`);
  await process.operator.send(readBillingCall, { params: clinic });
  await process.operator.send(readLedgerCall, { params: clinic, query: { period: "2026-05" } });
  await process.operator.send(listSpotsCall, { params: clinic, query: { from: "2026-05-11", to: "2026-05-24" } });
  const days = { from: "2026-05-11", to: "2026-05-24" };
  await process.operator.send(runTemplateCall, { params: clinic, body: days });
  const { medicalRecordCode } = process.customer("hanako");
  await process.operator.send(readCustomerCall, { params: { ...clinic, medicalRecordCode } });
  await process.operator.send(searchPatientsCall, { params: clinic, body: { query: "やまだ" } });
  await process.operator.get(fillPath("/api/v1/operation/clinic/{clinicId}/application", clinic));
  await process.operator.get(fillPath("/api/v1/operation/clinic/{clinicId}/parcel", clinic));
}

test("no hot statement reads a growing table from end to end", async () => {
  // Sequential calls leave the process with a single connection, which has the prepared statements.
  const process = client.another();
  await callEverythingOnce(process);
  await process.database.execute("set plan_cache_mode = force_generic_plan");
  const prepared = await process.database.execute<{ name: string; parameters: number }>(
    "select name, coalesce(array_length(parameter_types, 1), 0) as parameters from pg_prepared_statements",
  );
  const names = prepared.rows.map(({ name }) => name).sort();
  expect(names).toEqual(
    expect.arrayContaining([
      "billing_ledger",
      "billing_open_money",
      "billing_unpaid",
      "book_seat",
      "applications_of_treatment",
      "booking_situation",
      "customer_of_clinic",
      "decided_applications",
      "change_treatment_status",
      "extend_hold",
      "history",
      "history_not_cancelled",
      "history_of_kind",
      "hold_seat",
      "hold_situation",
      "kept_spots",
      "lock_customer",
      "measured_times",
      "move_visit",
      "next_action",
      "next_free_times",
      "next_treatment",
      "offered_days",
      "offered_spots",
      "own_treatment_for_update",
      "parcels_of_clinic",
      "periods_of_spots",
      "queue_of_customer",
      "queue_of_day",
      "queue_of_status",
      "queue_to_pack",
      "release_holds",
      "room_clinic",
      "room_state",
      "search_patients",
      "enqueue_notification",
      "treatment_detail",
      "visit_calendar",
      "visit_queue",
      "visits_to_watch",
      "waiting_applications",
      "wished_spot",
    ]),
  );
  const scans: string[] = [];
  for (const { name, parameters } of prepared.rows) {
    const nulls = Array.from({ length: parameters }, () => "null").join(", ");
    const call = parameters === 0 ? `"${name}"` : `"${name}"(${nulls})`;
    const plan = await process.database.execute<{ "QUERY PLAN": { Plan: PlanNode }[] }>(
      `explain (format json) execute ${call}`,
    );
    const tables = (plan.rows[0]?.["QUERY PLAN"] ?? []).flatMap(({ Plan }) => sequentialScans(Plan));
    scans.push(
      ...tables.filter((table) => GROWING_TABLES.includes(table)).map((table) => `${name} reads all of ${table}`),
    );
  }
  expect(scans).toEqual([]);
});

test("a page of the history reads its own lines by their places, counts by the newest, and finds unpaid ones by their index", async () => {
  const process = client.another();
  await listTreatments(process, "hanako");
  await process.database.execute("set plan_cache_mode = force_generic_plan");
  const plan = await process.database.execute<{ "QUERY PLAN": string }>(
    'explain execute "history"(null, null, null, null, null)',
  );
  const lines = plan.rows.map((row) => row["QUERY PLAN"].trim());
  expect(lines.filter((line) => / on treatment( treatment_\d+)? {2}/.test(line))).toEqual([
    expect.stringContaining("Index Only Scan Backward using treatment_history_number"),
    expect.stringContaining("Index Scan using treatment_history_number"),
    expect.stringContaining("Index Scan using treatment_unpaid"),
  ]);
  expect(lines.filter((line) => line.includes("history_number <="))).toHaveLength(1);
});

test("no statement about a patient's answers reads a growing table from end to end", async () => {
  await publishTestQuestionnaire(client);
  const many = sql`(select customer_id from customer where identity_uid = 'many-1')`;
  const [found] = await client.database.select().from(treatment).where(eq(treatment.customerId, many)).limit(1);
  if (!found) throw new Error("no patient of many");
  const { treatmentId, customerId, historyNumber } = found;
  // Its counts are of these statements alone.
  const process = client.another();
  const owner = { medicalBusinessId: process.medicalBusinessId, clinicId: process.clinicId, customerId };
  const visit = { ...owner, treatmentId };
  const draft = { ...visit, questionnaireId: "first-visit" };
  await client.database.update(treatment).set({ statusId: 1 }).where(eq(treatment.treatmentId, treatmentId));
  await process.database.transaction(async (transaction) => {
    expect(await lockAskedTreatment(transaction, owner, treatmentId, process.now())).toBeDefined();
    await storeDraftAnswers(transaction, draft, [{ questionId: "story", value: "熱", version: 1 }], process.now());
    expect(await findDraft(transaction, draft)).toMatchObject({ draftVersion: 21 });
    const answer = { version: 1, draftVersion: 21, questionId: "story", value: "せき", at: process.now() };
    expect(await storeAnswerAtOnce(transaction, { ...draft, ...owner, ...answer })).toBe(22);
    expect(await listDrafts(transaction, visit)).toHaveLength(1);
    const submission = { ...draft, version: 1, answers: TEST_ANSWERS, submittedAt: process.now() };
    expect(await insertSubmission(transaction, submission)).toBe(3);
    expect(await listSubmissions(transaction, visit)).toHaveLength(3);
    expect(await listSubmissionsOfCustomer(transaction, owner)).toHaveLength(41);
    expect(await findEarlierAnswers(transaction, owner, historyNumber + 1)).toBeDefined();
    expect(await listAnsweredTreatments(transaction, owner)).toHaveLength(20);
    expect(await isPhotoSent(transaction, visit, "photo-1")).toBe(false);
    expect(await listFormSubmissions(transaction, owner)).toHaveLength(5);
    expect(await findUnansweredQuestionnaire(transaction, visit)).toBeUndefined();
    const { rows } = await transaction.execute<{ relname: string }>(
      "select relname from pg_stat_xact_user_tables where seq_scan > 0 order by relname",
    );
    expect(rows.map(({ relname }) => relname).filter((table) => GROWING_TABLES.includes(table))).toEqual([]);
  });
});
