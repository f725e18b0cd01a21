import type { ApplyRequest } from "@madoguchi/contract/medicine-application/medicine-application";
import { applyForMedicineCall } from "@madoguchi/contract/medicine-application/medicine-application.patient.calls";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import { readTreatmentsCall } from "@madoguchi/contract/treatment/treatment.patient.calls";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { useAttemptKey } from "@madoguchi/ui/actions/use-attempt-key";
import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { useApplicationInput } from "../../entities/medicine-application/use-application-input.ts";
import { useInvalidateTreatments } from "../../entities/treatment/use-treatments.ts";
import { ApiError } from "../../errors/api-error.ts";
import { describeAct, settleLostAct, titleOfAct } from "../../errors/lost-act.ts";
import { useReportError } from "../../errors/use-report-error.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { useApplicationFlow } from "./application-flow.tsx";
import { describeChanges } from "./offer-changes.ts";

/**
 * Sends the application once, however often the button is pressed. After a lost answer the same key is sent again;
 * after a refusal the offer is read again, and the page shows the changes.
 */
export function useApply() {
  const { api } = usePortal();
  const { offer, refresh, input } = useApplicationFlow();
  const { discard } = useApplicationInput(offer.treatmentId);
  const navigate = useNavigate();
  const invalidateTreatments = useInvalidateTreatments();
  const { report, dismiss } = useReportError();
  const { run, isBusy, problem } = useAction(refuse);
  const keyOf = useAttemptKey();
  const round = useRef(0);

  async function refuse(error: unknown): Promise<{ title: string; text: string } | undefined> {
    if (error instanceof ApiError) {
      round.current += 1;
      const now = await refresh();
      const isExplained = now !== undefined && (now.refusal !== null || describeChanges(offer, now, input).length > 0);
      if (isExplained) return undefined;
    }
    void report(error);
    return { title: titleOfAct("申請できませんでした", error), text: describeAct(error) };
  }

  async function apply(request: ApplyRequest): Promise<void> {
    dismiss();
    await run(async () => {
      const key = keyOf([request, round.current]);
      let treatmentId: string | undefined;
      await settleLostAct(
        async () => {
          ({ treatmentId } = await api.send(applyForMedicineCall, { body: request, key }));
        },
        async () => {
          // No application existed before, as the server would have refused this one: one in the list is the result of
          // the lost call.
          const { history } = await api.send(readTreatmentsCall);
          treatmentId = history.find(
            ({ statusId }) => statusId === TreatmentStatus.AdditionalMedicinePending,
          )?.treatmentId;
          return treatmentId !== undefined;
        },
      );
      if (treatmentId === undefined) return;
      await navigate({ to: "/repurchase-medicines/complete", search: { treatmentId }, replace: true });
      discard();
      await invalidateTreatments();
    });
  }

  return { apply, isBusy, problem };
}
