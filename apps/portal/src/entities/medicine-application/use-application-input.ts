import { deliveryWishSchema } from "@madoguchi/contract/delivery/delivery-wish";
import { z } from "zod";
import { useFormDraft } from "../form-draft/use-form-draft.ts";

const applicationInputSchema = z.strictObject({
  /** The keys are medicine ids, without medicines that are not applied for. */
  supplies: z.record(z.string(), z.int().min(1)),
  /** Without the limits of sent answers: an answer that is too long stays on the screen. */
  answers: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string()), z.literal(true)])),
  /** `null`: as the clinic proposes it. */
  wish: deliveryWishSchema.nullable(),
});

/** The patient's choices and answers so far. */
export type ApplicationInput = z.infer<typeof applicationInputSchema>;

export const EMPTY_INPUT: ApplicationInput = { supplies: {}, answers: {}, wish: null };

/** The patient's input for an application on a visit, on every screen of it. For signed-in screens. */
export function useApplicationInput(visitId: string) {
  const {
    values: input = EMPTY_INPUT,
    store,
    ...draft
  } = useFormDraft(`application ${visitId}`, applicationInputSchema);
  return { ...draft, input, change: (part: Partial<ApplicationInput>) => store({ ...input, ...part }) };
}
