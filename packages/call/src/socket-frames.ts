import { ROOM_SOCKET_PATH, type RoomServerFrame, roomServerFrameSchema } from "@madoguchi/contract/visit/room-socket";

/** The room's socket on the page's own origin. */
export function socketAddress(): string {
  return `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}${ROOM_SOCKET_PATH}`;
}

/** Parses a frame; `undefined` for one that this version does not know. */
export function readServerFrame(data: unknown): RoomServerFrame | undefined {
  try {
    return roomServerFrameSchema.safeParse(JSON.parse(String(data))).data;
  } catch {
    return undefined;
  }
}
