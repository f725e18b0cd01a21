import { z } from "zod";
import { deliveryWishSchema } from "../delivery/delivery-wish.ts";
import { answersSchema } from "../questionnaire/answer.ts";

/** An unsent application for additional medicine, as a device stores it. */
export const applicationDraftSchema = z.strictObject({
  /** The visit whose plan offers the medicine. */
  visitId: z.string(),
  /** By medicine id; without medicines that are not applied for. */
  supplies: z.record(z.string(), z.int().min(1)),
  answers: answersSchema,
  /** `null`: as the clinic proposes it. */
  wish: deliveryWishSchema.nullable(),
  /** In milliseconds since 1970. */
  savedAt: z.number(),
});

export type ApplicationDraft = z.infer<typeof applicationDraftSchema>;
