import type { ListedMedicine } from "@madoguchi/contract/medicine-list/listed-medicine";
import { numeric, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { clinic } from "../clinic/clinic.table.ts";

/** The ministry's price list (薬価基準) as a clinic has imported it, from which it makes its own medicines. */
export const listedMedicine = pgTable(
  "listed_medicine",
  {
    clinicId: text("clinic_id")
      .notNull()
      .references(() => clinic.clinicId),
    code: text("code").notNull(),
    name: text("name").notNull(),
    ingredient: text("ingredient").notNull(),
    standard: text("standard").notNull(),
    unit: text("unit").notNull(),
    maker: text("maker").notNull(),
    category: text("category").notNull(),
    price: numeric("price", { precision: 12, scale: 2, mode: "number" }).notNull(),
  } satisfies Record<keyof ListedMedicine | "clinicId", unknown>,
  (table) => [primaryKey({ columns: [table.clinicId, table.code] })],
);
