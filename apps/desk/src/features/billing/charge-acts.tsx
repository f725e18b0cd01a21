import {
  closeTreatmentCall,
  extendChargeCall,
  reissueChargeCall,
} from "@madoguchi/contract/billing/billing.operation.calls";
import type { UnpaidCharge } from "@madoguchi/contract/billing/billing-overview";
import { totalOf } from "@madoguchi/contract/charge/charge";
import { extendRequestSchema, reissueRequestSchema } from "@madoguchi/contract/chart/finish";
import { clinicReasonRequestSchema } from "@madoguchi/contract/operation/clinic-reason";
import {
  addCalendarDays,
  formatDateWithWeekday,
  startOfCalendarDay,
  toCalendarDay,
} from "@madoguchi/contract/time/tokyo";
import { useAttemptKey } from "@madoguchi/ui/actions/use-attempt-key";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { TextAreaField } from "@madoguchi/ui/fields/text-area-field";
import { TextField } from "@madoguchi/ui/fields/text-field";
import { useDesk } from "../../desk-context/desk.tsx";
import { ChargeLinesPane } from "../../entities/charge-lines/charge-lines-pane.tsx";
import { DeskFormDialog } from "../../entities/desk-form/desk-form.tsx";
import { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";
import { writeYen } from "../../entities/money/yen.tsx";
import { useBillingAct } from "./use-billing-act.ts";

export type ChargeActProps = { charge: UnpaidCharge; onClose: () => void };

const FURTHEST_DAYS = 366;
const EXTENDED_BY_DAYS = 8;

function ofCharge({ patientName, total }: UnpaidCharge): string {
  return `${patientName}さま ${writeYen(total)}`;
}

/** 期限を延ばす. */
export function ExtendForm({ charge, onClose }: ChargeActProps) {
  const { now } = useDesk();
  const act = useBillingAct();
  const today = toCalendarDay(now());
  const dueDay = toCalendarDay(new Date(charge.dueAt));
  const earliest = dueDay < today ? today : addCalendarDays(dueDay, 1);
  const form = useDeskForm({
    initial: { dueOn: addCalendarDays(dueDay < today ? today : dueDay, EXTENDED_BY_DAYS) },
    schema: extendRequestSchema,
    messages: { dueOn: "いまの期限より後の、1年以内の日をお選びください。" },
    submit: async ({ dueOn }) => {
      await act(charge.treatmentId, (api, params) => api.send(extendChargeCall, { params, body: { dueOn } }));
      onClose();
      showToast("success", "期限を延ばし、患者さまにお知らせしました。");
    },
  });
  return (
    <DeskFormDialog
      form={form}
      problemTitle="できませんでした"
      title={`${ofCharge(charge)}の期限を延ばす`}
      submitLabel="期限を延ばして知らせる"
      onClose={onClose}
    >
      <p>
        いまの期限は{formatDateWithWeekday(startOfCalendarDay(dueDay))}
        です。新しい期限の日の終わりまで、お支払いいただけます。
      </p>
      <TextField
        {...form.text("dueOn")}
        type="date"
        label="新しい期限"
        required
        className="w-52"
        min={earliest}
        max={addCalendarDays(today, FURTHEST_DAYS)}
      />
    </DeskFormDialog>
  );
}

/** 再請求: the same or corrected lines, with a full payment term from today. */
export function ReissueForm({ charge, onClose }: ChargeActProps) {
  const act = useBillingAct();
  const keyFor = useAttemptKey();
  const form = useDeskForm({
    initial: { lines: charge.lines },
    schema: reissueRequestSchema.required(),
    messages: { lines: "項目・数量・単価と、合計が0円以上であることをご確認ください。" },
    submit: async (request) => {
      await act(charge.treatmentId, (api, params) =>
        api.send(reissueChargeCall, { params, body: request, key: keyFor(request) }),
      );
      onClose();
      showToast("success", "請求を発行し直し、患者さまにお知らせしました。");
    },
  });
  const { id, error } = form.field("lines");
  const total = totalOf(form.typed.lines);
  return (
    <DeskFormDialog
      form={form}
      problemTitle="できませんでした"
      title={`${ofCharge(charge)}の再請求`}
      submitLabel={total === 0 ? "0円にして完了する" : `${writeYen(total)}を再請求する`}
      onClose={onClose}
    >
      <p>いまの請求に代わる請求を発行します。期限は今日から数え直し、患者さまにお知らせします。</p>
      <ChargeLinesPane
        id={id}
        lines={form.typed.lines}
        errorOf={(fieldId) => (fieldId === id ? error : undefined)}
        onChange={(lines) => form.change({ lines })}
      />
    </DeskFormDialog>
  );
}

/** 請求を取り下げる. */
export function CloseForm({ charge, onClose }: ChargeActProps) {
  const act = useBillingAct();
  const form = useDeskForm({
    initial: { reason: "" },
    schema: clinicReasonRequestSchema,
    submit: async ({ reason }) => {
      await act(charge.treatmentId, (api, params) => api.send(closeTreatmentCall, { params, body: { reason } }));
      onClose();
      showToast("success", "請求を取り下げ、患者さまにお知らせしました。");
    },
  });
  return (
    <DeskFormDialog
      form={form}
      problemTitle="できませんでした"
      title={`${ofCharge(charge)}の請求を取り下げる`}
      submitLabel={`${writeYen(charge.total)}の請求を取り下げる`}
      variant="danger"
      onClose={onClose}
    >
      <p>お支払いは求められなくなり、お薬は発送されません。元には戻せません。</p>
      <TextAreaField
        {...form.text("reason")}
        label="取り下げの理由"
        required
        support="患者さまの診察のページに、このまま表示されます。病名やお薬の名前は書かないでください。"
        length={{ typed: form.typed.reason.length, most: 500 }}
      />
    </DeskFormDialog>
  );
}
