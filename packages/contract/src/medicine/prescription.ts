import { z } from "zod";

const text = z.string().trim().max(500);

/** One prescribed medicine (処方). */
export const prescriptionLineSchema = z.object({
  medicineId: z.string().trim().min(1).max(100),
  name: z.string().trim().min(1).max(100),
  /** The amount in all, such as 「42錠」; 「1日3回 1回1錠」 belongs to `usage`. */
  quantity: z.string().trim().min(1).max(50),
  days: z.int().min(1).max(366),
  usage: text.min(1),
  sideEffects: text,
  /** 未承認薬. */
  isUnapproved: z.boolean(),
  /** How many further supplies need no visit. */
  additionalSupplies: z.int().min(0).max(12),
});

export type PrescriptionLine = z.infer<typeof prescriptionLineSchema>;
