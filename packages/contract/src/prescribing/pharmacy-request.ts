import { z } from "zod";
import type { chargeLineRequestSchema } from "../charge/charge.ts";
import { normalisePhoneNumber } from "../japanese-input/normalise.ts";
import { lineText } from "../validation/typed-text.ts";
import type { PrescriptionLine } from "./prescription.ts";

export const pharmacyRequestSchema = z.strictObject({
  name: lineText().min(1, "薬局名をご入力ください。").max(100, "100文字以内で入力してください。"),
  faxNumber: z
    .string("番号をご入力ください。")
    .transform((text) => normalisePhoneNumber(text).replaceAll(/[^0-9]/g, ""))
    .pipe(z.string().regex(/^0[0-9]{9,10}$/, "FAX番号は10桁または11桁の数字で入力してください。")),
});

/** The label of the charge's line for the parcel. */
export const POSTAGE_LABEL = "送料";

type Line = Pick<z.input<typeof chargeLineRequestSchema>, "label">;

/** Whether a line of the charge is for a prescribed medicine, or for its parcel: a pharmacy is paid for both. */
export function isOfMedicine({ label }: Line, prescription: readonly Pick<PrescriptionLine, "name">[]): boolean {
  return label === POSTAGE_LABEL || prescription.some(({ name }) => name !== "" && label.startsWith(name));
}
