import type { ApplyRequest } from "@madoguchi/contract/medicine/medicine-application";
import { applyForMedicineCall } from "@madoguchi/contract/patient/medicine.calls";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { useAttemptKey } from "@madoguchi/ui/actions/use-attempt-key";
import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { useApplicationInput } from "../../entities/medicine-application/use-application-input.ts";
import { useForgetTreatments } from "../../entities/treatment/use-treatments.ts";
import { ApiError } from "../../errors/api-error.ts";
import { describeProblem } from "../../errors/describe-failure.ts";
import { useReportError } from "../../errors/use-report-error.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { useApplicationFlow } from "./application-flow.tsx";
import { describeChanges } from "./offer-changes.ts";

/**
 * Sends the application once, however often the button is pressed. After a lost answer the same key is sent again; after a
 * refusal the offer is read again, and the page shows what changed.
 */
export function useApply() {
  const { api } = usePortal();
  const { offer, refresh, input } = useApplicationFlow();
  const { discard } = useApplicationInput(offer.treatmentId);
  const navigate = useNavigate();
  const forgetTreatments = useForgetTreatments();
  const { report, dismiss } = useReportError();
  const { run, isBusy, problem } = useAction(refuse);
  const keyOf = useAttemptKey();
  const round = useRef(0);

  async function refuse(error: unknown): Promise<string | undefined> {
    if (error instanceof ApiError) {
      round.current += 1;
      const now = await refresh();
      const isExplained = now !== undefined && (now.refusal !== null || describeChanges(offer, now, input).length > 0);
      if (isExplained) return undefined;
    }
    void report(error);
    return describeProblem(error);
  }

  async function apply(request: ApplyRequest): Promise<void> {
    dismiss();
    await run(async () => {
      const key = keyOf([request, round.current]);
      const { treatmentId } = await api.send(applyForMedicineCall, { body: request, key });
      await navigate({ to: "/repurchase-medicines/complete", search: { treatmentId }, replace: true });
      discard();
      await forgetTreatments();
    });
  }

  return { apply, isBusy, problem };
}
