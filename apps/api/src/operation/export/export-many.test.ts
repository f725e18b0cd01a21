import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { exportClinicCall } from "@madoguchi/contract/export/export.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { Unzip, UnzipInflate } from "fflate";
import { expect, test } from "vitest";
import { downloadAsStaff } from "../../testing/download-as-staff.ts";
import { repetitions } from "../../testing/soak.ts";
import { useTestClient } from "../../testing/use-test-client.ts";

const PATIENTS = repetitions({ suite: 500, soak: 5000 });
const MEGABYTE = 1024 * 1024;

/** As registration, booking and finish write them: each patient has three visits, whose notes fill a page. */
const MANY_PATIENTS = [
  `insert into customer (medical_business_id, customer_id, identity_uid, medical_record_code, created_at)
    select 'business-test', gen_random_uuid(), 'many-' || n, 'X' || lpad(n::text, 6, '0'), '2026-01-01'
    from generate_series(1, ${PATIENTS}) n`,
  `insert into customer_clinic (medical_business_id, customer_id, clinic_id, joined_at)
    select medical_business_id, customer_id, 'clinic-test', created_at from customer`,
  `insert into profile (medical_business_id, customer_id, last_name, first_name, last_name_kana, first_name_kana, sex,
      birthdate, phone_number, updated_at)
    select medical_business_id, customer_id, '山田', '花子', 'ヤマダ', 'ハナコ', 1, '1990-04-01',
      '080' || lpad(substr(identity_uid, 6), 8, '0'), created_at from customer`,
  ...[1, 2, 3].map(
    (visit) => `insert into treatment (medical_business_id, treatment_id, clinic_id, customer_id, kind, status_id,
      clinical_department_id, reservation_number, is_first_treatment, is_new_reservation, starts_at, ends_at, created_at)
    select medical_business_id, gen_random_uuid(), 'clinic-test', customer_id, 'consultation', 4, 'internal',
      medical_record_code || '-${visit}', false, true, created_at + ${visit} * interval '1 day',
      created_at + ${visit} * interval '1 day' + interval '15 minutes', created_at
    from customer`,
  ),
  `insert into visit_note (medical_business_id, treatment_id, note_number, text, written_by, written_at)
    select medical_business_id, treatment_id, 1,
      (select string_agg(md5(treatment_id::text || n), '') from generate_series(1, 8) n), '佐藤 健', starts_at
    from treatment`,
];

async function insertManyPatients(): Promise<void> {
  await client.database.execute("analyze");
  for (const statement of MANY_PATIENTS) await client.database.execute(statement);
  await client.database.execute("analyze");
}

const client = useTestClient({ at: "2026-05-12T10:00:00+09:00" });

test("thousands of patients are exported page by page, in little memory whatever their number", async () => {
  await insertManyPatients();
  const began = performance.now();
  const answer = await downloadAsStaff(
    client,
    ["owner"],
    fillPath(exportClinicCall.path, { clinicId: client.clinicId }),
  );
  expect(answer.status).toBe(200);
  let written = 0;
  let taken = 0;
  let measured = 0;
  let patients = 0;
  const unzip = new Unzip((file) => {
    file.ondata = (_, chunk) => {
      written += chunk.length;
      if (file.name === "patients.csv") patients += chunk.filter((byte) => byte === 0x0a).length;
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  setFlagsFromString("--expose-gc");
  const collectGarbage: unknown = runInNewContext("gc");
  const held = () => {
    if (typeof collectGarbage === "function") collectGarbage();
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return heapUsed + arrayBuffers;
  };
  const [before, peaks] = [held(), { held: 0 }];
  for await (const chunk of answer.body ?? []) {
    taken += chunk.length;
    unzip.push(chunk);
    if (taken < measured + PATIENTS * 100) continue;
    measured = taken;
    peaks.held = Math.max(peaks.held, held() - before);
  }
  unzip.push(new Uint8Array(0), true);
  const megabytes = (bytes: number) => Math.round(bytes / MEGABYTE);
  process.stdout.write(
    `${PATIENTS} patients: ${megabytes(written)} MB as ${megabytes(taken)} MB in ${Math.round(performance.now() - began)} ms, ${megabytes(peaks.held)} MB held at most\n`,
  );
  expect(patients).toBe(PATIENTS + 1);
  expect(peaks.held).toBeLessThan(64 * MEGABYTE);
});

async function listOtherStatements(): Promise<unknown[]> {
  const { rows } = await client.database.execute(
    "select query from pg_stat_activity where datname = current_database() and state <> 'idle' and pid <> pg_backend_pid()",
  );
  return rows;
}

test("a connection that is cut ends the reading, and the next download begins again", async () => {
  await insertManyPatients();
  const path = fillPath(exportClinicCall.path, { clinicId: client.clinicId });
  const cut = (await downloadAsStaff(client, ["owner"], path)).body?.getReader();
  await cut?.read();
  await cut?.cancel();
  await expect.poll(listOtherStatements, { timeout: 5000 }).toEqual([]);
  const again = (await downloadAsStaff(client, ["owner"], path)).body?.getReader();
  expect((await again?.read())?.value?.slice(0, 2)).toEqual(new Uint8Array([0x50, 0x4b]));
  await again?.cancel();
});
