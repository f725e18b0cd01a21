import { z } from "zod";
import { MAXIMUM_TOTAL } from "../charge/charge.ts";
import { clinicalDepartmentSchema } from "../clinic/clinic.ts";
import { departmentPictureSchema } from "../clinic/department-picture.ts";
import { englishTextsSchema } from "../translation/english-texts.ts";
import { linesText, lineText } from "../validation/typed-text.ts";

/** A department with its place in the list that patients see, the lowest `position` first. */
const managedDepartmentSchema = clinicalDepartmentSchema.extend({
  position: z.int(),
  /** The text that patients see instead of the way to the room, if it is not seen by video. */
  visitInstructions: z.string().nullable(),
  english: englishTextsSchema.default({}),
});

export const departmentListSchema = z.object({ clinicalDepartments: z.array(managedDepartmentSchema) });

/** Part of URLs. */
export const departmentIdSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,99}$/);

/** A changed duration applies to spots made from then on. Missing fields stay, or have neutral defaults. */
export const departmentRequestSchema = z.strictObject({
  name: lineText().min(1).max(50),
  description: linesText().min(1).max(500),
  durationMinutes: z.int().min(5).max(240),
  /** Yen, tax included. */
  priceFrom: z.int().min(0).max(MAXIMUM_TOTAL).nullable(),
  isInsured: z.boolean().nullable().optional(),
  picture: departmentPictureSchema.optional(),
  position: z.int().min(0).max(1000),
  visitInstructions: linesText().min(1).max(500).nullable().optional(),
  minimumAge: z.int().min(0).max(18).optional(),
  english: englishTextsSchema.optional(),
} satisfies Record<Exclude<keyof ManagedDepartment, "clinicalDepartmentId">, z.ZodType>);

export type ManagedDepartment = z.infer<typeof managedDepartmentSchema>;
export type DepartmentRequest = z.infer<typeof departmentRequestSchema>;
