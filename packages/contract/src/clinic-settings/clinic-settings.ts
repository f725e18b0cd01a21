import { z } from "zod";
import { type Clinic, clinicSchema, visitMeansSchema } from "../clinic/clinic.ts";
import { KEY_COLOUR } from "../clinic/key-colour.ts";
import { departmentIdSchema } from "../department/department.ts";
import { webAddressSchema } from "../http/web-address.ts";
import { englishTextsSchema } from "../translation/english-texts.ts";
import { linesText, lineText, nameText } from "../validation/typed-text.ts";

/** A new clinic's. */
export const NO_SHOW_MINUTES = 10;

const PHONE_NUMBER = /^\+?\d[\d-]{7,18}\d$/;

/** A sentence or two where the patient decides; `null` for a neutral text. */
const statementSchema = linesText().min(1).max(500).nullable();

const addressTextSchema = nameText().max(500).pipe(webAddressSchema);

/**
 * Whether a charge can be paid online after its last day, until the clinic closes it. For the clinic only: patients see
 * for each charge whether they can pay it.
 */
const acceptsLatePayment = z.boolean();

/** For how many days after the day of a visit patient and clinic may exchange messages about it; 0: none. */
const messageDays = z.int().min(0).max(30);

/** From this many minutes after the booked start, an absence may be recorded of a patient who has not been called. */
const noShowMinutes = z.int().min(5).max(60);

/** Days until a charge is due (spec §9); `null`: the installation's. For charges issued from now on. */
const paymentExpireDays = z.int().min(1).max(365).nullable();

/**
 * The one department that is seen by video (spec §1 `idForExamination`); `null`: the installation's, or else every one.
 */
const examinationDepartmentId = departmentIdSchema.nullable();

/**
 * The settings of the clinic that the public sees; departments and texts have separate calls. Every setting is
 * required, so that a forgotten one is not taken for a choice.
 */
export const clinicSettingsRequestSchema = z.strictObject({
  /** Longer names break the header of a telephone; the shortest are like 森医院. */
  name: nameText().min(2).max(30),
  phoneNumber: lineText().regex(PHONE_NUMBER),
  address: nameText().min(1).max(200),
  homepageUrl: addressTextSchema,
  chatAppUrl: addressTextSchema.nullable(),
  businessHours: lineText().min(1).max(200),
  cancelDeadlineHours: z.int().min(0).max(168),
  /** At most half an hour: a booking is made at least that long before the visit. */
  cancelGraceMinutes: z.int().min(0).max(30),
  roomOpensMinutesBefore: z.int().min(0).max(120),
  visitMeans: visitMeansSchema.nullable(),
  cancellationFee: statementSchema,
  returnPolicy: statementSchema,
  deliveryTime: statementSchema,
  paymentGuidance: statementSchema,
  invoiceNumber: z
    .string()
    .regex(/^T\d{13}$/)
    .nullable(),
  keyColour: z.string().regex(KEY_COLOUR).nullable(),
  acceptsLatePayment,
  paymentExpireDays: paymentExpireDays.optional(),
  examinationDepartmentId: examinationDepartmentId.optional(),
  /** Unchanged if a page of an earlier release does not send it. */
  messageDays: messageDays.optional(),
  /** Likewise, as are those below. */
  noShowMinutes: noShowMinutes.optional(),
  acceptsRepresentatives: z.boolean().optional(),
  offersEnglish: z.boolean().optional(),
  english: englishTextsSchema.optional(),
} satisfies Partial<Record<keyof Clinic | OwnSetting, z.ZodType>>);

/** Settings that the public does not see as they are. */
type OwnSetting =
  | "acceptsLatePayment"
  | "paymentExpireDays"
  | "examinationDepartmentId"
  | "messageDays"
  | "noShowMinutes";

type PublicSetting = Exclude<keyof typeof clinicSettingsRequestSchema.shape, OwnSetting | "english">;

export const clinicSettingsSchema = clinicSchema
  .pick({
    name: true,
    phoneNumber: true,
    address: true,
    homepageUrl: true,
    chatAppUrl: true,
    businessHours: true,
    cancelDeadlineHours: true,
    cancelGraceMinutes: true,
    roomOpensMinutesBefore: true,
    visitMeans: true,
    cancellationFee: true,
    returnPolicy: true,
    deliveryTime: true,
    paymentGuidance: true,
    invoiceNumber: true,
    keyColour: true,
    acceptsRepresentatives: true,
    offersEnglish: true,
  } satisfies Record<PublicSetting, true>)
  .extend({
    ...{ acceptsLatePayment, messageDays, noShowMinutes: noShowMinutes.default(NO_SHOW_MINUTES) },
    ...{ english: englishTextsSchema.default({}) },
    paymentExpireDays: paymentExpireDays.default(null),
    examinationDepartmentId: examinationDepartmentId.default(null),
  });

export type ClinicSettingsRequest = z.output<typeof clinicSettingsRequestSchema>;
export type ClinicSettings = z.infer<typeof clinicSettingsSchema>;
