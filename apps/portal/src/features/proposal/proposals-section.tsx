import type { OwnProposal } from "@madoguchi/contract/proposal/proposal";
import { readOwnProposalsCall } from "@madoguchi/contract/proposal/proposal.patient.calls";
import { PROPOSED_LABELS } from "@madoguchi/contract/proposal/proposed-labels";
import { EmptyState } from "@madoguchi/ui/feedback/empty-state";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Section } from "@madoguchi/ui/layout/section";
import { DateText } from "@madoguchi/ui/text/date-text";
import { ListChecks } from "lucide";
import { useRef, useState } from "react";
import { useSWRConfig } from "swr";
import { ReadProblem } from "../../entities/problem/read-problem.tsx";
import { useRefreshProfile } from "../../entities/profile/use-profile.ts";
import { recordKeys } from "../../fetching/record-keys.ts";
import { useRead } from "../../fetching/use-read.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { OpenProposal, type ProposalAnswer } from "./open-proposal.tsx";
import { fieldsOf } from "./proposed-fields.tsx";

type Ended = NonNullable<OwnProposal["ended"]>["as"];

const ENDS: Record<Ended, string> = {
  confirmed: "変更しました",
  declined: "変更しませんでした",
  withdrawn: "クリニックが取り下げました",
  replaced: "新しい提案に替わりました",
  lapsed: "期限が過ぎたため終わりました",
  merged: "記録の整理のため終わりました",
};

const ANSWERS: Record<ProposalAnswer, string> = {
  confirmed: "登録内容を変更しました",
  declined: "登録内容は変えずに、提案を終えました",
};

function EndedProposals({ proposals }: { proposals: readonly OwnProposal[] }) {
  if (proposals.length === 0) return null;
  return (
    <Section heading="最近の提案">
      <ul className="flex flex-col">
        {proposals.map((proposal) => (
          <li
            key={proposal.proposalId}
            className="flex flex-col border-line border-b py-3 first:pt-0 last:border-b-0 last:pb-0"
          >
            <span className="font-700">{proposal.ended && ENDS[proposal.ended.as]}</span>
            <span className="wrap-anywhere">
              {fieldsOf(proposal)
                .map((field) => PROPOSED_LABELS[field])
                .join("、")}
            </span>
            <span className="wrap-anywhere text-text-secondary">
              {proposal.ended && <DateText at={new Date(proposal.ended.at)} form="date" />}　{proposal.clinicName}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** 変更のご確認: the clinic's proposals to change what the patient has registered, and the answers to them. */
export function ProposalsSection() {
  const { api, configuration } = usePortal();
  const { data, error, isValidating, mutate } = useRead(
    recordKeys.proposals(configuration),
    (ready) => api.send(readOwnProposalsCall, { ready }),
    { shouldRetryOnError: false },
  );
  const all = useSWRConfig();
  const refreshProfile = useRefreshProfile();
  const [answer, setAnswer] = useState<ProposalAnswer>();
  const outcome = useRef<HTMLDivElement>(null);

  /** What the answer has changed: the profile, the address, and the notice that asked for it. */
  async function readAgain(given?: ProposalAnswer): Promise<void> {
    await Promise.all([
      mutate(),
      refreshProfile(),
      all.mutate(recordKeys.address(configuration)),
      all.mutate(recordKeys.notices(configuration)),
    ]);
    if (given === undefined) return;
    setAnswer(given);
    // The pressed button has left the page.
    outcome.current?.focus();
  }

  if (!data) {
    return (
      <Section>
        {error === undefined ? (
          <SkeletonLines lines={6} />
        ) : (
          <ReadProblem error={error} onRetry={() => void mutate()} isRetrying={isValidating} />
        )}
      </Section>
    );
  }
  const open = data.proposals.filter(({ ended }) => ended === null);
  return (
    <>
      <div ref={outcome} tabIndex={-1} className={answer ? "" : "hidden"}>
        {answer && <Notice kind="success" title={ANSWERS[answer]} isAnnounced />}
      </div>
      {open.length === 0 && (
        <Section>
          <EmptyState icon={ListChecks} title="ご確認いただく変更はありません">
            お電話などで伺った変更をクリニックが提案すると、ここに届きます。
          </EmptyState>
        </Section>
      )}
      {open.map((proposal) => (
        <OpenProposal key={proposal.proposalId} proposal={proposal} onChanged={readAgain} />
      ))}
      <EndedProposals proposals={data.proposals.filter(({ ended }) => ended !== null)} />
    </>
  );
}
