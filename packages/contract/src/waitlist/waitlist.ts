import { z } from "zod";
import { instantSchema } from "../time/instant.ts";
import { lineText, opaqueText } from "../validation/typed-text.ts";

/** A seat held for the first waiting patient: nobody else can book it before `until`. */
const seatOfferSchema = z.object({
  spotId: z.string(),
  startsAt: instantSchema,
  doctorName: z.string(),
  until: instantSchema,
});

/** A patient's place in the waiting list of one day (空き待ち). */
const waitlistPlaceSchema = z.object({
  placeId: z.string(),
  clinicalDepartmentId: z.string(),
  clinicalDepartmentName: z.string(),
  /** The wished doctor; `null` for any. */
  doctorName: z.string().nullable(),
  day: z.iso.date(),
  joinedAt: instantSchema,
  offer: seatOfferSchema.nullable(),
});

/** The patient's own open places, by day. */
export const waitlistSchema = z.object({ places: z.array(waitlistPlaceSchema) });

export const joinWaitlistRequestSchema = z.strictObject({
  clinicalDepartmentId: opaqueText(),
  day: z.iso.date(),
  doctorName: lineText().min(1).max(60).nullable().optional(),
});

export const waitlistJoinedSchema = z.object({ placeId: z.string() });

/** A place as the clinic sees it, in the order of the list. */
const managedPlaceSchema = z.object({
  ...waitlistPlaceSchema.omit({ clinicalDepartmentName: true }).shape,
  /** Both `null` for staff who may not read patients' records. */
  medicalRecordCode: z.string().nullable(),
  patientName: z.string().nullable(),
});

export const clinicWaitlistSchema = z.object({ places: z.array(managedPlaceSchema) });

export type WaitlistPlace = z.infer<typeof waitlistPlaceSchema>;
export type ManagedPlace = z.infer<typeof managedPlaceSchema>;
