import { z } from "zod";
import { noticeListSchema } from "../notification/notice.ts";
import { storedProfileSchema } from "../profile/profile.ts";
import { nextActionSchema } from "../treatment/next-action.ts";

/** The header's data on every signed-in screen. Each part of an answer equals the answer of its single call. */
export const screenFrameSchema = z.object({
  profile: storedProfileSchema,
  /** The `ETag` of the single call. */
  profileVersion: z.string(),
  nextAction: nextActionSchema,
  /** With the number of unread messages, which every page shows. */
  notices: noticeListSchema,
});
