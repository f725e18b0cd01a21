import type { DoctorRequest } from "@madoguchi/contract/doctor/doctor";
import type { EnglishTexts } from "@madoguchi/contract/translation/english-texts";
import { sql } from "drizzle-orm";
import { check, integer, jsonb, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { clinic } from "../clinic/clinic.table.ts";

/** A doctor as the clinic introduces them to patients. Spots and the weekly template name doctors by `name`. */
export const doctor = pgTable(
  "doctor",
  {
    clinicId: text("clinic_id")
      .notNull()
      .references(() => clinic.clinicId),
    doctorId: text("doctor_id").notNull(),
    name: text("name").notNull(),
    kana: text("kana"),
    licenceYear: integer("licence_year").notNull(),
    specialities: text("specialities").array().notNull(),
    languages: text("languages").array().notNull().default([]),
    line: text("line").notNull(),
    position: integer("position").notNull(),
    english: jsonb("english").$type<EnglishTexts>().notNull().default({}),
    /** The bytes are in `picture`. */
    portraitHash: text("portrait_hash"),
    portraitWidth: integer("portrait_width"),
    portraitHeight: integer("portrait_height"),
  } satisfies Record<keyof DoctorRequest, unknown> & Record<string, unknown>,
  (table) => [
    primaryKey({ columns: [table.clinicId, table.doctorId] }),
    unique("doctor_name_once").on(table.clinicId, table.name),
    check(
      "doctor_portrait",
      sql`num_nulls(${table.portraitHash}, ${table.portraitWidth}, ${table.portraitHeight}) in (0, 3)`,
    ),
  ],
);
