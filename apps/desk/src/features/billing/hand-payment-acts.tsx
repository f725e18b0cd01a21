import { recordHandPaymentCall, withdrawHandPaymentCall } from "@madoguchi/contract/billing/billing.operation.calls";
import type { LedgerEntry } from "@madoguchi/contract/billing/billing-overview";
import { handPaymentRequestSchema, withdrawHandPaymentRequestSchema } from "@madoguchi/contract/billing/hand-payment";
import { PAYMENT_METHOD_LABELS } from "@madoguchi/contract/charge/payment-method";
import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { useAttemptKey } from "@madoguchi/ui/actions/use-attempt-key";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { TextAreaField } from "@madoguchi/ui/fields/text-area-field";
import { z } from "zod";
import { useDesk } from "../../desk-context/desk.tsx";
import { DeskFormDialog } from "../../entities/desk-form/desk-form.tsx";
import { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";
import { writeYen } from "../../entities/money/yen.tsx";
import type { ChargeActProps } from "./charge-acts.tsx";
import { HandMoneyFields } from "./hand-money-fields.tsx";
import { useBillingAct } from "./use-billing-act.ts";

const { method, paidOn, note } = handPaymentRequestSchema.shape;
const formSchema = z.object({
  method: z.string().refine((typed) => method.safeParse(typed).success, "受け取った方法をお選びください。"),
  paidOn,
  note: note.unwrap(),
});

/** 窓口・振込で受け取った: the whole charge was paid without the card company. */
export function HandPaymentForm({ charge, onClose }: ChargeActProps) {
  const { now } = useDesk();
  const act = useBillingAct();
  const keyFor = useAttemptKey();
  const { patientName, total, version: chargeVersion } = charge;
  const form = useDeskForm({
    initial: { method: "", paidOn: toCalendarDay(now()), note: "" },
    schema: formSchema,
    messages: { paidOn: "受け取った日をご入力ください。" },
    submit: async (typed) => {
      const body = handPaymentRequestSchema.parse({ ...typed, chargeVersion });
      await act(charge.treatmentId, (api, params) =>
        api.send(recordHandPaymentCall, { params, body, key: keyFor(body) }),
      );
      onClose();
      showToast("success", `${patientName}さまのお支払いを記録し、お知らせしました。`);
    },
  });
  return (
    <DeskFormDialog
      form={form}
      problemTitle="できませんでした"
      title={`${patientName}さまのお支払い ${writeYen(total)}を記録する`}
      submitLabel={`${writeYen(total)}を受け取ったと記録する`}
      onClose={onClose}
    >
      <p>
        請求の全額を、窓口や振込で受け取ったものとして記録します。カードへの請求は行われません。一部だけの入金は記録できません。先に再請求で金額を改めてください。
      </p>
      <HandMoneyFields
        method={form.text("method")}
        day={form.text("paidOn")}
        labels={{ method: "受け取った方法", day: "受け取った日" }}
        earliest={undefined}
      />
      <TextAreaField
        {...form.text("note")}
        label="メモ"
        support="クリニックの記録です。患者さまには表示されません。"
        length={{ typed: form.typed.note.length, most: 500 }}
      />
    </DeskFormDialog>
  );
}

/** 記録を取り消す: a payment that was recorded by hand was not received. */
export function WithdrawForm({ payment, onClose }: { payment: LedgerEntry; onClose: () => void }) {
  const act = useBillingAct();
  const { treatmentId, orderId, patientName, amount } = payment;
  const form = useDeskForm({
    initial: { reason: "" },
    schema: withdrawHandPaymentRequestSchema.pick({ reason: true }),
    submit: async ({ reason }) => {
      const body = { orderId, reason };
      await act(treatmentId, (api, params) => api.send(withdrawHandPaymentCall, { params, body }));
      onClose();
      showToast("success", `${patientName}さまの入金の記録を取り消し、お知らせしました。`);
    },
  });
  return (
    <DeskFormDialog
      form={form}
      problemTitle="できませんでした"
      title={`${patientName}さまの入金の記録を取り消す`}
      submitLabel={`${writeYen(amount)}の記録を取り消す`}
      variant="danger"
      onClose={onClose}
    >
      <p>
        誤って記録した入金（{PAYMENT_METHOD_LABELS[payment.method]} {writeYen(amount)}
        ）を取り消し、請求を未払いに戻します。患者さまにお知らせします。受け取ったお金を返すときは、取り消さずに返金を記録してください。
      </p>
      <TextAreaField
        {...form.text("reason")}
        label="取り消しの理由"
        required
        support="クリニックの記録です。患者さまには表示されません。"
        length={{ typed: form.typed.reason.length, most: 500 }}
      />
    </DeskFormDialog>
  );
}
