import type { FormAnswersPage } from "@madoguchi/contract/questionnaire/clinic-form";
import type { PublishedQuestionnaire } from "@madoguchi/contract/questionnaire/questionnaire-page";
import useSWR from "swr";
import { type AsyncState, toAsyncState } from "../../fetching/async-state.ts";
import { usePortal } from "../../portal-context/portal.tsx";
import { fetchClinicForm, fetchFormAnswers } from "./clinic-form.requests.ts";

type FormState<Form> = AsyncState<Form | null> & { reload: () => Promise<Form | null | undefined> };

/** What the clinic asks everybody who registers; `null` when it asks nothing. */
export function useClinicForm(): FormState<PublishedQuestionnaire> {
  const { api, configuration } = usePortal();
  const { clinicId } = configuration;
  const form = useSWR<PublishedQuestionnaire | null>(["clinic-form", clinicId], () => fetchClinicForm(api, clinicId), {
    shouldRetryOnError: false,
  });
  return { ...toAsyncState(form, (read) => read), reload: () => form.mutate() };
}

/** The same with the patient's own answers, for their settings. Not read again while they type. */
export function useFormAnswersPage(): FormState<FormAnswersPage> {
  const { api, configuration } = usePortal();
  const { clinicId } = configuration;
  const page = useSWR<FormAnswersPage | null>(["form-answers", clinicId], () => fetchFormAnswers(api, clinicId), {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
  return { ...toAsyncState(page, (read) => read), reload: () => page.mutate() };
}
