import { STAFF_ROLE_LABELS } from "@madoguchi/contract/operation/staff-role";
import { type ColleagueList, type ColleagueRequest, colleagueRequestSchema } from "@madoguchi/contract/staff/staff";
import {
  inviteColleagueCall,
  readColleaguesOfBusinessCall,
  withdrawColleagueCall,
} from "@madoguchi/contract/staff/staff.operation.calls";
import { formatDate, formatTime } from "@madoguchi/contract/time/tokyo";
import { useAttemptKey } from "@madoguchi/ui/actions/use-attempt-key";
import { Chip } from "@madoguchi/ui/buttons/chip";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { SelectField } from "@madoguchi/ui/fields/select-field";
import { useState } from "react";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { DeskFormDialog } from "../../entities/desk-form/desk-form.tsx";
import { useDeskForm } from "../../entities/desk-form/use-desk-form.ts";
import { type Confirmation, ConfirmDialog } from "../../entities/owners-act/confirm-dialog.tsx";
import { useOwnersAct } from "../../entities/owners-act/use-owners-act.ts";
import { describeFailure } from "../../errors/describe-failure.ts";
import { useRead } from "../../fetching/use-read.ts";
import { RoleFields } from "./role-fields.tsx";

/** Reads the people of the business's other clinics, and the invitations. An action rejects with the refusal. */
function useColleagues() {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const ownersAct = useOwnersAct();
  const keyFor = useAttemptKey();
  const list = useRead(readColleaguesOfBusinessCall, { params: { clinicId } });

  async function act(work: () => Promise<unknown>): Promise<void> {
    try {
      await ownersAct(work);
    } finally {
      await list.mutate();
    }
  }

  return {
    list,
    invite: (body: ColleagueRequest) => {
      const key = keyFor(body);
      return act(() => api.send(inviteColleagueCall, { params: { clinicId }, body, key }));
    },
    withdraw: (invitationId: string) =>
      act(() => api.send(withdrawColleagueCall, { params: { clinicId, invitationId } })),
  };
}

type ColleagueDialogProps = {
  colleagues: ColleagueList["colleagues"];
  onSubmit: (request: ColleagueRequest) => Promise<void>;
  onClose: () => void;
};

function ColleagueDialog({ colleagues, onSubmit, onClose }: ColleagueDialogProps) {
  const initial: ColleagueRequest = { staffId: "", roles: [], doctorId: null };
  const form = useDeskForm({ initial, schema: colleagueRequestSchema, submit: onSubmit });
  const { roles, doctorId } = form.typed;
  return (
    <DeskFormDialog form={form} title="ほかのクリニックの方を招待" submitLabel="招待する" onClose={onClose}>
      <SelectField
        {...form.text("staffId")}
        label="お招きする方"
        required
        emptyLabel="お選びください"
        options={colleagues.map(({ staffId, name, clinicName }) => ({
          value: staffId,
          label: `${name}（${clinicName}）`,
        }))}
        support="ご本人のクリニックの画面に、招待が表示されます。7日以内に受けると、こちらにも切り替えられるようになります。"
      />
      <RoleFields
        {...{ roles, doctorId, onChange: form.change }}
        rolesField={form.field("roles")}
        doctorField={form.optionalText("doctorId")}
      />
    </DeskFormDialog>
  );
}

type InvitationProps = {
  invitation: ColleagueList["invitations"][number];
  onWithdraw: () => void;
};

function Invitation({ invitation: { name, clinicName, roles, expiresAt }, onWithdraw }: InvitationProps) {
  const end = new Date(expiresAt);
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-700">{name}</span>
      <span className="text-text-secondary">
        {clinicName}・{roles.map((role) => STAFF_ROLE_LABELS[role]).join("・")}・返事待ち（{formatDate(end)}{" "}
        {formatTime(end)}まで）
      </span>
      <Chip onClick={onWithdraw} aria-label={`${name}さんの招待を取り消す`}>
        招待を取り消す
      </Chip>
    </li>
  );
}

/** Invites people of the business's other clinics to this one. Nothing if the business has no other clinic. */
export function ColleaguePart() {
  const { list, invite, withdraw } = useColleagues();
  const [isInviting, setIsInviting] = useState(false);
  const [question, setQuestion] = useState<Confirmation>();
  const { data, error, mutate, isValidating } = list;
  if (!data && error !== undefined) {
    return (
      <LoadError
        title="ほかのクリニックの方を読み込めませんでした"
        isRetrying={isValidating}
        onRetry={() => void mutate()}
      >
        {describeFailure(error)}
      </LoadError>
    );
  }
  if (!data || (data.colleagues.length === 0 && data.invitations.length === 0)) return null;
  return (
    <section aria-labelledby="colleagues" className="flex flex-col items-start gap-3 border-edge border-t pt-4">
      <h3 id="colleagues" className="text-std-17B-170">
        同じ法人のほかのクリニックの方
      </h3>
      {data.invitations.length > 0 && (
        <ul className="flex flex-col gap-2">
          {data.invitations.map((invitation) => (
            <Invitation
              key={invitation.invitationId}
              invitation={invitation}
              onWithdraw={() =>
                setQuestion({
                  title: `${invitation.name}さんの招待を取り消しますか`,
                  text: "ご本人の画面から招待が消えます。あとで、もう一度招待することができます。",
                  submitLabel: "招待を取り消す",
                  act: () => withdraw(invitation.invitationId),
                })
              }
            />
          ))}
        </ul>
      )}
      {data.colleagues.length > 0 && <Chip onClick={() => setIsInviting(true)}>ほかのクリニックの方を招待</Chip>}
      {isInviting && (
        <ColleagueDialog
          colleagues={data.colleagues}
          onClose={() => setIsInviting(false)}
          onSubmit={async (request) => {
            await invite(request);
            setIsInviting(false);
            showToast("success", "招待しました。ご本人の画面に表示されます。");
          }}
        />
      )}
      {question && <ConfirmDialog {...question} onClose={() => setQuestion(undefined)} />}
    </section>
  );
}
