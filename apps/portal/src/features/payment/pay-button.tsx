import { formatYen } from "@madoguchi/contract/payment/money";
import type { PaymentPage } from "@madoguchi/contract/payment/payment";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { Form } from "@madoguchi/ui/forms/form";
import { useState } from "react";
import { ClinicPhone } from "../../entities/clinic/clinic-contact.tsx";
import type { ChosenCard } from "./payment-flow.tsx";
import { useStartPayment } from "./use-start-payment.ts";

export type PayButtonProps = {
  page: PaymentPage;
  chosen: ChosenCard;
  refresh: () => Promise<PaymentPage | undefined>;
};

/** 「12,800円（税込）を支払う」. While it works, a second press does nothing. */
export function PayButton({ page, chosen, refresh }: PayButtonProps) {
  const { pay, problem } = useStartPayment(refresh);
  const [isSending, setIsSending] = useState(false);

  async function send(): Promise<void> {
    setIsSending(true);
    try {
      await pay(chosen, page.charge.version);
    } finally {
      setIsSending(false);
    }
  }

  return (
    <Form onSubmit={send} className="flex flex-col gap-6">
      {problem && (
        <Notice kind="error" title="お支払いを開始できませんでした" isAnnounced>
          <p>{problem}</p>
          <p>もう一度押しても、二重に請求されることはありません。</p>
          <ClinicPhone hasName />
        </Notice>
      )}
      <div className="flex justify-center">
        <Button type="submit" busy={isSending}>
          {formatYen(page.charge.total)}を支払う
        </Button>
      </div>
    </Form>
  );
}
