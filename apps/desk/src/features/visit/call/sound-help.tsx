import { Button } from "@madoguchi/ui/buttons/button";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { useState } from "react";
import { CompactSelect } from "../../../entities/compact-field/compact-field.tsx";
import { describeFailure } from "../../../errors/describe-failure.ts";
import type { VisitCall } from "./use-visit-call.ts";

type SoundHelpProps = Pick<VisitCall, "media" | "mediaState"> & { onSend: () => Promise<void>; onClose: () => void };

function toOptions(devices: readonly { id: string; label: string }[]) {
  return devices.map(({ id, label }) => ({ value: id, label }));
}

/** 「相手の声が聞こえないとき」: checks the doctor's own devices first, then writes to the patient in the chat. */
export function SoundHelp({ media, mediaState, onSend, onClose }: SoundHelpProps) {
  const [status, setStatus] = useState("");
  const { speakers, speakerId, microphones, microphoneId, cameras, cameraId } = mediaState;

  function send() {
    onSend().then(
      () => setStatus("チャットで患者さまに伝えました。"),
      (error: unknown) => setStatus(describeFailure(error)),
    );
  }

  return (
    <Dialog
      isOpen
      title="相手の声が聞こえないとき"
      onClose={onClose}
      hasCloseButton
      closesOnOutsideClick
      actions={
        <>
          <Button onClick={send}>「聞こえません」とチャットで伝える</Button>
          <Button variant="secondary" onClick={onClose}>
            通話に戻る
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <ol className="flex list-decimal flex-col gap-1 pl-6">
          <li>パソコンの音量を上げ、消音を解除してください。</li>
          <li>音の出る機器を選び直してください。</li>
          <li>患者さまのマイクがオフでないか、チャットで確かめてください。</li>
        </ol>
        {speakers.length > 0 && (
          <CompactSelect
            id="speaker"
            label="スピーカー"
            options={toOptions(speakers)}
            value={speakerId ?? ""}
            onChange={({ target }) => media.chooseSpeaker(target.value)}
          />
        )}
        {microphones.length > 0 && (
          <CompactSelect
            id="microphone"
            label="マイク"
            options={toOptions(microphones)}
            value={microphoneId ?? ""}
            onChange={({ target }) => void media.chooseMicrophone(target.value)}
          />
        )}
        {cameras.length > 0 && (
          <CompactSelect
            id="camera"
            label="カメラ"
            options={toOptions(cameras)}
            value={cameraId ?? ""}
            onChange={({ target }) => void media.chooseCamera(target.value)}
          />
        )}
        <p role="status">{status}</p>
      </div>
    </Dialog>
  );
}
