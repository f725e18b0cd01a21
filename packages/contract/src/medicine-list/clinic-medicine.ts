import { z } from "zod";
import { versioned } from "../http/item-version.ts";
import { linesText, lineText } from "../validation/typed-text.ts";

/** A drug that the clinic prescribes (院内採用薬). */
export const clinicMedicineSchema = z.object({
  medicineId: z.string(),
  name: z.string(),
  /** 有効成分. */
  ingredient: z.string().optional(),
  /** 薬効: 「抗ヒスタミン薬」. */
  drugClass: z.string().optional(),
  /** 禁忌 and other cautions before it is prescribed; patients do not see them. */
  cautions: z.string().optional(),
  /** 「錠」 「包」 「本」. */
  unit: z.string(),
  unitsPerDay: z.number(),
  /** The weight of a unit with its packing; 0 if unknown. */
  gramsPerUnit: z.number().optional(),
  usage: z.string(),
  sideEffects: z.string(),
  /** Yen for a unit, tax included. */
  unitPrice: z.int(),
  days: z.int(),
  additionalSupplies: z.int(),
  isUnapproved: z.boolean(),
  /** 麻薬・向精神薬: never at a first visit (L8, `docs/design/screens.md` 10). */
  isControlled: z.boolean(),
  /** ハイリスク薬: not without knowledge of underlying disease (L8). */
  isHighRisk: z.boolean(),
  isRetired: z.boolean(),
});

export const clinicMedicineRequestSchema = clinicMedicineSchema
  .omit({ medicineId: true })
  .extend({
    name: lineText().min(1).max(100),
    ingredient: lineText().max(100).optional(),
    drugClass: lineText().max(100).optional(),
    cautions: linesText().max(500).optional(),
    unit: lineText().min(1).max(10),
    unitsPerDay: z.number().min(0.1).max(100),
    gramsPerUnit: z.number().min(0).max(30_000).optional(),
    usage: linesText().min(1).max(500),
    sideEffects: linesText().max(500),
    unitPrice: z.int().min(0).max(1_000_000),
    days: z.int().min(1).max(366),
    additionalSupplies: z.int().min(0).max(12),
  })
  .strict();

/** Part of addresses and of prescriptions, where it stays. */
export const medicineIdSchema = z.string().regex(/^[a-z0-9][a-z0-9-]{0,99}$/);

export const clinicMedicineListSchema = z.object({ medicines: z.array(versioned(clinicMedicineSchema)) });

export type ClinicMedicine = z.infer<typeof clinicMedicineSchema>;
export type ClinicMedicineRequest = z.output<typeof clinicMedicineRequestSchema>;
