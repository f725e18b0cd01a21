import { z } from "zod";
import { webAddressSchema } from "../http/web-address.ts";
import { englishTextsSchema } from "../translation/english-texts.ts";
import { departmentPictureSchema } from "./department-picture.ts";
import { doctorSchema } from "./doctor.ts";
import { photographSchema, pictureSchema } from "./picture.ts";
import { termsHeadSchema } from "./terms.ts";

export const clinicalDepartmentSchema = z.object({
  clinicalDepartmentId: z.string(),
  name: z.string(),
  description: z.string(),
  durationMinutes: z.int(),
  /** Yen, tax included: the least a consultation here costs; `null` where the clinic shows no price. */
  priceFrom: z.int().nullable(),
  /** Whether the health insurance pays its part (保険診療) or the patient all (自費診療); `null` where the clinic has not said. */
  isInsured: z.boolean().nullable(),
  picture: departmentPictureSchema,
  /** From which age on people are seen for whom somebody acts; who acts for themselves is 18 (spec §5). */
  minimumAge: z.int().default(18),
  english: englishTextsSchema.optional(),
});

/** A national holiday of Japan; `day` is `yyyy-MM-dd`. */
export const holidaySchema = z.object({ day: z.iso.date(), name: z.string() });

/** How patient and doctor meet. */
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
  /** Minutes after its booking in which a visit may be cancelled inside the deadline too. */
  cancelGraceMinutes: z.int(),
  roomOpensMinutesBefore: z.int(),
  /** `null` where the clinic has not said; then nothing is said that presumes a camera. */
  visitMeans: visitMeansSchema.nullable(),
  /** What a cancellation costs, in the clinic's words. */
  cancellationFee: z.string().nullable(),
  /** Whether and how an order can be returned, in the clinic's words. */
  returnPolicy: z.string().nullable(),
  /** When medicine is sent and arrives, in the clinic's words. */
  deliveryTime: z.string().nullable(),
  /** How a charge is paid without a card online (counter, bank account), in the clinic's words. */
  paymentGuidance: z.string().nullable().default(null),
  /** Its number as an issuer of qualified invoices (登録番号), `T` and 13 digits; `null` where it has none. */
  invoiceNumber: z.string().nullable(),
  /** `#rrggbb`; `null` for the portal's own colour. */
  keyColour: z.string().nullable(),
  /** `null` for the portal's own sign. */
  logo: pictureSchema.nullable(),
  /** Of the place of care or its people; `null` for the drawn picture. */
  photograph: photographSchema.nullable(),
  /** Whether patients may act for somebody else. */
  acceptsRepresentatives: z.boolean().default(false),
  /** Whether the portal is offered in English too. What has no English in `english` stays as the clinic writes it. */
  offersEnglish: z.boolean().default(false),
  english: englishTextsSchema.optional(),
  /** In the order in which the clinic lists them. */
  doctors: z.array(doctorSchema).default([]),
  terms: z.array(termsHeadSchema),
  /** Those from today on, for as long as times can be chosen ahead. */
  holidays: z.array(holidaySchema),
});

export type Clinic = z.infer<typeof clinicSchema>;
export type Holiday = z.infer<typeof holidaySchema>;
export type ClinicalDepartment = z.infer<typeof clinicalDepartmentSchema>;
