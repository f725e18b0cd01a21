import type { CallSide } from "@madoguchi/contract/visit/call-side";
import { ROOM_CLOSE_CODES, type RoomClientFrame } from "@madoguchi/contract/visit/room-socket";
import { type RoomClaims, readRoomToken, tokenWrittenAt } from "../platform/adapters/video-call/room-token.ts";
import type { RoomHolder } from "../platform/adapters/video-call/video-call.port.ts";
import { findColleague, isCompanionAdmitted, recordCompanionsPresent } from "../records/companion/companion.store.ts";
import { asCompanionSees } from "../records/companion/companion-step.ts";
import { announceRoom } from "../records/visit/announce-room.ts";
import type { RoomNeeds } from "../records/visit/room-needs.ts";
import { spendRoomToken } from "../records/visit/room-token-use.store.ts";
import { type CallEvent, callChannel } from "./call-event.ts";
import { callWhoLeft } from "./call-who-left.ts";
import type { EntranceLine } from "./entrance-line.ts";
import type { Member, OpenRoom, OpenRooms, RoomIds } from "./open-rooms.ts";
import type { RoomConnection } from "./room-connection.ts";
import { endChannel, isStillItsDoctor, standsSince } from "./room-right.store.ts";
import { claimSide, releaseSide } from "./side-hold.store.ts";
import { isStillTheirVisit } from "./still-their-visit.ts";

/** Tabs and devices of one side in one process; the oldest beyond them is let go. */
const MOST_SOCKETS_OF_SIDE = 4;

/** A companion who comes by the desk is a colleague. */
export type DoorSide = CallSide | "colleague";

function isOfStaff({ roles }: RoomHolder): boolean {
  return roles.length > 0;
}

function doorSideOf({ side, holder }: RoomClaims): DoorSide {
  return side === "companion" && holder && isOfStaff(holder) ? "colleague" : side;
}

type EnterFrame = Extract<RoomClientFrame, { type: "enter" }>;
type SignalFrame = Extract<RoomClientFrame, { type: "signal" | "side-signal" }>;

/** For whom a side's signal is: patient and doctor talk as ever, and each of them with the companion by name. */
function receiverOf(from: CallSide, frame: SignalFrame): CallSide | undefined {
  if (frame.type === "signal") {
    if (from === "companion") return undefined;
    return from === "patient" ? "doctor" : "patient";
  }
  const isWithCompanion = (from === "companion") !== (frame.to === "companion");
  return isWithCompanion ? frame.to : undefined;
}

/** The socket of a companion, who is told of the room what they may know (decision 106). */
function asCompanions(connection: RoomConnection): RoomConnection {
  return {
    ...connection,
    send: (frame) => {
      if (frame.type === "message") return;
      connection.send("state" in frame ? { ...frame, state: asCompanionSees(frame.state) } : frame);
    },
  };
}

/** What one socket does in its room, from its token to its end. */
export type Visitor = {
  /** Whether it has shown a token that let it in. */
  isInside: () => boolean;
  /** `onKnown` is called when the token is one of ours; what is left to do waits for its turn. */
  enter: (frame: EnterFrame, onKnown: () => void) => Promise<void>;
  /** Passes a signal on to the side that it is for; one of a device that does not hold its side is dropped. */
  signal: (frame: SignalFrame) => Promise<void>;
  /** Calls back with the side that it has come in on, if it has. */
  sendToSide: (tell: (side: CallSide) => void) => void;
  /** `isStopping`: this process ends, not the visit; the device holds its side until it comes to another process. */
  leave: (isStopping: boolean) => Promise<void>;
};

/** How the sockets of this process come in: into which rooms, and in which order when there are many. */
export type Entrance = { rooms: OpenRooms; line: EntranceLine };

