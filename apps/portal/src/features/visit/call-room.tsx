import type { PatientRoom } from "@madoguchi/contract/visit/room";
import { useEffect, useRef } from "react";
import type { PhoneWishProps } from "../../entities/treatment/phone-wish.tsx";
import { CALL_SMALL_KEY, CallScreen } from "./call-screen.tsx";
import { CompanionInCall, CompanionKey } from "./companion-in-call.tsx";
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
export function CallRoom({ call: { call, media, companions, state, mediaState }, ...props }: CallRoomProps) {
  const { room, refresh, ...rest } = props;
  const third = { treatmentId: rest.treatmentId, room, refresh };
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here was removed.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="whole-window">
      <CallScreen
        {...rest}
        clinic={room.clinic}
        third={<CompanionInCall {...third} companions={companions} speakerId={mediaState.speakerId} />}
        thirdKey={<CompanionKey {...third} look={CALL_SMALL_KEY} />}
        heading={heading}
        call={state}
        media={mediaState}
        onMicrophone={media.setMicrophoneOn}
        onCamera={(isOn) => void media.setCameraOn(isOn)}
        onSwitch={() => void media.switchCamera()}
        onChooseMicrophone={(id) => void media.chooseMicrophone(id)}
        onChooseSpeaker={media.chooseSpeaker}
        onDevices={() => void media.start()}
        onReconnect={() => void call.retry()}
      />
    </div>
  );
}
