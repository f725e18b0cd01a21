import { useState } from "react";
import type { CardToken } from "../../card-tokens/card-tokens.ts";
import { addCard } from "../../entities/card/card.requests.ts";
import { describeProblem } from "../../errors/describe-problem.ts";
import { useReportError } from "../../errors/use-report-error.ts";
import { usePortal } from "../../portal-context/portal.tsx";

/** Keeps a new card. A token is spent by its first use: refused, the patient types the card again. */
export function useAddCard(onAdded: () => Promise<unknown>) {
  const { api, configuration } = usePortal();
  const { report, dismiss } = useReportError();
  const [outcome, setOutcome] = useState<{ kind: "added" } | { kind: "refused"; text: string }>();

  async function add({ token }: CardToken, makeDefault: boolean): Promise<void> {
    setOutcome(undefined);
    dismiss();
    try {
      await addCard(api, configuration.medicalBusinessId, { key: crypto.randomUUID(), token, makeDefault });
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
