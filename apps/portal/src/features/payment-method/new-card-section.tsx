import { Notice } from "@madoguchi/ui/feedback/notice";
import { Checkbox } from "@madoguchi/ui/fields/checkbox";
import { Section } from "@madoguchi/ui/layout/section";
import { useState } from "react";
import type { CardProvider } from "../../card-tokens/card-tokens.ts";
import { CardForm } from "../../entities/card/card-form.tsx";
import { useAddCard } from "./use-add-card.ts";

export type NewCardSectionProps = {
  provider: CardProvider;
  heading: string;
  submitLabel: string;
  /** Another card is kept already, so that the new one need not be the usual one. */
  hasOthers: boolean;
  onAdded: () => Promise<unknown>;
};

/** Registers a further card. */
export function NewCardSection({ provider, heading, submitLabel, hasOthers, onAdded }: NewCardSectionProps) {
  const { add, outcome } = useAddCard(onAdded);
  const [makeDefault, setMakeDefault] = useState(true);
  return (
    <Section heading={heading}>
      {outcome?.kind === "refused" && (
        <Notice kind="error" title="カードを登録できませんでした" isAnnounced>
          {outcome.text}
        </Notice>
      )}
      {outcome?.kind === "added" && <Notice kind="success" title="カードを登録しました" isAnnounced />}
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
