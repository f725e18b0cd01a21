import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import { fillPath } from "@madoguchi/contract/http/paths";
import { clinicPhraseListSchema } from "@madoguchi/contract/operation/clinic-medicine";
import type { ApproveRequest } from "@madoguchi/contract/operation/finish";
import {
  type DeclineMedicineRequest,
  type MedicineApplication,
  medicineApplicationSchema,
} from "@madoguchi/contract/operation/medicine-application";
import { treatmentStateSchema } from "@madoguchi/contract/operation/treatment-record";
import type { SWRResponse } from "swr";
import type { DeskApi } from "../../api/desk-api.ts";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { useRead } from "../../fetching/use-read.ts";

/** Reads once: each reading is written down as one, and what is typed must not be overtaken. */
const ONCE = { revalidateOnFocus: false, revalidateIfStale: false, revalidateOnReconnect: false };

/** An application with all that it is decided from. Reading it is what lets its reader decide (L4). */
export function useMedicineApplication(treatmentId: string): SWRResponse<MedicineApplication> {
  const { clinicId } = useSignedIn();
  const path = fillPath(operationPaths.medicineApplication, { clinicId, treatmentId });
  return useRead(path, { parse: medicineApplicationSchema.parse, ...ONCE, revalidateOnMount: true });
}

export function useNotePhrases() {
  const { clinicId } = useSignedIn();
  const path = fillPath(operationPaths.clinicPhrases, { clinicId });
  return useRead(path, { parse: (body) => clinicPhraseListSchema.parse(body).phrases, ...ONCE });
}

/** What a doctor decides, with what the call takes. */
export type DecisionRequest =
  | { decision: "approve"; body: ApproveRequest & { assessment: string } }
  | { decision: "ask-for-visit" | "refuse"; body: DeclineMedicineRequest };

const CALLS = { approve: "approveMedicine", "ask-for-visit": "askForVisit", refuse: "refuseMedicine" } as const;

/** `key`: the same press sent again after a lost answer is one decision. */
export function decide(
  api: DeskApi,
  application: { clinicId: string; treatmentId: string },
  { decision, body }: DecisionRequest,
  key: string,
) {
  const path = fillPath(operationPaths[CALLS[decision]], application);
  const parse = (answer: unknown) => treatmentStateSchema.parse(answer);
  return api.post(path, { parse, json: body, headers: { "idempotency-key": key } });
}
