import type { Versioned } from "@madoguchi/contract/http/item-version";
import { fillPath } from "@madoguchi/contract/http/paths";
import type { ClosureRequest } from "@madoguchi/contract/spot/closure";
import type { DayRange } from "@madoguchi/contract/spot/day-range";
import type { SpotRequest } from "@madoguchi/contract/spot/managed-spot";
import {
  addClosureCall,
  addWeeklySessionCall,
  changeWeeklySessionCall,
  deleteClosureCall,
  deleteWeeklySessionCall,
  readClosuresCall,
  readWeeklySessionsCall,
} from "@madoguchi/contract/spot/schedule.operation.calls";
import {
  addSpotCall,
  changeCapacityCall,
  closeSpotsCall,
  openSpotsCall,
  previewTemplateCall,
  readSpotsCall,
  runTemplateCall,
} from "@madoguchi/contract/spot/spot.operation.calls";
import type { WeeklySession, WeeklySessionRequest } from "@madoguchi/contract/spot/weekly-session";
import { useSWRConfig } from "swr";
import { ifMatch } from "../../api/if-match.ts";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";

const LISTS = [readSpotsCall, readClosuresCall, readWeeklySessionsCall, previewTemplateCall];

/** Changes the clinic's hours and spots. Each change rejects with the refusal; the lists are read again in any case. */
export function useScheduleActs() {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const { mutate } = useSWRConfig();
  const params = { clinicId };

  async function act<Value>(work: () => Promise<Value>): Promise<Value> {
    try {
      return await work();
    } finally {
      const stale = LISTS.map(({ path }) => fillPath(path, params));
      await mutate((key) => stale.includes(String(Array.isArray(key) ? key[0] : key)));
    }
  }

  return {
    closeSpots: (spotIds: string[]) => {
      const key = crypto.randomUUID();
      return act(() => api.send(closeSpotsCall, { params, body: { spotIds }, key }));
    },
    openSpots: (spotIds: string[]) => {
      const key = crypto.randomUUID();
      return act(() => api.send(openSpotsCall, { params, body: { spotIds }, key }));
    },
    changeCapacity: (spotId: string, capacity: number) =>
      act(() => api.send(changeCapacityCall, { params: { clinicId, spotId }, body: { capacity } })),
    addSpot: (body: SpotRequest, key: string) => act(() => api.send(addSpotCall, { params, body, key })),
    addClosure: (body: ClosureRequest, key: string) => act(() => api.send(addClosureCall, { params, body, key })),
    deleteClosure: (closureId: string) => act(() => api.send(deleteClosureCall, { params: { clinicId, closureId } })),
    addSession: (body: WeeklySessionRequest, key: string) =>
      act(() => api.send(addWeeklySessionCall, { params, body, key })),
    changeSession: (session: Versioned<WeeklySession>, body: WeeklySessionRequest) => {
      const of = { clinicId, weeklySessionId: session.weeklySessionId };
      return act(() => api.send(changeWeeklySessionCall, { params: of, body, ...ifMatch(session) }));
    },
    deleteSession: (weeklySessionId: string) =>
      act(() => api.send(deleteWeeklySessionCall, { params: { clinicId, weeklySessionId } })),
    makeSpots: (body: DayRange) => act(() => api.send(runTemplateCall, { params, body })),
  };
}

export type ScheduleActs = ReturnType<typeof useScheduleActs>;
