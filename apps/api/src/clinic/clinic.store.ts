import { termsKindSchema } from "@madoguchi/contract/clinic/terms";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { Database } from "../db/database.ts";
import { clinic, clinicalDepartment, terms } from "./clinic.table.ts";

/** The clinic's own row; `undefined` when there is no such clinic. */
export async function findClinic(database: Database, clinicId: string) {
  const [found] = await database.select().from(clinic).where(eq(clinic.clinicId, clinicId));
  return found;
}

/** Its departments in the order in which the clinic lists them. */
export function listDepartments(database: Database, clinicId: string) {
  return database
    .select({
      clinicalDepartmentId: clinicalDepartment.clinicalDepartmentId,
      name: clinicalDepartment.name,
      description: clinicalDepartment.description,
      durationMinutes: clinicalDepartment.durationMinutes,
      priceFrom: clinicalDepartment.priceFrom,
    })
    .from(clinicalDepartment)
    .where(eq(clinicalDepartment.clinicId, clinicId))
    .orderBy(asc(clinicalDepartment.position), asc(clinicalDepartment.clinicalDepartmentId));
}

/** Kind and version of every text in force. */
export async function listCurrentTerms(database: Database, clinicId: string) {
  const rows = await database
    .select({ kind: terms.kind, version: terms.version })
    .from(terms)
    .where(and(eq(terms.clinicId, clinicId), isNull(terms.supersededAt)));
  return rows.map(({ kind, version }) => ({ kind: termsKindSchema.parse(kind), version }));
}

/** One text in force; `undefined` when the clinic has published none of this kind. */
export async function findCurrentTerms(database: Database, clinicId: string, kind: string) {
  const [found] = await database
    .select({ version: terms.version, text: terms.text })
    .from(terms)
    .where(and(eq(terms.clinicId, clinicId), eq(terms.kind, kind), isNull(terms.supersededAt)));
  return found;
}
