import type { PatientRoom } from "@madoguchi/contract/visit/room";
import { useEffect, useRef } from "react";
import type { PhoneWishProps } from "../../entities/treatment/phone-wish.tsx";
import { CompanionInCall, CompanionKey } from "./companion-in-call.tsx";
import { CALL_SMALL_KEY, CallScreen } from "./call-screen.tsx";
import type { VisitCall } from "./use-call.ts";
import type { RoomMessages } from "./use-room-messages.ts";

type CallRoomProps = {
  treatmentId: string;
  room: PatientRoom;
  refresh: () => Promise<void>;
  call: VisitCall;
  messages: RoomMessages;
  phoneWish: PhoneWishProps;
  needsWriting: boolean | undefined;
  onLeave: () => void;
};

/** The call over the whole window. */
export function CallRoom({ call: { call, media, state, mediaState }, ...rest }: CallRoomProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed to come here has gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="whole-window">
      <CallScreen
        {...rest}
        heading={heading}
        call={state}
        media={mediaState}
        onMicrophone={media.setMicrophoneOn}
        onCamera={(isOn) => void media.setCameraOn(isOn)}
        onSwitch={() => void media.switchCamera()}
        onDevices={() => void media.start()}
        onReconnect={() => void call.retry()}
      />
    </div>
  );
}
