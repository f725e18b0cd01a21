import { and, eq, gt, isNull } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { clinic } from "../clinic/clinic.table.ts";
import { staffEnrolment } from "./staff-enrolment.table.ts";
import { staffMember } from "./staff-member.table.ts";

/** The link of a token that can still be used, with its person. */
export async function findOpenEnrolment(database: Database, tokenHash: string, now: Date) {
  const [found] = await database
    .select({
      enrolmentId: staffEnrolment.enrolmentId,
      expiresAt: staffEnrolment.expiresAt,
      staffId: staffMember.staffId,
      name: staffMember.name,
      clinicId: clinic.clinicId,
      clinicName: clinic.name,
      medicalBusinessId: clinic.medicalBusinessId,
    })
    .from(staffEnrolment)
    .innerJoin(staffMember, eq(staffMember.staffId, staffEnrolment.staffId))
    .innerJoin(clinic, eq(clinic.clinicId, staffMember.clinicId))
    .where(
      and(
        eq(staffEnrolment.tokenHash, tokenHash),
        isNull(staffEnrolment.usedAt),
        gt(staffEnrolment.expiresAt, now),
        isNull(staffMember.leftAt),
      ),
    );
  return found;
}

/** Creates a link, and ends the person's earlier ones. */
export async function replaceEnrolment(
  database: Database,
  enrolment: typeof staffEnrolment.$inferInsert,
  at: Date,
): Promise<void> {
  await endEnrolments(database, enrolment.staffId, at);
  await database.insert(staffEnrolment).values(enrolment);
}

export async function endEnrolments(database: Database, staffId: string, at: Date): Promise<void> {
  await database
    .update(staffEnrolment)
    .set({ usedAt: at })
    .where(and(eq(staffEnrolment.staffId, staffId), isNull(staffEnrolment.usedAt)));
}

/** `false` when another call has used it. */
export async function consumeEnrolment(database: Database, enrolmentId: string, at: Date): Promise<boolean> {
  const used = await database
    .update(staffEnrolment)
    .set({ usedAt: at })
    .where(and(eq(staffEnrolment.enrolmentId, enrolmentId), isNull(staffEnrolment.usedAt)))
    .returning({ enrolmentId: staffEnrolment.enrolmentId });
  return used.length > 0;
}
