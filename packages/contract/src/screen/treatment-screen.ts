import type { z } from "zod";
import { treatmentDeliverySchema } from "../delivery/treatment-delivery.ts";
import { questionnairePageSchema } from "../questionnaire/questionnaire-page.ts";
import { treatmentDetailSchema } from "../treatment/treatment-detail.ts";
import { roomMessageListSchema } from "../visit/room-message.ts";
import { screenFrameSchema } from "./screen-frame.ts";

/** The first data of a treatment's page. */
export const treatmentScreenSchema = screenFrameSchema.extend({
  treatment: treatmentDetailSchema,
  /** `null` without a submission. */
  questionnaire: questionnairePageSchema.nullable(),
  /** `null` without a parcel to send. */
  delivery: treatmentDeliverySchema.nullable(),
  /** `null` if the visit was not held. */
  messages: roomMessageListSchema.nullable(),
});

export type TreatmentScreen = z.infer<typeof treatmentScreenSchema>;
