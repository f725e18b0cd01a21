/** Runs in the browser: the call of `@madoguchi/call` with two video elements and nothing else, for journeys about it. */
import { type Call, createCall } from "@madoguchi/call/call";
import { createCompanionLines } from "@madoguchi/call/companion-lines";
import { createMediaDevices } from "@madoguchi/call/media-devices";
import { createRoomSocket } from "@madoguchi/call/room-socket";
import type { RoomAccess } from "@madoguchi/call/room-socket-state";
import { CALL_SIDES, type CallSide } from "@madoguchi/contract/visit/call-side";

type CallPage = ReturnType<typeof openCall>;

declare global {
  /** Provided by the journey: fetches the room's access as a screen would from the API. */
  var fetchRoom: () => Promise<RoomAccess>;
  var callPage: CallPage;
}

function addVideo(isMuted: boolean): HTMLVideoElement {
  const video = document.createElement("video");
  Object.assign(video, { autoplay: true, playsInline: true, muted: isMuted });
  document.body.append(video);
  return video;
}

/** Plays the media of a line; a sound that is not played is not decoded. */
function showRemote(call: Call): void {
  const remote = addVideo(false);
  call.subscribe(() => {
    const { remoteStream = null } = call.getState();
    if (remote.srcObject !== remoteStream) remote.srcObject = remoteStream;
  });
}

function openCall(side: CallSide) {
  const room = createRoomSocket({ fetchRoom: () => globalThis.fetchRoom() });
  const media = createMediaDevices();
  const companions = createCompanionLines({ side, room, media });
  // A companion's first line is the one with the doctor.
  const call = companions.lines.doctor ?? createCall({ side, room, media });
  for (const line of new Set([call, ...Object.values(companions.lines)])) showRemote(line);
  const own = addVideo(true);
  const statuses: string[] = [];
  const qualities = new Set<string>();
  call.subscribe(() => {
    const { status, quality } = call.getState();
    qualities.add(quality);
    if (statuses.at(-1) !== status) statuses.push(status);
  });
  media.subscribe(() => {
    own.srcObject = media.getState().stream ?? null;
  });
  return { room, media, call, companions, statuses, qualities };
}

globalThis.callPage = openCall(CALL_SIDES.find((side) => location.search === `?${side}`) ?? "patient");
