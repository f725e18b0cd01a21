import type { FormAnswersPage } from "@madoguchi/contract/clinic-form/clinic-form";
import { readClinicFormCall, readFormAnswersCall } from "@madoguchi/contract/clinic-form/clinic-form.patient.calls";
import { isErrorCode } from "@madoguchi/contract/errors/catalogue";
import type { PublishedQuestionnaire } from "@madoguchi/contract/questionnaire/questionnaire-page";
import useSWR from "swr";
import { ApiError } from "../../errors/api-error.ts";
import { type AsyncState, toAsyncState } from "../../fetching/async-state.ts";
import { usePortal } from "../../portal-context/portal.tsx";

type FormState<Form> = AsyncState<Form | null> & { reload: () => Promise<Form | null | undefined> };

/** Returns `null` for CL002: the clinic has no form. */
async function orNothing<Value>(call: Promise<Value>): Promise<Value | null> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof ApiError && isErrorCode(error.code, "ClinicFormNotFound")) return null;
    throw error;
  }
}

/** The clinic's registration form; `null` if it has none. */
export function useClinicForm(): FormState<PublishedQuestionnaire> {
  const { api, configuration } = usePortal();
  const { clinicId } = configuration;
  const form = useSWR<PublishedQuestionnaire | null>(
    ["clinic-form", clinicId],
    () => orNothing(api.send(readClinicFormCall)),
    {
      shouldRetryOnError: false,
    },
  );
  return { ...toAsyncState(form, (read) => read), reload: () => form.mutate() };
}

/** The same with the patient's own answers, for their settings. Not refreshed while they type. */
export function useFormAnswersPage(): FormState<FormAnswersPage> {
  const { api, configuration } = usePortal();
  const { clinicId } = configuration;
  const page = useSWR<FormAnswersPage | null>(
    ["form-answers", clinicId],
    () => orNothing(api.send(readFormAnswersCall)),
    {
      shouldRetryOnError: false,
      revalidateOnFocus: false,
      revalidateOnReconnect: false,
    },
  );
  return { ...toAsyncState(page, (read) => read), reload: () => page.mutate() };
}
