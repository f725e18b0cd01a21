import { normaliseCardExpiry, normaliseCardholderName } from "@madoguchi/contract/card/card-fields";
import { normaliseGroupedDigits } from "@madoguchi/contract/japanese-input/normalise";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { TextField } from "@madoguchi/ui/fields/text-field";
import { ErrorSummary } from "@madoguchi/ui/forms/error-summary";
import { Form } from "@madoguchi/ui/forms/form";
import type { ReactNode } from "react";
import type { CardProvider, CardToken } from "../../card-tokens/card-tokens.ts";
import { SecurityCodeHelp } from "./security-code-help.tsx";
import { type CardFormState, CARD_FIELD_IDS as IDS, useCardForm } from "./use-card-form.ts";

/** The four fields of a card. The browser may autofill them; their values are not stored elsewhere. */
function CardFields({ form: { register, messageOf, brand, goesOn } }: { form: CardFormState }) {
  return (
    <>
      <TextField
        {...register("number")}
        id={IDS.number}
        label="カード番号"
        required
        support={brand ? `${brand.name}のカードです` : "例：4111 1111 1111 1111"}
        onInput={goesOn("number")}
        inputMode="numeric"
        autoComplete="cc-number"
        spellCheck={false}
        normalise={normaliseGroupedDigits}
        className="w-full max-w-96 tabular-nums"
        error={messageOf("number")}
      />
      <TextField
        {...register("expiry")}
        id={IDS.expiry}
        label="有効期限（月/年）"
        required
        support="例：12/28"
        onInput={goesOn("expiry")}
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
        support={brand ? `${brand.codeLength}桁` : "3桁または4桁"}
        onInput={goesOn("securityCode")}
        inputMode="numeric"
        autoComplete="cc-csc"
        spellCheck={false}
        normalise={normaliseGroupedDigits}
        className="w-full max-w-36 tabular-nums"
        error={messageOf("securityCode")}
      />
      <SecurityCodeHelp />
      <p role="status" className="sr-only">
        {brand && `${brand.name}のカードです`}
      </p>
      <TextField
        {...register("cardholderName")}
        id={IDS.cardholderName}
        label="カード名義（半角ローマ字）"
        required
        support="例：HANAKO YAMADA（名と姓のあいだに半角の空白）"
        autoComplete="cc-name"
        autoCapitalize="characters"
        spellCheck={false}
        normalise={normaliseCardholderName}
        error={messageOf("cardholderName")}
      />
    </>
  );
}

type CardFormProps = {
  provider: CardProvider;
  submitLabel: string;
  onToken: (token: CardToken) => Promise<void> | void;
  /** Further choices between the fields and the button. */
  children?: ReactNode;
};

/** A form for a new card. The input is sent only to the card provider, which returns a token. */
export function CardForm({ provider, submitLabel, onToken, children }: CardFormProps) {
  const form = useCardForm(provider, onToken);
  return (
    <Form onSubmit={form.submit} className="flex flex-col gap-6">
      <ErrorSummary errors={form.summary} attempt={form.attempts} />
      <p className="text-text-secondary">
        カード番号とセキュリティコードは、カード決済会社へ直接送信されます。クリニックには保存されません。入力が終わると、次の欄へ進みます。
      </p>
      <CardFields form={form} />
      {children}
      {form.refusal && (
        <Notice kind="error" title={form.refusal} isAnnounced>
          安全のため、カード番号とセキュリティコードを消去しました。お手数ですが、もう一度入力してください。
        </Notice>
      )}
      <div className="flex">
        <Button type="submit" busy={form.isSubmitting}>
          {submitLabel}
        </Button>
      </div>
    </Form>
  );
}
