import type { Card } from "@madoguchi/contract/card/card";
import { addCardCall, readCardsCall } from "@madoguchi/contract/card/card.patient.calls";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { Checkbox } from "@madoguchi/ui/fields/checkbox";
import { Section } from "@madoguchi/ui/layout/section";
import { useState } from "react";
import type { CardProvider, CardToken } from "../../card-tokens/card-tokens.ts";
import { CardForm } from "../../entities/card/card-form.tsx";
import { describeAct, settleLostAct } from "../../errors/lost-act.ts";
import { useReportedAction } from "../../errors/use-reported-action.ts";
import { usePortal } from "../../portal-context/portal.tsx";

export type NewCardSectionProps = {
  provider: CardProvider;
  heading: string;
  submitLabel: string;
  /** The already stored cards: if there are any, the new card need not be the default. */
  others: readonly Card[];
  /** Called when a card is sent, before the result is known. */
  onBegin?: (() => void) | undefined;
  onAdded: () => Promise<unknown>;
};

/** Registers a further card. */
export function NewCardSection(props: NewCardSectionProps) {
  const { provider, heading, submitLabel, others, onBegin, onAdded } = props;
  const { api } = usePortal();
  const { run, problem, titleOf } = useReportedAction(describeAct);
  const [makeDefault, setMakeDefault] = useState(true);
  const hasOthers = others.length > 0;

  /** A token can be used once: after a refusal the card must be typed again. */
  async function add({ token, tokenKey }: CardToken): Promise<void> {
    onBegin?.();
    const body = { token, tokenKey, makeDefault: makeDefault || !hasOthers };
    const isKnown = ({ cardId }: Card) => others.some((other) => other.cardId === cardId);
    const isAdded = async () => (await api.send(readCardsCall)).cards.some((card) => !isKnown(card));
    if (await run(() => settleLostAct(() => api.send(addCardCall, { body }), isAdded))) await onAdded();
  }

  return (
    <Section heading={heading}>
      {problem !== undefined && (
        <Notice kind="error" title={titleOf("カードを登録できませんでした")} isAnnounced>
          {problem}
        </Notice>
      )}
      <CardForm provider={provider} submitLabel={submitLabel} onToken={add}>
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
