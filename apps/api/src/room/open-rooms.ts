import { hash } from "node:crypto";
import type { CallSide } from "@madoguchi/contract/visit/call-side";
import type { RoomState } from "@madoguchi/contract/visit/room";
import { ROOM_CLOSE_CODES, type RoomServerFrame } from "@madoguchi/contract/visit/room-socket";
import { roomChannel } from "../records/treatment/announce-visit.store.ts";
import { roomEventSchema } from "../records/visit/announce-room.ts";
import { createQueueReader } from "../records/visit/queue-reader.ts";
import { type Room, readRoom, WAITING_PHASES } from "../records/visit/read-room-state.ts";
import type { RoomNeeds } from "../records/visit/room-needs.ts";
import { estimateQueue } from "../records/visit/visit-delay.ts";
import { callChannel, callEventSchema, signalFrame } from "./call-event.ts";
import { msUntilNextRefresh } from "./next-refresh.ts";
import { createQueueWatch } from "./queue-watch.ts";
import type { RoomConnection } from "./room-connection.ts";
import { findHolder } from "./side-hold.store.ts";

/** After a restart of the database so many rooms are read at once; patients' calls are answered meanwhile. */
const MOST_READERS = 4;
const RETRY_MS = 2_000;

/** One socket in a room. Either its device holds its side of the call, or another one does. */
export type Member = {
  connection: RoomConnection;
  side: CallSide;
  deviceId: string;
  isHolder: boolean;
  /** The person whose right let it in; `null` for a system. */
  personId: string | null;
};

export type RoomIds = { medicalBusinessId: string; clinicId: string; treatmentId: string };

/** A room that has sockets in this process. Its lasting state is in the database. */
export type OpenRoom = RoomIds & {
  members: Set<Member>;
  unsubscribe: () => void;
  timer: NodeJS.Timeout | undefined;
  isReading: boolean;
  /** The state that was read last, with the place in the queue. */
  known: Room | undefined;
  /** The number of changes received: a state that was read before the last change may be out of date. */
  changes: number;
  /** The hash of the last sent state, without its clock. */
  lastSentHash: string;
  /** The holders of sides are looked up one time after the other. */
  checking: Promise<void>;
};

export type OpenRooms = {
  all: () => Iterable<OpenRoom>;
  /** Adds the socket to its room, which is opened for the first one. */
  join: (ids: RoomIds, member: Member) => OpenRoom;
  leave: (room: OpenRoom, member: Member) => void;
  /** Reads a room, and the queue once for all of this process's rooms; `undefined` where there is no such visit. */
  read: (ids: RoomIds) => Promise<Room | undefined>;
  /** Takes over a state that was read after so many changes, and sends it to the sockets if it is a new one. */
  applyState: (room: OpenRoom, known: Room, changes: number) => void;
  /** Reads the room again, and sends the state if it has changed. */
  refresh: (room: OpenRoom) => void;
  /** Sets the holder of a side by the database, and informs the sockets that have lost or won it. */
  checkHolder: (room: OpenRoom, side: CallSide) => void;
};

function broadcast(room: OpenRoom, frame: RoomServerFrame): void {
  for (const { connection } of room.members) connection.send(frame);
}

