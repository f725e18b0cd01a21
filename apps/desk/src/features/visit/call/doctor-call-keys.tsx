import { CallKeys, CallShortcutsHint } from "@madoguchi/ui/buttons/call-keys";
import type { VisitCall } from "./use-visit-call.ts";

type DoctorCallKeysProps = Pick<VisitCall, "media" | "mediaState" | "call"> & {
  isChatOpen: boolean;
  unread: number;
  onChat: () => void;
};

/** The doctor's controls of a call, beside the chart. */
export function DoctorCallKeys({ media, mediaState, call, ...chat }: DoctorCallKeysProps) {
  const { isMicrophoneOn, isCameraOn } = mediaState;
  return (
    <>
      <CallKeys
        size="small"
        {...chat}
        {...{ isMicrophoneOn, isCameraOn }}
        onMicrophone={() => media.setMicrophoneOn(!isMicrophoneOn)}
        onCamera={() => void media.setCameraOn(!isCameraOn)}
        onSwitch={() => void media.switchCamera()}
        onLeave={() => call.leave()}
      />
      <CallShortcutsHint />
    </>
  );
}
