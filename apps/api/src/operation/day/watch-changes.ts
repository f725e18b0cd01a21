import {
  CHANGES_HEARTBEAT_SECONDS,
  type CLINIC_CHANGE_EVENTS,
  type ClinicChange,
} from "@madoguchi/contract/day/clinic-change";
import { watchChangesCall } from "@madoguchi/contract/day/clinic-change.operation.calls";
import type { Deps } from "../../platform/deps.ts";
import { type EventStream, streamEvents } from "../../platform/http/stream-events.ts";
import { clinicChannel, readChange } from "../../records/clinic/clinic-channel.ts";
import { answers } from "../answer-operation-call.ts";
import { recordClinicEvent } from "../record-clinic-event.ts";
import { isStillAdmitted } from "../still-admitted.ts";

const BEAT_MS = CHANGES_HEARTBEAT_SECONDS * 1000;

function sendEvent(stream: EventStream, event: (typeof CLINIC_CHANGE_EVENTS)[number], data: ClinicChange | null) {
  return stream.writeSSE({ event, data: JSON.stringify(data) });
}

/** Several changed rows of one act are sent in one event. */
const GATHER_MS = 150;

export type WatchedChanges = {
  /** Returns the changes, as soon as there are any; `undefined` after so long without one, or at the end. */
  next: (patienceMs: number) => Promise<ClinicChange | undefined>;
  end: () => void;
};

/** Subscribes to changes in a clinic's lists, until `end`. A slow reader gets fewer, larger changes. */
function watchChanges({ live }: Pick<Deps, "live">, clinicId: string): WatchedChanges {
  const treatmentIds = new Set<string>();
  let areTasksChanged = false;
  let areApplicationsChanged = false;
  let areSpotsChanged = false;
  let isEnded = false;
  let wake: (() => void) | undefined;

  function hasSome(): boolean {
    return areTasksChanged || areApplicationsChanged || areSpotsChanged || treatmentIds.size > 0;
  }

  function wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  function add(body: string): void {
    const change = readChange(body);
    const isFirst = !hasSome();
    if (change === "tasks") areTasksChanged = true;
    else if (change === "applications") areApplicationsChanged = true;
    else if (change === "spots") areSpotsChanged = true;
    else treatmentIds.add(change.treatmentId);
    if (isFirst) wake?.();
  }

  const unsubscribe = live.subscribe(clinicChannel(clinicId), add);
  return {
    next: async (patienceMs) => {
      if (!isEnded && !hasSome()) await wait(patienceMs);
      if (!isEnded && hasSome()) await wait(GATHER_MS);
      wake = undefined;
      if (isEnded || !hasSome()) return undefined;
      const change = { treatmentIds: [...treatmentIds], areTasksChanged, areApplicationsChanged, areSpotsChanged };
      treatmentIds.clear();
      areTasksChanged = false;
      areApplicationsChanged = false;
      areSpotsChanged = false;
      return change;
    },
    end: () => {
      isEnded = true;
      unsubscribe();
      wake?.();
    },
  };
}

export const watchChangesHandler = answers(watchChangesCall, async ({ deps, operator, context }) => {
  await recordClinicEvent(deps.database, operator, "change.listen", `clinic:${operator.clinicId}`, deps.now());
  return streamEvents(context, async (stream) => {
    const changes = watchChanges(deps, operator.clinicId);
    stream.onAbort(changes.end);
    try {
      await sendEvent(stream, "ready", null);
      let checkedAt = performance.now();
      while (!stream.aborted) {
        const change = await changes.next(BEAT_MS);
        if (performance.now() - checkedAt >= BEAT_MS) {
          if (!(await isStillAdmitted(deps, context))) return;
          checkedAt = performance.now();
        }
        if (stream.aborted) return;
        await (change ? sendEvent(stream, "change", change) : sendEvent(stream, "beat", null));
      }
    } finally {
      changes.end();
    }
  });
});
