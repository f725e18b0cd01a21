import { answerCompanionCall, endCompanionCall, inviteCompanionCall } from "@madoguchi/contract/operation/room.calls";
import {
  COMPANION_KIND_LABELS,
  COMPANION_KINDS,
  type CompanionKind,
  describeCompanion,
  type RoomCompanion,
} from "@madoguchi/contract/visit/companion";
import type { RoomState } from "@madoguchi/contract/visit/room";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { useState } from "react";
import { useDesk } from "../../../desk-context/desk.tsx";
import { describeFailure } from "../../../errors/describe-failure.ts";
import type { VisitAddress } from "../visit-requests.ts";

type CompanionPaneProps = {
  visit: VisitAddress;
  room: Pick<RoomState, "companion">;
  companionLink: string | undefined;
  /** The visit's doctor alone lets in whom the patient invited. */
  mayAdmit: boolean;
  refresh: () => Promise<unknown>;
};

function describeStep({ step, invitedBy, isConnected }: RoomCompanion): string {
  if (step === "admitted") return isConnected ? "通話に参加しています" : "入室を待っています";
  if (step === "invited") return invitedBy === "patient" ? "患者さんが招いています" : "リンクを送ってください";
  return invitedBy === "patient" ? "患者さんが招きました" : "患者さんの承諾を待っています";
}

function Invite({ isBusy, onInvite }: { isBusy: boolean; onInvite: (kind: CompanionKind) => void }) {
  return (
    <details>
      <summary className="min-h-11 cursor-pointer py-2 underline underline-offset-4">家族や通訳の方を招く</summary>
      <div className="flex flex-wrap gap-2 pt-2">
        {COMPANION_KINDS.map((kind) => (
          <button key={kind} type="button" className="desk-act" disabled={isBusy} onClick={() => onInvite(kind)}>
            {COMPANION_KIND_LABELS[kind]}の方のリンクを作る
          </button>
        ))}
      </div>
    </details>
  );
}

function Link({ link }: { link: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(link).then(() => setIsCopied(true));
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="select-all break-all text-dns-14N-130">{link}</p>
      <button type="button" className="desk-act" onClick={() => void copy().catch(() => undefined)}>
        リンクをコピー
      </button>
      <p role="status">{isCopied && "コピーしました。招く方だけに送ってください。"}</p>
    </div>
  );
}

/** The third person of a visit (decision 106): invited, let in or declined, let go. */
export function CompanionPane({ visit, room: { companion }, companionLink, mayAdmit, refresh }: CompanionPaneProps) {
  const { api } = useDesk();
  const { run, isBusy, problem } = useAction(describeFailure);
  const act = (work: () => Promise<unknown>) =>
    void run(async () => {
      await work();
      await refresh();
    });
  const failed = problem !== undefined && <p role="alert">{problem}</p>;
  if (!companion) {
    const invite = (kind: CompanionKind) => {
      const body = { companionId: crypto.randomUUID(), kind };
      act(() => api.send(inviteCompanionCall, { params: visit, body }));
    };
    return (
      <>
        <Invite isBusy={isBusy} onInvite={invite} />
        {failed}
      </>
    );
  }
  const params = { ...visit, companionId: companion.companionId };
  const isAsked = companion.step === "asking" && companion.invitedBy === "patient";
  const answer = (isAdmitted: boolean) => act(() => api.send(answerCompanionCall, { params, body: { isAdmitted } }));
  return (
    <Notice
      kind={isAsked ? "warning" : "info"}
      isAnnounced
      title={
        isAsked ? `${describeCompanion(companion)}が、同席を希望しています` : `同席：${describeCompanion(companion)}`
      }
      actions={
        isAsked && mayAdmit ? (
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
            {companion.step === "invited" ? "招待を取り消す" : "退出してもらう"}
          </Button>
        )
      }
    >
      <p>{describeStep(companion)}</p>
      {companion.step === "invited" && companionLink !== undefined && <Link link={companionLink} />}
      {failed}
    </Notice>
  );
}
