import { readPeopleCall } from "@madoguchi/contract/patient/person.calls";
import useSWR from "swr";
import { usePortal } from "../../portal-context/portal.tsx";

/** For whom the signed-in patient acts, and did; asked for where `isAsked`. */
export function usePeople({ isAsked = true } = {}) {
  const { api, configuration } = usePortal();
  const key = isAsked ? (["people", configuration.medicalBusinessId] as const) : null;
  return useSWR(key, () => api.send(readPeopleCall), { shouldRetryOnError: false });
}
