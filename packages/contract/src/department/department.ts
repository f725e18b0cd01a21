import { z } from "zod";
import { MAXIMUM_TOTAL } from "../charge/charge.ts";
import { clinicalDepartmentSchema } from "../clinic/clinic.ts";
import { departmentPictureSchema } from "../clinic/department-picture.ts";
import { USUAL_MONTHS_FOR_MORE } from "../prescribing/last-day-for-more.ts";
import { englishTextsSchema } from "../translation/english-texts.ts";
import { linesText, lineText } from "../validation/typed-text.ts";

const planText = () => linesText().max(2000, "2,000文字以内で入力してください。");

const planTextsSchema = z.strictObject({
  explanation: planText(),
  plan: planText(),
  nextVisitAdvice: planText(),
  emergencyAdvice: planText(),
});

export const NO_PLAN_TEXTS: PlanTexts = { explanation: "", plan: "", nextVisitAdvice: "", emergencyAdvice: "" };

/** A department with its place in the list that patients see, the lowest `position` first. */
const managedDepartmentSchema = clinicalDepartmentSchema.extend({
  position: z.int(),
  /** The text that patients see instead of the way to the room, if it is not seen by video. */
  visitInstructions: z.string().nullable(),
  /** For how many months after a visit more of its medicine may be applied for, unless the doctor names another day. */
  additionalMedicineMonths: z.int().default(USUAL_MONTHS_FOR_MORE),
  /** What the plan of a new visit begins with, for the doctor to change. */
  planTexts: planTextsSchema.default(NO_PLAN_TEXTS),
  /** Whether mails name the department and the doctor. Several people may read one mailbox. */
  isNamedInMails: z.boolean().default(true),
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
  additionalMedicineMonths: z.int().min(1).max(12).optional(),
  planTexts: planTextsSchema.optional(),
  isNamedInMails: z.boolean().optional(),
  english: englishTextsSchema.optional(),
} satisfies Record<Exclude<keyof ManagedDepartment, "clinicalDepartmentId">, z.ZodType>);

export type ManagedDepartment = z.infer<typeof managedDepartmentSchema>;
export type PlanTexts = z.output<typeof planTextsSchema>;
export type DepartmentRequest = z.infer<typeof departmentRequestSchema>;
