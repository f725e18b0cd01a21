import { refundRequestSchema } from "@madoguchi/contract/operation/billing";
import { acceptPaymentCall, refundPaymentCall } from "@madoguchi/contract/operation/billing.calls";
import type { ChargedTreatment, UnappliedPayment } from "@madoguchi/contract/operation/billing-overview";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { NumberField } from "@madoguchi/ui/fields/number-field";
import { RadioGroup } from "@madoguchi/ui/fields/radio-group";
import { TextAreaField } from "@madoguchi/ui/fields/text-area-field";
import { z } from "zod";
import { DeskFormDialog } from "../../entities/desk-form/desk-form.tsx";
import { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";
import { writeYen } from "./money-parts.tsx";
import { useBillingAct } from "./use-billing-act.ts";

export type RefundablePayment = ChargedTreatment & { orderId: string; amount: number; refundedAmount: number };

const UNKNOWN =
  "返金の結果がまだ分かりません。カード会社への確認を続けています。分かるまで「結果待ちの返金」に表示されます。もう一度返金する必要はありません。";

/** Full-width digits and commas are understood. */
function readYen(typed: string): number {
  return Number(typed.normalize("NFKC").replaceAll(",", "").trim() || Number.NaN);
}

/** 返金, whole or in part; the amount that was seen as refunded goes along, so that none is made twice. */
export function RefundForm({ payment, onClose }: { payment: RefundablePayment; onClose: () => void }) {
  const act = useBillingAct();
  const { treatmentId, orderId, refundedAmount, patientName } = payment;
  const left = payment.amount - refundedAmount;
  const form = useDeskForm({
    initial: { extent: "whole", typedAmount: "", reason: "" },
    schema: z.object({ extent: z.string(), typedAmount: z.string(), reason: refundRequestSchema.shape.reason }).refine(
      ({ extent, typedAmount }) => {
        const amount = readYen(typedAmount);
        return extent === "whole" || (Number.isInteger(amount) && amount >= 1 && amount <= left);
      },
      { path: ["typedAmount"], message: `1円から${writeYen(left)}までの金額をご入力ください。` },
    ),
    submit: async ({ extent, typedAmount, reason }) => {
      const amount = extent === "whole" ? left : readYen(typedAmount);
      const body = { orderId, amount, refundedSoFar: refundedAmount, reason };
      // Where it is not known, nobody can say yet whether the money went back.
      const { isKnown } = await act(treatmentId, (api, params) => api.send(refundPaymentCall, { params, body }));
      onClose();
      if (isKnown) showToast("success", `${patientName}さまに${writeYen(amount)}を返金しました。`);
      else showToast("warning", UNKNOWN, { isPersistent: true });
    },
  });
  const { extent, typedAmount, reason } = form.typed;
  const chosen = extent === "whole" ? left : readYen(typedAmount);
  return (
    <DeskFormDialog
      form={form}
      problemTitle="できませんでした"
      title={`${patientName}さまへの返金`}
      submitLabel={Number.isInteger(chosen) ? `${writeYen(chosen)}を返金する` : "返金する"}
      variant="danger"
      onClose={onClose}
    >
      <p>
        入金は{writeYen(payment.amount)}
        {refundedAmount > 0 && `、うち${writeYen(refundedAmount)}は返金済み`}
        です。返金は元にもどせません。患者さまにお知らせします。
      </p>
      <RadioGroup
        {...form.text("extent")}
        label="返金する金額"
        required
        name="extent"
        options={[
          {
            value: "whole",
            label: refundedAmount > 0 ? `残りの全額（${writeYen(left)}）` : `全額（${writeYen(left)}）`,
          },
          { value: "part", label: "一部" },
        ]}
      />
      {extent === "part" && (
        <NumberField {...form.text("typedAmount")} label="金額" required unit="円" inputMode="numeric" />
      )}
      <TextAreaField
        {...form.text("reason")}
        label="返金の理由"
        required
        support="クリニックの記録です。患者さまには表示されません。"
        length={{ typed: reason.length, most: 500 }}
      />
    </DeskFormDialog>
  );
}

/** 入金を充てる: what came too late, or for an earlier version, pays the charge after all. */
export function AcceptForm({ payment, onClose }: { payment: UnappliedPayment; onClose: () => void }) {
  const act = useBillingAct();
  const form = useDeskForm({
    initial: {},
    schema: z.object({}),
    submit: async () => {
      await act(payment.treatmentId, (api, params) =>
        api.send(acceptPaymentCall, { params, body: { orderId: payment.orderId } }),
      );
      onClose();
      showToast("success", "入金を請求に充て、患者さまにお知らせしました。");
    },
  });
  return (
    <DeskFormDialog
      form={form}
      problemTitle="できませんでした"
      title={`${payment.patientName}さまの入金を請求に充てる`}
      submitLabel={`${writeYen(payment.amount)}を充てる`}
      onClose={onClose}
    >
      <p>
        この入金を、未払いの請求（{writeYen(payment.amount)}
        ）のお支払いとして受け取ります。お薬がある場合は、発送の準備に進みます。
      </p>
    </DeskFormDialog>
  );
}
