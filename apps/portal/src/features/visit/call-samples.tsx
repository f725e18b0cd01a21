import { type CallState, NOT_JOINED } from "@madoguchi/call/call-state";
import type { MediaDevicesState } from "@madoguchi/call/media-devices";
import { Sample } from "@madoguchi/ui/showcase/sample";
import { roomIn, sampleMessages } from "../../entities/treatment/sample-rooms.ts";
import { CallScreen } from "./call-screen.tsx";
import { RingingContent } from "./ringing-screen.tsx";
import type { RoomMessages } from "./use-room-messages.ts";

function noop(): void {}

const { clinic } = roomIn("call");

const CONNECTED: CallState = { ...NOT_JOINED, status: "connected", connectedAt: 0 };

const ON: MediaDevicesState = {
  status: "on",
  stream: undefined,
  cameraProblem: undefined,
  microphoneProblem: undefined,
  cameras: [],
  microphones: [],
  speakers: [],
  cameraId: undefined,
  microphoneId: undefined,
  speakerId: undefined,
  isCameraOn: true,
  isMicrophoneOn: true,
  isAsBefore: false,
  facing: "user",
  isScreenShared: false,
};

const MESSAGES: RoomMessages = {
  list: sampleMessages,
  sendText: async () => undefined,
  photoIds: [],
  readEarlier: undefined,
  sendPhotos: noop,
};

type CallSample = { name: string; call?: Partial<CallState>; media?: Partial<MediaDevicesState>; hasChat?: boolean };

const CALLS: readonly CallSample[] = [
  { name: "診察中：つないでいるとき", call: { status: "connecting" } },
  { name: "診察中：通信が不安定", call: { quality: "unstable", isRemoteCameraOn: false } },
  { name: "診察中：音声のみ、マイクはオフ", call: { quality: "sound-only" }, media: { isMicrophoneOn: false } },
  { name: "診察中：読み込み直したあと", media: { isAsBefore: true, isCameraOn: false } },
  { name: "診察中：医師の画面が映っているとき", call: { isRemoteScreen: true } },
  { name: "診察中：つなぎ直しているとき", call: { status: "reconnecting" } },
  { name: "診察中：つながるまで時間がかかっているとき", call: { status: "connecting", delay: "slow", tries: "path" } },
  { name: "診察中：まだつながらないとき", call: { status: "connecting", delay: "stuck", tries: "other-side" } },
  { name: "診察中：切れたとき", call: { status: "lost" } },
  {
    name: "診察中：カメラとマイクが許可されていない",
    call: { isRemoteCameraOn: false },
    media: { cameraProblem: "denied", microphoneProblem: "denied" },
  },
  { name: "診察中：カメラがほかで使われている", call: { isRemoteCameraOn: false }, media: { cameraProblem: "in-use" } },
  { name: "診察中：チャット", call: { isRemoteCameraOn: false }, hasChat: true },
];

/** The call in its states, each in the window of a phone, and the ringing call. They are not interactive. */
export function CallSamples() {
  return (
    <>
      <Sample name="医師の呼び出し">
        <div inert className="rounded-card bg-page shadow-card">
          <RingingContent
            props={{
              clinic,
              ringsUntil: "2100-01-01T00:00:00+09:00",
              ringing: { isSilent: false, silence: noop },
              isAnswering: false,
              problem: undefined,
              onAnswer: noop,
            }}
          />
        </div>
      </Sample>
      {CALLS.map(({ name, call, media, hasChat }) => (
        <Sample key={name} name={name}>
          <div inert className="h-[46rem] max-w-[26rem] overflow-hidden rounded-card">
            <CallScreen
              treatmentId="treatment-1"
              clinic={clinic}
              call={{ ...CONNECTED, ...call }}
              media={{ ...ON, ...media }}
              messages={MESSAGES}
              phoneWish={{ state: "idle", problem: undefined, onWish: noop }}
              onMicrophone={noop}
              onCamera={noop}
              onSwitch={noop}
              onChooseMicrophone={noop}
              onChooseSpeaker={noop}
              onDevices={noop}
              onReconnect={noop}
              onLeave={noop}
              needsWriting={hasChat}
            />
          </div>
        </Sample>
      ))}
    </>
  );
}
