import { createFileRoute } from "@tanstack/react-router";
import { TermsButton } from "../../../../entities/terms/terms-button.tsx";
import { ConfirmScreen } from "../../../../features/payment/confirm-screen.tsx";
import { PaymentGate } from "../../../../features/payment/payment-gate.tsx";

export const Route = createFileRoute("/_authenticated/payment/$treatmentId/confirm")({
  component: () => (
    <PaymentGate>
      {(page, refresh) => (
        <ConfirmScreen
          page={page}
          refresh={refresh}
          rules={
            <>
              <TermsButton kind="cancellation">キャンセル規定</TermsButton>
              {"　"}
              <TermsButton kind="commerce">特定商取引法に基づく表記</TermsButton>
            </>
          }
        />
      )}
    </PaymentGate>
  ),
});
