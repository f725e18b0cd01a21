import { medicinePaths } from "@madoguchi/contract/http/medicine-paths";
import { apiPaths, fillPath } from "@madoguchi/contract/http/paths";
import type { LatestTreatment } from "@madoguchi/contract/medicine/additional-medicine";
import { latestTreatmentAnswerSchema } from "@madoguchi/contract/medicine/latest-treatment";
import type { ApiClient } from "../../api/client.ts";
import { fetchTreatment } from "../treatment/treatment.requests.ts";
import { orNothing } from "../treatment/use-treatments.ts";

/** The latest treatment with additional medicine of the whole history. A patient who is not registered has none. */
export function fetchLatestTreatment(api: ApiClient, clinicId: string): Promise<LatestTreatment | undefined> {
  const path = fillPath(apiPaths.latestTreatment, { clinicId });
  const parse = (body: unknown) => latestTreatmentAnswerSchema.parse(body).latestTreatment ?? undefined;
  return orNothing<LatestTreatment | undefined>(api.get(path, { parse }), undefined);
}

/** What of one treatment decides about more medicine. Refused with T001 when it is not there or not the customer's. */
export function fetchMedicineOf(api: ApiClient, clinicId: string, treatmentId: string): Promise<LatestTreatment> {
  return fetchTreatment(api, clinicId, treatmentId);
}

/** Withdraws an application. Refused with T007 once the clinic has decided on it. */
export function withdrawApplication(api: ApiClient, clinicId: string, treatmentId: string): Promise<unknown> {
  const path = fillPath(medicinePaths.withdraw, { clinicId, treatmentId });
  return api.put(path, { json: {}, parse: (body) => body });
}
