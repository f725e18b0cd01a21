import type { OwnProposal } from "@madoguchi/contract/proposal/proposal";
import { confirmProposalCall, declineProposalCall } from "@madoguchi/contract/proposal/proposal.patient.calls";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { Section } from "@madoguchi/ui/layout/section";
import { DateText } from "@madoguchi/ui/text/date-text";
import { useState } from "react";
import { describeAct } from "../../errors/lost-act.ts";
import { useReportedAction } from "../../errors/use-reported-action.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { ProposedFields } from "./proposed-fields.tsx";
import { ProveProposedEmail } from "./prove-proposed-email.tsx";

export type ProposalAnswer = "confirmed" | "declined";

type OpenProposalProps = {
  proposal: OwnProposal;
  /** Called after every change, also a partial one; with the answer once there is one. */
  onChanged: (answer?: ProposalAnswer) => Promise<unknown>;
};

function HowToAnswer({ isOutdated, isAddressAsked }: { isOutdated: boolean; isAddressAsked: boolean }) {
  if (isOutdated) {
    return (
      <Notice kind="warning" title="この提案は、古い登録内容に基づいています">
        提案のあとに登録内容が変わったため、確定できません。いまの登録内容が正しいときは、「変更しない」を押してください。直すところがあるときは、クリニックへご連絡ください。
      </Notice>
    );
  }
  return isAddressAsked ? null : <p>内容が正しければ確定してください。心当たりがないときは、確定しないでください。</p>;
}

/** One proposal with its fields before and after, and the patient's answers: 確定する, 変更しない. */
export function OpenProposal({ proposal, onChanged }: OpenProposalProps) {
  const { api } = usePortal();
  const { proposalId, clinicName, reason, lapsesAt, after, fieldStates } = proposal;
  const action = useReportedAction(describeAct);
  const [failed, setFailed] = useState("");
  const isOutdated = Object.values(fieldStates).includes("changed");
  const proposedEmail = fieldStates.email === "waiting" && !isOutdated ? after.email : null;

  function send(call: typeof confirmProposalCall | typeof declineProposalCall, answer: ProposalAnswer): void {
    setFailed(answer === "confirmed" ? "確定できませんでした" : "お断りを記録できませんでした");
    void action.run(async () => {
      await api.send(call, { params: { proposalId } }).catch(async (refusal: unknown) => {
        // The page shows why, by what is stored by now.
        await onChanged();
        throw refusal;
      });
      await onChanged(answer);
    }, answer);
  }

  return (
    <Section heading={`${clinicName}からの提案`}>
      <p className="text-text-secondary">
        ご確認の期限：
        <DateText at={new Date(lapsesAt)} form="date" isLimit />
      </p>
      <p className="whitespace-pre-wrap wrap-anywhere">クリニックより：{reason}</p>
      <ProposedFields proposal={proposal} />
      <HowToAnswer isOutdated={isOutdated} isAddressAsked={Boolean(proposedEmail)} />
      {proposedEmail && (
        <ProveProposedEmail
          email={proposedEmail}
          onProved={() => void onChanged().then(() => send(confirmProposalCall, "confirmed"))}
        />
      )}
      {action.problem && (
        <Notice kind="error" title={action.titleOf(failed)} isAnnounced>
          {action.problem}
        </Notice>
      )}
      <div className="flex flex-col gap-3">
        {!isOutdated && !proposedEmail && (
          <Button busy={action.isBusy} onClick={() => send(confirmProposalCall, "confirmed")}>
            この内容に変更する
          </Button>
        )}
        <Button variant="secondary" busy={action.isBusy} onClick={() => send(declineProposalCall, "declined")}>
          変更しない
        </Button>
      </div>
    </Section>
  );
}
