import {
  COMPANION_KIND_LABELS,
  COMPANION_KINDS,
  type CompanionKind,
  describeCompanion,
  linkOfCompanion,
  type RoomCompanion,
} from "@madoguchi/contract/visit/companion";
import type { RoomState } from "@madoguchi/contract/visit/room";
import {
  answerCompanionCall,
  endCompanionCall,
  inviteCompanionCall,
  readColleaguesCall,
} from "@madoguchi/contract/visit/room.operation.calls";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { useState } from "react";
import { useDesk } from "../../../desk-context/desk.tsx";
import { CompactSelect } from "../../../entities/compact-field/compact-field.tsx";
import { describeFailure } from "../../../errors/describe-failure.ts";
import { useRead } from "../../../fetching/use-read.ts";
import type { VisitAddress } from "../visit-requests.ts";

/** Invited by a link, or a colleague with a sign-in. */
type Whom = { kind: CompanionKind; staffId?: string };

type CompanionPaneProps = {
  visit: VisitAddress;
  room: Pick<RoomState, "companion">;
  companionLink: string | undefined;
  /** Set for the visit's doctor, who alone invites, and admits a person whom the patient invited. */
  isDoctors: boolean;
  refresh: () => Promise<unknown>;
};

function describeStep({ step, invitedBy, isConnected, isColleague }: RoomCompanion): string {
  if (step === "admitted") return isConnected ? "通話に参加しています" : "入室を待っています";
  if (step === "invited" && isColleague) return "返事を待っています";
  if (step === "invited") return invitedBy === "patient" ? "患者さまが招いています" : "医師が招いています";
  return invitedBy === "patient" ? "患者さまが招きました" : "患者さまの承諾を待っています";
}

type InviteProps = { visit: VisitAddress; isBusy: boolean; onInvite: (whom: Whom) => void };

/** The colleagues whom the doctor may invite, read once the list is unfolded. */
function Colleagues({ visit, isBusy, onInvite }: InviteProps) {
  const { data, error, mutate } = useRead(readColleaguesCall, { params: visit });
  const [staffId, setStaffId] = useState("");
  if (!data) {
    if (error === undefined) return <p role="status">読み込んでいます…</p>;
    return (
      <p role="alert">
        {describeFailure(error)}
        <button type="button" className="desk-act ml-2" onClick={() => void mutate()}>
          もう一度読み込む
        </button>
      </p>
    );
  }
  if (data.colleagues.length === 0) return <p>依頼できるスタッフがいません。</p>;
  return (
    <div className="flex flex-wrap items-end gap-2">
      <CompactSelect
        id="colleague"
        label="同席を依頼する方"
        value={staffId}
        options={[
          { value: "", label: "選んでください" },
          ...data.colleagues.map((one) => ({ value: one.staffId, label: `${one.name}（${one.relation}）` })),
        ]}
        onChange={({ target }) => setStaffId(target.value)}
      />
      <button
        type="button"
        className="desk-act"
        disabled={isBusy || staffId === ""}
        onClick={() => onInvite({ kind: "other", staffId })}
      >
        同席を依頼
      </button>
    </div>
  );
}

function Invite({ visit, isBusy, onInvite }: InviteProps) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setIsUnfolded(currentTarget.open)}>
      <summary className="min-h-11 cursor-pointer py-2 underline underline-offset-4">
        家族や通訳の方、スタッフを招く
      </summary>
      <div className="flex flex-col gap-4 pt-2">
        <div className="flex flex-wrap gap-2">
          {COMPANION_KINDS.map((kind) => (
            <button key={kind} type="button" className="desk-act" disabled={isBusy} onClick={() => onInvite({ kind })}>
              {COMPANION_KIND_LABELS[kind]}の方のリンクを作る
            </button>
          ))}
        </div>
        {isUnfolded && <Colleagues {...{ visit, isBusy, onInvite }} />}
      </div>
    </details>
  );
}

function Link({ link }: { link: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(link).then(() => setIsCopied(true));
  return (
    <div className="flex flex-col items-start gap-2">
      <p>このリンクを、招く方だけに送ってください。</p>
      <p className="select-all break-all text-dns-14N-130">{link}</p>
      <button type="button" className="desk-act" onClick={() => void copy().catch(() => undefined)}>
        リンクをコピー
      </button>
      <p role="status">{isCopied && "コピーしました。招く方だけに送ってください。"}</p>
    </div>
  );
}

/** The third person of a visit (decision 106): invited, admitted or declined, dismissed. */
export function CompanionPane({ visit, room: { companion }, companionLink, isDoctors, refresh }: CompanionPaneProps) {
  const { api } = useDesk();
  const { run, isBusy, problem } = useAction(describeFailure);
  const act = (work: () => Promise<unknown>) =>
    void run(async () => {
      await work();
      await refresh();
    });
  const failed = problem !== undefined && <p role="alert">{problem}</p>;
  if (!companion) {
    if (!isDoctors) return failed || null;
    const invite = (whom: Whom) => {
      const body = { companionId: crypto.randomUUID(), ...whom };
      act(() => api.send(inviteCompanionCall, { params: visit, body }));
    };
    return (
      <>
        <Invite visit={visit} isBusy={isBusy} onInvite={invite} />
        {failed}
      </>
    );
  }
  const params = { ...visit, companionId: companion.companionId };
  const { isColleague } = companion;
  const link = linkOfCompanion(companion, companionLink);
  const isAsked = companion.step === "asking" && companion.invitedBy === "patient";
  const read = { name: companion.name, relation: companion.relation };
  const answer = (isAdmitted: boolean) =>
    act(() => api.send(answerCompanionCall, { params, body: { isAdmitted, read } }));
  return (
    <Notice
      kind={isAsked ? "warning" : "info"}
      isAnnounced
      title={
        isAsked ? `${describeCompanion(companion)}が、同席を希望しています` : `同席：${describeCompanion(companion)}`
      }
      actions={
        isAsked && isDoctors ? (
          <>
            <Button busy={isBusy} onClick={() => answer(true)}>
              同席を承諾する
            </Button>
            <Button variant="secondary" busy={isBusy} onClick={() => answer(false)}>
              断る
            </Button>
          </>
        ) : (
          <Button variant="secondary" busy={isBusy} onClick={() => act(() => api.send(endCompanionCall, { params }))}>
            {companion.step !== "invited" ? "退出してもらう" : isColleague ? "依頼を取り消す" : "招待を取り消す"}
          </Button>
        )
      }
    >
      <p>{describeStep(companion)}</p>
      {companion.step === "invited" && link !== undefined && <Link link={link} />}
      {failed}
    </Notice>
  );
}
