import type { PatientRoom } from "@madoguchi/contract/visit/room";
import { network } from "./network.ts";
import { renderPortal } from "./render-portal.tsx";
import { openRoomServer } from "./room-answers.ts";
import { demonstrationUser } from "./session-in-memory.ts";

const TEN_MINUTES_BEFORE = new Date("2026-05-12T14:20:00+09:00");

/** Opens the room of `askedTreatment` (14:30 on 12 May) as its patient, with a server that answers with this room. */
export async function openVisitRoom(room: PatientRoom, now = TEN_MINUTES_BEFORE) {
  const { server, answers } = openRoomServer(room);
  network.use(...answers);
  const page = await renderPortal("/examination/treatment-1/", { user: demonstrationUser, now: () => now });
  return { ...page, server };
}
