import { and, eq, lte } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { listCurrentTerms } from "../terms/terms.store.ts";
import { hasDoctorSql } from "./needed-lines.ts";
import type { PreparationFacts, PreparationMarks } from "./preparation-lines.ts";
import { preparationMark } from "./preparation-mark.table.ts";

type Mark = (typeof preparationMark.$inferSelect)["mark"];
type MarkState = (typeof preparationMark.$inferSelect)["state"];

const selectFacts = prepareStatement<{ clinicId: string; now: Date }, Omit<PreparationFacts, "currentTerms">>(
  "preparation_facts",
  `select department.*, ${hasDoctorSql(":clinicId")} as has_doctor,
     exists (select from weekly_session where clinic_id = :clinicId and removed_at is null)
       or exists (select from spot where spot.medical_business_id = clinic.medical_business_id
         and spot.clinic_id = :clinicId and spot.starts_at > :now and spot.closed_at is null) as has_hours,
     exists (select from clinic_medicine where clinic_id = :clinicId and not is_retired) as has_medicine,
     exists (select from clinic_delivery where clinic_id = :clinicId) as has_delivery_settings,
     exists (select from rehearsal
       join treatment on treatment.medical_business_id = rehearsal.medical_business_id
         and treatment.customer_id = rehearsal.customer_id and treatment.finished_at is not null
       where rehearsal.clinic_id = :clinicId) as has_finished_rehearsal
   from clinic
   cross join lateral (
     select count(*)::int as departments,
       (count(*) filter (where price_from is null))::int as unpriced,
       (count(*) filter (where not exists (
         select from questionnaire_assignment asked
         where asked.clinic_id = :clinicId and asked.purpose = 'first-visit'
           and (asked.clinical_department_id = each.clinical_department_id
             or (asked.clinical_department_id is null and asked.questionnaire_id is not null))
       )))::int as unasked
     from clinical_department each where each.clinic_id = :clinicId
   ) department
   where clinic.clinic_id = :clinicId`,
);

/** The rows that decide the lines of a clinic's preparation. */
export async function findPreparationFacts(database: Database, clinicId: string, now: Date): Promise<PreparationFacts> {
  const [row] = await selectFacts(database, { clinicId, now });
  if (!row) throw new Error("the clinic of an operator has no row");
  return { ...row, currentTerms: await listCurrentTerms(database, clinicId) };
}

/** The clinic's marks; `isFinished`: an owner has seen the end of the list. */
export async function findMarks(
  database: Database,
  clinicId: string,
): Promise<{ marks: PreparationMarks; isFinished: boolean }> {
  const rows = await database.select().from(preparationMark).where(eq(preparationMark.clinicId, clinicId));
  const { finished, ...marks }: Partial<Record<Mark, MarkState>> = Object.fromEntries(
    rows.map(({ mark, state }) => [mark, state]),
  );
  return { marks, isFinished: finished !== undefined };
}

/** Marks a line, in place of its earlier mark. */
export async function upsertMark(
  database: Database,
  row: { clinicId: string; mark: Mark; state: MarkState; markedAt: Date },
): Promise<void> {
  const { state, markedAt } = row;
  await database
    .insert(preparationMark)
    .values(row)
    .onConflictDoUpdate({ target: [preparationMark.clinicId, preparationMark.mark], set: { state, markedAt } });
}

/** Removes the mark of a line that was put aside. */
export async function removePutAside(database: Database, clinicId: string, mark: Mark): Promise<void> {
  const { clinicId: ofClinic, mark: name, state } = preparationMark;
  await database.delete(preparationMark).where(and(eq(ofClinic, clinicId), eq(name, mark), eq(state, "not-needed")));
}

/** Records the start of a try; `false` when the last one was after `unlessSince`. Of two at once one is recorded. */
export async function beginTry(
  database: Database,
  { clinicId, mark, at }: { clinicId: string; mark: Mark; at: Date },
  unlessSince: Date,
): Promise<boolean> {
  const begun = await database
    .insert(preparationMark)
    .values({ clinicId, mark, state: "tried", markedAt: at })
    .onConflictDoUpdate({
      target: [preparationMark.clinicId, preparationMark.mark],
      set: { markedAt: at },
      setWhere: lte(preparationMark.markedAt, unlessSince),
    })
    .returning({ mark: preparationMark.mark });
  return begun.length > 0;
}
