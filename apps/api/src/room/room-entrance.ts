import type { CallSide } from "@madoguchi/contract/visit/call-side";
import { ROOM_CLOSE_CODES, type RoomClientFrame } from "@madoguchi/contract/visit/room-socket";
import { type RoomClaims, readRoomToken, tokenWrittenAt } from "../platform/adapters/video-call/room-token.ts";
import type { RoomHolder } from "../platform/adapters/video-call/video-call.port.ts";
import { findColleague, isCompanionAdmitted, recordCompanionsPresent } from "../records/companion/companion.store.ts";
import { asCompanionSees } from "../records/companion/companion-step.ts";
import { announceRoom } from "../records/visit/announce-room.ts";
import type { RoomNeeds } from "../records/visit/room-needs.ts";
import { consumeRoomToken } from "../records/visit/room-token-use.store.ts";
import { type CallEvent, callChannel } from "./call-event.ts";
import type { EntranceQueue } from "./entrance-queue.ts";
import { messageDepartedPatient } from "./message-departed-patient.ts";
import type { Member, OpenRoom, OpenRooms, RoomIds } from "./open-rooms.ts";
import type { Presence } from "./presence.ts";
import type { RoomConnection } from "./room-connection.ts";
import { endChannel, isStillItsDoctor, isValidSince } from "./room-right.store.ts";
import { claimSide, releaseSide } from "./side-hold.store.ts";
import { isStillTheirVisit } from "./still-their-visit.ts";

/** Tabs and devices of one side in one process; beyond them the oldest is disconnected. */
const MOST_SOCKETS_OF_SIDE = 4;

/** A companion who comes through the desk is a colleague. */
export type ListenerSide = CallSide | "colleague";

function isOfStaff({ roles }: RoomHolder): boolean {
  return roles.length > 0;
}

function listenerSideOf({ side, holder }: RoomClaims): ListenerSide {
  return side === "companion" && holder && isOfStaff(holder) ? "colleague" : side;
}

type EnterFrame = Extract<RoomClientFrame, { type: "enter" }>;
type SignalFrame = Extract<RoomClientFrame, { type: "signal" | "side-signal" }>;

/** The receiver of a side's signal: between patient and doctor it is implied, from and to the companion it is named. */
function receiverOf(from: CallSide, frame: SignalFrame): CallSide | undefined {
  if (frame.type === "signal") {
    if (from === "companion") return undefined;
    return from === "patient" ? "doctor" : "patient";
  }
  const isWithCompanion = (from === "companion") !== (frame.to === "companion");
  return isWithCompanion ? frame.to : undefined;
}

/** The connection of a companion, reduced to the part of the room that they may see (decision 106). */
function asCompanions(connection: RoomConnection): RoomConnection {
  return {
    ...connection,
    send: (frame) => {
      if (frame.type === "message") return;
      connection.send("state" in frame ? { ...frame, state: asCompanionSees(frame.state) } : frame);
    },
  };
}

/** The acts of one socket in its room, from its token to its end. */
export type Visitor = {
  /** Whether it has shown a token that let it in. */
  isInside: () => boolean;
  /** `onKnown` is called when the token is valid; the rest waits for its turn. */
  enter: (frame: EnterFrame, onKnown: () => void) => Promise<void>;
  /** Sends a signal to its receiver; a signal of a device that does not hold its side is dropped. */
  signal: (frame: SignalFrame) => Promise<void>;
  /** Calls back with the side on which it has come in, if it has. */
  sendToSide: (callback: (side: CallSide) => void) => void;
  /** `isStopping`: this process ends, not the visit; the device holds its side until it has reconnected. */
  leave: (isStopping: boolean) => Promise<void>;
};

/** What the sockets of this process share: the rooms, the record of who is present, and the order of many entries. */
export type Entrance = { rooms: OpenRooms; presence: Pick<Presence, "settle">; line: EntranceQueue };

