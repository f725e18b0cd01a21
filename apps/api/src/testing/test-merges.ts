import { enterPatientCall, readCustomerCall } from "@madoguchi/contract/customer/customer.operation.calls";
import type { CustomerRecord } from "@madoguchi/contract/customer/customer-record";
import type { PatientEntry } from "@madoguchi/contract/customer/patient-entry";
import { fillPath } from "@madoguchi/contract/http/paths";
import type { StaffRole } from "@madoguchi/contract/operation/staff-role";
import {
  type MergePreview,
  type MergeRequest,
  mergedSchema,
  mergePreviewSchema,
} from "@madoguchi/contract/record-merge/record-merge";
import {
  mergeRecordsCall,
  previewMergeCall,
  undoMergeCall,
} from "@madoguchi/contract/record-merge/record-merge.operation.calls";
import { sql } from "drizzle-orm";
import { readEverything } from "./read-everything.ts";
import type { CallOptions, TestAnswer, TestClient, TestRequests } from "./test-client.ts";

const ICHIRO: PatientEntry = {
  ...{ lastName: "鈴木", firstName: "一郎", lastNameKana: "スズキ", firstNameKana: "イチロウ", sex: 0 },
  ...{ birthdate: "1980-12-31", phoneNumber: null, email: null, otherPatients: [] },
};

/** Tables that a merge itself writes, or that record acts. */
const OF_THE_ACT = ["audit_event", "live_message", "record_merge", "record_merge_row", "staff_member"];

/** One valid call of each kind, in an order in which each can be made; each has an event of both records. */
export const MERGE_CALLS = {
  "POST customer/:medicalRecordCode/merge/preview": { body: { mergedRecordCode: "M000001" }, events: 2 },
  "POST customer/:medicalRecordCode/merge": { body: { mergedRecordCode: "M000001", reason: "同じ方" }, events: 2 },
  "POST customer/:medicalRecordCode/merge/:mergeId/undo": { events: 2 },
  "POST customer/:medicalRecordCode/distinction": { body: { otherRecordCode: "M000001" }, events: 2 },
};

type MergeOptions = { roles?: StaffRole[] } & Pick<MergeRequest, "version" | "continued">;

/** Acts of the desk's people on records of the client's clinic. */
export function openMerges(client: TestClient) {
  const { clinicId } = client;
  const path = (of: string, more: Record<string, string>) => fillPath(of, { clinicId, ...more });
  // At one instant a person stays the same: a repeated call is recognized by its person.
  const people = new Map<string, TestRequests>();
  function asOwner(roles: StaffRole[]): TestRequests {
    const key = `${roles.join()} ${client.now().toISOString()}`;
    const person = people.get(key) ?? client.asStaff(roles, "院長の森");
    people.set(key, person);
    return person;
  }

  function merge(kept: string, merged: string, options: CallOptions & MergeOptions = {}) {
    const { roles = ["owner", "doctor"], version, continued, ...call } = options;
    const body = { mergedRecordCode: merged, reason: "電話で同じ方と確認", version, continued };
    return asOwner(roles).send(mergeRecordsCall, { params: { clinicId, medicalRecordCode: kept }, body, ...call });
  }

  return {
    merge,
    merged: async (kept: string, merged: string): Promise<string> =>
      mergedSchema.parse((await merge(kept, merged)).body).mergeId,
    undo: (kept: string, mergeId: string, roles: StaffRole[] = ["owner"]): Promise<TestAnswer> =>
      asOwner(roles).send(undoMergeCall, { params: { clinicId, medicalRecordCode: kept, mergeId } }),
    preview: async (kept: string, merged: string): Promise<MergePreview> => {
      const at = path(previewMergeCall.path, { medicalRecordCode: kept });
      return mergePreviewSchema.parse((await asOwner(["owner"]).post(at, { mergedRecordCode: merged })).body);
    },
    /** Enters a patient similar to no other. Returns the code. */
    enter: async (entry: Partial<PatientEntry> = {}): Promise<string> => {
      const result = await client.asStaff(["reception"]).read(enterPatientCall, { body: { ...ICHIRO, ...entry } });
      if (result.outcome !== "entered") throw new Error("somebody is similar");
      return result.medicalRecordCode;
    },
    read: async (medicalRecordCode: string): Promise<CustomerRecord> =>
      await client.operator.read(readCustomerCall, { params: { medicalRecordCode } }),
    /** The rows of every table but those of the merge itself. */
    readTables: async (): Promise<Record<string, unknown[]>> => {
      const tables = await readEverything(client);
      for (const table of OF_THE_ACT) delete tables[table];
      // Each change of a seat stores its transaction.
      tables["seat"] = (tables["seat"] ?? []).map((row) => ({ ...Object(row), changed_in: null }));
      return tables;
    },
  };
}

/** The wait for all calls to be blocked: shorter than a merge waits for a lock. */
const TOGETHER_MS = 400;

/** Starts calls on patients' records so that they collide: the records are locked until each call waits. */
export async function beginTogether<Answer>(
  { database }: Pick<TestClient, "database">,
  calls: readonly (() => Promise<Answer>)[],
): Promise<Answer[]> {
  const started = await database.transaction(async (transaction) => {
    await transaction.execute(sql`select from customer for update`);
    const answers = calls.map((call) => call());
    const end = Date.now() + TOGETHER_MS;
    let waiting = 0;
    while (waiting < calls.length && Date.now() < end) {
      const { rows } = await database.execute<{ count: number }>(sql`select count(*)::int as count from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`);
      waiting = rows[0]?.count ?? 0;
    }
    return { answers };
  });
  return Promise.all(started.answers);
}
