import { STAFF_ROLE_LABELS } from "@madoguchi/contract/operation/staff-role";
import type { OwnClinics, OwnInvitation } from "@madoguchi/contract/staff/own-clinics";
import { answerInvitationCall } from "@madoguchi/contract/staff/staff-sign-in.calls";
import { formatDate, formatTime } from "@madoguchi/contract/time/tokyo";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { useState } from "react";
import { useDesk } from "../../desk-context/desk.tsx";
import { useOwnClinics } from "../../entities/own-clinics/use-own-clinics.ts";
import { type Confirmation, ConfirmDialog } from "../../entities/owners-act/confirm-dialog.tsx";
import { useOwnersAct } from "../../entities/owners-act/use-owners-act.ts";

const describeTime = (instant: string) => `${formatDate(new Date(instant))} ${formatTime(new Date(instant))}`;

function useAnswer(onAnswered: () => Promise<unknown>) {
  const { api, session } = useDesk();
  const ownersAct = useOwnersAct();
  return async ({ invitationId, clinicName }: OwnInvitation, isAccepted: boolean) => {
    const send = () => api.send(answerInvitationCall, { params: { invitationId }, body: { isAccepted } });
    await (isAccepted ? ownersAct(send) : send());
    await session.refresh();
    await onAnswered();
    showToast("success", isAccepted ? `「${clinicName}」に切り替えられるようになりました。` : "招待を辞退しました。");
  };
}

function Invitation({ invitation, onAnswered }: { invitation: OwnInvitation; onAnswered: () => Promise<unknown> }) {
  const answer = useAnswer(onAnswered);
  const [question, setQuestion] = useState<Confirmation>();
  const { clinicName, roles, expiresAt } = invitation;
  const inRoles = roles.map((role) => STAFF_ROLE_LABELS[role]).join("・");
  return (
    <>
      <Notice
        kind="info"
        title={`「${clinicName}」のスタッフに招待されています（${inRoles}）`}
        actions={
          <div className="flex flex-wrap gap-3">
            <Button
              onClick={() =>
                setQuestion({
                  title: `「${clinicName}」の招待を受けますか`,
                  text: `いまお使いのパスキーで、「${clinicName}」も開けるようになります（役割：${inRoles}）。パスキーでのご本人の確認が必要です。`,
                  submitLabel: "招待を受ける",
                  variant: "primary",
                  act: () => answer(invitation, true),
                })
              }
            >
              招待を受ける
            </Button>
            <Button
              variant="secondary"
              onClick={() =>
                setQuestion({
                  title: `「${clinicName}」の招待を辞退しますか`,
                  text: "辞退しても、もう一度招待してもらうことができます。",
                  submitLabel: "辞退する",
                  act: () => answer(invitation, false),
                })
              }
            >
              辞退する
            </Button>
          </div>
        }
      >
        {describeTime(expiresAt)}までにお答えください。
      </Notice>
      {question && <ConfirmDialog {...question} onClose={() => setQuestion(undefined)} />}
    </>
  );
}

function Overlaps({ overlaps }: Pick<OwnClinics, "overlaps">) {
  if (overlaps.length === 0) return null;
  return (
    <Notice kind="warning" title="別のクリニックの予約と、時間が重なっています">
      <ul className="list-disc pl-5">
        {overlaps.map(({ startsAt, otherClinicName, otherStartsAt }) => (
          <li key={`${startsAt} ${otherClinicName} ${otherStartsAt}`}>
            {describeTime(startsAt)}からの診察と、「{otherClinicName}」の{formatTime(new Date(otherStartsAt))}
            からの診察
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** Shown above every screen: invitations to other clinics; on the start screen, double bookings too. */
export function OwnNotices({ isFirstPlace }: { isFirstPlace: boolean }) {
  const { data, mutate } = useOwnClinics();
  if (!data) return null;
  return (
    <>
      {data.invitations.map((invitation) => (
        <Invitation key={invitation.invitationId} invitation={invitation} onAnswered={mutate} />
      ))}
      {isFirstPlace && <Overlaps overlaps={data.overlaps} />}
    </>
  );
}
