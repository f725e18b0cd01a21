import { z } from "zod";
import { clinicalDepartmentSchema } from "../clinic/clinic.ts";
import { MAXIMUM_TOTAL } from "../payment/charge.ts";

/** A department as the clinic keeps it: `position` is its place in the list that patients see, the least first. */
export const keptDepartmentSchema = clinicalDepartmentSchema.extend({ position: z.int() });

export const departmentListSchema = z.object({ clinicalDepartments: z.array(keptDepartmentSchema) });

/** A department's id is part of addresses, so it is written in these letters. */
export const departmentIdSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,99}$/);

/** All that can be said of a department. A new duration counts for the spots that are made from then on. */
export const departmentRequestSchema = z.strictObject({
  name: z.string().trim().min(1).max(50),
  description: z.string().trim().min(1).max(500),
  durationMinutes: z.int().min(5).max(240),
  /** Yen, tax included. */
  priceFrom: z.int().min(0).max(MAXIMUM_TOTAL),
  position: z.int().min(0).max(1000),
});

export type KeptDepartment = z.infer<typeof keptDepartmentSchema>;
export type DepartmentRequest = z.infer<typeof departmentRequestSchema>;
