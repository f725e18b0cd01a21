import { and, asc, eq, isNull, ne, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Database } from "../../platform/db/database.ts";
import { clinic } from "../clinic/clinic.table.ts";
import { staffMember } from "./staff-member.table.ts";

const MEMBERSHIP = {
  staffId: staffMember.staffId,
  personId: staffMember.personId,
  name: staffMember.name,
  roles: staffMember.roles,
  doctorId: staffMember.doctorId,
  clinicId: clinic.clinicId,
  clinicName: clinic.name,
  medicalBusinessId: clinic.medicalBusinessId,
};

/** A person's row at each clinic where they work, in the order in which they joined (decision 116). */
export function listMemberships(database: Database, personId: string) {
  return database
    .select(MEMBERSHIP)
    .from(staffMember)
    .innerJoin(clinic, eq(clinic.clinicId, staffMember.clinicId))
    .where(and(eq(staffMember.personId, personId), isNull(staffMember.leftAt)))
    .orderBy(asc(staffMember.joinedAt), asc(staffMember.staffId));
}

/** The same for the person of one of their rows. */
export async function listMembershipsOf(database: Database, staffId: string) {
  const [own] = await database
    .select({ personId: staffMember.personId })
    .from(staffMember)
    .where(eq(staffMember.staffId, staffId));
  return own ? listMemberships(database, own.personId) : [];
}

export type Membership = Awaited<ReturnType<typeof listMemberships>>[number];

/** The same at one clinic, locked until the transaction ends, so that the person stays on the staff, or `undefined`. */
export async function lockMembership(
  transaction: Database,
  { personId, clinicId }: { personId: string; clinicId: string },
): Promise<Membership | undefined> {
  const [found] = await transaction
    .select(MEMBERSHIP)
    .from(staffMember)
    .innerJoin(clinic, eq(clinic.clinicId, staffMember.clinicId))
    .where(and(eq(staffMember.personId, personId), eq(staffMember.clinicId, clinicId), isNull(staffMember.leftAt)))
    .for("update", { of: staffMember });
  return found;
}

/** The staff of the business's other clinics who do not work at this one: each person once, by their name. */
export async function listColleaguesOfBusiness(
  database: Database,
  { medicalBusinessId, clinicId }: { medicalBusinessId: string; clinicId: string },
) {
  const here = alias(staffMember, "here");
  const worksHere = database
    .select({ one: sql`1` })
    .from(here)
    .where(and(eq(here.personId, staffMember.personId), eq(here.clinicId, clinicId), isNull(here.leftAt)));
  const found = await database
    .selectDistinctOn([staffMember.personId], MEMBERSHIP)
    .from(staffMember)
    .innerJoin(clinic, eq(clinic.clinicId, staffMember.clinicId))
    .where(
      and(
        eq(clinic.medicalBusinessId, medicalBusinessId),
        ne(clinic.clinicId, clinicId),
        isNull(staffMember.leftAt),
        notExists(worksHere),
      ),
    )
    .orderBy(staffMember.personId, asc(staffMember.joinedAt), asc(staffMember.staffId));
  return found.sort((one, other) => one.name.localeCompare(other.name, "ja"));
}
