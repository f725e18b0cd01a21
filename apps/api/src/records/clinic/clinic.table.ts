import { DEPARTMENT_PICTURES } from "@madoguchi/contract/clinic/department-picture";
import { type ManagedDepartment, NO_PLAN_TEXTS, type PlanTexts } from "@madoguchi/contract/department/department";
import { LEAST_RECORD_YEARS, MOST_RECORD_YEARS } from "@madoguchi/contract/erasure/erasure";
import { USUAL_MONTHS_FOR_MORE } from "@madoguchi/contract/prescribing/last-day-for-more";
import type { EnglishTexts } from "@madoguchi/contract/translation/english-texts";
import { sql } from "drizzle-orm";
import { boolean, check, date, integer, jsonb, pgTable, primaryKey, smallint, text, unique } from "drizzle-orm/pg-core";

/** The corporation (医療法人). It is the shard key of every table that belongs to a patient. */
export const medicalBusiness = pgTable(
  "medical_business",
  {
    medicalBusinessId: text("medical_business_id").primaryKey(),
    name: text("name").notNull(),
    /** The number of which the next new patient's medical record code is made. */
    nextRecordNumber: integer("next_record_number").notNull().default(1),
    /** A patient's session that is not used for this long is over. */
    sessionIdleDays: integer("session_idle_days").notNull().default(30),
    /** A patient signs in again after this long, however often the session is used. */
    sessionMaximumDays: integer("session_maximum_days").notNull().default(90),
  },
  (table) => [
    check("medical_business_session_idle", sql`${table.sessionIdleDays} between 1 and ${table.sessionMaximumDays}`),
    check("medical_business_session_maximum", sql`${table.sessionMaximumDays} <= 365`),
  ],
);

/** A place of care with its settings. */
export const clinic = pgTable(
  "clinic",
  {
    clinicId: text("clinic_id").primaryKey(),
    medicalBusinessId: text("medical_business_id")
      .notNull()
      .references(() => medicalBusiness.medicalBusinessId),
    name: text("name").notNull(),
    phoneNumber: text("phone_number").notNull(),
    address: text("address").notNull(),
    homepageUrl: text("homepage_url").notNull(),
    chatAppUrl: text("chat_app_url"),
    businessHours: text("business_hours").notNull(),
    cancelDeadlineHours: integer("cancel_deadline_hours").notNull().default(2),
    cancelGraceMinutes: integer("cancel_grace_minutes").notNull().default(15),
    roomOpensMinutesBefore: integer("room_opens_minutes_before").notNull().default(15),
    visitMeans: text("visit_means", { enum: ["video", "telephone"] }),
    cancellationFee: text("cancellation_fee"),
    returnPolicy: text("return_policy"),
    deliveryTime: text("delivery_time"),
    paymentGuidance: text("payment_guidance"),
    /** `T` and 13 digits, of a clinic that is registered for qualified invoices (適格請求書). */
    invoiceNumber: text("invoice_number"),
    keyColour: text("key_colour"),
    /** Whether a charge may still be paid by card after its last day, while the clinic has not cancelled it. */
    acceptsLatePayment: boolean("accepts_late_payment").notNull().default(true),
    /** Days until a charge is due (spec §9); `null`: the installation's. */
    paymentExpireDays: smallint("payment_expire_days"),
    /** The one department with video visits (spec §1 `idForExamination`); `null`: the installation's, otherwise every one. */
    examinationDepartmentId: text("examination_department_id"),
    /** For how many days after a visit patient and clinic may write to each other about it. */
    messageDays: smallint("message_days").notNull().default(7),
    /** From this many minutes after its booked start, an absence may be recorded of a visit whose patient has not come. */
    noShowMinutes: smallint("no_show_minutes").notNull().default(10),
    /** Whether patients may act for another person, a child of theirs or one whom they care for (decision 99). */
    acceptsRepresentatives: boolean("accepts_representatives").notNull().default(false),
    offersEnglish: boolean("offers_english").notNull().default(false),
    english: jsonb("english").$type<EnglishTexts>().notNull().default({}),
    /** The years for which a patient's record is stored after its last entry; 医師法 article 24 requires five. */
    recordYears: smallint("record_years").notNull().default(LEAST_RECORD_YEARS),
    /** The last day with times of the template, and a hash of what they were made from; `null` before the first time. */
    timesMadeUntil: date("times_made_until"),
    timesMadeFrom: text("times_made_from"),
  },
  (table) => [
    unique("clinic_of_business").on(table.medicalBusinessId, table.clinicId),
    check("clinic_payment_expire_days", sql`${table.paymentExpireDays} between 1 and 365`),
    check(
      "clinic_record_years",
      sql`${table.recordYears} between ${sql.raw(`${LEAST_RECORD_YEARS} and ${MOST_RECORD_YEARS}`)}`,
    ),
  ],
);

/** A picture that a clinic shows, by its place. Its bytes are in `picture`. */
export const clinicPicture = pgTable(
  "clinic_picture",
  {
    clinicId: text("clinic_id")
      .notNull()
      .references(() => clinic.clinicId),
    use: text("use", { enum: ["logo", "photograph"] }).notNull(),
    hash: text("hash").notNull(),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    /** Its alternative text; empty for the logo, which is beside the name. */
    alt: text("alt").notNull().default(""),
  },
  (table) => [primaryKey({ columns: [table.clinicId, table.use] })],
);

/** A specialty of a clinic (診療科), with the length and the lowest price of its visits. */
export const clinicalDepartment = pgTable(
  "clinical_department",
  {
    clinicId: text("clinic_id")
      .notNull()
      .references(() => clinic.clinicId),
    clinicalDepartmentId: text("clinical_department_id").notNull(),
    name: text("name").notNull(),
    description: text("description").notNull(),
    durationMinutes: integer("duration_minutes").notNull(),
    priceFrom: integer("price_from"),
    isInsured: boolean("is_insured"),
    picture: text("picture", { enum: DEPARTMENT_PICTURES }).notNull().default("general"),
    position: integer("position").notNull(),
    /** The instructions for patients of a department without video, in place of the way to the room. */
    visitInstructions: text("visit_instructions"),
    /** The minimum age of represented people; a patient who acts for themselves must be 18 (spec §5). */
    minimumAge: smallint("minimum_age").notNull().default(18),
    additionalMedicineMonths: smallint("additional_medicine_months").notNull().default(USUAL_MONTHS_FOR_MORE),
    planTexts: jsonb("plan_texts").$type<PlanTexts>().notNull().default(NO_PLAN_TEXTS),
    /** Mails name the department and the doctor; other people may read a shared mailbox. */
    isNamedInMails: boolean("is_named_in_mails").notNull().default(true),
    english: jsonb("english").$type<EnglishTexts>().notNull().default({}),
  } satisfies Record<keyof ManagedDepartment | "clinicId", unknown>,
  (table) => [
    primaryKey({ columns: [table.clinicId, table.clinicalDepartmentId] }),
    check("clinical_department_duration", sql`${table.durationMinutes} > 0`),
    check("clinical_department_price", sql`${table.priceFrom} >= 0`),
    check("clinical_department_minimum_age", sql`${table.minimumAge} between 0 and 18`),
    check("clinical_department_additional_medicine", sql`${table.additionalMedicineMonths} between 1 and 12`),
  ],
);
