import { z } from "zod";
import { webAddressSchema } from "../http/web-address.ts";
import { termsHeadSchema } from "./terms.ts";

export const clinicalDepartmentSchema = z.object({
  clinicalDepartmentId: z.string(),
  name: z.string(),
  description: z.string(),
  durationMinutes: z.int(),
  /** Yen, tax included: the least a consultation here costs. */
  priceFrom: z.int(),
});

export const clinicSchema = z.object({
  clinicId: z.string(),
  medicalBusinessId: z.string(),
  name: z.string(),
  phoneNumber: z.string(),
  address: z.string(),
  homepageUrl: webAddressSchema,
  chatAppUrl: webAddressSchema.nullable(),
  businessHours: z.string(),
  clinicalDepartments: z.array(clinicalDepartmentSchema).default([]),
  cancelDeadlineHours: z.int(),
  /** Minutes after its booking in which a visit may be cancelled inside the deadline too. */
  cancelGraceMinutes: z.int(),
  roomOpensMinutesBefore: z.int(),
  terms: z.array(termsHeadSchema),
});

export type Clinic = z.infer<typeof clinicSchema>;
export type ClinicalDepartment = z.infer<typeof clinicalDepartmentSchema>;
