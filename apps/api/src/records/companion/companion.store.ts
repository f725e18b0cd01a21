import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import type { CompanionEnd, InvitingSide } from "@madoguchi/contract/visit/companion";
import { and, asc, eq, isNull } from "drizzle-orm";
import { columnsOf } from "../../platform/db/columns-of.ts";
import type { Database } from "../../platform/db/database.ts";
import { ofTreatment } from "../../platform/db/patient-keys.ts";
import { prepareStatement } from "../../platform/db/prepared-statement.ts";
import { announcePersonsEnd } from "../../platform/live/live-message.store.ts";
import { visitCompanion } from "./visit-companion.table.ts";

export type CompanionRow = typeof visitCompanion.$inferSelect;
export type NewCompanion = typeof visitCompanion.$inferInsert;

type Visit = { medicalBusinessId: string; treatmentId: string };

/** The companion invited by a link; `undefined` when the row was deleted with its patient's record. */
export async function findCompanion(database: Database, companionId: string): Promise<CompanionRow | undefined> {
  const [row] = await database.select().from(visitCompanion).where(eq(visitCompanion.companionId, companionId));
  return row;
}

/** The open invitation of a colleague into a visit, by their staff id. */
export async function findColleague(
  database: Database,
  visit: Visit,
  staffId: string,
): Promise<CompanionRow | undefined> {
  const isOpen = and(
    ofTreatment(visitCompanion, visit),
    eq(visitCompanion.staffId, staffId),
    isNull(visitCompanion.endedAt),
  );
  const [row] = await database.select().from(visitCompanion).where(isOpen);
  return row;
}

/** The visits to which a staff member is invited without having answered. */
export function listRequestsTo(database: Database, staffId: string): Promise<CompanionRow[]> {
  return database
    .select()
    .from(visitCompanion)
    .where(
      and(
        eq(visitCompanion.staffId, staffId),
        isNull(visitCompanion.endedAt),
        isNull(visitCompanion.companionAgreedAt),
      ),
    )
    .orderBy(asc(visitCompanion.invitedAt));
}

const selectCompanions = prepareStatement<Visit, CompanionRow>(
  "companions_of_visit",
  `select ${columnsOf(visitCompanion)} from visit_companion
   where medical_business_id = :medicalBusinessId and treatment_id = :treatmentId
   order by invited_at`,
);

/** Every companion ever invited into a visit, in their order. */
export function listCompanions(database: Database, { medicalBusinessId, treatmentId }: Visit): Promise<CompanionRow[]> {
  return selectCompanions(database, { medicalBusinessId, treatmentId });
}

/** Call it with the treatment's lock; the database refuses a second open one all the same. */
export async function insertCompanion(transaction: Database, row: NewCompanion): Promise<void> {
  await transaction.insert(visitCompanion).values(row);
}

/** Stores consents and the companion's statement; with the treatment's lock. */
export async function changeCompanion(
  transaction: Database,
  companionId: string,
  change: Partial<
    Pick<
      CompanionRow,
      "name" | "relation" | "companionAgreedAt" | "patientAgreedAt" | "clinicAgreedAt" | "clinicAgreedBy"
    >
  >,
): Promise<void> {
  await transaction.update(visitCompanion).set(change).where(eq(visitCompanion.companionId, companionId));
}

/**
 * Ends an invitation before its visit ends, and with it the sockets that it admitted. With the treatment's lock, or else
 * `false` where another end came first.
 */
export async function endCompanion(
  transaction: Database,
  companionId: string,
  { endedAt, endedAs, endedBy }: { endedAt: Date; endedAs: CompanionEnd; endedBy: InvitingSide },
): Promise<boolean> {
  const ended = await transaction
    .update(visitCompanion)
    .set({ endedAt, endedAs, endedBy })
    .where(and(eq(visitCompanion.companionId, companionId), isNull(visitCompanion.endedAt)))
    .returning({ companionId: visitCompanion.companionId });
  await announcePersonsEnd(transaction, companionId);
  return ended.length > 0;
}

const isAdmitted = `companion.ended_at is null and companion.companion_agreed_at is not null
  and companion.patient_agreed_at is not null and companion.clinic_agreed_at is not null`;

const companionStands = prepareStatement<{ medicalBusinessId: string; id: string }, { one: number }>(
  "companion_stands",
  `select 1 as one from visit_companion companion
   where companion.medical_business_id = :medicalBusinessId and companion.companion_id = :id::uuid and ${isAdmitted}`,
);

/** Whether all three agree at present to this person's being in the visit. */
export async function isCompanionAdmitted(
  database: Database,
  { medicalBusinessId, id }: { medicalBusinessId: string; id: string },
): Promise<boolean> {
  return (await companionStands(database, { medicalBusinessId, id })).length > 0;
}

type PresentParameters = { businesses: string[]; treatments: string[]; now: Date; inProgress: number };

const recordPresent = prepareStatement<PresentParameters, { treatmentId: string }>(
  "companion_present",
  `update visit_companion companion
   set present_from = coalesce(present_from, :now::timestamptz), present_until = :now::timestamptz
   from unnest(:businesses::text[], :treatments::uuid[]) as held (business, treatment)
   join treatment on treatment.medical_business_id = held.business and treatment.treatment_id = held.treatment
   where companion.medical_business_id = held.business and companion.treatment_id = held.treatment
     and ${isAdmitted} and treatment.status_id = :inProgress
   returning companion.treatment_id`,
);

/** Records that the companions of these visits are in the call, where the visit is in progress. */
export async function recordCompanionsPresent(database: Database, visits: readonly Visit[], now: Date): Promise<void> {
  if (visits.length === 0) return;
  await recordPresent(database, {
    businesses: visits.map(({ medicalBusinessId }) => medicalBusinessId),
    treatments: visits.map(({ treatmentId }) => treatmentId),
    now,
    inProgress: TreatmentStatus.InProgress,
  });
}
