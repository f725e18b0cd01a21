import { DigitsField } from "@madoguchi/ui/fields/digits-field";
import type { TextFieldProps } from "@madoguchi/ui/fields/text-field";

type PhoneNumberFieldProps = Omit<TextFieldProps, "label" | "required" | "type" | "autoComplete" | "error"> & {
  error: string | undefined;
};

/** Spec §5 has the message 「数字のみ」 also for a number with a missing digit: the actual reason is added before it. */
const NOT_ELEVEN_DIGITS = "携帯電話番号は数字のみで入力してください";

/** The mobile telephone number of spec §5. */
export function PhoneNumberField({ error, ...field }: PhoneNumberFieldProps) {
  return (
    <DigitsField
      {...field}
      label="携帯電話番号（ハイフンなし11桁）"
      required
      type="tel"
      autoComplete="tel-national"
      error={
        error === NOT_ELEVEN_DIGITS ? (
          <>
            11桁の番号をご入力ください
            <br />
            {error}
          </>
        ) : (
          error
        )
      }
    />
  );
}
