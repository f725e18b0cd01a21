import type { MediaDevices, MediaDevicesState } from "@madoguchi/call/media-devices";
import { Button } from "@madoguchi/ui/buttons/button";
import { Chip } from "@madoguchi/ui/buttons/chip";
import { useEffect, useRef } from "react";
import { describeDeviceTrouble } from "./call-view.ts";

type OwnDevicesProps = { media: MediaDevices; state: MediaDevicesState };

function Picture({ state }: { state: MediaDevicesState }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = state.stream ?? null;
  }, [state.stream]);
  return (
    <video
      ref={video}
      autoPlay
      playsInline
      muted
      aria-label="カメラに映っているあなたの映像"
      className={`aspect-video w-full max-w-button rounded-card bg-neutral object-cover ${state.facing === "environment" ? "" : "-scale-x-100"}`}
    />
  );
}

/**
 * The patient's own picture before the call, and whether camera and microphone are on when it begins. The devices are
 * opened only by a press, and are released with this part.
 */
export function OwnDevices({ media, state }: OwnDevicesProps) {
  useEffect(() => media.stop, [media]);
  const { isCameraOn, isMicrophoneOn } = state;
  const trouble = describeDeviceTrouble(state);
  return (
    <div className="flex flex-col items-start gap-4">
      <p>ここで切ったカメラやマイクは、診察が始まっても切れたままです。通話の中でいつでも変えられます。</p>
      {state.status === "on" && isCameraOn && <Picture state={state} />}
      {trouble && (
        <p role="alert">
          {trouble.title}。{trouble.text}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Chip onClick={() => media.setMicrophoneOn(!isMicrophoneOn)}>
          {isMicrophoneOn ? "マイクはオンです" : "マイクはオフです"}
        </Chip>
        <Chip onClick={() => void media.setCameraOn(!isCameraOn)}>
          {isCameraOn ? "カメラはオンです" : "カメラはオフです"}
        </Chip>
      </div>
      {state.status === "on" ? (
        <Button variant="text" onClick={media.stop}>
          映像を閉じる
        </Button>
      ) : (
        <Button variant="secondary" busy={state.status === "asking"} onClick={() => void media.start()}>
          自分の映像を映してみる
        </Button>
      )}
    </div>
  );
}
