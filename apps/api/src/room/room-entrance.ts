import { ROOM_CLOSE_CODES, type RoomClientFrame, type Signal } from "@madoguchi/contract/visit/room-socket";
import { type RoomClaims, readRoomToken, tokenWrittenAt } from "../platform/adapters/video-call/room-token.ts";
import type { RoomSide } from "../platform/adapters/video-call/video-call.port.ts";
import { announceRoom } from "../records/visit/announce-room.ts";
import type { RoomNeeds } from "../records/visit/room-needs.ts";
import { spendRoomToken } from "../records/visit/room-token-use.store.ts";
import { type CallEvent, callChannel } from "./call-event.ts";
import { callWhoLeft } from "./call-who-left.ts";
import type { EntranceLine } from "./entrance-line.ts";
import type { Member, OpenRoom, OpenRooms, RoomIds } from "./open-rooms.ts";
import type { RoomConnection } from "./room-connection.ts";
import { endChannel, isStillItsDoctor, standsSince } from "./room-right.store.ts";
import { holdSide, releaseSide } from "./side-hold.store.ts";
import { isStillTheirVisit } from "./still-their-visit.ts";

/** Tabs and devices of one side in one process; the oldest beyond them is let go. */
const MOST_SOCKETS_OF_SIDE = 4;

type EnterFrame = Extract<RoomClientFrame, { type: "enter" }>;

/** What one socket does in its room, from its token to its end. */
export type Visitor = {
  /** Whether it has shown a token that let it in. */
  isInside: () => boolean;
  /** `onKnown` is called when the token is one of ours; what is left to do waits for its turn. */
  enter: (frame: EnterFrame, onKnown: () => void) => Promise<void>;
  /** Passes a signal on to the other side; one of a device that does not hold its side is dropped. */
  signal: (signal: Signal) => Promise<void>;
  /** `isStopping`: this process ends, not the visit; the device holds its side until it comes to another process. */
  leave: (isStopping: boolean) => Promise<void>;
};

/** How the sockets of this process come in: into which rooms, and in which order when there are many. */
export type Entrance = { rooms: OpenRooms; line: EntranceLine };

/** Lets one socket of one side into a room. */
export function createVisitor(
  deps: RoomNeeds,
  { rooms, line }: Entrance,
  connection: RoomConnection,
  side: RoomSide,
): Visitor {
  const { database, live, now, settings } = deps;
  let inside: { room: OpenRoom; member: Member } | undefined;
  let hasLeft = false;
  let stopWatching: (() => void) | undefined;

  function publish(treatmentId: string, event: CallEvent): Promise<void> {
    return live.publish(database, callChannel(treatmentId), JSON.stringify(event));
  }

  function letOldestGo({ members }: OpenRoom): void {
    const ofSide = [...members].filter((member) => member.side === side && member !== inside?.member);
    const oldest = ofSide.find(({ isHolder }) => !isHolder) ?? ofSide[0];
    if (oldest && ofSide.length >= MOST_SOCKETS_OF_SIDE) oldest.connection.close(ROOM_CLOSE_CODES.tooMuch);
  }

  async function release(ids: RoomIds, deviceId: string): Promise<void> {
    const isReleased = await releaseSide(database, side, { ...ids, deviceId });
    if (!isReleased) return;
    await announceRoom(live, database, ids);
    if (side === "patient") await callWhoLeft(deps, ids);
  }

  /** From now on the socket ends with the right; what has ended before is in the database. */
  async function isStillAllowed(claims: RoomClaims): Promise<boolean> {
    const { holder, medicalBusinessId } = claims;
    // A system of the clinic is nobody whom a patient could meet.
    if (holder === null) return side === "patient";
    stopWatching?.();
    stopWatching = live.subscribe(endChannel(holder), () => connection.close(ROOM_CLOSE_CODES.refused));
    const stands = await standsSince(database, side, { medicalBusinessId, holder, since: tokenWrittenAt(claims) });
    if (!stands) return false;
    if (side === "patient") return isStillTheirVisit(database, claims, holder, now());
    return isStillItsDoctor(database, claims, holder);
  }

  async function enter({ token, ...frame }: EnterFrame, onKnown: () => void): Promise<void> {
    const claims = readRoomToken(settings.hashSecret, token, now());
    const isOfThisDoor = claims?.side === side && (!inside || inside.room.treatmentId === claims.treatmentId);
    if (!isOfThisDoor) return connection.close(ROOM_CLOSE_CODES.refused);
    onKnown();
    await line(side, async () => {
      if (!hasLeft) await comeIn(claims, frame);
      if (hasLeft) stopWatching?.();
    });
  }

  async function comeIn(claims: RoomClaims, { deviceId, takesOver }: Omit<EnterFrame, "token">): Promise<void> {
    const isLetIn =
      (await spendRoomToken(database, claims.tokenId, new Date(claims.expiresAt * 1000))) &&
      (await isStillAllowed(claims));
    if (!isLetIn) return connection.close(ROOM_CLOSE_CODES.refused);
    const before = await holdSide(database, side, { ...claims, deviceId, takesOver, now: now() });
    if (hasLeft) return before && release(claims, deviceId);
    const personId = claims.holder?.id ?? null;
    const member = inside?.member ?? { connection, side, deviceId, isHolder: false, personId };
    member.deviceId = deviceId;
    member.isHolder = before !== undefined;
    inside = { room: rooms.join(claims, member), member };
    letOldestGo(inside.room);
    if (before?.wasHeldBy != null) {
      await publish(claims.treatmentId, { type: "held", side, deviceId, connectionId: connection.id });
    }
    const { changes } = inside.room;
    const known = await rooms.read(claims);
    if (!known) return connection.close(ROOM_CLOSE_CODES.refused);
    connection.send({ type: member.isHolder ? "entered" : "state", state: known.state });
    if (!member.isHolder) connection.send({ type: "held-elsewhere" });
    const hasChanged = before && !(before.wasSeen && before.wasHeldBy === deviceId);
    if (hasChanged) await announceRoom(live, database, claims);
    else rooms.learn(inside.room, known, changes);
  }

  return {
    isInside: () => inside !== undefined,
    enter,
    signal: async (signal) => {
      if (!inside?.member.isHolder) return;
      const to = side === "patient" ? "doctor" : "patient";
      await publish(inside.room.treatmentId, { type: "signal", to, signal });
    },
    leave: async (isStopping) => {
      hasLeft = true;
      stopWatching?.();
      if (!inside) return;
      const { room, member } = inside;
      rooms.part(room, member);
      if (member.isHolder && !isStopping) await release(room, member.deviceId);
    },
  };
}
