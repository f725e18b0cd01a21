import { z } from "zod";

const words = z.string().trim().max(500);

/** One medicine that the doctor prescribed (処方), as the patient reads it. */
export const prescriptionLineSchema = z.object({
  medicineId: z.string().trim().min(1).max(100),
  name: z.string().trim().min(1).max(100),
  /** How much in all, in words: 「1日3回 1回1錠」 belongs to `usage`, 「42錠」 here. */
  quantity: z.string().trim().min(1).max(50),
  days: z.int().min(1).max(366),
  usage: words.min(1),
  sideEffects: words,
  /** 未承認薬: the patient is told so beside its name. */
  isUnapproved: z.boolean(),
  /** How often the doctor's plan lets it be supplied again without another visit; 0 for never. */
  additionalSupplies: z.int().min(0).max(12),
});

export type PrescriptionLine = z.infer<typeof prescriptionLineSchema>;
