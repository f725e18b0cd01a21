import type { FormAnswers } from "@madoguchi/contract/clinic-form/clinic-form";
import { isErrorCode } from "@madoguchi/contract/errors/catalogue";
import { joinClinicCall } from "@madoguchi/contract/registration/join-clinic.patient.calls";
import { readNextTreatmentCall } from "@madoguchi/contract/treatment/treatment.patient.calls";
import { useAttemptKey } from "@madoguchi/ui/actions/use-attempt-key";
import useSWR from "swr";
import { ApiError } from "../../errors/api-error.ts";
import { usePortal } from "../../portal-context/portal.tsx";

/**
 * Whether this clinic knows the patient of the business (C001), and the call that makes them its patient. A failed
 * request counts as known: the guard of the next page repeats the question.
 */
export function useClinicMembership() {
  const { api, configuration } = usePortal();
  const { clinicId } = configuration;
  const keyFor = useAttemptKey();
  const { data, error, mutate } = useSWR<boolean>(
    ["clinic-membership", clinicId],
    async () => {
      try {
        await api.send(readNextTreatmentCall);
        return true;
      } catch (refusal) {
        if (refusal instanceof ApiError && isErrorCode(refusal.code, "ClinicNotOfCustomer")) return false;
        throw refusal;
      }
    },
    { shouldRetryOnError: false, revalidateOnFocus: false },
  );

  async function join(answers: FormAnswers | undefined): Promise<void> {
    const body = { clinicId, ...(answers && { answers }) };
    await api.send(joinClinicCall, { body, key: keyFor(body) });
    await mutate(true, { revalidate: false });
  }

  return { isMember: error === undefined ? data : (data ?? true), join };
}
