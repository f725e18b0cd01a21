import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import { apiPaths, fillPath } from "@madoguchi/contract/http/paths";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestClient, type TestClient } from "../testing/test-client.ts";
import {
  bookedId,
  bookHold,
  bookSpot,
  cancelTreatment,
  getTreatment,
  holdSpot,
  listTreatments,
  MORNING,
  nextTreatment,
} from "../testing/test-reservations.ts";

let client: TestClient;

/** Tables that grow with patients and time; reading one of them from end to end is what a hot query must not do. */
const GROWING = ["treatment", "seat", "spot", "customer", "customer_clinic", "profile", "consent"];

/** 1,000 patients with 20 treatments each, and 5,000 spots with two seats each. */
const MANY_ROWS = `
  insert into customer (medical_business_id, customer_id, identity_uid, medical_record_code, created_at)
    select 'business-test', gen_random_uuid(), 'many-' || n, 'X' || n, now() from generate_series(1, 1000) n;
  insert into customer_clinic (medical_business_id, customer_id, clinic_id, joined_at)
    select medical_business_id, customer_id, 'clinic-test', now() from customer where identity_uid like 'many-%';
  insert into consent (medical_business_id, consent_id, customer_id, clinic_id, kind, version, agreed_at)
    select medical_business_id, gen_random_uuid(), customer_id, 'clinic-test', kind, 1, now()
    from customer, unnest(array['terms-of-use', 'privacy-policy']) as kind where identity_uid like 'many-%';
  insert into profile (medical_business_id, customer_id, last_name, first_name, last_name_kana, first_name_kana, sex,
      birthdate, phone_number, updated_at)
    select medical_business_id, customer_id, '山田', '花子', 'ヤマダ', 'ハナコ', 1, '1990-04-01',
      '080' || lpad(substr(identity_uid, 6), 8, '0'), now() from customer where identity_uid like 'many-%';
  insert into treatment (medical_business_id, treatment_id, clinic_id, customer_id, kind, status_id,
      clinical_department_id, reservation_number, is_first_treatment, is_new_reservation, starts_at, ends_at, created_at)
    select medical_business_id, gen_random_uuid(), 'clinic-test', customer_id, 'consultation', 4, 'internal',
      medical_record_code || '-' || n, false, true, now() - n * interval '1 day', now() - n * interval '1 day'
      + interval '15 minutes', now()
    from customer, generate_series(1, 20) n where identity_uid like 'many-%' order by n desc;
  insert into spot (medical_business_id, spot_id, clinic_id, clinical_department_id, doctor_name, starts_at, ends_at)
    select 'business-test', gen_random_uuid(), 'clinic-test', 'internal', '高橋 健一',
      timestamptz '2026-01-01 00:00+09' + n * interval '15 minutes',
      timestamptz '2026-01-01 00:15+09' + n * interval '15 minutes'
    from generate_series(1, 5000) n;
  insert into seat (medical_business_id, spot_id, seat_number)
    select medical_business_id, spot_id, n from spot, generate_series(1, 2) n where doctor_name = '高橋 健一';
  analyze;
`;

type PlanNode = { "Node Type": string; "Relation Name"?: string; Plans?: PlanNode[] };

function sequentialScans(node: PlanNode): string[] {
  const below = (node.Plans ?? []).flatMap(sequentialScans);
  const relation = node["Relation Name"];
  return node["Node Type"] === "Seq Scan" && relation !== undefined ? [relation, ...below] : below;
}

beforeAll(async () => {
  const laid = await createTestClient({
    spots: { held: { startsAt: MORNING }, direct: { startsAt: MORNING, doctorName: "鈴木 由紀" } },
    customers: { hanako: {}, taro: {} },
    treatments: { completed: { customer: "hanako", statusId: 4, startsAt: "2026-04-01T10:00:00+09:00" } },
  });
  // One by one, because each statement may last only as long as a request's may.
  for (const statement of MANY_ROWS.split(";\n")) await laid.database.execute(statement);
  client = laid;
});
afterAll(() => client.close());

async function callEverythingOnce(process: TestClient): Promise<void> {
  const clinic = { clinicId: process.clinicId };
  const search = "clinicalDepartmentId=internal&from=2026-05-11&to=2026-05-24";
  await process.get(`${fillPath(apiPaths.spots, clinic)}?${search}`);
  const held = await holdSpot(process, "hanako", "held");
  await holdSpot(process, "hanako", "held", { extend: true });
  const treatmentId = bookedId(await bookHold(process, "hanako", held));
  await bookSpot(process, "taro", "direct");
  await nextTreatment(process, "hanako");
  await process.as("hanako").get(fillPath(apiPaths.nextAction, clinic));
  await listTreatments(process, "hanako");
  await listTreatments(process, "hanako", "?kind=consultation");
  await listTreatments(process, "hanako", "?kind=consultation&statusId=1");
  await getTreatment(process, "hanako", process.treatmentId("completed"));
  await cancelTreatment(process, "hanako", treatmentId);
  const queue = fillPath(operationPaths.treatments, clinic);
  for (const wish of ["", "?statusId=6", "?parcel=preparing"]) await process.operator.get(`${queue}${wish}`);
  const { medicalRecordCode } = process.customer("hanako");
  await process.operator.get(fillPath(operationPaths.customer, { ...clinic, medicalRecordCode }));
}

test("no hot statement reads a growing table from end to end", async () => {
  // Calls one after the other leave the process with a single connection, which keeps the statements it has prepared.
  const process = client.another();
  await callEverythingOnce(process);
  await process.database.execute("set plan_cache_mode = force_generic_plan");
  const prepared = await process.database.execute<{ name: string; parameters: number }>(
    "select name, coalesce(array_length(parameter_types, 1), 0) as parameters from pg_prepared_statements",
  );
  const names = prepared.rows.map(({ name }) => name).sort();
  expect(names).toEqual(
    expect.arrayContaining([
      "book_seat",
      "applications_of_treatment",
      "booking_situation",
      "customer_of_clinic",
      "end_reservation",
      "extend_hold",
      "history",
      "history_of_kind",
      "history_of_status",
      "hold_seat",
      "hold_situation",
      "lock_customer",
      "next_action",
      "next_treatment",
      "offered_spots",
      "own_treatment_for_update",
      "queue_of_customer",
      "queue_of_day",
      "queue_of_status",
      "queue_to_pack",
      "release_holds",
      "treatment_detail",
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
    scans.push(...tables.filter((table) => GROWING.includes(table)).map((table) => `${name} reads all of ${table}`));
  }
  expect(scans).toEqual([]);
});

test("a page of the history reads its own lines by their places, and counts by the newest place", async () => {
  const process = client.another();
  await listTreatments(process, "hanako");
  await process.database.execute("set plan_cache_mode = force_generic_plan");
  const plan = await process.database.execute<{ "QUERY PLAN": string }>(
    'explain execute "history"(null, null, null, null, null)',
  );
  const lines = plan.rows.map((row) => row["QUERY PLAN"].trim());
  expect(lines.filter((line) => line.includes("using treatment_history_number"))).toEqual([
    expect.stringContaining("Index Only Scan Backward using treatment_history_number"),
    expect.stringContaining("Index Scan using treatment_history_number"),
  ]);
  expect(lines.filter((line) => line.includes("history_number <="))).toHaveLength(1);
});
