import { readLatestTreatmentCall } from "@madoguchi/contract/home/latest-treatment.patient.calls";
import type { LatestTreatment } from "@madoguchi/contract/medicine-application/additional-medicine";
import type { ApiClient } from "../../api/client.ts";
import type { Answer } from "../../api/first-call.ts";
import { orNothing } from "../treatment/use-treatments.ts";

/**
 * Reads the latest treatment with additional medicine of the whole history. A patient who is not registered has none.
 */
export async function readLatestTreatment(api: ApiClient, ready?: Answer): Promise<LatestTreatment | undefined> {
  const { latestTreatment } = await orNothing(api.send(readLatestTreatmentCall, { ready }), { latestTreatment: null });
  return latestTreatment ?? undefined;
}