/** Lets one socket into a room, on one of the sides that come through its door. */
export function createVisitor(
  deps: RoomNeeds,
  { rooms, line }: Entrance,
  connection: RoomConnection,
  sides: readonly DoorSide[],
): Visitor {
  const { database, live, now, settings } = deps;
  let inside: { room: OpenRoom; member: Member } | undefined;
  let hasLeft = false;
  let watched: (() => void)[] = [];

  function publish(treatmentId: string, event: CallEvent): Promise<void> {
    return live.publish(database, callChannel(treatmentId), JSON.stringify(event));
  }

  function letOldestGo({ members }: OpenRoom): void {
    const own = inside?.member;
    const ofSide = [...members].filter((member) => member.side === own?.side && member !== own);
    const oldest = ofSide.find(({ isHolder }) => !isHolder) ?? ofSide[0];
    if (oldest && ofSide.length >= MOST_SOCKETS_OF_SIDE) oldest.connection.close(ROOM_CLOSE_CODES.tooMuch);
  }

  async function release(ids: RoomIds, { side, deviceId }: Pick<Member, "side" | "deviceId">): Promise<void> {
    if (side === "companion") await recordCompanionsPresent(database, [ids], now());
    const isReleased = await releaseSide(database, side, { ...ids, deviceId });
    if (!isReleased) return;
    await announceRoom(live, database, ids);
    if (side === "patient") await callWhoLeft(deps, ids);
  }

  function stopWatching(): void {
    for (const stop of watched) stop();
    watched = [];
  }

  function endWith(personId: string): void {
    watched.push(live.subscribe(endChannel(personId), () => connection.close(ROOM_CLOSE_CODES.refused)));
  }

  /** A colleague's right is their session and the place that they were given. */
  async function isStillColleague(claims: RoomClaims, holder: RoomHolder): Promise<boolean> {
    const { medicalBusinessId } = claims;
    const place = await findColleague(database, claims, holder.id);
    if (!place) return false;
    endWith(place.companionId);
    const since = tokenWrittenAt(claims);
    if (!(await standsSince(database, "doctor", { medicalBusinessId, holder, since }))) return false;
    return isCompanionAdmitted(database, { medicalBusinessId, id: place.companionId });
  }

  /** From now on the socket ends with the right; what has ended before is in the database. */
  async function isStillAllowed(claims: RoomClaims): Promise<boolean> {
    const { holder, medicalBusinessId, side } = claims;
    // A system of the clinic is nobody whom a patient could meet.
    if (holder === null) return side === "patient";
    stopWatching();
    endWith(holder.id);
    if (side === "companion" && isOfStaff(holder)) return isStillColleague(claims, holder);
    if (side === "companion") return isCompanionAdmitted(database, { medicalBusinessId, id: holder.id });
    const stands = await standsSince(database, side, { medicalBusinessId, holder, since: tokenWrittenAt(claims) });
    if (!stands) return false;
    if (side === "patient") return isStillTheirVisit(database, claims, holder, now());
    return isStillItsDoctor(database, claims, holder);
  }

  /** A socket that is inside comes in again as what it is. */
  function isOfHere({ treatmentId, side }: RoomClaims): boolean {
    return !inside || (inside.room.treatmentId === treatmentId && inside.member.side === side);
  }

  async function enter({ token, ...frame }: EnterFrame, onKnown: () => void): Promise<void> {
    const claims = readRoomToken(settings.hashSecret, token, now());
    const isOfThisDoor = claims && sides.includes(doorSideOf(claims)) && isOfHere(claims);
    if (!isOfThisDoor) return connection.close(ROOM_CLOSE_CODES.refused);
    onKnown();
    await line(claims.side, async () => {
      if (!hasLeft) await comeIn(claims, frame);
      if (hasLeft) stopWatching();
    });
  }

  async function comeIn(claims: RoomClaims, { deviceId, takesOver }: Omit<EnterFrame, "token">): Promise<void> {
    const isLetIn =
      (await spendRoomToken(database, claims.tokenId, new Date(claims.expiresAt * 1000))) &&
      (await isStillAllowed(claims));
    if (!isLetIn) return connection.close(ROOM_CLOSE_CODES.refused);
    const { side } = claims;
    const before = await claimSide(database, side, { ...claims, deviceId, takesOver, now: now() });
    if (hasLeft) return before && release(claims, { side, deviceId });
    const personId = claims.holder?.id ?? null;
    const told = side === "companion" ? asCompanions(connection) : connection;
    const member = inside?.member ?? { connection: told, side, deviceId, isHolder: false, personId };
    member.deviceId = deviceId;
    member.isHolder = before !== undefined;
    inside = { room: rooms.join(claims, member), member };
    if (side === "companion" && member.isHolder) await recordCompanionsPresent(database, [claims], now());
    letOldestGo(inside.room);
    if (before?.wasHeldBy != null) {
      await publish(claims.treatmentId, { type: "held", side, deviceId, connectionId: connection.id });
    }
    const { changes } = inside.room;
    const known = await rooms.read(claims);
    if (!known) return connection.close(ROOM_CLOSE_CODES.refused);
    member.connection.send({ type: member.isHolder ? "entered" : "state", state: known.state });
    if (!member.isHolder) connection.send({ type: "held-elsewhere" });
    const hasChanged = before && !(before.wasSeen && before.wasHeldBy === deviceId);
    if (hasChanged) await announceRoom(live, database, claims);
    else rooms.learn(inside.room, known, changes);
  }

  return {
    isInside: () => inside !== undefined,
    enter,
    signal: async (frame) => {
      if (!inside?.member.isHolder) return;
      const from = inside.member.side;
      const to = receiverOf(from, frame);
      if (to) await publish(inside.room.treatmentId, { type: "signal", from, to, signal: frame.signal });
    },
    sendToSide: (tell) => {
      if (inside) tell(inside.member.side);
    },
    leave: async (isStopping) => {
      hasLeft = true;
      stopWatching();
      if (!inside) return;
      const { room, member } = inside;
      rooms.part(room, member);
      if (member.isHolder && !isStopping) await release(room, member);
    },
  };
}
