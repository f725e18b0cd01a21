/** Runs in the browser: the call of `@madoguchi/call` with two video elements and nothing else, for journeys about it. */
import { createCall } from "@madoguchi/call/call";
import { createMediaDevices } from "@madoguchi/call/media-devices";
import { createRoomSocket } from "@madoguchi/call/room-socket";
import type { RoomAccess } from "@madoguchi/call/room-socket-state";
import type { RoomSide } from "@madoguchi/contract/visit/room-message";

type CallPage = ReturnType<typeof openCall>;

declare global {
  /** From the journey: what a screen asks the API for. */
  var fetchRoom: () => Promise<RoomAccess>;
  var callPage: CallPage;
}

function addVideo(isMuted: boolean): HTMLVideoElement {
  const video = document.createElement("video");
  Object.assign(video, { autoplay: true, playsInline: true, muted: isMuted });
  document.body.append(video);
  return video;
}

function openCall(side: RoomSide) {
  const room = createRoomSocket({ fetchRoom: () => globalThis.fetchRoom() });
  const media = createMediaDevices();
  const call = createCall({ side, room, media });
  const remote = addVideo(false);
  const own = addVideo(true);
  const statuses: string[] = [];
  const qualities = new Set<string>();
  call.subscribe(() => {
    const { status, quality, remoteStream = null } = call.getState();
    qualities.add(quality);
    if (statuses.at(-1) !== status) statuses.push(status);
    if (remote.srcObject !== remoteStream) remote.srcObject = remoteStream;
  });
  media.subscribe(() => {
    own.srcObject = media.getState().stream ?? null;
  });
  return { room, media, call, statuses, qualities };
}

globalThis.callPage = openCall(location.search === "?doctor" ? "doctor" : "patient");
