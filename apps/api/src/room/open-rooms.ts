import { hash } from "node:crypto";
import type { RoomState } from "@madoguchi/contract/visit/room";
import { ROOM_CLOSE_CODES, type RoomServerFrame } from "@madoguchi/contract/visit/room-socket";
import type { RoomSide } from "../platform/adapters/video-call/video-call.port.ts";
import { roomChannel } from "../records/treatment/announce-visit.store.ts";
import { roomEventSchema } from "../records/visit/announce-room.ts";
import { readRoomState } from "../records/visit/read-room-state.ts";
import type { RoomNeeds } from "../records/visit/room-needs.ts";
import { callChannel, callEventSchema } from "./call-event.ts";
import { msUntilNextLook } from "./next-look.ts";
import type { RoomConnection } from "./room-connection.ts";
import { findHolder } from "./side-hold.store.ts";

/** So many rooms are read at once after a restart of the database; patients' calls go on beside it. */
const MOST_READERS = 4;
const RETRY_MS = 2_000;

/** One socket in a room. Its device holds its side of the call, or another one does. */
export type Member = {
  connection: RoomConnection;
  side: RoomSide;
  deviceId: string;
  isHolder: boolean;
  /** Whose right it came in by; `null` of a system. */
  personId: string | null;
};

export type RoomIds = { medicalBusinessId: string; clinicId: string; treatmentId: string };

/** A room that has sockets in this process. All that counts of it is in the database. */
export type OpenRoom = RoomIds & {
  members: Set<Member>;
  unsubscribe: () => void;
  timer: NodeJS.Timeout | undefined;
  isReading: boolean;
  /** The hash of what was told last, without its clock. */
  told: string;
  /** Who holds which side is looked up one time after the other. */
  checking: Promise<void>;
};

export type OpenRooms = {
  all: () => Iterable<OpenRoom>;
  /** The room with this socket in it, opened when it is the first. */
  join: (ids: RoomIds, member: Member) => OpenRoom;
  part: (room: OpenRoom, member: Member) => void;
  /** Tells every socket the state, when it is another one. */
  refresh: (room: OpenRoom) => void;
  /** Sets who holds a side as the database has it, and tells those who have lost or won it. */
  checkHolder: (room: OpenRoom, side: RoomSide) => void;
};

function tell(room: OpenRoom, frame: RoomServerFrame): void {
  for (const { connection } of room.members) connection.send(frame);
}

/** The rooms of this process's sockets: hears what is said in them, and tells it. */
export function createOpenRooms(deps: RoomNeeds): OpenRooms {
  const { database, live } = deps;
  const rooms = new Map<string, OpenRoom>();
  const due = new Set<OpenRoom>();
  let readers = 0;

  function lookAgain(room: OpenRoom, delayMs: number): void {
    clearTimeout(room.timer);
    if (room.members.size > 0) room.timer = setTimeout(() => refresh(room), delayMs).unref();
  }

  function tellState(room: OpenRoom, state: RoomState): void {
    lookAgain(room, msUntilNextLook(state));
    const told = hash("sha1", JSON.stringify({ ...state, now: "" }), "base64");
    if (told === room.told) return;
    room.told = told;
    tell(room, { type: "state", state });
  }

  async function readDue(): Promise<void> {
    readers += 1;
    // What becomes due meanwhile is added at the end, and is read too.
    for (const room of due) {
      if (room.isReading) continue;
      due.delete(room);
      room.isReading = true;
      try {
        const state = await readRoomState(deps, room);
        if (state) tellState(room, state);
      } catch {
        lookAgain(room, RETRY_MS);
      }
      room.isReading = false;
    }
    readers -= 1;
  }

  function refresh(room: OpenRoom): void {
    due.add(room);
    if (readers < MOST_READERS) void readDue();
  }

  async function compareHolder(room: OpenRoom, side: RoomSide): Promise<void> {
    const holder = await findHolder(database, side, room);
    for (const member of room.members) {
      const isHolder = member.deviceId === holder;
      if (member.side !== side || member.isHolder === isHolder) continue;
      member.isHolder = isHolder;
      const state = isHolder ? await readRoomState(deps, room) : undefined;
      member.connection.send(state ? { type: "entered", state } : { type: "held-elsewhere" });
    }
  }

  function checkHolder(room: OpenRoom, side: RoomSide): void {
    // What cannot be looked up now is by the next sign of life.
    room.checking = room.checking.then(() => compareHolder(room, side)).catch(() => undefined);
  }

  function hearRoom(room: OpenRoom, body: string): void {
    const event = roomEventSchema.parse(JSON.parse(body));
    if (event.type === "changed") refresh(room);
    else if (event.type === "message") tell(room, event);
    else letOtherDoctorsGo(room, event.staffId);
  }

  /** The visit has another doctor: who was in the room for it comes in again only as what they are now. */
  function letOtherDoctorsGo(room: OpenRoom, staffId: string): void {
    for (const member of [...room.members]) {
      if (member.side !== "doctor" || member.personId === staffId) continue;
      member.isHolder = false;
      room.members.delete(member);
      member.connection.close(ROOM_CLOSE_CODES.refused);
    }
  }

  function hearCall(room: OpenRoom, body: string): void {
    const event = callEventSchema.parse(JSON.parse(body));
    for (const member of [...room.members]) {
      if (event.type === "signal" && member.side === event.to && member.isHolder) {
        member.connection.send({ type: "signal", signal: event.signal });
      }
      const isEarlier = event.type === "held" && member.side === event.side && member.deviceId === event.deviceId;
      if (!isEarlier || member.connection.id === event.connectionId) continue;
      member.isHolder = false;
      room.members.delete(member);
      member.connection.close(ROOM_CLOSE_CODES.replaced);
    }
    if (event.type === "held") checkHolder(room, event.side);
  }

  function open({ medicalBusinessId, clinicId, treatmentId }: RoomIds): OpenRoom {
    const room: OpenRoom = {
      ...{ medicalBusinessId, clinicId, treatmentId },
      members: new Set(),
      unsubscribe: () => {
        leaveRoom();
        leaveCall();
      },
      timer: undefined,
      isReading: false,
      told: "",
      checking: Promise.resolve(),
    };
    const leaveRoom = live.subscribe(roomChannel(treatmentId), (body) => hearRoom(room, body));
    const leaveCall = live.subscribe(callChannel(treatmentId), (body) => hearCall(room, body));
    rooms.set(treatmentId, room);
    return room;
  }

  return {
    all: () => rooms.values(),
    join: (ids, member) => {
      const room = rooms.get(ids.treatmentId) ?? open(ids);
      room.members.add(member);
      return room;
    },
    part: (room, member) => {
      room.members.delete(member);
      if (room.members.size > 0) return;
      room.unsubscribe();
      clearTimeout(room.timer);
      if (rooms.get(room.treatmentId) === room) rooms.delete(room.treatmentId);
    },
    refresh,
    checkHolder,
  };
}
