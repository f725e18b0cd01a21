import { clinicChannel, readChange } from "../records/clinic/clinic-channel.ts";
import { queueKey, type ReadQueue } from "../records/visit/queue-reader.ts";
import type { RoomNeeds } from "../records/visit/room-needs.ts";

/** Changes within this time are sent together, as when many patients come in at once. */
const GATHER_MS = 500;
/**
 * A queue that was read is valid for this long at most, even without a received change; delays grow with time alone.
 */
const LONGEST_MS = 60_000;

type Kept = { visits: ReturnType<ReadQueue>; readAt: number };
type WatchedClinic = {
  watchers: number;
  kept: Map<string, Kept>;
  timer: NodeJS.Timeout | undefined;
  everyMinute: NodeJS.Timeout;
  unsubscribe: () => void;
};

export type QueueWatch = {
  /** Reads the queue of a place, again only after a change in its clinic or after a minute. */
  readQueue: ReadQueue;
  /** Invalidates the queues of a clinic. */
  invalidate: (clinicId: string) => void;
  /** Subscribes to changes in a clinic's queues, until the returned function is called. */
  watch: (clinicId: string) => () => void;
};

/** The queues of this process's patients, read once for all. `onChange` is called after a change and every minute. */
export function createQueueWatch(
  live: Pick<RoomNeeds["live"], "subscribe">,
  readQueue: ReadQueue,
  onChange: (clinicId: string) => void,
): QueueWatch {
  const clinics = new Map<string, WatchedClinic>();

  function onClinicMessage(clinicId: string, clinic: WatchedClinic, body: string): void {
    if (typeof readChange(body) === "string") return;
    clinic.kept.clear();
    clinic.timer ??= setTimeout(() => {
      clinic.timer = undefined;
      onChange(clinicId);
    }, GATHER_MS).unref();
  }

  function open(clinicId: string): WatchedClinic {
    const clinic: WatchedClinic = {
      watchers: 0,
      kept: new Map(),
      timer: undefined,
      everyMinute: setInterval(() => onChange(clinicId), LONGEST_MS).unref(),
      unsubscribe: live.subscribe(clinicChannel(clinicId), (body) => onClinicMessage(clinicId, clinic, body)),
    };
    clinics.set(clinicId, clinic);
    return clinic;
  }

  return {
    readQueue: (place, now) => {
      const kept = clinics.get(place.clinicId)?.kept;
      const key = queueKey(place);
      const earlier = kept?.get(key);
      const age = now.getTime() - (earlier?.readAt ?? 0);
      if (earlier && age >= 0 && age < LONGEST_MS) return earlier.visits;
      const visits = readQueue(place, now);
      const entry = { visits, readAt: now.getTime() };
      kept?.set(key, entry);
      visits.catch(() => {
        if (kept?.get(key) === entry) kept.delete(key);
      });
      return visits;
    },
    invalidate: (clinicId) => clinics.get(clinicId)?.kept.clear(),
    watch: (clinicId) => {
      const clinic = clinics.get(clinicId) ?? open(clinicId);
      clinic.watchers += 1;
      return () => {
        clinic.watchers -= 1;
        if (clinic.watchers > 0) return;
        clinic.unsubscribe();
        clearTimeout(clinic.timer);
        clearInterval(clinic.everyMinute);
        clinics.delete(clinicId);
      };
    },
  };
}
