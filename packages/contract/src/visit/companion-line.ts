type Line = {
  status: "idle" | "connecting" | "connected" | "reconnecting" | "lost" | "ended" | "elsewhere" | "unable";
  quality: "good" | "unstable" | "sound-only" | "lost";
  hasPeerLeft: boolean;
  isRemoteCameraOn: boolean;
  isRemoteMicrophoneOn: boolean;
};

/** Whether a picture is expected on a line of a call of three. */
export function isPictureOf({ status, quality, isRemoteCameraOn, hasPeerLeft }: Line): boolean {
  return status === "connected" && quality !== "sound-only" && isRemoteCameraOn && !hasPeerLeft;
}

/** The state of the line with one person of a call of three, in words; empty without a problem. */
export function describeLineOf(line: Line): string {
  if (line.status === "unable") return "このブラウザーではビデオ通話ができません";
  if (line.status === "lost") return "接続が切れました";
  if (line.hasPeerLeft) return "画面が切れています";
  if (line.status === "reconnecting") return "つなぎ直しています";
  if (line.status !== "connected") return "つないでいます";
  if (line.quality === "sound-only") return "通信が弱いため音声のみ";
  if (!(line.isRemoteCameraOn || line.isRemoteMicrophoneOn)) return "カメラとマイクはオフ";
  if (!line.isRemoteCameraOn) return "カメラはオフ";
  return line.isRemoteMicrophoneOn ? "" : "マイクはオフ";
}
