import { endRehearsalCall } from "@madoguchi/contract/preparation/preparation.operation.calls";
import type { Rehearsal } from "@madoguchi/contract/preparation/rehearsal";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { DateText } from "@madoguchi/ui/text/date-text";
import { TextLink } from "@madoguchi/ui/text/text-link";
import { Link } from "@tanstack/react-router";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { ConfirmDialog } from "../../entities/owners-act/confirm-dialog.tsx";

/** The rehearsal under way: the practice patient's address for signing in, and the state of their visit. */
export function RehearsalPart({ rehearsal }: { rehearsal: Rehearsal }) {
  const { medicalRecordCode, patientName, email, signInUrl, startedBy, endsAt } = rehearsal;
  return (
    <div className="flex flex-col gap-1 border-key border-l-4 pl-3">
      <p className="break-phrase">
        練習用の患者さまは
        <Link to="/patients/$medicalRecordCode" params={{ medicalRecordCode }} className="text-key underline">
          {patientName}（{medicalRecordCode}）
        </Link>
        です。始めた人：{startedBy}
      </p>
      <p className="break-phrase">
        <TextLink href={signInUrl} opensNewTab>
          患者さまのログイン画面
        </TextLink>
        で {email}{" "}
        を入力し、届いたメールで入ります。会計は「窓口・振込で受け取った」で記録します。決済会社へは送られません。
      </p>
      <p className="text-text-secondary">
        片付けを忘れても、
        <DateText at={new Date(endsAt)} />
        を過ぎた夜に自動で消えます。
      </p>
    </div>
  );
}

/** The question before all data of the rehearsal is deleted. */
export function EndRehearsalDialog({ onEnded, onClose }: { onEnded: () => Promise<unknown>; onClose: () => void }) {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  return (
    <ConfirmDialog
      title="リハーサルを片付ける"
      text="練習用の患者さまと、その予約・記録・会計・お知らせをすべて削除します。元には戻せません。"
      submitLabel="すべて削除する"
      act={async () => {
        await api.send(endRehearsalCall, { params: { clinicId } });
        showToast("success", "リハーサルを片付けました。");
        await onEnded();
      }}
      onClose={onClose}
    />
  );
}
