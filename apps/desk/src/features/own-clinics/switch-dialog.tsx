import { STAFF_ROLE_LABELS } from "@madoguchi/contract/operation/staff-role";
import type { OwnClinic } from "@madoguchi/contract/staff/own-clinics";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { Button } from "@madoguchi/ui/buttons/button";
import { LoadError } from "@madoguchi/ui/feedback/load-error";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { SkeletonLines } from "@madoguchi/ui/feedback/skeleton";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { ArrowRight, Check, ExternalLink } from "lucide";
import { useState } from "react";
import { useDesk } from "../../desk-context/desk.tsx";
import { openStartPage, switchClinic } from "../../entities/own-clinics/switch-clinic.ts";
import { useOwnClinics } from "../../entities/own-clinics/use-own-clinics.ts";
import { describePasskeyFailure } from "../../entities/staff-sign-in/describe-passkey-failure.ts";
import { ApiError } from "../../errors/api-error.ts";
import { describeFailure } from "../../errors/describe-failure.ts";

const ROW = "flex min-h-14 w-full items-center gap-3 rounded-control border border-edge px-3 py-2 text-left";

function Names({ clinic: { clinicName, roles }, note }: { clinic: OwnClinic; note?: string }) {
  return (
    <span className="flex min-w-0 grow flex-col">
      <span className="break-phrase font-700">{clinicName}</span>
      <span className="text-dns-14N-130 text-text-secondary">
        {roles.map((role) => STAFF_ROLE_LABELS[role]).join("・")}
        {note && `　${note}`}
      </span>
    </span>
  );
}

type RowProps = { clinic: OwnClinic; isBusy: boolean; onSwitch: () => void };

function ClinicRow({ clinic, isBusy, onSwitch }: RowProps) {
  const { way, url } = clinic;
  if (way === "current") {
    return (
      <p aria-current="true" className={`${ROW} bg-tint`}>
        <Names clinic={clinic} note="表示中" />
        <Icon shape={Check} className="size-5 shrink-0 text-key" />
      </p>
    );
  }
  if (way === "elsewhere" && url !== null) {
    return (
      <a href={url} className={`${ROW} hover:bg-tint`}>
        <Names clinic={clinic} note="別のアドレスの画面を開きます" />
        <Icon shape={ExternalLink} className="size-5 shrink-0" />
      </a>
    );
  }
  if (way === "other-passkey") {
    return (
      <p className={`${ROW} text-text-secondary`}>
        <Names
          clinic={clinic}
          note="このパスキーでは開けません。そのクリニックの管理者に登録用リンクをご依頼ください。"
        />
      </p>
    );
  }
  return (
    <button type="button" aria-busy={isBusy || undefined} onClick={onSwitch} className={`${ROW} hover:bg-tint`}>
      <Names clinic={clinic} />
      <Icon shape={ArrowRight} className="size-5 shrink-0" />
    </button>
  );
}

/** A refusal; `isInCall`: going on ends a call. */
type Problem = { text: string; isInCall: boolean };

function describeProblem(error: unknown): Problem {
  return { text: describePasskeyFailure(error), isInCall: error instanceof ApiError && error.status === 409 };
}

/** The person's clinics, each with the way to it. */
export function SwitchDialog({ onClose }: { onClose: () => void }) {
  const desk = useDesk();
  const { data, error, mutate, isValidating } = useOwnClinics();
  const [wanted, setWanted] = useState<string>();
  const { run, isBusy, busyWith, problem } = useAction(describeProblem, { leavesPage: true });

  const go = (clinicId: string, leavesCall = false) => {
    setWanted(clinicId);
    return run(async () => {
      await switchClinic(desk, { clinicId, ...(leavesCall && { leavesCall }) });
      openStartPage();
    }, clinicId);
  };

  return (
    <Dialog
      isOpen
      title="クリニックを切り替える"
      onClose={isBusy ? () => undefined : onClose}
      actions={
        <>
          {problem?.isInCall && wanted !== undefined && (
            <Button variant="danger" busy={isBusy} onClick={() => void go(wanted, true)}>
              通話を切って切り替える
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            閉じる
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3">
        {problem && (
          <Notice kind="error" isAnnounced>
            {problem.text}
          </Notice>
        )}
        {!data && error !== undefined && (
          <LoadError isRetrying={isValidating} onRetry={() => void mutate()}>
            {describeFailure(error)}
          </LoadError>
        )}
        {!data && error === undefined && <SkeletonLines label="クリニックを読み込んでいます" lines={2} />}
        <ul className="flex flex-col gap-2">
          {data?.clinics.map((clinic) => (
            <li key={clinic.clinicId}>
              <ClinicRow
                clinic={clinic}
                isBusy={busyWith === clinic.clinicId}
                onSwitch={() => void go(clinic.clinicId)}
              />
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
