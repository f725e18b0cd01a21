import { z } from "zod";
import { lineText } from "../validation/typed-text.ts";

export const shipRequestSchema = z.strictObject({
  carrier: lineText("配送会社は必須です。").min(1, "配送会社は必須です。").max(50),
  trackingNumber: z
    .string("追跡番号は必須です。")
    .trim()
    .regex(/^[0-9A-Za-z-]{1,50}$/, "追跡番号は半角の英数字で入力してください。"),
});

export type ShipRequest = z.output<typeof shipRequestSchema>;
