import type { Call, NO_BODY } from "@madoguchi/contract/http/call";
import type { CallRequest } from "@madoguchi/contract/http/call-request";
import { fillPath } from "@madoguchi/contract/http/paths";
import useSWR, { type SWRConfiguration, type SWRResponse } from "swr";
import type { z } from "zod";
import type { SendOptions } from "../api/desk-api.ts";
import { useDesk } from "../desk-context/desk.tsx";

/**
 * Reads from the API, cached by its path, or by its path and query; without a request it reads nothing:
 *
 * ```ts
 * const { data } = useRead(readTreatmentCall, { params: visit });
 * ```
 */
export function useRead<Params extends z.ZodObject, Query extends z.ZodObject, Answer extends z.ZodType>(
  call: Call<Params, Query, typeof NO_BODY, Answer>,
  request: (CallRequest<Params, Query, typeof NO_BODY> & SendOptions) | undefined,
  configuration: SWRConfiguration<z.output<Answer>> = {},
): SWRResponse<z.output<Answer>> {
  const { api } = useDesk();
  const path = request && fillPath(call.path, request.params ?? {});
  const key = request?.query ? [path, request.query] : path;
  return useSWR<z.output<Answer>>(key ?? null, request ? () => api.send(call, request) : null, configuration);
}
