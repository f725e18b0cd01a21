import type { CallState } from "@madoguchi/call/call-state";
import type { MediaDevicesState } from "@madoguchi/call/media-devices";
import type { RoomClinic } from "@madoguchi/contract/visit/room";
import { Button } from "@madoguchi/ui/buttons/button";
import { Icon } from "@madoguchi/ui/icons/icon";
import { Volume2 } from "lucide";
import type { ReactNode } from "react";
import { ClinicPhone } from "../../entities/clinic/clinic-contact.tsx";
import { DoctorAvatar } from "../../entities/doctor/doctor-avatar.tsx";
import {
  describeDeviceTrouble,
  describeNotConnected,
  describeOwn,
  describeRemote,
  hasRemotePicture,
} from "./call-view.ts";
import { useLasting } from "./use-lasting.ts";

export type CallNotesProps = {
  clinic: RoomClinic;
  call: CallState;
  media: MediaDevicesState;
  isSoundBlocked: boolean;
  onPlay: () => void;
  onDevices: () => void;
  onReconnect: () => void;
};

/** How long the notice is shown that camera and microphone are as they were before a reload. */
const AS_BEFORE_MS = 20_000;

/** How long the doctor's shared screen has a caption. */
const SCREEN_MS = 10_000;

function Note({ children }: { children: ReactNode }) {
  return (
    <p className="max-w-full rounded-control bg-call px-3 py-1.5 text-balance break-phrase text-on-call leading-150 forced-colors:border">
      {children}
    </p>
  );
}

/** Not connected: the patient starts another attempt, or telephones. */
function NotConnected({ title, onReconnect }: { title: string; onReconnect: () => void }) {
  return (
    <div className="flex w-full max-w-button flex-col gap-3 rounded-card bg-card p-card text-text">
      <p role="alert" className="font-700">
        {title}
      </p>
      <p>電波のよい場所で、もう一度おつなぎください。つながらないときは、クリニックへお電話ください。</p>
      <Button onClick={onReconnect}>もう一度つなぐ</Button>
      <ClinicPhone hasName />
    </div>
  );
}

function DeviceNote({ media, onDevices }: Pick<CallNotesProps, "media" | "onDevices">) {
  const trouble = describeDeviceTrouble(media);
  if (!trouble) return null;
  return (
    <details className="max-w-full rounded-card bg-card text-text">
      <summary className="min-h-11 cursor-pointer px-4 py-2 break-phrase font-700">{trouble.title}</summary>
      <div className="flex flex-col gap-3 px-4 pb-4">
        <p>{trouble.text}</p>
        <Button variant="secondary" busy={media.status === "asking"} busyLabel="確認中…" onClick={onDevices}>
          もう一度試す
        </Button>
      </div>
    </details>
  );
}

/** At the lower edge of the picture: the problem in words, and a button that solves it. */
export function CallNotes(props: CallNotesProps) {
  const { clinic, call, media, isSoundBlocked, onPlay, onDevices, onReconnect } = props;
  const problem = describeNotConnected(call);
  const hasReadScreen = useLasting(call.isRemoteScreen, SCREEN_MS);
  const isRemoteScreen = call.isRemoteScreen && !hasReadScreen;
  const remote = call.status === "lost" ? undefined : describeRemote({ ...call, isRemoteScreen });
  const hasReadAsBefore = useLasting(media.isAsBefore && media.status === "on", AS_BEFORE_MS);
  const own = describeOwn(media, media.isAsBefore && !hasReadAsBefore);
  return (
    <>
      {!hasRemotePicture(call) && (
        <div className="absolute inset-0 grid place-items-center pb-16">
          <DoctorAvatar doctorName={clinic.doctorName} size="large" />
        </div>
      )}
      <div className="absolute inset-x-0 bottom-0 flex max-h-full flex-col items-center gap-2 overflow-y-auto p-3">
        {problem !== undefined && <NotConnected title={problem} onReconnect={onReconnect} />}
        <div role="status" className="flex max-w-full flex-col items-center gap-2 text-center">
          {remote !== undefined && <Note>{remote}</Note>}
          {own !== undefined && <Note>{own}</Note>}
        </div>
        <DeviceNote media={media} onDevices={onDevices} />
        {isSoundBlocked && (
          <Button onClick={onPlay}>
            <Icon shape={Volume2} className="size-6" />
            音を出す
          </Button>
        )}
      </div>
    </>
  );
}
