import { z } from "zod";
import { clinicSettingsRequestSchema } from "../clinic-settings/clinic-settings.ts";
import { normaliseForm } from "../japanese-input/normalise.ts";
import { NEEDED_LINES } from "../preparation/preparation.ts";
import { instantSchema } from "../time/instant.ts";
import { periodSchema } from "../time/period.ts";
import { lineText, opaqueText } from "../validation/typed-text.ts";

/** A day or a month in Japan. */
export const clinicsQuerySchema = z.object({ period: periodSchema });

const count = z.int().min(0);
/** Yen. */
const amount = z.int();

/**
 * One clinic in the comparison. `visits`, `finished` and the money are of the period: visits by their booked start,
 * without cancelled ones and practice patients; `charged` by the day of the charge in force; `paid` and `refunded` by
 * the ledger. The other figures are of now: `doctors` have a time today.
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
  /** The start of the longest present wait. */
  waitingSince: instantSchema.nullable(),
  tasks: count,
  doctors: count,
  /**
   * The missing steps before patients can use it: lines of its preparation, until an owner has ended that, and its own
   * portal host. `null`: none. `mayBeTakenBack`: it has no host, no staff but one owner and no patient.
   */
  beforeOpening: z
    .object({ openLines: z.array(z.enum(NEEDED_LINES)), lacksHost: z.boolean(), mayBeTakenBack: z.boolean() })
    .nullable(),
});

export const clinicsSchema = z.object({ clinics: z.array(clinicSchema) });

/** The letters that make the permanent id of an added clinic: `shiba` in `clinic-shiba`. */
const latinNameSchema = lineText(undefined, (text) => normaliseForm(text, "NFKC").toLowerCase())
  .max(30)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

const { name, phoneNumber, address } = clinicSettingsRequestSchema.shape;

/** `departmentsOf`: the clinic of the business whose departments are copied; `null`: none. */
export const newClinicRequestSchema = z.strictObject({
  ...{ name, latinName: latinNameSchema, phoneNumber, address },
  departmentsOf: opaqueText().nullable(),
});

/** `isReachedHere`: this desk shows it, so that its owner can change over to it; otherwise it needs its own host. */
export const newClinicSchema = z.object({ clinicId: z.string(), isReachedHere: z.boolean() });

export type NewClinicRequest = z.output<typeof newClinicRequestSchema>;
export type ClinicBesideOthers = z.infer<typeof clinicSchema>;
