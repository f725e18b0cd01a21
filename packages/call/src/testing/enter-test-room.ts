import type { RoomState } from "@madoguchi/contract/visit/room";
import { vi } from "vitest";
import { createRoomSocket } from "../room-socket.ts";
import type { RoomAccess, RoomSocket } from "../room-socket-state.ts";
import { lastSocket } from "./fake-socket.ts";

/** A room that a page has entered, with this state, over a `FakeSocket` and with fake timers. */
export async function enterTestRoom(fetchRoom: () => Promise<RoomAccess>, state: RoomState): Promise<RoomSocket> {
  const room = createRoomSocket({ fetchRoom, deviceId: "device-of-the-test" });
  room.open();
  await vi.advanceTimersByTimeAsync(0);
  lastSocket().open();
  lastSocket().emit({ type: "entered", state });
  return room;
}
