import { createSoundMeter } from "@madoguchi/call/sound-meter";
import { createVoiceDetector } from "@madoguchi/call/voice-detector";
import { Button } from "@madoguchi/ui/buttons/button";
import { LevelMeter } from "@madoguchi/ui/feedback/level-meter";
import { Icon } from "@madoguchi/ui/icons/icon";
import { CameraOff } from "lucide";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Picture } from "./device-check.ts";

const LOOK_MS = 500;
const SAMPLE = { width: 32, height: 24 };
/** Brightness of 255: a covered lens is below, a dim room above. */
const DARK = 8;

/** Whether the picture is all black, by a small copy of it. */
function isDark(video: HTMLVideoElement): boolean {
  const canvas = document.createElement("canvas");
  canvas.width = SAMPLE.width;
  canvas.height = SAMPLE.height;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) return false;
  context.drawImage(video, 0, 0, SAMPLE.width, SAMPLE.height);
  const { data } = context.getImageData(0, 0, SAMPLE.width, SAMPLE.height);
  return data.every((value, index) => index % 4 === 3 || value < DARK);
}

type CameraPreviewProps = {
  stream: MediaStream | undefined;
  /** Mirrors the picture, except for a camera that faces away from the patient. */
  isMirror: boolean;
  onPicture: (picture: Picture | undefined) => void;
};

/** The patient's own picture, and what is detected in it. */
export function CameraPreview({ stream, isMirror, onPicture }: CameraPreviewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const track = stream?.getVideoTracks()[0];
  const reportPicture = useEffectEvent(onPicture);

  useEffect(() => {
    const element = video.current;
    if (!element || !track) return;
    element.srcObject = new MediaStream([track]);
    // The browser may block automatic playback until the next tap: the check says so after some seconds.
    void element.play().catch(() => undefined);
    let reportedText = "";
    const timer = setInterval(() => {
      if (element.videoWidth === 0 || element.currentTime === 0) return;
      const picture = { width: element.videoWidth, height: element.videoHeight, isDark: isDark(element) };
      const text = JSON.stringify(picture);
      if (text !== reportedText) reportPicture(picture);
      reportedText = text;
    }, LOOK_MS);
    return () => {
      clearInterval(timer);
      element.srcObject = null;
    };
  }, [track]);

  return (
    <div className="relative aspect-video w-full max-w-md overflow-hidden rounded-card bg-neutral forced-colors:border">
      {track ? (
        <video
          ref={video}
          muted
          playsInline
          autoPlay
          aria-label="カメラに映っているあなたの映像"
          className={`size-full object-cover ${isMirror ? "-scale-x-100" : ""}`}
        />
      ) : (
        <div className="grid size-full place-content-center justify-items-center gap-2 text-text-secondary">
          <Icon shape={CameraOff} className="size-10" />
          <p>ここに映像が表示されます</p>
        </div>
      )}
    </div>
  );
}

const READ_MS = 66;

type MicrophoneLevelProps = {
  stream: MediaStream | undefined;
  onHeard: () => void;
  /** Whether the browser requires a press before it measures. */
  onSuspended: (isSuspended: boolean) => void;
};

/** The level of the open microphone. Any press resumes audio that the browser has suspended. */
export function MicrophoneLevel({ stream, onHeard, onSuspended }: MicrophoneLevelProps) {
  const [level, setLevel] = useState(0);
  const [isSuspended, setIsSuspended] = useState(false);
  const track = stream?.getAudioTracks()[0];
  const reportHeard = useEffectEvent(onHeard);
  const reportSuspended = useEffectEvent(onSuspended);

  useEffect(() => {
    if (!track) return;
    const meter = createSoundMeter(new MediaStream([track]));
    const isHeardNow = createVoiceDetector();
    const timer = setInterval(() => {
      const { level: read, isSuspended: waits } = meter.getState();
      setLevel(read);
      setIsSuspended(waits);
      reportSuspended(waits);
      if (isHeardNow(read)) reportHeard();
    }, READ_MS);
    return () => {
      clearInterval(timer);
      meter.stop();
      setLevel(0);
      setIsSuspended(false);
      reportSuspended(false);
    };
  }, [track]);

  if (isSuspended) {
    return (
      <Button variant="secondary" className="self-start">
        音の確認をはじめる
      </Button>
    );
  }
  return <LevelMeter level={level} />;
}
