import { ROOM_SOCKET_PATH, type RoomServerFrame, roomServerFrameSchema } from "@madoguchi/contract/visit/room-socket";

/** The room's socket on the page's own origin. */
export function socketAddress(): string {
  return `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}${ROOM_SOCKET_PATH}`;
}

/** What a frame says; `undefined` of one that this version does not understand. */
export function readServerFrame(data: unknown): RoomServerFrame | undefined {
  try {
    return roomServerFrameSchema.safeParse(JSON.parse(String(data))).data;
  } catch {
    return undefined;
  }
}
