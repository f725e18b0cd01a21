import { normaliseDigits } from "@madoguchi/contract/japanese-input/digits";
import { normaliseCardExpiry } from "@madoguchi/contract/payment-method/card-fields";
import { normaliseCardholderName } from "@madoguchi/contract/payment-method/cardholder-name";
import { TextField } from "@madoguchi/ui/fields/text-field";
import { SecurityCodeHelp } from "./security-code-help.tsx";
import { type CardFormState, CARD_FIELD_IDS as IDS } from "./use-card-form.ts";

/** The four fields of a card. The browser may autofill them; their values are stored nowhere else. */
export function CardFields({ form: { register, messageOf } }: { form: CardFormState }) {
  return (
    <>
      <TextField
        {...register("number")}
        id={IDS.number}
        label="カード番号"
        required
        support="例：4111 1111 1111 1111"
        inputMode="numeric"
        autoComplete="cc-number"
        spellCheck={false}
        normalise={normaliseDigits}
        className="w-full max-w-96 tabular-nums"
        error={messageOf("number")}
      />
      <TextField
        {...register("expiry")}
        id={IDS.expiry}
        label="有効期限（月/年）"
        required
        support="例：12/28"
        inputMode="numeric"
        autoComplete="cc-exp"
        spellCheck={false}
        normalise={normaliseCardExpiry}
        className="w-full max-w-36 tabular-nums"
        error={messageOf("expiry")}
      />
      <TextField
        {...register("securityCode")}
        id={IDS.securityCode}
        label="セキュリティコード"
        required
        support="カードに印字された3桁または4桁の数字"
        inputMode="numeric"
        autoComplete="cc-csc"
        spellCheck={false}
        normalise={normaliseDigits}
        className="w-full max-w-36 tabular-nums"
        error={messageOf("securityCode")}
      />
      <SecurityCodeHelp />
      <TextField
        {...register("cardholderName")}
        id={IDS.cardholderName}
        label="カード名義（半角ローマ字）"
        required
        support="カードに書かれているとおりに、名と姓のあいだに空白を入れて入力してください。例：HANAKO YAMADA"
        autoComplete="cc-name"
        autoCapitalize="characters"
        spellCheck={false}
        normalise={normaliseCardholderName}
        error={messageOf("cardholderName")}
      />
    </>
  );
}
