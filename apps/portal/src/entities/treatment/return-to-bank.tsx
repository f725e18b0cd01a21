import { readPaymentPageCall } from "@madoguchi/contract/payment/payment.patient.calls";
import { Button } from "@madoguchi/ui/buttons/button";
import type { ButtonVariant } from "@madoguchi/ui/buttons/button-class";
import { useNavigate } from "@tanstack/react-router";
import { describeProblem } from "../../errors/describe-failure.ts";
import { useReportedAction } from "../../errors/use-reported-action.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { redirectToSecurePage } from "./redirect-to-secure-page.ts";

type ReturnToBankProps = { treatmentId: string; variant: ButtonVariant };

/**
 * Leads back into the card company's authentication. Once that has ended meanwhile, or its address is no longer valid,
 * to the payment's page, which shows its state.
 */
export function ReturnToBank({ treatmentId, variant }: ReturnToBankProps) {
  const { api } = usePortal();
  const navigate = useNavigate();
  const { run, isBusy } = useReportedAction(describeProblem);

  async function goBack(): Promise<void> {
    const { attempt } = await api.send(readPaymentPageCall, { params: { treatmentId } });
    if (attempt?.secure) redirectToSecurePage(attempt.secure);
    else await navigate({ to: "/payment/$treatmentId/", params: { treatmentId } });
  }

  return (
    <Button variant={variant} busy={isBusy} busyLabel="開いています…" onClick={() => void run(goBack)}>
      本人認証の画面に戻る
    </Button>
  );
}
