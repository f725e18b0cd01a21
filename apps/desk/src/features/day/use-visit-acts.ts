import type { QueuedTreatment } from "@madoguchi/contract/day/treatment-queue";
import { readQueueCall } from "@madoguchi/contract/day/treatment-queue.operation.calls";
import { fillPath } from "@madoguchi/contract/http/paths";
import { callPatientCall, recordAbsenceCall } from "@madoguchi/contract/visit/room.operation.calls";
import { useAction } from "@madoguchi/ui/actions/use-action";
import { showToast } from "@madoguchi/ui/feedback/show-toast";
import { useNavigate } from "@tanstack/react-router";
import { useSWRConfig } from "swr";
import type { DeskApi } from "../../api/desk-api.ts";
import { useDesk, useSignedIn } from "../../desk-context/desk.tsx";
import { toastFailure } from "../../errors/toast-failure.ts";

type Act = (api: DeskApi, visit: { clinicId: string; treatmentId: string }) => Promise<unknown>;

/** Runs actions on a visit from the list, then reads the list again, even after a failure. */
export function useVisitActs() {
  const { api } = useDesk();
  const { clinicId } = useSignedIn();
  const { mutate } = useSWRConfig();
  const navigate = useNavigate();
  const action = useAction(toastFailure);

  /** Resolves to `true` on success; a refusal is shown as a toast. */
  async function run({ treatmentId }: QueuedTreatment, act: Act): Promise<boolean> {
    const isDone = await action.run(() => act(api, { clinicId, treatmentId }), treatmentId);
    const lists = fillPath(readQueueCall.path, { clinicId });
    void mutate((key) => Array.isArray(key) && key[0] === lists);
    return isDone;
  }

  function open({ treatmentId }: QueuedTreatment): Promise<void> {
    return navigate({ to: "/visit/$treatmentId", params: { treatmentId } });
  }

  return {
    busyId: action.busyWith,
    run,
    open,
    call: async (visit: QueuedTreatment) => {
      if (await run(visit, (api, params) => api.send(callPatientCall, { params }))) await open(visit);
    },
    recordAbsence: async (visit: QueuedTreatment) => {
      const isDone = await run(visit, (api, params) => api.send(recordAbsenceCall, { params }));
      if (isDone) showToast("success", `${visit.patientName}さまを不在にしました。`);
    },
  };
}

export type VisitActs = ReturnType<typeof useVisitActs>;
