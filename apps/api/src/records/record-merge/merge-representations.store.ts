import { sql } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import type { MergeOfRecords } from "./moved-rows.store.ts";

/** The names under which a merge records the representations that it ended and began, beside the rows that it moved. */
const ENDED = "representation/ended";
const BEGUN = "representation/begun";

type MergeKey = Pick<MergeOfRecords, "medicalBusinessId" | "recordMergeId">;

/** Records which representations a merge has ended and begun, so that an undo finds them. */
export async function recordMergeRepresentations(
  transaction: Database,
  { medicalBusinessId, recordMergeId }: MergeKey,
  { ended, begun }: { ended: readonly string[]; begun: readonly string[] },
): Promise<void> {
  for (const [name, ids] of [
    [ENDED, ended],
    [BEGUN, begun],
  ] as const) {
    await transaction.execute(sql`insert into record_merge_row (medical_business_id, record_merge_id, table_name, row_key)
      select ${medicalBusinessId}, ${recordMergeId}::uuid, ${name}, id from unnest(${sql.param([...new Set(ids)])}::text[]) id`);
  }
}

/** The representations that a merge has begun. */
export async function listMergeRepresentations(
  database: Database,
  { medicalBusinessId, recordMergeId }: MergeKey,
): Promise<{ begun: string[] }> {
  const { rows } = await database.execute<{ id: string }>(sql`select row_key as id from record_merge_row
    where medical_business_id = ${medicalBusinessId} and record_merge_id = ${recordMergeId}::uuid
      and table_name = ${BEGUN}`);
  return { begun: rows.map(({ id }) => id) };
}

/** Opens the representations again that a merge has ended, each with the two records that it names. */
export async function reopenMergeRepresentations(
  transaction: Database,
  { medicalBusinessId, recordMergeId }: MergeKey,
): Promise<{ representationId: string; customerIds: string[] }[]> {
  const { rows } = await transaction.execute<{ id: string; representative: string; represented: string }>(sql`
    update representation set ended_at = null, ended_why = null, ended_by = null, end_reason = null
    where medical_business_id = ${medicalBusinessId} and ended_why = 'merge'
      and representation_id::text in (select row_key from record_merge_row
        where medical_business_id = ${medicalBusinessId} and record_merge_id = ${recordMergeId}::uuid
          and table_name = ${ENDED})
      and not exists (select from representation later where later.medical_business_id = representation.medical_business_id
        and later.representative_id = representation.representative_id
        and later.represented_id = representation.represented_id and later.ended_at is null)
    returning representation_id as id, representative_id as representative, represented_id as represented`);
  return rows.map(({ id, representative, represented }) => ({
    representationId: id,
    customerIds: [representative, represented],
  }));
}
