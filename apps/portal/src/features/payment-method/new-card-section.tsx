import { addCardCall } from "@madoguchi/contract/patient/card.calls";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { Checkbox } from "@madoguchi/ui/fields/checkbox";
import { Section } from "@madoguchi/ui/layout/section";
import { useState } from "react";
import type { CardProvider, CardToken } from "../../card-tokens/card-tokens.ts";
import { CardForm } from "../../entities/card/card-form.tsx";
import { describeProblem } from "../../errors/describe-failure.ts";
import { useReportError } from "../../errors/use-report-error.ts";
import { usePortal } from "../../portal-context/portal.tsx";

/** Stores a new card. A token can be used once: after a refusal the card must be typed again. */
function useAddCard(onAdded: () => Promise<unknown>, onBegin?: () => void) {
  const { api } = usePortal();
  const { report, dismiss } = useReportError();
  const [refusal, setRefusal] = useState<string>();

  async function add({ token }: CardToken, makeDefault: boolean): Promise<void> {
    setRefusal(undefined);
    onBegin?.();
    dismiss();
    try {
      await api.send(addCardCall, { body: { token, makeDefault } });
    } catch (error) {
      setRefusal(describeProblem(error));
      await report(error);
      return;
    }
    await onAdded();
  }

  return { add, refusal };
}

export type NewCardSectionProps = {
  provider: CardProvider;
  heading: string;
  submitLabel: string;
  /** Another card is already stored, so that the new one need not be the default. */
  hasOthers: boolean;
  /** Called when a card is sent, before it is known whether it will be stored. */
  onBegin?: (() => void) | undefined;
  onAdded: () => Promise<unknown>;
};

/** Registers a further card. */
export function NewCardSection(props: NewCardSectionProps) {
  const { provider, heading, submitLabel, hasOthers, onBegin, onAdded } = props;
  const { add, refusal } = useAddCard(onAdded, onBegin);
  const [makeDefault, setMakeDefault] = useState(true);
  return (
    <Section heading={heading}>
      {refusal !== undefined && (
        <Notice kind="error" title="カードを登録できませんでした" isAnnounced>
          {refusal}
        </Notice>
      )}
      <CardForm
        provider={provider}
        submitLabel={submitLabel}
        onToken={(token) => add(token, makeDefault || !hasOthers)}
      >
        {hasOthers && (
          <Checkbox
            label="通常使うカードにする"
            checked={makeDefault}
            onChange={(event) => setMakeDefault(event.currentTarget.checked)}
          />
        )}
      </CardForm>
    </Section>
  );
}
