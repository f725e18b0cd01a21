import { useAction } from "@madoguchi/ui/actions/use-action";
import { openChannel } from "@madoguchi/ui/browser/browser-parts";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { Icon } from "@madoguchi/ui/icons/icon";
import { useModal } from "@madoguchi/ui/overlays/dialog";
import { Building2 } from "lucide";
import { useEffect, useRef } from "react";
import { useDesk, useSessionState, useSignedIn } from "../../desk-context/desk.tsx";
import { CLINIC_CHANNEL, openStartPage, switchClinic } from "../../entities/own-clinics/switch-clinic.ts";
import { describePasskeyFailure } from "../../entities/staff-sign-in/describe-passkey-failure.ts";
import { noteLastClinic } from "../../entities/staff-sign-in/last-clinic.ts";

/** Asks the server whose the session is as soon as another tab has changed its clinic. */
function useOtherTabs(): void {
  const { session } = useDesk();
  useEffect(() => {
    const channel = openChannel(CLINIC_CHANNEL);
    if (!channel) return;
    channel.onmessage = () => void session.refresh().catch(() => undefined);
    return () => channel.close();
  }, [session]);
}

/**
 * Covers the screen of a clinic that the browser has left in another tab: what was being written stays below, and nothing
 * of it can reach the other clinic, since every call names its own.
 */
export function ChangedClinicOverlay() {
  const desk = useDesk();
  const { clinicId, clinicName } = useSignedIn();
  const state = useSessionState();
  const { run, isBusy, problem } = useAction(describePasskeyFailure);
  const box = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const other = state.kind === "open" && state.session.clinicId !== clinicId ? state.session : undefined;
  useOtherTabs();
  useModal(other !== undefined, box, heading);
  useEffect(() => {
    if (!other) noteLastClinic(clinicId);
  }, [other, clinicId]);

  if (!other) return null;
  return (
    <dialog
      ref={box}
      aria-labelledby="changed-clinic-title"
      onCancel={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        // Browsers close at the second Escape whatever the cancel event does.
        if (event.key === "Escape") event.preventDefault();
      }}
      className="m-auto w-[calc(100%-2*var(--spacing-gutter))] max-w-lg rounded-card bg-card p-[min(2rem,6vw)] text-text shadow-4 backdrop:bg-page forced-colors:border"
    >
      <div className="flex flex-col gap-6">
        <div className="flex flex-col gap-2">
          <Icon shape={Building2} className="size-10 text-key" />
          <h2 id="changed-clinic-title" ref={heading} tabIndex={-1} className="break-phrase text-std-24B-150">
            別のタブでクリニックを切り替えました
          </h2>
          <p>
            いまは「{other.clinicName}」です。このタブは「{clinicName}
            」の画面のため、操作を止めています。入力中の内容は、そのまま残っています。
          </p>
        </div>
        {problem && (
          <Notice kind="error" isAnnounced>
            {problem}
          </Notice>
        )}
        <div className="flex flex-col items-start gap-3">
          <Button busy={isBusy} onClick={() => void run(() => switchClinic(desk, { clinicId }))}>
            {`「${clinicName}」に戻して続ける`}
          </Button>
          <Button variant="secondary" onClick={openStartPage}>
            {`このタブでも「${other.clinicName}」を開く（入力中の内容は消えます）`}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
