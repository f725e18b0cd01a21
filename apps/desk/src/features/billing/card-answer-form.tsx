import { type CardAnswerRequest, cardAnswerRequestSchema } from "@madoguchi/contract/billing/billing";
import { recordCardAnswerCall } from "@madoguchi/contract/billing/billing.operation.calls";
import type { ChargedTreatment } from "@madoguchi/contract/billing/billing-overview";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { RadioGroup } from "@madoguchi/ui/fields/radio-group";
import { TextAreaField } from "@madoguchi/ui/fields/text-area-field";
import { z } from "zod";
import { DeskFormDialog } from "../../entities/desk-form/desk-form.tsx";
import { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";
import { writeYen } from "../../entities/money/yen.tsx";
import { useOwnersAct } from "../../entities/owners-act/use-owners-act.ts";
import { useBillingAct } from "./use-billing-act.ts";

/** An attempt or a refund whose result the card company does not report, and its yen. */
export type SilentMoney = { about: CardAnswerRequest["about"]; treatment: ChargedTreatment; amount: number };

const TEXTS = {
  payment: {
    title: "支払い",
    done: { label: "支払いは完了している", follows: "お支払い済みとして記録し、患者さまにお知らせします。" },
    notDone: {
      label: "支払われていない",
      follows: "支払いができなかったものとして記録します。患者さまは、もう一度お支払いいただけます。",
    },
  },
  refund: {
    title: "返金",
    done: { label: "返金は完了している", follows: "返金済みとして記録します。" },
    notDone: { label: "返金されていない", follows: "返金されなかったものとして記録します。もう一度返金できます。" },
  },
} as const;

const formSchema = z.object({
  answer: z.string().refine((answer) => answer !== "", "決済会社の回答をお選びください。"),
  reason: cardAnswerRequestSchema.shape.reason,
});

/** 決済会社の回答を記録する: an owner's action, with the answer, its source and its time. */
export function CardAnswerForm({ silent, onClose }: { silent: SilentMoney; onClose: () => void }) {
  const act = useBillingAct();
  const ownersAct = useOwnersAct();
  const { about, treatment, amount } = silent;
  const texts = TEXTS[about];
  const form = useDeskForm({
    initial: { answer: "", reason: "" },
    schema: formSchema,
    submit: async ({ answer, reason }) => {
      const wasDone = answer === "done";
      await ownersAct(() =>
        act(treatment.treatmentId, (api, params) =>
          api.send(recordCardAnswerCall, { params, body: { about, wasDone, reason } }),
        ),
      );
      onClose();
      showToast("success", "決済会社の回答を記録しました。");
    },
  });
  const { answer, reason } = form.typed;
  const chosen = answer === "" ? undefined : answer === "done" ? texts.done : texts.notDone;
  return (
    <DeskFormDialog
      form={form}
      problemTitle="できませんでした"
      title={`${treatment.patientName}さまの${texts.title} ${writeYen(amount)}の結果を記録する`}
      submitLabel={chosen ? `「${chosen.label}」と記録する` : "記録する"}
      variant="danger"
      onClose={onClose}
    >
      <p>
        24時間たっても、決済会社から{texts.title}
        の結果が届いていません。決済会社に電話で確認した内容を記録してください。その後に届いた結果が記録と異なるときは、「対応」でお知らせします。
      </p>
      <RadioGroup
        {...form.text("answer")}
        label="決済会社の回答"
        required
        name="answer"
        options={[
          { value: "done", label: texts.done.label },
          { value: "not-done", label: texts.notDone.label },
        ]}
      />
      <TextAreaField
        {...form.text("reason")}
        label="確認した内容"
        required
        support="いつ、決済会社のどなたに確認したかをご記入ください。患者さまには表示されません。"
        length={{ typed: reason.length, most: 500 }}
      />
      {chosen && (
        <Notice kind="warning" isAnnounced>
          {chosen.follows}この記録は取り消せません。
        </Notice>
      )}
    </DeskFormDialog>
  );
}
