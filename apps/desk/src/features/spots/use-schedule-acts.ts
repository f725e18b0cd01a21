import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import { fillPath } from "@madoguchi/contract/http/paths";
import { type ClosureMade, type ClosureRequest, closureMadeSchema } from "@madoguchi/contract/operation/closure";
import type { DayRange } from "@madoguchi/contract/operation/day-range";
import {
  type SpotRequest,
  spotsClosedSchema,
  spotsMadeSchema,
  spotsOpenedSchema,
} from "@madoguchi/contract/operation/spot";
import type { WeeklySessionRequest } from "@madoguchi/contract/operation/weekly-session";
import { useSWRConfig } from "swr";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";

const nothing = () => undefined;

/** Every change of the clinic's hours and spots. Each rejects with what was refused; the lists are read again either way. */
export function useScheduleActs() {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const { mutate } = useSWRConfig();
  const lists = [operationPaths.spots, operationPaths.closures, operationPaths.weeklySessions].map((path) =>
    fillPath(path, { clinicId }),
  );
  const preview = fillPath(operationPaths.spotsFromTemplate, { clinicId });

  async function act<Value>(work: () => Promise<Value>): Promise<Value> {
    try {
      return await work();
    } finally {
      const stale = [...lists, preview];
      await mutate((key) => stale.includes(String(Array.isArray(key) ? key[0] : key)));
    }
  }
  const at = (path: string) => fillPath(path, { clinicId });

  return {
    closeSpots: (spotIds: readonly string[]) => {
      const sent = { json: { spotIds }, headers: { "idempotency-key": crypto.randomUUID() } };
      return act(() => api.post(at(operationPaths.closeSpots), { ...sent, parse: spotsClosedSchema.parse }));
    },
    openSpots: (spotIds: readonly string[]) => {
      const sent = { json: { spotIds }, headers: { "idempotency-key": crypto.randomUUID() } };
      return act(() => api.post(at(operationPaths.openSpots), { ...sent, parse: spotsOpenedSchema.parse }));
    },
    changeCapacity: (spotId: string, capacity: number) =>
      act(() => api.put(fillPath(operationPaths.spot, { clinicId, spotId }), { json: { capacity }, parse: nothing })),
    addSpot: (json: SpotRequest, headers: Record<string, string>) =>
      act(() => api.post(at(operationPaths.spots), { json, headers, parse: nothing })),
    addClosure: (json: ClosureRequest, headers: Record<string, string>): Promise<ClosureMade> =>
      act(() => api.post(at(operationPaths.closures), { json, headers, parse: closureMadeSchema.parse })),
    dropClosure: (closureId: string) =>
      act(() => api.delete(fillPath(operationPaths.closure, { clinicId, closureId }), { parse: nothing })),
    addSession: (json: WeeklySessionRequest, headers: Record<string, string>) =>
      act(() => api.post(at(operationPaths.weeklySessions), { json, headers, parse: nothing })),
    changeSession: (weeklySessionId: string, json: WeeklySessionRequest) =>
      act(() =>
        api.put(fillPath(operationPaths.weeklySession, { clinicId, weeklySessionId }), { json, parse: nothing }),
      ),
    dropSession: (weeklySessionId: string) =>
      act(() => api.delete(fillPath(operationPaths.weeklySession, { clinicId, weeklySessionId }), { parse: nothing })),
    makeSpots: (json: DayRange) =>
      act(() => api.post(at(operationPaths.spotsFromTemplate), { json, parse: spotsMadeSchema.parse })),
  };
}

export type ScheduleActs = ReturnType<typeof useScheduleActs>;
