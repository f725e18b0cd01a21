import type { ProfileChange } from "@madoguchi/contract/customer/profile-change";
import { withdrawProposalCall } from "@madoguchi/contract/proposal/proposal.operation.calls";
import { PROPOSED_FIELDS } from "@madoguchi/contract/proposal/proposed-fields";
import { PROPOSED_LABELS } from "@madoguchi/contract/proposal/proposed-labels";
import { Badge, type BadgeTone } from "@madoguchi/ui/feedback/badge";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import type { IconShape } from "@madoguchi/ui/icons/icon";
import { Disclosure } from "@madoguchi/ui/layout/disclosure";
import { DateText } from "@madoguchi/ui/text/date-text";
import { CircleCheck, CircleSlash, Clock, PencilLine, Undo2 } from "lucide";
import { useState } from "react";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { Pane } from "../../entities/compact-field/pane.tsx";
import { ConfirmDialog } from "../../entities/owners-act/confirm-dialog.tsx";
import { knownValueText } from "./known-value-text.ts";
import { TEXT_ACT_CLASS } from "./text-act-class.ts";

type Proposal = Extract<ProfileChange, { kind: "proposal" }>;
type State = { label: string; tone: BadgeTone; icon: IconShape };

const CORRECTED: State = { label: "クリニックが訂正", tone: "neutral", icon: PencilLine };
const WAITING: State = { label: "提案：確認待ち", tone: "warning", icon: Clock };
const ENDS: Record<NonNullable<Proposal["ended"]>["as"], State> = {
  confirmed: { label: "提案：確定", tone: "success", icon: CircleCheck },
  declined: { label: "提案：変更しないとのお返事", tone: "error", icon: CircleSlash },
  withdrawn: { label: "提案：取り下げ", tone: "neutral", icon: Undo2 },
  replaced: { label: "提案：新しい提案に替えた", tone: "neutral", icon: Undo2 },
  lapsed: { label: "提案：期限切れ", tone: "neutral", icon: Clock },
  merged: { label: "提案：記録をまとめて終了", tone: "neutral", icon: Undo2 },
};

function stateOf(change: ProfileChange): State {
  if (change.kind === "correction") return CORRECTED;
  return change.ended === null ? WAITING : ENDS[change.ended.as];
}

function BeforeAndAfter({ before, after }: Pick<ProfileChange, "before" | "after">) {
  return (
    <dl className="flex flex-col gap-2">
      {PROPOSED_FIELDS.filter((field) => after[field] !== undefined).map((field) => (
        <div key={field}>
          <dt className="text-dns-14B-130 text-text-secondary">{PROPOSED_LABELS[field]}</dt>
          <dd className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
            <span className="text-text-secondary">前</span>
            <span className="whitespace-pre-wrap wrap-anywhere">{knownValueText(field, before)}</span>
            <span className="text-text-secondary">後</span>
            <span className="whitespace-pre-wrap wrap-anywhere font-700">{knownValueText(field, after)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ProposalNotes({ ended, lapsesAt, isTold }: Proposal) {
  if (ended !== null) {
    return (
      <p className="wrap-anywhere text-text-secondary">
        <DateText at={new Date(ended.at)} /> 終了{ended.by === null ? "" : `　${ended.by}`}
      </p>
    );
  }
  return (
    <>
      <p className="text-text-secondary">
        お返事の期限：
        <DateText at={new Date(lapsesAt)} form="date" isLimit />
      </p>
      {!isTold && <p className="text-warning-ink">お知らせの届け先がありません。お電話などでお伝えください。</p>}
    </>
  );
}

type RowProps = { change: ProfileChange; onWithdraw: (proposal: Proposal) => void };

function Row({ change, onWithdraw }: RowProps) {
  const { label, tone, icon } = stateOf(change);
  const isOpen = change.kind === "proposal" && change.ended === null;
  return (
    <li className="flex flex-col gap-2 border-line border-b pb-4 last:border-b-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge {...{ tone, icon }}>{label}</Badge>
        <span className="wrap-anywhere text-text-secondary">
          <DateText at={new Date(change.at)} />　{change.by}
        </span>
      </div>
      <BeforeAndAfter {...change} />
      {change.reason !== "" && <p className="whitespace-pre-wrap wrap-anywhere">理由：{change.reason}</p>}
      {change.kind === "proposal" && <ProposalNotes {...change} />}
      {isOpen && (
        <div>
          <button type="button" className={TEXT_ACT_CLASS} onClick={() => onWithdraw(change)}>
            提案を取り下げる
          </button>
        </div>
      )}
    </li>
  );
}

type ProfileChangesPaneProps = { code: string; changes: readonly ProfileChange[]; onWithdrawn: () => void };

/** 基本情報の変更: the clinic's corrections and proposals with the values before and after, the newest first. */
export function ProfileChangesPane({ code, changes, onWithdrawn }: ProfileChangesPaneProps) {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const [asked, setAsked] = useState<Proposal>();
  const [newest, ...older] = changes;
  if (!newest) return null;

  async function withdraw({ changeId: proposalId }: Proposal): Promise<void> {
    await api.send(withdrawProposalCall, { params: { clinicId, medicalRecordCode: code, proposalId } });
    showToast("success", "提案を取り下げました");
    onWithdrawn();
  }

  return (
    <Pane heading="基本情報の訂正・変更の提案">
      <ul>
        <Row change={newest} onWithdraw={setAsked} />
      </ul>
      {older.length > 0 && (
        <Disclosure summary={`以前の訂正・提案（${older.length}件）`}>
          <ul className="flex flex-col gap-4">
            {older.map((change) => (
              <Row key={change.changeId} change={change} onWithdraw={setAsked} />
            ))}
          </ul>
        </Disclosure>
      )}
      {asked && (
        <ConfirmDialog
          title="この提案を取り下げますか"
          text="ご本人は、この提案を確定できなくなります。登録内容は変わりません。"
          submitLabel="取り下げる"
          act={() => withdraw(asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Pane>
  );
}
