import { readPeopleCall } from "@madoguchi/contract/patient/person.calls";
import { recordKeys } from "../../fetching/record-keys.ts";
import { useRead } from "../../fetching/use-read.ts";
import { usePortal } from "../../portal-context/portal.tsx";

/** For whom the signed-in patient acts, and did; asked for where `isAsked`. */
export function usePeople({ isAsked = true } = {}) {
  const { api, configuration } = usePortal();
  const key = isAsked ? recordKeys.people(configuration) : null;
  return useRead(key, (ready) => api.send(readPeopleCall, { ready }), { shouldRetryOnError: false });
}
