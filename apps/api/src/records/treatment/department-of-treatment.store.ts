import { and, eq } from "drizzle-orm";
import { clinicalDepartment } from "../clinic/clinic.table.ts";
import { treatment } from "./treatment.table.ts";

/** Joins a treatment to its department: the ids of departments are those of one clinic. */
export const isDepartmentOfTreatment = and(
  eq(clinicalDepartment.clinicId, treatment.clinicId),
  eq(clinicalDepartment.clinicalDepartmentId, treatment.clinicalDepartmentId),
);
