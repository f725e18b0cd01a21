import { readPeopleCall } from "@madoguchi/contract/representation/representation.patient.calls";
import { recordKeys } from "../../fetching/record-keys.ts";
import { useRead } from "../../fetching/use-read.ts";
import { usePortal } from "../../portal-context/portal.tsx";

/** The people whom the signed-in patient represents or represented; read if `isAsked`. */
export function usePeople({ isAsked = true } = {}) {
  const { api, configuration } = usePortal();
  const key = isAsked ? recordKeys.people(configuration) : null;
  return useRead(key, (ready) => api.send(readPeopleCall, { ready }), { shouldRetryOnError: false });
}
