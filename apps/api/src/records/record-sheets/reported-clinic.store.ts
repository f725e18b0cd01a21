import { and, asc, eq, gt, gte, isNull, lt, or } from "drizzle-orm";
import type { Database } from "../../platform/db/database.ts";
import { doctor } from "../doctor/doctor.table.ts";
import { staffMember } from "../staff/staff-member.table.ts";
import { terms } from "../terms/terms.table.ts";
import type { SheetScope } from "./sheet-scope.store.ts";

/** Each version that was in force on a day of the scope. */
export function listTermsInForce(database: Database, { clinicId, from, to }: SheetScope) {
  return database
    .select()
    .from(terms)
    .where(
      and(
        eq(terms.clinicId, clinicId),
        lt(terms.publishedAt, to),
        or(isNull(terms.supersededAt), gt(terms.supersededAt, from)),
      ),
    )
    .orderBy(asc(terms.kind), asc(terms.version));
}

/** The staff of the clinic on a day of the scope, with their entries in the clinic's list of doctors. */
export function listReportedStaff(database: Database, { clinicId, from, to }: SheetScope) {
  return database
    .select({
      name: staffMember.name,
      roles: staffMember.roles,
      joinedAt: staffMember.joinedAt,
      leftAt: staffMember.leftAt,
      doctorName: doctor.name,
      licenceYear: doctor.licenceYear,
    })
    .from(staffMember)
    .leftJoin(doctor, and(eq(doctor.clinicId, staffMember.clinicId), eq(doctor.doctorId, staffMember.doctorId)))
    .where(
      and(
        eq(staffMember.clinicId, clinicId),
        lt(staffMember.joinedAt, to),
        or(isNull(staffMember.leftAt), gte(staffMember.leftAt, from)),
      ),
    )
    .orderBy(asc(staffMember.joinedAt), asc(staffMember.staffId));
}
