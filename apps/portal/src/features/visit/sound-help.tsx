import type { MediaDevicesState } from "@madoguchi/call/media-devices";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { Button } from "@madoguchi/ui/buttons/button";
import { Dialog } from "@madoguchi/ui/overlays/dialog";
import { useRef, useState } from "react";
import { DeviceChoice } from "../../entities/device/device-choice.tsx";
import { PhoneWishContent, type PhoneWishProps } from "../../entities/treatment/phone-wish.tsx";
import { describeProblem } from "../../errors/describe-failure.ts";

export type SoundHelpProps = {
  devices: Pick<MediaDevicesState, "microphones" | "microphoneId" | "speakers" | "speakerId">;
  onChooseMicrophone: (id: string) => void;
  onChooseSpeaker: (id: string) => void;
  onPlay: () => void;
  onSend: (text: string, messageId: string) => Promise<void>;
  phoneWish: PhoneWishProps;
  onClose: () => void;
};

const CANNOT_HEAR = "そちらの声が聞こえません。";

/**
 * 「相手の声が聞こえない」: the patient's own remedies in both directions, then how to write to the doctor, then the
 * telephone.
 */
export function SoundHelp(props: SoundHelpProps) {
  const { devices, onPlay, onSend, phoneWish, onClose } = props;
  const [status, setStatus] = useState<string>();
  const { run, isBusy } = useAction((error) => {
    setStatus(`送信できませんでした。${describeProblem(error)}`);
    return undefined;
  });
  const messageId = useRef(crypto.randomUUID());

  async function send(): Promise<void> {
    await onSend(CANNOT_HEAR, messageId.current);
    setStatus("チャットで医師に伝えました");
  }

  return (
    <Dialog
      isOpen
      title="相手の声が聞こえないとき"
      onClose={onClose}
      hasCloseButton
      closesOnOutsideClick
      actions={
        <Button variant="secondary" onClick={onClose}>
          通話に戻る
        </Button>
      }
    >
      <div className="flex flex-col gap-6">
        <ol className="flex list-decimal flex-col gap-2 pl-6">
          <li>端末の音量を上げ、消音（マナーモード）を解除してください。</li>
          <li>イヤホンやBluetoothの機器につながっていないか、確かめてください。</li>
          <li>下のボタンで、音を出し直してください。</li>
        </ol>
        <DeviceChoice
          label="スピーカー"
          devices={devices.speakers}
          chosenId={devices.speakerId}
          onChoose={props.onChooseSpeaker}
        />
        <div className="flex flex-col gap-3">
          <Button onClick={onPlay}>音を出し直す</Button>
          <Button variant="secondary" busy={isBusy} onClick={() => void run(send)}>
            「聞こえません」と医師に伝える
          </Button>
          <p role="status">{status}</p>
        </div>
        {devices.microphones.length > 1 && (
          <div className="flex flex-col gap-3">
            <p>あなたの声が届かないときは、マイクを選び直してください。</p>
            <DeviceChoice
              label="マイク"
              devices={devices.microphones}
              chosenId={devices.microphoneId}
              onChoose={props.onChooseMicrophone}
            />
          </div>
        )}
        <PhoneWishContent {...phoneWish} />
      </div>
    </Dialog>
  );
}
