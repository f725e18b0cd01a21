import { isErrorCode } from "@madoguchi/contract/errors/catalogue";
import { changeTimeCall } from "@madoguchi/contract/reservation/reservation.patient.calls";
import type { Spot } from "@madoguchi/contract/spot/spot";
import { readTreatmentCall } from "@madoguchi/contract/treatment/treatment.patient.calls";
import { useState } from "react";
import { useSWRConfig } from "swr";
import { useInvalidateTreatments } from "../../entities/treatment/use-treatments.ts";
import { ApiError } from "../../errors/api-error.ts";
import { describeAct, settleLostAct } from "../../errors/lost-act.ts";
import { useReportedAction } from "../../errors/use-reported-action.ts";
import { usePortal } from "../../portal-context/portal.tsx";

export type NewTime = Pick<Spot, "spotId" | "startsAt" | "endsAt" | "doctorName">;

/** Whether the new time was taken meanwhile: another one must be chosen. */
function isTimeLost(error: unknown): boolean {
  return error instanceof ApiError && isErrorCode(error.code, "TemporaryCreationRejected");
}

/** Moving a reservation: the picked time and the result of the request. */
export function useChangeTime(treatmentId: string, onChanged: () => void) {
  const { api, configuration } = usePortal();
  const { mutate } = useSWRConfig();
  const invalidateTreatments = useInvalidateTreatments();
  const [picked, setPicked] = useState<NewTime>();
  const action = useReportedAction((error) => {
    if (isTimeLost(error)) {
      setPicked(undefined);
      void mutate((key) => Array.isArray(key) && key[0] === "spots");
    } else {
      // The reservation may have changed since the page was loaded.
      void mutate(["treatment", configuration.clinicId, treatmentId]);
    }
    return describeAct(error);
  });

  function pick(time: NewTime | undefined): void {
    setPicked(time);
    action.setProblem(undefined);
  }

  async function send({ spotId, startsAt }: NewTime): Promise<void> {
    const params = { treatmentId };
    await settleLostAct(
      () => api.send(changeTimeCall, { params, body: { spotId, startAt: startsAt } }),
      async () => (await api.send(readTreatmentCall, { params })).spotId === spotId,
    );
    await invalidateTreatments();
    onChanged();
  }

  return { picked, pick, send, action };
}
