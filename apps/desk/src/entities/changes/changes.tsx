import { readBillingCall, readLedgerCall } from "@madoguchi/contract/billing/billing.operation.calls";
import { type ClinicChange, clinicChangeSchema } from "@madoguchi/contract/day/clinic-change";
import { watchChangesCall } from "@madoguchi/contract/day/clinic-change.operation.calls";
import { readQueueCall } from "@madoguchi/contract/day/treatment-queue.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { listApplicationsCall } from "@madoguchi/contract/medicine-application/medicine-application-list.operation.calls";
import { readParcelsCall } from "@madoguchi/contract/parcel/parcel.operation.calls";
import { readClosuresCall } from "@madoguchi/contract/spot/schedule.operation.calls";
import { readSpotsCall } from "@madoguchi/contract/spot/spot.operation.calls";
import { readTodayInNumbersCall } from "@madoguchi/contract/statistics/statistics.operation.calls";
import { listTasksCall } from "@madoguchi/contract/task/task.operation.calls";
import { readCompanionRequestsCall } from "@madoguchi/contract/visit/room.operation.calls";
import { readWaitlistCall } from "@madoguchi/contract/waitlist/waitlist.operation.calls";
import { createContext, type ReactNode, use, useEffect, useEffectEvent, useState } from "react";
import { useSWRConfig } from "swr";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { openEventStream, type StreamState } from "./event-stream.ts";

type Options = {
  url: string;
  onState: (state: StreamState) => void;
  onChange: (change: ClinicChange) => void;
  /** Called on the first connection and after each reconnection: missed changes are read again. */
  onOpen: () => void;
};

/** Subscribes to the clinic's changes. Returns the function that ends the subscription. */
function openChangesStream({ onChange, ...options }: Options): () => void {
  return openEventStream({ ...options, on: { change: (data) => onChange(clinicChangeSchema.parse(data)) } });
}

/** Changes within this time are read together; a random part keeps many desks from reading at the same instant. */
const GATHER_MS = 250;
const SPREAD_MS = 500;
/** The polling interval of lists while the stream is down. */
const DOWN_MS = 15_000;
const LIVE_MS = 60_000;

type OnTreatments = (treatmentIds: readonly string[]) => void;

const ChangesContext = createContext<StreamState>("connecting");
const ListenersContext = createContext<Set<OnTreatments>>(new Set());

function pathOf(key: unknown): string {
  if (Array.isArray(key)) return String(key[0]);
  return typeof key === "string" ? key : "";
}

/** Refreshes the lists of the screens inside when they change: one stream for all of them, none while locked. */
export function ChangesProvider({ children }: { children: ReactNode }) {
  const { clinicId, isLocked } = useSignedIn();
  const { mutate } = useSWRConfig();
  const [state, setState] = useState<StreamState>("connecting");
  const [listeners] = useState(() => new Set<OnTreatments>());

  useEffect(() => {
    if (isLocked) return;
    const lists = fillPath(readQueueCall.path, { clinicId });
    const tasks = fillPath(listTasksCall.path, { clinicId });
    const applications = fillPath(listApplicationsCall.path, { clinicId });
    const schedule = [readSpotsCall.path, readClosuresCall.path, readWaitlistCall.path].map((path) =>
      fillPath(path, { clinicId }),
    );
    const billing = [readBillingCall.path, readLedgerCall.path].map((path) => fillPath(path, { clinicId }));
    const parcels = fillPath(readParcelsCall.path, { clinicId });
    const numbers = fillPath(readTodayInNumbersCall.path, { clinicId });
    const requests = fillPath(readCompanionRequestsCall.path, { clinicId });
    const stale = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    function readAgain(...paths: string[]): void {
      for (const path of paths) stale.add(path);
      timer ??= setTimeout(
        () => {
          timer = undefined;
          const now = new Set(stale);
          stale.clear();
          void mutate((key) => now.has(pathOf(key)));
        },
        GATHER_MS + Math.random() * SPREAD_MS,
      );
    }
    const end = openChangesStream({
      url: fillPath(watchChangesCall.path, { clinicId }),
      onState: setState,
      onOpen: () => readAgain(...schedule, lists, parcels, tasks, applications, numbers, requests, ...billing),
      onChange: ({ treatmentIds, areTasksChanged, areApplicationsChanged, areSpotsChanged }: ClinicChange) => {
        for (const listen of listeners) listen(treatmentIds);
        if (treatmentIds.length > 0) readAgain(lists, parcels, numbers, requests, ...billing);
        if (areSpotsChanged || treatmentIds.length > 0) readAgain(...schedule);
        if (areTasksChanged) readAgain(tasks, numbers, ...billing);
        if (areApplicationsChanged) readAgain(applications, numbers);
      },
    });
    return () => {
      end();
      clearTimeout(timer);
    };
  }, [clinicId, isLocked, mutate, listeners]);

  return (
    <ChangesContext value={state}>
      <ListenersContext value={listeners}>{children}</ListenersContext>
    </ChangesContext>
  );
}

/** Calls `onChange` when this treatment changes, for a screen of a single one. */
export function useTreatmentChange(treatmentId: string, onChange: () => void): void {
  const listeners = use(ListenersContext);
  const listen = useEffectEvent((treatmentIds: readonly string[]) => {
    if (treatmentIds.includes(treatmentId)) onChange();
  });
  useEffect(() => {
    const listener: OnTreatments = (treatmentIds) => listen(treatmentIds);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }, [listeners]);
}

/** The state of the stream, and how often to poll a list. */
export function useChanges(): { state: StreamState; refreshInterval: number } {
  const state = use(ChangesContext);
  return { state, refreshInterval: state === "down" ? DOWN_MS : LIVE_MS };
}
