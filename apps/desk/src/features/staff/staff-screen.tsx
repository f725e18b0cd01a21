import type { EnrolmentLink, StaffMember } from "@madoguchi/contract/staff/staff";
import { formatDate, formatTime } from "@madoguchi/contract/time/tokyo";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { QrCode } from "@madoguchi/ui/pictures/qr-code";
import { Users } from "lucide";
import { useState } from "react";
import { CopyDialog } from "../../entities/copy-dialog/copy-dialog.tsx";
import { ListScreen } from "../../entities/list-screen/list-screen.tsx";
import { type Confirmation, ConfirmDialog } from "../../entities/owners-act/confirm-dialog.tsx";
import { describePasskeyFailure } from "../../entities/staff-sign-in/describe-passkey-failure.ts";
import { toastFailure } from "../../errors/toast-failure.ts";
import { ColleaguePart } from "./colleague-part.tsx";
import { StaffFormDialog } from "./staff-form-dialog.tsx";
import { StaffRow } from "./staff-row.tsx";
import { useStaff } from "./use-staff.ts";

/** The enrolment link, which is shown only once. */
function LinkDialog({ name, link, onClose }: { name: string; link: EnrolmentLink; onClose: () => void }) {
  const end = new Date(link.expiresAt);
  return (
    <CopyDialog title={`${name}さんの登録用リンク`} what="リンク" content={link.url} onClose={onClose}>
      <p>
        ご本人の端末で開くと、パスキーを登録できます。一度だけ使え、{formatDate(end)} {formatTime(end)}
        に切れます。この画面を閉じると、もう表示できません。
      </p>
      <QrCode content={link.url} label={`${name}さんの登録用リンクのQRコード`} className="size-56" />
    </CopyDialog>
  );
}

type Open =
  | { kind: "change"; member: StaffMember }
  | { kind: "link"; name: string; link: EnrolmentLink }
  | { kind: "confirm"; confirmation: Confirmation };

/** The people of the clinic, for its owner: invitations, roles, passkeys, sessions, departures. */
export function StaffScreen() {
  const staff = useStaff();
  const [open, setOpen] = useState<Open>();
  const { run } = useAction((failure) => toastFailure(failure, describePasskeyFailure));
  const close = () => setOpen(undefined);
  const issueLink = ({ staffId, name }: Pick<StaffMember, "staffId" | "name">) =>
    run(async () => setOpen({ kind: "link", name, link: await staff.link(staffId) }));

  return (
    <ListScreen
      title="スタッフ"
      lead="変更には、5分以内のパスキーでのご本人の確認が必要です。"
      read={staff.list}
      itemsOf={(data) => data.staff}
      keyOf={({ staffId }) => staffId}
      nameOf={({ name }) => name}
      row={(member) => (
        <StaffRow
          member={member}
          staff={staff}
          onChange={() => setOpen({ kind: "change", member })}
          onLink={() => void issueLink(member)}
          onConfirm={(confirmation) => setOpen({ kind: "confirm", confirmation })}
        />
      )}
      empty={{ icon: Users, title: "まだスタッフがいません。" }}
      addLabel="スタッフを招待"
      form={(_, __, closeForm) => (
        <StaffFormDialog
          title="スタッフを招待"
          submitLabel="招待してリンクを発行"
          initial={{ name: "", roles: [], doctorId: null }}
          onClose={closeForm}
          onSubmit={async (request) => {
            const { staffId } = await staff.invite(request);
            closeForm();
            await issueLink({ staffId, name: request.name });
          }}
        />
      )}
    >
      {staff.list.data && <ColleaguePart />}
      {open?.kind === "change" && (
        <StaffFormDialog
          title="氏名・役割を変更"
          submitLabel="変更する"
          initial={{ name: open.member.name, roles: open.member.roles, doctorId: open.member.doctorId }}
          onReadAgain={close}
          onClose={close}
          onSubmit={async (request) => {
            await staff.change(open.member, request);
            close();
          }}
        />
      )}
      {open?.kind === "link" && <LinkDialog name={open.name} link={open.link} onClose={close} />}
      {open?.kind === "confirm" && <ConfirmDialog {...open.confirmation} onClose={close} />}
    </ListScreen>
  );
}
