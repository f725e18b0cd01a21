import { fillPath } from "@madoguchi/contract/http/paths";
import { readBillingCall, readLedgerCall } from "@madoguchi/contract/operation/billing.calls";
import type { ClinicChange } from "@madoguchi/contract/operation/clinic-change";
import { watchChangesCall } from "@madoguchi/contract/operation/clinic-change.calls";
import { listTasksCall } from "@madoguchi/contract/operation/clinic-task.calls";
import { listApplicationsCall } from "@madoguchi/contract/operation/medicine-application-list.calls";
import { readParcelsCall } from "@madoguchi/contract/operation/parcel.calls";
import { readCompanionRequestsCall } from "@madoguchi/contract/operation/room.calls";
import { readClosuresCall } from "@madoguchi/contract/operation/schedule.calls";
import { readSpotsCall } from "@madoguchi/contract/operation/spot.calls";
import { readTodayInNumbersCall } from "@madoguchi/contract/operation/statistics.calls";
import { readQueueCall } from "@madoguchi/contract/operation/treatment-queue.calls";
import { readWaitlistCall } from "@madoguchi/contract/operation/waitlist.calls";
import { createContext, type ReactNode, use, useEffect, useState } from "react";
import { useSWRConfig } from "swr";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { openChangesStream } from "./changes-stream.ts";
import type { StreamState } from "./event-stream.ts";

/** Changes within this time are read together; a random part keeps many desks from reading at the same instant. */
const GATHER_MS = 250;
const SPREAD_MS = 500;
/** The polling interval of lists while the stream is down. */
const DOWN_MS = 15_000;
const LIVE_MS = 60_000;

const ChangesContext = createContext<StreamState>("connecting");

function pathOf(key: unknown): string {
  if (Array.isArray(key)) return String(key[0]);
  return typeof key === "string" ? key : "";
}

/** Refreshes the lists of the screens inside when they change: one stream for all of them, none while locked. */
export function ChangesProvider({ children }: { children: ReactNode }) {
  const { clinicId, isLocked } = useSignedIn();
  const { mutate } = useSWRConfig();
  const [state, setState] = useState<StreamState>("connecting");

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
  }, [clinicId, isLocked, mutate]);

  return <ChangesContext value={state}>{children}</ChangesContext>;
}

/** The state of the stream, and how often to poll a list. */
export function useChanges(): { state: StreamState; refreshInterval: number } {
  const state = use(ChangesContext);
  return { state, refreshInterval: state === "down" ? DOWN_MS : LIVE_MS };
}
