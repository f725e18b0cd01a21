import { z } from "zod";
import { healthEntrySchema } from "./health-list.ts";

/** The patient's own list 「アレルギー・既往・服薬・妊娠」: each entry with its source and day; without the staff's names. */
export const ownHealthSchema = z.object({
  entries: z.array(
    healthEntrySchema.pick({ kind: true, source: true, text: true, isNone: true, saidAt: true, isWithdrawn: true }),
  ),
});

export type OwnHealth = z.infer<typeof ownHealthSchema>;
