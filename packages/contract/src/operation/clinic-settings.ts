import { z } from "zod";
import { type Clinic, clinicSchema, visitMeansSchema } from "../clinic/clinic.ts";
import { KEY_COLOUR } from "../clinic/key-colour.ts";
import { webAddressSchema } from "../http/web-address.ts";
import { englishTextsSchema } from "../translation/english-texts.ts";
import { linesText, lineText } from "../validation/typed-text.ts";
import { departmentIdSchema } from "./department.ts";

const PHONE_NUMBER = /^\+?\d[\d-]{7,18}\d$/;

/** A sentence or two that stand where the patient decides; `null` lets a neutral text stand there. */
const statementSchema = linesText().min(1).max(500).nullable();

const addressTextSchema = lineText().max(500).pipe(webAddressSchema);

/**
 * Whether patients may still pay a charge online after its last day, until the clinic closes it. The clinic's alone:
 * patients are told of each charge whether they can pay it.
 */
const acceptsLatePayment = z.boolean();

/** For how many days after the day of a visit patient and clinic may write to each other about it; 0: they may not. */
const messageDays = z.int().min(0).max(30);

/** Days until a charge is due (spec §9); `null`: as the installation has it. Of charges that are issued from now on. */
const paymentExpireDays = z.int().min(1).max(365).nullable();

/** The one department that is seen by video (spec §1 `idForExamination`); `null`: as the installation says, else every one. */
const examinationDepartmentId = departmentIdSchema.nullable();

/**
 * What the clinic itself decides of what the public knows of it; departments and texts have calls of their own. Every
 * setting is said, so that what the clinic forgets is not taken for what it wants.
 */
export const clinicSettingsRequestSchema = z.strictObject({
  /** Longer names break the header of a telephone; the shortest are those of 森医院. */
  name: lineText().min(2).max(30),
  phoneNumber: lineText().regex(PHONE_NUMBER),
  address: lineText().min(1).max(200),
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
  /** Left as it is where a page of an earlier release does not name it. */
  messageDays: messageDays.optional(),
  /** The same, as are those below. */
  acceptsRepresentatives: z.boolean().optional(),
  offersEnglish: z.boolean().optional(),
  english: englishTextsSchema.optional(),
} satisfies Partial<Record<keyof Clinic | OwnSetting, z.ZodType>>);

/** What is not of the public's knowledge as it stands here. */
type OwnSetting = "acceptsLatePayment" | "paymentExpireDays" | "examinationDepartmentId" | "messageDays";

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
    ...{ acceptsLatePayment, messageDays, english: englishTextsSchema.default({}) },
    paymentExpireDays: paymentExpireDays.default(null),
    examinationDepartmentId: examinationDepartmentId.default(null),
  });

export type ClinicSettingsRequest = z.output<typeof clinicSettingsRequestSchema>;
export type ClinicSettings = z.infer<typeof clinicSettingsSchema>;
