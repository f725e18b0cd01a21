import type { ClinicChange } from "@madoguchi/contract/operation/clinic-change";
import { readChange } from "../../records/clinic/announce-change.store.ts";

/** Several rows that one act changes are told in one event. */
const GATHER_MS = 150;

export type GatheredChanges = {
  /** Takes a body of the clinic's channel. */
  add: (body: string) => void;
  /** What has changed, as soon as something has; `undefined` when nothing did for so long, or it was ended. */
  next: (patienceMs: number) => Promise<ClinicChange | undefined>;
  end: () => void;
};

/** Collects what happens between two events of a stream. A slow reader gets fewer, larger ones. */
export function gatherChanges(): GatheredChanges {
  const treatmentIds = new Set<string>();
  let areTasksChanged = false;
  let isEnded = false;
  let wake: (() => void) | undefined;

  function hasSome(): boolean {
    return areTasksChanged || treatmentIds.size > 0;
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

  return {
    add: (body) => {
      const change = readChange(body);
      const isFirst = !hasSome();
      if (change === "tasks") areTasksChanged = true;
      else treatmentIds.add(change.treatmentId);
      if (isFirst) wake?.();
    },
    next: async (patienceMs) => {
      if (!isEnded && !hasSome()) await wait(patienceMs);
      if (!isEnded && hasSome()) await wait(GATHER_MS);
      wake = undefined;
      if (isEnded || !hasSome()) return undefined;
      const change = { treatmentIds: [...treatmentIds], areTasksChanged };
      treatmentIds.clear();
      areTasksChanged = false;
      return change;
    },
    end: () => {
      isEnded = true;
      wake?.();
    },
  };
}
