import { z } from "zod";
import { deliveryWishSchema } from "../delivery/delivery-wish.ts";
import { answersSchema } from "../questionnaire/answer.ts";

/** An application for additional medicine that was not sent yet, as a device keeps it. */
export const applicationDraftSchema = z.strictObject({
  /** The visit whose plan offers the medicine. */
  visitId: z.string(),
  /** By medicine id; what is not applied for is left out. */
  supplies: z.record(z.string(), z.int().min(1)),
  answers: answersSchema,
  /** `null`: as the clinic proposes it. */
  wish: deliveryWishSchema.nullable(),
  /** In milliseconds since 1970. */
  savedAt: z.number(),
});

export type ApplicationDraft = z.infer<typeof applicationDraftSchema>;
