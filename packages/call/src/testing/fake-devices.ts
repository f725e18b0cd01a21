import { vi } from "vitest";
import type { MediaDevices } from "../media-devices.ts";

export type FakeKind = "audio" | "video";
type Device = { deviceId: string; kind: MediaDeviceKind; label: string };

export class FakeTrack extends EventTarget {
  readyState = "live";
  enabled = true;
  muted = false;
  readonly kind: FakeKind;
  readonly getSettings: () => MediaTrackSettings;
  constructor(kind: FakeKind, settings: MediaTrackSettings) {
    super();
    this.kind = kind;
    this.getSettings = () => settings;
  }
  stop(): void {
    this.readyState = "ended";
  }
  /** The system takes the device away, as for a telephone call, and returns it. */
  setMuted(isMuted: boolean): void {
    this.muted = isMuted;
    this.dispatchEvent(new Event(isMuted ? "mute" : "unmute"));
  }
}

export class FakeStream {
  readonly tracks: FakeTrack[];
  constructor(tracks: FakeTrack[]) {
    this.tracks = tracks;
  }
  getTracks = () => this.tracks;
  getAudioTracks = () => this.tracks.filter(({ kind }) => kind === "audio");
  getVideoTracks = () => this.tracks.filter(({ kind }) => kind === "video");
}

export const camera = (deviceId: string): Device => ({ deviceId, kind: "videoinput", label: `カメラ ${deviceId}` });
export const microphone = (deviceId: string): Device => ({ deviceId, kind: "audioinput", label: `マイク ${deviceId}` });

/** A telephone or computer with these devices, which refuses what `refusals` names. */
export function plugIn(devices: Device[], refusals: Partial<Record<FakeKind | "both", string>> = {}) {
  const machine = {
    ...{ devices, refusals, asked: 0, opened: [] as FakeTrack[], events: new EventTarget() },
    /** The windows that the person chooses to share, one after the other; empty: none chosen. */
    windows: [] as string[],
  };
  function open(kind: FakeKind, wish: MediaTrackConstraints): FakeTrack {
    const refusal = machine.refusals[kind];
    if (refusal) throw new DOMException("refused", refusal);
    const ofKind = machine.devices.filter((device) => device.kind === `${kind}input`);
    const exact = typeof wish.deviceId === "object" && "exact" in wish.deviceId ? wish.deviceId.exact : undefined;
    // As Chromium: a bare or `ideal` id is ignored.
    const found = exact === undefined ? ofKind[0] : ofKind.find(({ deviceId }) => deviceId === exact);
    if (!found) throw new DOMException("none", exact === undefined ? "NotFoundError" : "OverconstrainedError");
    const facing = typeof wish.facingMode === "string" && found.label.includes("内蔵") ? wish.facingMode : undefined;
    const track = new FakeTrack(kind, { deviceId: found.deviceId, ...(facing && { facingMode: facing }) });
    machine.opened.push(track);
    return track;
  }
  const mediaDevices = Object.assign(machine.events, {
    enumerateDevices: async () => machine.devices,
    getUserMedia: async ({ audio, video }: { audio?: MediaTrackConstraints; video?: MediaTrackConstraints }) => {
      machine.asked += 1;
      if (audio && video && machine.refusals.both) throw new DOMException("refused", machine.refusals.both);
      return new FakeStream([...(audio ? [open("audio", audio)] : []), ...(video ? [open("video", video)] : [])]);
    },
    getDisplayMedia: async () => {
      if (machine.windows.length === 0) throw new DOMException("refused", "NotAllowedError");
      const track = new FakeTrack("video", { deviceId: String(machine.windows.shift()) });
      machine.opened.push(track);
      return new FakeStream([track]);
    },
  });
  vi.stubGlobal("navigator", { mediaDevices });
  return machine;
}

export function tracksOf(media: MediaDevices): string[] {
  return (media.getState().stream?.getTracks() ?? []).map((track) => String(track.getSettings().deviceId));
}
