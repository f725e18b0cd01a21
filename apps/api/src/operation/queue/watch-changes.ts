import type { ClinicChange } from "@madoguchi/contract/operation/clinic-change";
import type { Deps } from "../../platform/deps.ts";
import { clinicChannel, readChange } from "../../records/clinic/clinic-channel.ts";

/** Several changed rows of one act are sent in one event. */
const GATHER_MS = 150;

export type WatchedChanges = {
  /** Returns the changes, as soon as there are any; `undefined` after so long without one, or at the end. */
  next: (patienceMs: number) => Promise<ClinicChange | undefined>;
  end: () => void;
};

/** Subscribes to changes in a clinic's lists, until `end`. A slow reader gets fewer, larger changes. */
export function watchChanges({ live }: Pick<Deps, "live">, clinicId: string): WatchedChanges {
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
