import { z } from "zod";
import { holidaySchema } from "../clinic/clinic.ts";
import { departmentIdSchema } from "../department/department.ts";
import { termsKindSchema } from "../terms/terms.ts";
import { instantSchema } from "../time/instant.ts";
import { parseDateTime } from "../time/parse-date-time.ts";
import { areValid } from "../validation/are-valid.ts";
import { dayRangeSchema } from "./day-range.ts";
import { doctorNameSchema } from "./doctor-name.ts";

/** Patients of one doctor at the same time. */
export const MAXIMUM_CAPACITY = 100;

/** The widest range of one call. */
const MAXIMUM_TEMPLATE_DAYS = 92;

const MAXIMUM_LISTED_DAYS = 31;
const MINUTE_MS = 60_000;
const MAXIMUM_DURATION_MS = 24 * 3_600_000;

const capacitySchema = z.int().min(1).max(MAXIMUM_CAPACITY);

/** One unit of a spot's capacity, with the patient who holds or has booked it. */
const managedSeatSchema = z.object({
  seatNumber: z.int(),
  state: z.enum(["free", "held", "taken"]),
  medicalRecordCode: z.string().nullable(),
  /** `null` for staff who may not read patients' records too; empty before a new patient has registered a name. */
  patientName: z.string().nullable(),
  treatmentId: z.string().nullable(),
  /** Whether the clinic may still move its visit, and cancel it: not once it has begun. */
  canMove: z.boolean(),
  canCancel: z.boolean(),
});

/** A spot as the clinic sees it, open or closed. */
const managedSpotSchema = z.object({
  spotId: z.string(),
  clinicalDepartmentId: z.string(),
  doctorName: z.string(),
  startsAt: instantSchema,
  endsAt: instantSchema,
  closedAt: instantSchema.nullable(),
  seats: z.array(managedSeatSchema),
});

/**
 * `holidays` are those of the same days. While a text of `missingTexts` is unpublished no time is offered to patients,
 * because they could not agree to it. Without a doctor (`hasDoctor`) none is offered either.
 */
export const managedSpotListSchema = z.object({
  spots: z.array(managedSpotSchema),
  holidays: z.array(holidaySchema),
  missingTexts: z.array(termsKindSchema),
  hasDoctor: z.boolean(),
});

export const managedSpotQuerySchema = dayRangeSchema(MAXIMUM_LISTED_DAYS);

/** Patients see and book times to the minute. */
const wholeMinute = instantSchema.refine(
  (time) => (parseDateTime(time)?.getTime() ?? 0) % MINUTE_MS === 0,
  "時刻は分単位で指定してください。",
);

export const spotRequestSchema = z
  .strictObject({
    clinicalDepartmentId: departmentIdSchema,
    doctorName: doctorNameSchema,
    startsAt: wholeMinute,
    endsAt: wholeMinute,
    capacity: capacitySchema,
  })
  .refine(
    ({ startsAt, endsAt }) => {
      const duration = (parseDateTime(endsAt)?.getTime() ?? 0) - (parseDateTime(startsAt)?.getTime() ?? 0);
      return duration > 0 && duration <= MAXIMUM_DURATION_MS;
    },
    {
      path: ["endsAt"],
      message: "終わりは始まりより後、24時間以内にしてください。",
      when: areValid("startsAt", "endsAt"),
    },
  );

export const spotMadeSchema = z.object({ spotId: z.string() });

export const capacityRequestSchema = z.strictObject({ capacity: capacitySchema });

export const fromTemplateRequestSchema = dayRangeSchema(MAXIMUM_TEMPLATE_DAYS);

/** The spots that the template would make now, by day; days without a present or missing spot are left out. */
export const templatePreviewSchema = z.object({
  missing: z.int(),
  days: z.array(
    z.object({
      day: z.iso.date(),
      existing: z.int(),
      missing: z.int(),
      /** The day's national holiday. */
      holiday: z.string().nullable(),
    }),
  ),
});

export const spotsMadeSchema = z.object({ made: z.int() });

/** Closing keeps existing reservations; the clinic moves or cancels them. */
export const spotClosedSchema = z.object({ remainingTreatmentIds: z.array(z.string()) });

/** Several spots to close or open in one act, all or none. */
export const spotsRequestSchema = z.strictObject({ spotIds: z.array(z.uuid()).min(1).max(500) });

/** The spots that were open before, and the reservations of all spots. */
export const spotsClosedSchema = z.object({
  closedSpotIds: z.array(z.string()),
  remainingReservations: z.array(z.object({ spotId: z.string(), treatmentId: z.string() })),
});

/** The spots that were closed before. */
export const spotsOpenedSchema = z.object({ openedSpotIds: z.array(z.string()) });

export type ManagedSpotList = z.infer<typeof managedSpotListSchema>;
export type ManagedSpot = z.infer<typeof managedSpotSchema>;
export type SpotRequest = z.infer<typeof spotRequestSchema>;
