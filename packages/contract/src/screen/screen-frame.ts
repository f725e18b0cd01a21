import { z } from "zod";
import { storedProfileSchema } from "../profile/profile.ts";
import { nextActionSchema } from "../treatment/next-action.ts";

/** What the header of every signed-in screen shows. Each part of a screen's answer is the answer of its single call. */
export const screenFrameSchema = z.object({
  profile: storedProfileSchema,
  /** The `ETag` of the single call. */
  profileVersion: z.string(),
  nextAction: nextActionSchema,
});
