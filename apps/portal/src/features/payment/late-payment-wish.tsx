import type { PaymentPage } from "@madoguchi/contract/payment/payment";
import { wishLatePaymentCall } from "@madoguchi/contract/payment/payment.patient.calls";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { useState } from "react";
import { describeAct } from "../../errors/lost-act.ts";
import { useReportedAction } from "../../errors/use-reported-action.ts";
import { usePortal } from "../../portal-context/portal.tsx";

/** For a patient who can neither pay nor book: asks the clinic to reopen the payment. */
export function LatePaymentWish({ page }: { page: PaymentPage }) {
  const { api } = usePortal();
  const { run, isBusy } = useReportedAction(describeAct);
  const [isAsked, setIsAsked] = useState(page.isLatePaymentWished);

  async function ask(): Promise<void> {
    await api.send(wishLatePaymentCall, { params: { treatmentId: page.treatmentId } });
    setIsAsked(true);
  }

  if (isAsked) {
    return (
      <Notice kind="success" title="お支払いの再開をクリニックに依頼しました" isAnnounced>
        クリニックが期限を延ばすと、お知らせが届き、この画面からお支払いいただけます。お支払いのあとに、次の診察をご予約いただけます。
      </Notice>
    );
  }
  return (
    <div className="flex">
      <Button busy={isBusy} busyLabel="依頼しています…" onClick={() => void run(ask)}>
        お支払いの再開を依頼する
      </Button>
    </div>
  );
}
