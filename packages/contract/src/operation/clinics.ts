import { z } from "zod";
import { instantSchema } from "../time/instant.ts";
import { periodSchema } from "./period.ts";

/** A day or a month in Japan. */
export const clinicsQuerySchema = z.object({ period: periodSchema });

const count = z.int().min(0);
/** Yen. */
const amount = z.int();

/**
 * One clinic beside the others. `visits`, `finished` and the money are of the period: visits by their booked start, without
 * cancelled ones and practice patients; `charged` by the day of the charge in force; `paid` and `refunded` as the ledger has
 * them. All else is of this minute: `doctors` have a time today.
 */
const clinicSchema = z.object({
  clinicId: z.string(),
  clinicName: z.string(),
  visits: count,
  finished: count,
  charged: amount,
  paid: amount,
  refunded: amount,
  waiting: count,
  /** Since when the one waits who waits longest. */
  waitingSince: instantSchema.nullable(),
  tasks: count,
  doctors: count,
});

export const clinicsSchema = z.object({ clinics: z.array(clinicSchema) });

export type ClinicBesideOthers = z.infer<typeof clinicSchema>;
