import { addCardCall } from "@madoguchi/contract/patient/card.calls";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { Checkbox } from "@madoguchi/ui/fields/checkbox";
import { Section } from "@madoguchi/ui/layout/section";
import { useState } from "react";
import type { CardProvider, CardToken } from "../../card-tokens/card-tokens.ts";
import { CardForm } from "../../entities/card/card-form.tsx";
import { describeProblem } from "../../errors/describe-failure.ts";
import { useReportedAction } from "../../errors/use-reported-action.ts";
import { usePortal } from "../../portal-context/portal.tsx";

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
  const { api } = usePortal();
  const { run, problem } = useReportedAction(describeProblem);
  const [makeDefault, setMakeDefault] = useState(true);

  /** A token can be used once: after a refusal the card must be typed again. */
  async function add({ token }: CardToken): Promise<void> {
    onBegin?.();
    const body = { token, makeDefault: makeDefault || !hasOthers };
    if (await run(() => api.send(addCardCall, { body }))) await onAdded();
  }

  return (
    <Section heading={heading}>
      {problem !== undefined && (
        <Notice kind="error" title="カードを登録できませんでした" isAnnounced>
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
