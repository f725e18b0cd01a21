import { z } from "zod";
import { instantSchema } from "../time/instant.ts";

/** The steps of a visit and of an application for additional medicine, in their order (`docs/design/look.md`, Steps). */
export const TREATMENT_STEPS = [
  "reservation",
  "questionnaire",
  "device-test",
  "examination",
  "application",
  "review",
  "payment",
  "delivery",
] as const;

/** `overdue`: its turn, after its last day. `skipped`: it does not take place. */
export const STEP_STATES = ["done", "current", "overdue", "next", "skipped"] as const;

/** `at`: when it was done or became needless; for an open step, when it takes place or is due, if known. */
export const treatmentStepSchema = z.object({
  step: z.enum(TREATMENT_STEPS),
  state: z.enum(STEP_STATES),
  at: instantSchema.optional(),
});

/** Steps that a treatment does not have are left out: the questionnaire without one, the parcel without medicine. */
export const treatmentStepsSchema = z.array(treatmentStepSchema);

export type TreatmentStepName = (typeof TREATMENT_STEPS)[number];
export type TreatmentStepState = (typeof STEP_STATES)[number];
export type TreatmentStep = z.infer<typeof treatmentStepSchema>;
