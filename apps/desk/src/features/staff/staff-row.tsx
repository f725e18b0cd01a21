import { STAFF_ROLE_LABELS } from "@madoguchi/contract/operation/staff-role";
import type { StaffMember } from "@madoguchi/contract/staff/staff";
import { formatDate, formatTime } from "@madoguchi/contract/time/tokyo";
import { Chip } from "@madoguchi/ui/buttons/chip";
import { Badge } from "@madoguchi/ui/feedback/badge";
import { Icon } from "@madoguchi/ui/icons/icon";
import { KeyRound, UserCheck, UserX } from "lucide";
import { useSignedIn } from "../../desk-context/desk.tsx";
import type { Confirmation } from "../../entities/owners-act/confirm-dialog.tsx";
import type { Staff } from "./use-staff.ts";

function describeTime(instant: string): string {
  const at = new Date(instant);
  return `${formatDate(at)} ${formatTime(at)}`;
}

type StaffRowProps = {
  member: StaffMember;
  staff: Staff;
  onChange: () => void;
  onLink: () => void;
  onConfirm: (confirmation: Confirmation) => void;
};

function Passkeys({ member: { staffId, name, passkeys }, staff, onConfirm }: StaffRowProps) {
  if (passkeys.length === 0) return <p className="text-text-secondary">登録済みのパスキーはありません。</p>;
  return (
    <ul aria-label={`${name}さんのパスキー`} className="flex flex-col gap-1">
      {passkeys.map((passkey) => (
        <li key={passkey.passkeyId} className="flex flex-wrap items-center gap-x-3">
          <Icon shape={KeyRound} className="size-5 shrink-0 text-text-secondary" />
          <span>{passkey.name}</span>
          <span className="text-dns-14N-130 text-text-secondary">
            登録 {describeTime(passkey.createdAt)}
            {passkey.lastUsedAt && `・最終利用 ${describeTime(passkey.lastUsedAt)}`}
          </span>
          <button
            type="button"
            className="min-h-11 rounded-control px-2 text-error underline underline-offset-4 hover:bg-error-quiet"
            aria-label={`${name}さんのパスキー（${passkey.name}）を失効`}
            onClick={() =>
              onConfirm({
                title: "パスキーを失効しますか",
                text: `${name}さんの「${passkey.name}」のパスキーは、すぐに使えなくなります。ログイン中の端末は「全端末からログアウト」で終了できます。`,
                submitLabel: "失効する",
                act: () => staff.revokePasskey(staffId, passkey.passkeyId),
              })
            }
          >
            失効
          </button>
        </li>
      ))}
    </ul>
  );
}

/** One person: name and roles, passkeys, and the owner's actions on both. */
export function StaffRow(props: StaffRowProps) {
  const { member, staff, onChange, onLink, onConfirm } = props;
  const { staffId, name, roles, lastSignedInAt, leftAt } = member;
  const isSelf = useSignedIn().staffId === staffId;
  return (
    <div className="flex flex-col gap-3 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-std-17B-170">{name}</h3>
        {isSelf && <span className="text-text-secondary">（ご自身）</span>}
        <span>{roles.map((role) => STAFF_ROLE_LABELS[role]).join("・")}</span>
        {leftAt ? (
          <Badge tone="neutral" icon={UserX}>
            {`退職 ${formatDate(new Date(leftAt))}`}
          </Badge>
        ) : (
          <Badge tone={lastSignedInAt ? "success" : "warning"} icon={UserCheck}>
            {lastSignedInAt ? `最終ログイン ${describeTime(lastSignedInAt)}` : "登録待ち"}
          </Badge>
        )}
      </div>
      {!leftAt && (
        <>
          <Passkeys {...props} />
          <fieldset className="flex flex-wrap gap-2">
            <legend className="sr-only">{name}さんの操作</legend>
            <Chip onClick={onChange}>氏名・役割を変更</Chip>
            <Chip onClick={onLink}>登録用リンクを発行</Chip>
            <Chip
              onClick={() =>
                onConfirm({
                  title: "全端末からログアウトしますか",
                  text: `${name}さんがログイン中のすべての端末が、すぐにログアウトします。`,
                  submitLabel: "ログアウトさせる",
                  act: () => staff.endSessions(staffId),
                })
              }
            >
              全端末からログアウト
            </Chip>
            <Chip
              onClick={() =>
                onConfirm({
                  title: `${name}さんを退職にしますか`,
                  text: "ログイン中の端末・パスキー・登録用リンクが、すべて使えなくなります。これまでの記録は残り、担当している用件は担当なしに戻ります。元に戻すことはできません。",
                  submitLabel: "退職にする",
                  act: () => staff.endEmployment(staffId),
                })
              }
            >
              退職
            </Chip>
          </fieldset>
        </>
      )}
    </div>
  );
}
