import type { ApproveRequest } from "@madoguchi/contract/chart/finish";
import type {
  DeclineMedicineRequest,
  MedicineApplication,
} from "@madoguchi/contract/medicine-application/clinic-application";
import {
  approveMedicineCall,
  askForVisitCall,
  readApplicationCall,
  refuseMedicineCall,
} from "@madoguchi/contract/medicine-application/medicine-application.operation.calls";
import { readPhrasesCall } from "@madoguchi/contract/phrase/phrase.operation.calls";
import type { SWRResponse } from "swr";
import type { DeskApi } from "../../api/desk-api.ts";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { useRead } from "../../fetching/use-read.ts";

/** Not refreshed: each read is audited, and a refresh must not overwrite input. */
const ONCE = { revalidateOnFocus: false, revalidateIfStale: false, revalidateOnReconnect: false };

/** Reads an application with all that a decision needs. Only a person who has read it may decide it (L4). */
export function useMedicineApplication(treatmentId: string): SWRResponse<MedicineApplication> {
  const { clinicId } = useSignedIn();
  return useRead(readApplicationCall, { params: { clinicId, treatmentId } }, { ...ONCE, revalidateOnMount: true });
}

export function useNotePhrases() {
  const { clinicId } = useSignedIn();
  return useRead(readPhrasesCall, { params: { clinicId } }, ONCE);
}

/** A decision, with the body of its call. */
export type DecisionRequest =
  | { decision: "approve"; body: ApproveRequest & { assessment: string } }
  | { decision: "ask-for-visit" | "refuse"; body: DeclineMedicineRequest };

/** `key`: a request that is repeated after a lost answer is one decision. */
export function decide(
  api: DeskApi,
  params: { clinicId: string; treatmentId: string },
  { decision, body }: DecisionRequest,
  key: string,
) {
  if (decision === "approve") return api.send(approveMedicineCall, { params, body, key });
  return api.send(decision === "refuse" ? refuseMedicineCall : askForVisitCall, { params, body, key });
}
