import {
  type AdditionalMedicineLink,
  additionalMedicineLink,
  type LatestTreatment,
} from "@madoguchi/contract/medicine/additional-medicine";
import useSWR from "swr";
import { recordKeys } from "../../fetching/record-keys.ts";
import { usePortal } from "../../portal-context/portal.tsx";

export type KnownLatestTreatment = { latest: LatestTreatment | undefined };

/**
 * Where 薬の追加 is expected to lead, by what the server said last to this page or stored in this browser (spec §3). Asks
 * nothing; `undefined` while nothing is known.
 */
export function useKnownMedicineLink(): AdditionalMedicineLink | undefined {
  const { configuration, storage } = usePortal();
  const { data } = useSWR<KnownLatestTreatment>(recordKeys.latestTreatment(configuration), null);
  const latest = data ? data.latest : storage.latestTreatment.read();
  return data || latest ? additionalMedicineLink(latest) : undefined;
}
