import { z } from "zod";
import { instantSchema } from "../time/instant.ts";
import { lineText } from "../validation/typed-text.ts";

/** The highest amount that the card provider accepts, in yen. */
export const MAXIMUM_TOTAL = 99_999_999;

/** Rates of consumption tax: the full and the reduced rate, and 0 for untaxed items (非課税), such as insured care. */
const TAX_RATES = { Full: 10, Reduced: 8, None: 0 } as const;

export const TAX_PERCENTS = Object.values(TAX_RATES);

/** Amounts are integers of yen, tax included; a discount is negative. */
export const chargeLineSchema = z.object({
  label: z.string(),
  quantity: z.int().min(1).max(999),
  unitPrice: z.int().min(-MAXIMUM_TOTAL).max(MAXIMUM_TOTAL),
  /** The rate in the amount; left out if the clinic has not stated it. */
  taxPercent: z.enum(TAX_RATES).optional(),
});

/** A line as the clinic sends it. */
export const chargeLineRequestSchema = chargeLineSchema.extend({ label: lineText().min(1).max(100) });

/** A charge (請求) in force. An edit before payment makes a new version; a paid charge is final. */
export const chargeSchema = z.object({
  version: z.int().min(1),
  lines: z.array(chargeLineSchema),
  total: z.int().min(0),
  issuedAt: instantSchema,
  dueAt: instantSchema,
  isExpired: z.boolean(),
});

export function totalOf(lines: readonly ChargeLine[]): number {
  return lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
}

export type ChargeLine = z.infer<typeof chargeLineSchema>;
export type Charge = z.infer<typeof chargeSchema>;
