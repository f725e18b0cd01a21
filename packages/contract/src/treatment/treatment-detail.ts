import { z } from "zod";
import { deliverySchema } from "../delivery/delivery.ts";
import { prescriptionLineSchema } from "../medicine/prescription.ts";
import { chargeSchema } from "../payment/charge.ts";
import { treatmentLineSchema } from "./treatment.ts";

const instant = z.iso.datetime({ offset: true });

/** The doctor's words to the patient (診療計画), in plain language. */
export const carePlanSchema = z.object({
  explanation: z.string(),
  plan: z.string(),
  nextVisitAdvice: z.string(),
  emergencyAdvice: z.string(),
});

/** Everything that the treatment page shows (`docs/design/screens.md` 2). */
export const treatmentDetailSchema = treatmentLineSchema.extend({
  reservationNumber: z.string(),
  clinicalDepartmentId: z.string(),
  spotId: z.string().nullable(),
  /** The last instant at which the patient may change or cancel; after it the clinic is called. */
  cancelDeadline: instant.nullable(),
  canCancel: z.boolean(),
  canChangeTime: z.boolean(),
  /** When the room opens; `null` where there is no visit ahead. */
  roomOpensAt: instant.nullable(),
  cancelReason: z.string().nullable(),
  /** Why the clinic closed, refused or asked for a visit, in its own words to the patient. */
  clinicReason: z.string().nullable(),
  carePlan: carePlanSchema.nullable(),
  prescription: z.array(prescriptionLineSchema),
  /** The bill in force. */
  charge: chargeSchema.nullable(),
  paidAt: instant.nullable(),
  delivery: deliverySchema.nullable(),
  /** Of an application for additional medicine: the treatment it is for. */
  parentTreatmentId: z.string().nullable(),
  /** The applications for additional medicine on this treatment, newest first. */
  applications: z.array(treatmentLineSchema),
});

export type CarePlan = z.infer<typeof carePlanSchema>;
export type TreatmentDetail = z.infer<typeof treatmentDetailSchema>;