/** The rooms of this process's sockets: subscribes to their events, and sends these to the sockets. */
export function createOpenRooms(deps: RoomNeeds): OpenRooms {
  const { database, live, now } = deps;
  const rooms = new Map<string, OpenRoom>();
  const queues = createQueueWatch(live, createQueueReader(database), (clinicId) => {
    // After a failed read the next one brings the state.
    sendQueue(clinicId).catch(() => undefined);
  });
  const due = new Set<OpenRoom>();
  let readers = 0;

  function read(ids: RoomIds): Promise<Room | undefined> {
    return readRoom({ ...deps, readQueue: queues.readQueue }, ids);
  }

  function scheduleRefresh(room: OpenRoom, delayMs: number): void {
    clearTimeout(room.timer);
    if (room.members.size > 0) room.timer = setTimeout(() => refresh(room), delayMs).unref();
  }

  function sendState(room: OpenRoom, state: RoomState): void {
    const stateHash = hash("sha1", JSON.stringify({ ...state, now: "" }), "base64");
    if (stateHash === room.lastSentHash) return;
    room.lastSentHash = stateHash;
    broadcast(room, { type: "state", state });
  }

  function applyState(room: OpenRoom, known: Room, changes: number): void {
    if (room.changes !== changes) {
      refresh(room);
      return;
    }
    room.known = known;
    scheduleRefresh(room, msUntilNextRefresh(known.state));
    sendState(room, known.state);
  }

  /**
   * Sends the patients who wait in a clinic their place and delay, for which the rest of their rooms need not be read.
   */
  async function sendQueue(clinicId: string): Promise<void> {
    for (const room of [...rooms.values()]) {
      if (room.clinicId !== clinicId || !room.known || !WAITING_PHASES.has(room.known.state.phase)) continue;
      const at = now();
      const { medicalBusinessId, treatmentId } = room;
      const visits = await queues.readQueue({ ...room.known.record, medicalBusinessId }, at);
      const { known } = room;
      // The visit may have left the queue meanwhile, which its own room announces.
      if (!known || !WAITING_PHASES.has(known.state.phase)) continue;
      if (!visits.some((visit) => visit.treatmentId === treatmentId)) continue;
      room.known = {
        ...known,
        state: { ...known.state, ...estimateQueue(visits, treatmentId, at), now: at.toISOString() },
      };
      sendState(room, room.known.state);
    }
  }

  async function readDue(): Promise<void> {
    readers += 1;
    // A room that becomes due meanwhile is added at the end, and is read too.
    for (const room of due) {
      if (room.isReading) continue;
      due.delete(room);
      room.isReading = true;
      try {
        const { changes } = room;
        const known = await read(room);
        if (known) applyState(room, known, changes);
        // Its patient's record has been deleted.
        else disconnect(room, () => true);
      } catch {
        scheduleRefresh(room, RETRY_MS);
      }
      room.isReading = false;
    }
    readers -= 1;
  }

  function refresh(room: OpenRoom): void {
    due.add(room);
    if (readers < MOST_READERS) void readDue();
  }

  async function compareHolder(room: OpenRoom, side: CallSide): Promise<void> {
    const holder = await findHolder(database, side, room);
    for (const member of room.members) {
      const isHolder = member.deviceId === holder;
      if (member.side !== side || member.isHolder === isHolder) continue;
      member.isHolder = isHolder;
      const state = isHolder ? (await read(room))?.state : undefined;
      member.connection.send(state ? { type: "entered", state } : { type: "held-elsewhere" });
    }
  }

  function checkHolder(room: OpenRoom, side: CallSide): void {
    // After a failed lookup the next record of presence repeats it.
    room.checking = room.checking.then(() => compareHolder(room, side)).catch(() => undefined);
  }

  function receiveRoomMessage(room: OpenRoom, body: string): void {
    const event = roomEventSchema.parse(JSON.parse(body));
    if (event.type === "changed") {
      room.changes += 1;
      queues.invalidate(room.clinicId);
      refresh(room);
    } else if (event.type === "message") broadcast(room, event);
    else disconnectOtherDoctors(room, event.staffId);
  }

  function disconnect(room: OpenRoom, leaves: (member: Member) => boolean): void {
    for (const member of [...room.members].filter(leaves)) {
      member.isHolder = false;
      room.members.delete(member);
      member.connection.close(ROOM_CLOSE_CODES.refused);
    }
  }

  /** The visit has another doctor: sockets of the earlier one come in again with their present rights. */
  function disconnectOtherDoctors(room: OpenRoom, staffId: string): void {
    disconnect(room, ({ side, personId }) => side === "doctor" && personId !== staffId);
  }

  function onCallEvent(room: OpenRoom, body: string): void {
    const event = callEventSchema.parse(JSON.parse(body));
    for (const member of [...room.members]) {
      if (event.type === "signal" && member.side === event.to && member.isHolder) {
        member.connection.send(signalFrame(event));
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
        unsubscribeRoom();
        unsubscribeCall();
        unwatchQueue();
      },
      timer: undefined,
      isReading: false,
      known: undefined,
      changes: 0,
      lastSentHash: "",
      checking: Promise.resolve(),
    };
    const unsubscribeRoom = live.subscribe(roomChannel(treatmentId), (body) => receiveRoomMessage(room, body));
    const unsubscribeCall = live.subscribe(callChannel(treatmentId), (body) => onCallEvent(room, body));
    const unwatchQueue = queues.watch(clinicId);
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
    leave: (room, member) => {
      room.members.delete(member);
      if (room.members.size > 0) return;
      room.unsubscribe();
      clearTimeout(room.timer);
      if (rooms.get(room.treatmentId) === room) rooms.delete(room.treatmentId);
    },
    read,
    applyState,
    refresh,
    checkHolder,
  };
}
