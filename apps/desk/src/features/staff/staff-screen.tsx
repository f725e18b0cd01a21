import type { EnrolmentLink, StaffMember } from "@madoguchi/contract/desk/staff";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { Button } from "@madoguchi/ui/buttons/button";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Icon } from "@madoguchi/ui/icons/icon";
import { UserPlus } from "lucide";
import { useState } from "react";
import { type Confirmation, ConfirmDialog } from "../../entities/owners-act/confirm-dialog.tsx";
import { describePasskeyFailure } from "../../entities/staff-sign-in/describe-passkey-failure.ts";
import { describeFailure } from "../../errors/describe-failure.ts";
import { toastFailure } from "../../errors/toast-failure.ts";
import { LinkDialog } from "./link-dialog.tsx";
import { StaffFormDialog } from "./staff-form-dialog.tsx";
import { StaffRow } from "./staff-row.tsx";
import { useStaff } from "./use-staff.ts";

type Open =
  | { kind: "invite" }
  | { kind: "change"; member: StaffMember }
  | { kind: "link"; name: string; link: EnrolmentLink }
  | { kind: "confirm"; confirmation: Confirmation };

/** The people of the clinic, for its owner: inviting, roles, passkeys, sessions, leaving. */
export function StaffScreen() {
  const staff = useStaff();
  const [open, setOpen] = useState<Open>();
  const { data, error, isValidating, mutate } = staff.list;
  const close = () => setOpen(undefined);

  const { run } = useAction((failure) => toastFailure(failure, describePasskeyFailure));
  const issueLink = ({ staffId, name }: Pick<StaffMember, "staffId" | "name">) =>
    run(async () => setOpen({ kind: "link", name, link: await staff.link(staffId) }));

  return (
    <section aria-labelledby="staff-title" className="flex max-w-5xl flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex max-w-2xl flex-col gap-1">
          <h2 id="staff-title" className="text-std-20B-160">
            スタッフ
          </h2>
          <p className="text-text-secondary">変更には、5分以内のパスキーでのご本人の確認が必要です。</p>
        </div>
        <Button className="sm:w-auto" onClick={() => setOpen({ kind: "invite" })}>
          <Icon shape={UserPlus} className="size-5" />
          スタッフを招待
        </Button>
      </div>
      {!data && !error && <SkeletonLines lines={6} />}
      {!data && error && (
        <LoadError onRetry={() => void mutate()} isRetrying={isValidating}>
          {describeFailure(error)}
        </LoadError>
      )}
      {data && (
        <ul>
          {data.staff.map((member) => (
            <StaffRow
              key={member.staffId}
              member={member}
              staff={staff}
              onChange={() => setOpen({ kind: "change", member })}
              onLink={() => void issueLink(member)}
              onConfirm={(confirmation) => setOpen({ kind: "confirm", confirmation })}
            />
          ))}
        </ul>
      )}
      {open?.kind === "invite" && (
        <StaffFormDialog
          title="スタッフを招待"
          submitLabel="招待してリンクを発行"
          initial={{ name: "", roles: [], doctorId: null }}
          onClose={close}
          onSubmit={async (request) => {
            const { staffId } = await staff.invite(request);
            await issueLink({ staffId, name: request.name });
          }}
        />
      )}
      {open?.kind === "change" && (
        <StaffFormDialog
          title="氏名・役割を変更"
          submitLabel="変更する"
          initial={{ name: open.member.name, roles: open.member.roles, doctorId: open.member.doctorId }}
          onClose={close}
          onSubmit={async (request) => {
            await staff.change(open.member.staffId, request);
            close();
          }}
        />
      )}
      {open?.kind === "link" && <LinkDialog name={open.name} link={open.link} onClose={close} />}
      {open?.kind === "confirm" && <ConfirmDialog {...open.confirmation} onClose={close} />}
    </section>
  );
}
