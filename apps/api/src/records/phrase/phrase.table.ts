import { type ClinicPhrase, PHRASE_USES } from "@madoguchi/contract/phrase/phrase";
import { pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { clinic } from "../clinic/clinic.table.ts";

/** A text that a clinic's doctors write often (定型文). */
export const clinicPhrase = pgTable(
  "clinic_phrase",
  {
    clinicId: text("clinic_id")
      .notNull()
      .references(() => clinic.clinicId),
    phraseId: uuid("phrase_id").notNull(),
    use: text("use", { enum: PHRASE_USES }).notNull(),
    title: text("title").notNull(),
    text: text("text").notNull(),
  } satisfies Record<keyof ClinicPhrase | "clinicId", unknown>,
  (table) => [primaryKey({ columns: [table.clinicId, table.phraseId] })],
);
