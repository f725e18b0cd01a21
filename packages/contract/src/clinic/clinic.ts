import { z } from "zod";
import { webAddressSchema } from "../http/web-address.ts";
import { termsHeadSchema } from "../terms/terms.ts";
import { englishTextsSchema } from "../translation/english-texts.ts";
import { departmentPictureSchema } from "./department-picture.ts";
import { doctorSchema } from "./doctor.ts";
import { photographSchema, pictureSchema } from "./picture.ts";

export const clinicalDepartmentSchema = z.object({
  clinicalDepartmentId: z.string(),
  name: z.string(),
  description: z.string(),
  durationMinutes: z.int(),
  /** The least price of a consultation in yen, tax included; `null` where the clinic shows no price. */
  priceFrom: z.int().nullable(),
  /** Whether the health insurance pays its part (保険診療) or the patient all (自費診療); `null` if not stated. */
  isInsured: z.boolean().nullable(),
  picture: departmentPictureSchema,
  /** The least age of people with a representative; a patient without one must be 18 (spec §5). */
  minimumAge: z.int().default(18),
  english: englishTextsSchema.optional(),
});

/** A national holiday of Japan; `day` is `yyyy-MM-dd`. */
export const holidaySchema = z.object({ day: z.iso.date(), name: z.string() });

/** The means of a visit. */
export const visitMeansSchema = z.enum(["video", "telephone"]);

export const clinicSchema = z.object({
  clinicId: z.string(),
  medicalBusinessId: z.string(),
  name: z.string(),
  phoneNumber: z.string(),
  address: z.string(),
  homepageUrl: webAddressSchema,
  chatAppUrl: webAddressSchema.nullable(),
  businessHours: z.string(),
  clinicalDepartments: z.array(clinicalDepartmentSchema).default([]),
  cancelDeadlineHours: z.int(),
  /** Minutes after its booking in which a visit may be cancelled even after the deadline. */
  cancelGraceMinutes: z.int(),
  roomOpensMinutesBefore: z.int(),
  /** `null` if not stated; texts then presume no camera. */
  visitMeans: visitMeansSchema.nullable(),
  /** The price of a cancellation, in the clinic's words. */
  cancellationFee: z.string().nullable(),
  /** Whether and how an order can be returned, in the clinic's words. */
  returnPolicy: z.string().nullable(),
  /** When medicine is sent and arrives, in the clinic's words. */
  deliveryTime: z.string().nullable(),
  /** How a charge is paid without a card online (counter, bank account), in the clinic's words. */
  paymentGuidance: z.string().nullable().default(null),
  /** Its number as an issuer of qualified invoices (登録番号), `T` and 13 digits; `null` without one. */
  invoiceNumber: z.string().nullable(),
  /** `#rrggbb`; `null` for the portal's own colour. */
  keyColour: z.string().nullable(),
  /** `null` for the portal's own logo. */
  logo: pictureSchema.nullable(),
  /** A photograph of the clinic or its people; `null` for the drawn picture. */
  photograph: photographSchema.nullable(),
  /** Whether patients may represent others. */
  acceptsRepresentatives: z.boolean().default(false),
  /** Whether the portal is offered in English too. Texts without English in `english` stay in Japanese. */
  offersEnglish: z.boolean().default(false),
  english: englishTextsSchema.optional(),
  /** Days without use, and days in all, after which a patient signs in again. The previous release's API does not send them. */
  sessionDays: z.object({ idle: z.int(), maximum: z.int() }).optional(),
  /** In the clinic's order. */
  doctors: z.array(doctorSchema).default([]),
  terms: z.array(termsHeadSchema),
  /** The holidays from today on, as far ahead as times can be chosen. */
  holidays: z.array(holidaySchema),
});

export type Clinic = z.infer<typeof clinicSchema>;
export type Holiday = z.infer<typeof holidaySchema>;
export type ClinicalDepartment = z.infer<typeof clinicalDepartmentSchema>;
