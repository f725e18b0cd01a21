import type { RoomClinic } from "@madoguchi/contract/visit/room";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { Icon } from "@madoguchi/ui/icons/icon";
import { PageHeading } from "@madoguchi/ui/layout/page-heading";
import { useModal } from "@madoguchi/ui/overlays/dialog";
import { BellOff, Video } from "lucide";
import { type Ref, useId, useImperativeHandle, useRef } from "react";
import { DoctorAvatar } from "../../entities/doctor/doctor-avatar.tsx";
import { useDoctorNames } from "../../entities/doctor/use-doctor-names.ts";
import { DeclarationForm, type DeclarationFormProps } from "./declaration-form.tsx";
import { SecondsAnnouncement, useSecondsLeft } from "./seconds-left.tsx";
import type { Ringing } from "./use-ringing.ts";

export type RingingScreenProps = {
  clinic: RoomClinic;
  ringsUntil: string;
  ringing: Ringing;
  isAnswering: boolean;
  problem: string | undefined;
  onAnswer: () => void;
};

/** The content of the call, separate from its dialog for the showcase. */
export function RingingContent({
  props,
  titleId,
  timeId,
  answerRef,
}: {
  props: RingingScreenProps;
  titleId?: string | undefined;
  timeId?: string | undefined;
  answerRef?: Ref<HTMLButtonElement> | undefined;
}) {
  const { clinic, ringsUntil, ringing, isAnswering, problem, onAnswer } = props;
  const nameOf = useDoctorNames();
  const seconds = useSecondsLeft(ringsUntil);
  const answer = useRef<HTMLButtonElement>(null);
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(answerRef, () => answer.current, []);
  /** The pressed button is removed. */
  function silence(): void {
    answer.current?.focus();
    ringing.silence();
  }

  return (
    <div className="flex min-h-full flex-col items-center justify-center gap-6 px-gutter py-6 text-center">
      <div className="relative grid place-items-center">
        <span
          aria-hidden
          className="absolute -inset-5 animate-pulse-quiet rounded-t-full rounded-b-16 bg-tint-strong"
        />
        <span className="relative">
          <DoctorAvatar doctorName={clinic.doctorName} size="large" />
        </span>
      </div>
      <div className="flex flex-col gap-2 pt-2">
        <h1 id={titleId} className="text-balance text-std-28B-150 md:text-std-36B-140">
          医師がお呼びしています
        </h1>
        <p className="break-phrase text-std-20N-150">
          {clinic.doctorName !== null && `${nameOf(clinic.doctorName)} 医師・`}
          {clinic.clinicalDepartmentName}
        </p>
        <p id={timeId} className="break-phrase tabular-nums">
          {seconds > 0
            ? `「参加する」を押してください（医師が${seconds}秒間お待ちしています）`
            : "まもなく待合室に戻ります"}
        </p>
        <SecondsAnnouncement seconds={seconds} />
      </div>
      {problem !== undefined && (
        <Notice kind="error" title="参加できませんでした" isAnnounced>
          {problem}
        </Notice>
      )}
      <div className="flex w-full flex-col items-center gap-3">
        <Button ref={answer} busy={isAnswering} busyLabel="参加しています…" onClick={onAnswer}>
          <Icon shape={Video} className="size-6" />
          参加する
        </Button>
        {!ringing.isSilent && (
          <Button variant="text" onClick={silence}>
            <Icon shape={BellOff} className="size-5" />
            音を止める
          </Button>
        )}
      </div>
      <p className="max-w-xl text-text-secondary">
        出られなかったときは、医師がもう一度お呼びします。カメラとマイクの使用を聞かれたら「許可」を選んでください。
      </p>
    </div>
  );
}

/** The call over the whole window. It cannot be closed: it ends by joining, or by the timeout. */
export function RingingScreen(props: RingingScreenProps) {
  const id = useId();
  const box = useRef<HTMLDialogElement>(null);
  const answer = useRef<HTMLButtonElement>(null);
  useModal(true, box, answer);
  return (
    <dialog
      ref={box}
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={`${id}-time`}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        // Browsers close a dialog at the second Escape, even if the cancel event was prevented.
        if (event.key === "Escape") event.preventDefault();
      }}
      className="fixed inset-0 m-0 h-dvh max-h-none w-full max-w-none animate-appear overflow-y-auto bg-tint text-text"
    >
      <RingingContent props={props} titleId={id} timeId={`${id}-time`} answerRef={answer} />
    </dialog>
  );
}

/** A call before the patient's declaration: the declaration comes first, within the same time. */
export function CalledDeclaration({ ringsUntil, ...form }: { ringsUntil: string } & DeclarationFormProps) {
  const seconds = useSecondsLeft(ringsUntil);
  return (
    <>
      <PageHeading
        lead={
          <span className="tabular-nums">
            参加の前に、次のことをお知らせください（あと{seconds}秒）。間に合わなくても、もう一度お呼びします。
          </span>
        }
      >
        医師がお呼びしています
      </PageHeading>
      <SecondsAnnouncement seconds={seconds} />
      <DeclarationForm {...form} joins />
    </>
  );
}
