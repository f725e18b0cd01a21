import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { ErrorSummary } from "@madoguchi/ui/forms/error-summary";
import { Form } from "@madoguchi/ui/forms/form";
import type { ReactNode } from "react";
import type { CardProvider, CardToken } from "../../card-tokens/card-tokens.ts";
import { CardFields } from "./card-fields.tsx";
import { useCardForm } from "./use-card-form.ts";

export type CardFormProps = {
  provider: CardProvider;
  submitLabel: string;
  onToken: (token: CardToken) => Promise<void> | void;
  /** Further choices, between the fields and the button. */
  children?: ReactNode;
};

/** A new card. The input goes to the card provider only, which returns a token. */
export function CardForm({ provider, submitLabel, onToken, children }: CardFormProps) {
  const form = useCardForm(provider, onToken);
  return (
    <Form onSubmit={form.submit} className="flex flex-col gap-6">
      <ErrorSummary errors={form.summary} attempt={form.attempts} />
      <p className="text-text-secondary">
        カード番号とセキュリティコードは、カード決済会社へ直接送信されます。クリニックには保存されません。
      </p>
      <CardFields form={form} />
      {children}
      {form.refusal && (
        <Notice kind="error" title={form.refusal} isAnnounced>
          安全のため、カード番号とセキュリティコードを消去しました。お手数ですが、もう一度入力してください。
        </Notice>
      )}
      <div className="flex justify-center">
        <Button type="submit" busy={form.isSubmitting}>
          {submitLabel}
        </Button>
      </div>
    </Form>
  );
}