/** Lets one socket into a room, on one of the sides that its listener accepts. */
export function createVisitor(
  deps: RoomNeeds,
  { rooms, presence, line }: Entrance,
  connection: RoomConnection,
  sides: readonly ListenerSide[],
): Visitor {
  const { database, live, now, settings } = deps;
  let inside: { room: OpenRoom; member: Member } | undefined;
  let hasLeft = false;
  let watched: (() => void)[] = [];

  function publish(treatmentId: string, event: CallEvent): Promise<void> {
    return live.publish(database, callChannel(treatmentId), JSON.stringify(event));
  }

  function disconnectOldest({ members }: OpenRoom): void {
    const own = inside?.member;
    const ofSide = [...members].filter((member) => member.side === own?.side && member !== own);
    const oldest = ofSide.find(({ isHolder }) => !isHolder) ?? ofSide[0];
    if (oldest && ofSide.length >= MOST_SOCKETS_OF_SIDE) oldest.connection.close(ROOM_CLOSE_CODES.tooMuch);
  }

  async function release(
    ids: RoomIds,
    { side, deviceId }: Pick<Member, "side" | "deviceId">,
    leftAt: Date,
  ): Promise<void> {
    if (side === "companion") await recordCompanionsPresent(database, [ids], leftAt);
    const isReleased = await releaseSide(database, side, { ...ids, deviceId, leftAt });
    if (!isReleased) return;
    await announceRoom(live, database, ids);
    if (side === "patient") await messageDepartedPatient(deps, ids);
  }

  function stopWatching(): void {
    for (const stop of watched) stop();
    watched = [];
  }

  function endWith(personId: string): void {
    watched.push(live.subscribe(endChannel(personId), () => connection.close(ROOM_CLOSE_CODES.refused)));
  }

  /** A colleague's right is their session and their place in the visit. */
  async function isStillColleague(claims: RoomClaims, holder: RoomHolder): Promise<boolean> {
    const { medicalBusinessId } = claims;
    const place = await findColleague(database, claims, holder.id);
    if (!place) return false;
    endWith(place.companionId);
    const since = tokenWrittenAt(claims);
    // A token of an earlier invitation, which has ended, opens nothing in a later one.
    if (since.getTime() < Math.floor(place.invitedAt.getTime() / 1000) * 1000) return false;
    if (!(await isValidSince(database, "doctor", { medicalBusinessId, holder, since }))) return false;
    return isCompanionAdmitted(database, { medicalBusinessId, id: place.companionId });
  }

  /** From here on the socket ends with the right; a right that has ended before is read from the database. */
  async function isStillAllowed(claims: RoomClaims): Promise<boolean> {
    const { holder, medicalBusinessId, side } = claims;
    // A system of the clinic cannot meet a patient.
    if (holder === null) return side === "patient";
    stopWatching();
    endWith(holder.id);
    if (side === "companion" && isOfStaff(holder)) return isStillColleague(claims, holder);
    if (side === "companion") return isCompanionAdmitted(database, { medicalBusinessId, id: holder.id });
    const stands = await isValidSince(database, side, { medicalBusinessId, holder, since: tokenWrittenAt(claims) });
    if (!stands) return false;
    if (side === "patient") return isStillTheirVisit(database, claims, holder, now());
    return isStillItsDoctor(database, claims, holder);
  }

  /** A socket that is inside can come in again only on its own side. */
  function isOfHere({ treatmentId, side }: RoomClaims): boolean {
    return !inside || (inside.room.treatmentId === treatmentId && inside.member.side === side);
  }

  async function enter({ token, ...frame }: EnterFrame, onKnown: () => void): Promise<void> {
    const claims = readRoomToken(settings.hashSecret, token, now());
    const isOfThisListener = claims && sides.includes(listenerSideOf(claims)) && isOfHere(claims);
    if (!isOfThisListener) return connection.close(ROOM_CLOSE_CODES.refused);
    onKnown();
    await line(claims.side, async () => {
      if (!hasLeft) await arrive(claims, frame);
      if (hasLeft) stopWatching();
    });
  }

  async function arrive(
    claims: RoomClaims,
    { deviceId, takesOver, listens }: Omit<EnterFrame, "token">,
  ): Promise<void> {
    const isLetIn =
      (await consumeRoomToken(database, claims.tokenId, new Date(claims.expiresAt * 1000))) &&
      (await isStillAllowed(claims));
    if (!isLetIn) return connection.close(ROOM_CLOSE_CODES.refused);
    const { side } = claims;
    const claim = { ...claims, deviceId, takesOver, now: now() };
    const before = listens ? undefined : await claimSide(database, side, claim);
    if (hasLeft) return before && release(claims, { side, deviceId }, claim.now);
    const personId = claims.holder?.id ?? null;
    const receivingConnection = side === "companion" ? asCompanions(connection) : connection;
    const member = inside?.member ?? { connection: receivingConnection, side, deviceId, isHolder: false, personId };
    member.deviceId = deviceId;
    member.isHolder = before !== undefined;
    inside = { room: rooms.join(claims, member), member };
    if (side === "companion" && member.isHolder) await recordCompanionsPresent(database, [claims], now());
    disconnectOldest(inside.room);
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
    else rooms.applyState(inside.room, known, changes);
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
    sendToSide: (callback) => {
      if (inside) callback(inside.member.side);
    },
    leave: async (isStopping) => {
      hasLeft = true;
      stopWatching();
      if (!inside) return;
      const { room, member } = inside;
      rooms.leave(room, member);
      if (!member.isHolder || isStopping) return;
      const leftAt = now();
      // A write that began before would make the member present again.
      await presence.settle();
      await release(room, member, leftAt);
    },
  };
}
