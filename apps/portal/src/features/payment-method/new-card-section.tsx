import { Notice } from "@madoguchi/ui/feedback/notice";
import { Checkbox } from "@madoguchi/ui/fields/checkbox";
import { Section } from "@madoguchi/ui/layout/section";
import { useState } from "react";
import type { CardProvider, CardToken } from "../../card-tokens/card-tokens.ts";
import { addCard } from "../../entities/card/card.requests.ts";
import { CardForm } from "../../entities/card/card-form.tsx";
import { describeProblem } from "../../errors/describe-failure.ts";
import { useReportError } from "../../errors/use-report-error.ts";
import { usePortal } from "../../portal-context/portal.tsx";

/** Stores a new card. A token can be used once: after a refusal the card must be typed again. */
function useAddCard(onAdded: () => Promise<unknown>) {
  const { api, configuration } = usePortal();
  const { report, dismiss } = useReportError();
  const [outcome, setOutcome] = useState<{ kind: "added" } | { kind: "refused"; text: string }>();

  async function add({ token }: CardToken, makeDefault: boolean): Promise<void> {
    setOutcome(undefined);
    dismiss();
    try {
      await addCard(api, configuration.medicalBusinessId, { token, makeDefault });
    } catch (error) {
      setOutcome({ kind: "refused", text: describeProblem(error) });
      await report(error);
      return;
    }
    setOutcome({ kind: "added" });
    await onAdded();
  }

  return { add, outcome };
}

export type NewCardSectionProps = {
  provider: CardProvider;
  heading: string;
  submitLabel: string;
  /** Another card is already stored, so that the new one need not be the default. */
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
