import type { RoomClinic } from "@madoguchi/contract/visit/room";
import { CallScreen } from "./call-screen.tsx";
import type { PhoneWishProps } from "./phone-wish.tsx";
import type { VisitCall } from "./use-call.ts";
import type { RoomMessages } from "./use-room-messages.ts";

type CallRoomProps = {
  treatmentId: string;
  clinic: RoomClinic;
  call: VisitCall;
  messages: RoomMessages;
  phoneWish: PhoneWishProps;
  onLeave: () => void;
};

/** The call over the whole window. */
export function CallRoom({ call: { call, media, state, mediaState }, ...rest }: CallRoomProps) {
  return (
    <div className="whole-window">
      <CallScreen
        {...rest}
        call={state}
        media={mediaState}
        onMicrophone={media.setMicrophoneOn}
        onCamera={(isOn) => void media.setCameraOn(isOn)}
        onSwitch={() => void media.switchCamera()}
        onDevices={() => void media.start()}
        onReconnect={call.retry}
      />
    </div>
  );
}
