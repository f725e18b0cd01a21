import {
  type AdditionalMedicineLink,
  additionalMedicineLink,
  type LatestTreatment,
} from "@madoguchi/contract/medicine-application/additional-medicine";
import useSWR from "swr";
import { recordKeys } from "../../fetching/record-keys.ts";
import { usePortal } from "../../portal-context/portal.tsx";

export type KnownLatestTreatment = { latest: LatestTreatment | undefined };

/**
 * The expected target of 薬の追加, by the server's last answer to this page or the value stored in this browser (spec §3).
 * Sends no request; `undefined` while unknown.
 */
export function useKnownMedicineLink(): AdditionalMedicineLink | undefined {
  const { configuration, storage } = usePortal();
  const { data } = useSWR<KnownLatestTreatment>(recordKeys.latestTreatment(configuration), null);
  const latest = data ? data.latest : storage.latestTreatment.read();
  return data || latest ? additionalMedicineLink(latest) : undefined;
}
