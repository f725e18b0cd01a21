import type { QueuedTreatment } from "@madoguchi/contract/day/treatment-queue";
import { TreatmentStatus } from "@madoguchi/contract/treatment/status";
import { MOST_CALLS } from "@madoguchi/contract/visit/room";

/** The states of a visit on its day, in the order of the filter. */
export const DAY_STATES = [
  "reserved",
  "waiting",
  "called",
  "in-progress",
  "absent",
  "unpaid",
  "completed",
  "cancelled",
] as const;

export type DayState = (typeof DAY_STATES)[number];

export const DAY_STATE_LABELS = {
  reserved: "予約",
  waiting: "待機中",
  called: "呼び出し中",
  "in-progress": "診察中",
  absent: "不在",
  unpaid: "会計",
  completed: "完了",
  cancelled: "キャンセル",
} as const satisfies Record<DayState, string>;

const MINUTE_MS = 60_000;

/** A visit that took place and whose charge was closed later is over, not cancelled: its room has ended. */
export function dayStateOf({ statusId, room }: Pick<QueuedTreatment, "statusId" | "room">): DayState {
  if (statusId === TreatmentStatus.InProgress) return "in-progress";
  if (statusId === TreatmentStatus.Unpaid) return "unpaid";
  if (statusId === TreatmentStatus.Cancelled && room?.phase !== "ended") return "cancelled";
  if (statusId !== TreatmentStatus.Reserved) return "completed";
  const phase = room?.phase;
  return phase === "waiting" || phase === "called" || phase === "absent" ? phase : "reserved";
}

export function minutesSince(instant: string, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - Date.parse(instant)) / MINUTE_MS));
}

/** The state in words: 「待機中 3分」. */
export function describeDayState(visit: QueuedTreatment, now: Date): string {
  const state = dayStateOf(visit);
  const waitingSince = visit.room?.waitingSince;
  const label = DAY_STATE_LABELS[state];
  if (state === "waiting" && waitingSince) return `${label} ${minutesSince(waitingSince, now)}分`;
  return label;
}

/** The next action for a visit. */
export type NextAction = "call" | "call-again" | "note-absence" | "open" | "read" | "none";

/**
 * Returns the action of the row's button. `mayCall`: the roles may call patients; others only read. A patient who is
 * not seen by video is not called here. Whether an absence may be recorded is the server's word; while calls are left,
 * those who may call try that first.
 */
export function nextActionOf(visit: QueuedTreatment, mayCall: boolean): NextAction {
  const state = dayStateOf(visit);
  if (state === "cancelled") return "none";
  if (state === "unpaid" || state === "completed") return "read";
  if (state === "in-progress" || state === "called") return "open";
  const { phase, calls = 0, mayRecordAbsence = false } = visit.room ?? {};
  if (phase === "absent") return mayCall ? "call-again" : "read";
  if (phase !== "waiting" && phase !== "preparing") return "open";
  if (mayRecordAbsence && (calls >= MOST_CALLS || !mayCall)) return "note-absence";
  return mayCall ? (calls > 0 ? "call-again" : "call") : "open";
}

export const NEXT_ACTION_LABELS = {
  call: "呼び出す",
  "call-again": "呼び出す",
  "note-absence": "不在にする",
  open: "診察へ",
  read: "記録をみる",
} as const satisfies Record<Exclude<NextAction, "none">, string>;

/** Whether the clinic may still move or cancel it. */
export function isReserved({ statusId }: QueuedTreatment): boolean {
  return statusId === TreatmentStatus.Reserved;
}

/** Whether the clinic may write into the room. */
export function isRoomOpen({ room }: QueuedTreatment): boolean {
  return ["preparing", "waiting", "called", "absent", "call"].includes(room?.phase ?? "");
}

/** Counts the visits by state. */
export function countStates(visits: readonly QueuedTreatment[]): Record<DayState, number> {
  const counts: Record<DayState, number> = {
    reserved: 0,
    waiting: 0,
    called: 0,
    "in-progress": 0,
    absent: 0,
    unpaid: 0,
    completed: 0,
    cancelled: 0,
  };
  for (const visit of visits) counts[dayStateOf(visit)] += 1;
  return counts;
}
