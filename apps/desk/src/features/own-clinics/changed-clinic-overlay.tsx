import { useAction } from "@madoguchi/ui/actions/use-action";
import { openChannel } from "@madoguchi/ui/browser/browser-parts";
import { Button } from "@madoguchi/ui/buttons/button";
import { Notice } from "@madoguchi/ui/feedback/notice";
import { Building2 } from "lucide";
import { useEffect } from "react";
import { useDesk, useSessionState, useSignedIn } from "../../desk-context/desk.tsx";
import { CLINIC_CHANNEL, openStartPage, switchClinic } from "../../entities/own-clinics/switch-clinic.ts";
import { ScreenCover } from "../../entities/screen-cover/screen-cover.tsx";
import { describePasskeyFailure } from "../../entities/staff-sign-in/describe-passkey-failure.ts";
import { recordLastClinic } from "../../entities/staff-sign-in/last-clinic.ts";

/** Reads the session from the server as soon as another tab has changed its clinic. */
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
 * Covers the screen of a clinic that the browser left in another tab: input stays below, and cannot reach the other
 * clinic, since every call names its own clinic.
 */
export function ChangedClinicOverlay() {
  const desk = useDesk();
  const { clinicId, clinicName } = useSignedIn();
  const state = useSessionState();
  const { run, isBusy, problem } = useAction(describePasskeyFailure);
  const other = state.kind === "open" && state.session.clinicId !== clinicId ? state.session : undefined;
  useOtherTabs();
  useEffect(() => {
    if (!other) recordLastClinic(clinicId);
  }, [other, clinicId]);

  if (!other) return null;
  return (
    <ScreenCover
      icon={Building2}
      title="別のタブでクリニックを切り替えました"
      lead={`いまは「${other.clinicName}」です。このタブは「${clinicName}」の画面のため、操作を止めています。入力中の内容は、そのまま残っています。`}
    >
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
    </ScreenCover>
  );
}
