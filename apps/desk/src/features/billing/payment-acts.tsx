import { refundRequestSchema } from "@madoguchi/contract/billing/billing";
import { acceptPaymentCall, refundPaymentCall } from "@madoguchi/contract/billing/billing.operation.calls";
import type { ChargedTreatment, LedgerEntry, UnappliedPayment } from "@madoguchi/contract/billing/billing-overview";
import { handRefundSchema } from "@madoguchi/contract/billing/hand-payment";
import { isHandMethod } from "@madoguchi/contract/charge/payment-method";
import { PARCEL_STAGE_LABELS } from "@madoguchi/contract/delivery/delivery";
import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { NumberField } from "@madoguchi/ui/fields/number-field";
import { RadioGroup } from "@madoguchi/ui/fields/radio-group";
import { TextAreaField } from "@madoguchi/ui/fields/text-area-field";
import { z } from "zod";
import { useDesk } from "../../desk-context/desk.tsx";
import { DeskFormDialog } from "../../entities/desk-form/desk-form.tsx";
import { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";
import { writeYen } from "../../entities/money/yen.tsx";
import { HandMoneyFields } from "./hand-money-fields.tsx";
import { useBillingAct } from "./use-billing-act.ts";

/** A payment of the ledger, with its `method` and `at`; an unapplied payment came by card. */
export type RefundablePayment = ChargedTreatment & {
  orderId: string;
  amount: number;
  refundedAmount: number;
} & Partial<Pick<LedgerEntry, "method" | "at" | "parcel">>;

const UNKNOWN =
  "返金の結果がまだ分かりません。決済会社への確認を続けています。分かるまで「結果待ちの返金」に表示されます。もう一度返金する必要はありません。";

const formSchema = z.object({
  extent: z.string(),
  typedAmount: z.string(),
  method: z.string(),
  refundedOn: handRefundSchema.shape.refundedOn,
  reason: refundRequestSchema.shape.reason,
});

/** What a refund of so much means for the parcel of the treatment; empty without one. */
function describeParcelOf(
  { parcel, patientName, clinicalDepartmentName }: RefundablePayment,
  isWhole: boolean,
): string {
  const which = `${patientName}さま・${clinicalDepartmentName}の荷物`;
  if (parcel === "preparing" || parcel === "packed") {
    const state = PARCEL_STAGE_LABELS[parcel];
    return isWhole
      ? `${which}（${state}）の発送を止めます。患者さまにお薬は届きません。`
      : `${which}（${state}）は止まりません。発送の前に中身をご確認ください。`;
  }
  return parcel ? `${which}は${PARCEL_STAGE_LABELS[parcel]}のため、止まりません。` : "";
}

/** Reads an amount with full-width digits and commas. */
function readYen(typed: string): number {
  return Number(typed.normalize("NFKC").replaceAll(",", "").trim() || Number.NaN);
}

/** 返金, whole or in part; the amount shown as refunded is sent with it, so that a refund is not made twice. */
export function RefundForm({ payment, onClose }: { payment: RefundablePayment; onClose: () => void }) {
  const act = useBillingAct();
  const { now } = useDesk();
  const { treatmentId, orderId, refundedAmount, patientName, method: paidBy = "card" } = payment;
  const isByHand = isHandMethod(paidBy);
  const today = toCalendarDay(now());
  const paidOn = payment.at === undefined ? today : toCalendarDay(new Date(payment.at));
  const left = payment.amount - refundedAmount;
  const form = useDeskForm({
    initial: { extent: "whole", typedAmount: "", method: isByHand ? paidBy : "", refundedOn: today, reason: "" },
    schema: formSchema
      .refine(
        ({ extent, typedAmount }) => {
          const amount = readYen(typedAmount);
          return extent === "whole" || (Number.isInteger(amount) && amount >= 1 && amount <= left);
        },
        { path: ["typedAmount"], message: `1円から${writeYen(left)}までの金額をご入力ください。` },
      )
      .refine(({ refundedOn }) => refundedOn >= paidOn && refundedOn <= today, {
        path: ["refundedOn"],
        message: "お支払いの日から今日までの日付をご入力ください。",
      }),
    submit: async ({ extent, typedAmount, reason, method, refundedOn }) => {
      const amount = extent === "whole" ? left : readYen(typedAmount);
      const byHand = isByHand ? { byHand: handRefundSchema.parse({ method, refundedOn }) } : {};
      const body = { orderId, amount, refundedSoFar: refundedAmount, reason, ...byHand };
      // `isKnown` is false while it is unknown whether the money was refunded.
      const { isKnown } = await act(treatmentId, (api, params) => api.send(refundPaymentCall, { params, body }));
      onClose();
      const suffix = isByHand ? "の返金を記録しました。" : "を返金しました。";
      if (isKnown) showToast("success", `${patientName}さまに${writeYen(amount)}${suffix}`);
      else showToast("warning", UNKNOWN, { isPersistent: true });
    },
  });
  const { extent, typedAmount, reason } = form.typed;
  const chosen = extent === "whole" ? left : readYen(typedAmount);
  const parcelText = describeParcelOf(payment, chosen === left);
  return (
    <DeskFormDialog
      form={form}
      problemTitle="できませんでした"
      title={`${patientName}さまへの返金`}
      submitLabel={
        Number.isInteger(chosen) ? `${writeYen(chosen)}${isByHand ? "の返金を記録する" : "を返金する"}` : "返金する"
      }
      variant="danger"
      onClose={onClose}
    >
      <p>
        入金は{writeYen(payment.amount)}
        {refundedAmount > 0 && `、うち${writeYen(refundedAmount)}は返金済み`}
        です。
        {isByHand
          ? "決済会社は通りません。お返しした方法と日を記録します。記録は取り消せません。"
          : "返金は元に戻せません。"}
        患者さまにお知らせします。
      </p>
      {isByHand && (
        <HandMoneyFields
          method={form.text("method")}
          day={form.text("refundedOn")}
          labels={{ method: "お返しした方法", day: "お返しした日" }}
          earliest={paidOn}
        />
      )}
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
      {parcelText !== "" && (
        <Notice kind="warning" title="お薬の荷物">
          {parcelText}
        </Notice>
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

/** 入金を充てる: a payment that came too late, or for an earlier version, pays the charge. */
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
