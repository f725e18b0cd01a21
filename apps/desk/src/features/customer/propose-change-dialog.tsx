import type { CustomerRecord } from "@madoguchi/contract/customer/customer-record";
import { PROPOSAL_DAYS } from "@madoguchi/contract/proposal/proposal";
import { proposeChangeCall } from "@madoguchi/contract/proposal/proposal.operation.calls";
import { createProposalRequestSchema } from "@madoguchi/contract/proposal/proposal-request";
import { useAttemptKey } from "@madoguchi/ui/actions/use-attempt-key";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { CompactText } from "../../entities/compact-field/compact-field.tsx";
import { DeskFormDialog } from "../../entities/desk-form/desk-form.tsx";
import { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";
import { ProposedParts } from "./propose-change-fields.tsx";
import {
  createTypedProposalSchema,
  initialProposal,
  knownValues,
  proposedValues,
  type TypedProposal,
} from "./propose-change-form.ts";

type ProposeChangeDialogProps = { record: CustomerRecord; onProposed: () => void; onClose: () => void };

/** Whether no message can say that there is something to confirm; of a person who is acted for the server knows. */
function isOutOfReach({ patient, isWaitingForPatient }: CustomerRecord): boolean {
  return !isWaitingForPatient && patient.email === "" && !patient.isLineLinked;
}

/** 変更を提案する: what the clinic has heard, for the patient to confirm at the portal. */
export function ProposeChangeDialog({ record, onProposed, onClose }: ProposeChangeDialogProps) {
  const { api, now } = useDesk();
  const { clinicId } = useSignedIn();
  const { patient, isWaitingForPatient, profileChanges = [] } = record;
  const { medicalRecordCode } = patient;
  const signsIn = !isWaitingForPatient;
  const confirmer = signsIn ? "ご本人" : "代理の方";
  const hasOpen = profileChanges.some((change) => change.kind === "proposal" && change.ended === null);
  const keyFor = useAttemptKey();
  const form = useDeskForm<TypedProposal>({
    initial: initialProposal(record),
    schema: createTypedProposalSchema(now, { signsIn }),
    submit: async (typed) => {
      const body = createProposalRequestSchema(now).parse({
        ...{ before: knownValues(record), after: proposedValues(typed), reason: typed.reason },
      });
      const params = { clinicId, medicalRecordCode };
      const { isTold } = await api.send(proposeChangeCall, { params, body, key: keyFor(body) });
      if (isTold) showToast("success", `提案しました。${confirmer}にお知らせします`);
      else showToast("warning", "提案しましたが、お知らせの届け先がありません。お電話などでお伝えください");
      onProposed();
    },
  });
  return (
    <DeskFormDialog
      form={form}
      title="登録内容の変更を提案する"
      submitLabel="提案する"
      problemTitle="提案できませんでした"
      onClose={onClose}
    >
      <p className="text-text-secondary">
        お電話などで伺った変更を、{confirmer}に確認していただきます。{confirmer}
        がポータルで確定するまで、登録内容は変わりません。
        {PROPOSAL_DAYS}日のあいだにお返事がないときは、提案は終わります。
      </p>
      {hasOpen && (
        <Notice kind="info" title="確認待ちの提案があります">
          新しく提案すると、いまの提案は取り下げになり、この内容に替わります。
        </Notice>
      )}
      {isOutOfReach(record) && (
        <Notice kind="warning" title="お知らせの届け先がありません">
          メールアドレスもLINEも登録されていないため、提案したことが伝わりません。次にポータルを開いたときに表示されますが、お電話などでもお伝えください。
        </Notice>
      )}
      <ProposedParts form={form} signsIn={signsIn} />
      <CompactText
        {...form.text("reason")}
        label={`どのように伺ったか（${confirmer}にも見えます）`}
        rows={2}
        maxLength={500}
      />
    </DeskFormDialog>
  );
}
