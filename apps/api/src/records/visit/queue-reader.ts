import { setTimeout as sleep } from "node:timers/promises";
import { toCalendarDay } from "@madoguchi/contract/time/tokyo";
import type { Database } from "../../platform/db/database.ts";
import type { QueuedVisit } from "./visit-delay.ts";
import { listVisitQueue, type QueuePlace } from "./visit-queue.store.ts";

/** Reads the visits of a place's day as of `now`. */
export type ReadQueue = (place: QueuePlace, now: Date) => Promise<readonly QueuedVisit[]>;

type Readings = { running: Promise<readonly QueuedVisit[]>; next: Promise<readonly QueuedVisit[]> | undefined };

/** With many callers, a queue is read at most this often: one of hundreds costs some milliseconds of both processors. */
const GATHER_MS = 100;

/** Places with the same text have the same queue. */
export function queueKey(place: QueuePlace): string {
  const { medicalBusinessId, clinicId, clinicalDepartmentId, doctorName, startsAt } = place;
  const whose = doctorName === null ? ["department", clinicalDepartmentId] : ["doctor", doctorName];
  return JSON.stringify([medicalBusinessId, clinicId, ...whose, toCalendarDay(startsAt)]);
}

/**
 * Reads each queue once for all callers that come while it is being read: hundreds of patients of one department
 * reconnect at the same moment when a process has ended. No caller gets a reading from before its call.
 */
export function createQueueReader(database: Database): ReadQueue {
  const places = new Map<string, Readings>();

  function begin(key: string, place: QueuePlace, now: Date): Promise<readonly QueuedVisit[]> {
    const running = listVisitQueue(database, place, now);
    const readings: Readings = { running, next: undefined };
    places.set(key, readings);
    const end = () => {
      if (readings.next === undefined) places.delete(key);
    };
    running.then(end, end);
    return running;
  }

  return (place, now) => {
    const key = queueKey(place);
    const readings = places.get(key);
    if (!readings) return begin(key, place, now);
    readings.next ??= readings.running
      .catch(() => undefined)
      .then(() => sleep(GATHER_MS))
      .then(() => begin(key, place, now));
    return readings.next;
  };
}
