import { operationPaths } from "@madoguchi/contract/http/operation-paths";
import { fillPath } from "@madoguchi/contract/http/paths";
import { type CardAnswerRequest, refundSchema } from "@madoguchi/contract/operation/billing";
import {
  type BillingOverview,
  billingOverviewSchema,
  type Ledger,
  ledgerSchema,
} from "@madoguchi/contract/operation/billing-overview";
import type { ReissueRequest } from "@madoguchi/contract/operation/finish";
import type { SWRResponse } from "swr";
import type { DeskApi } from "../../api/desk-api.ts";
import { useSignedIn } from "../../desk-context/desk.tsx";
import { useChanges } from "../../entities/changes/changes.tsx";
import { useRead } from "../../fetching/use-read.ts";

export type ChargeKey = { clinicId: string; treatmentId: string };

const nothing = () => undefined;

/** What is open between the clinic and its patients, kept up to date. */
export function useBillingOverview(): SWRResponse<BillingOverview> {
  const { clinicId } = useSignedIn();
  const { refreshInterval } = useChanges();
  return useRead(fillPath(operationPaths.billing, { clinicId }), {
    parse: billingOverviewSchema.parse,
    refreshInterval,
  });
}

/** The money of a day or a month, kept up to date. */
export function useLedger(period: string): SWRResponse<Ledger> {
  const { clinicId } = useSignedIn();
  const { refreshInterval } = useChanges();
  return useRead(fillPath(operationPaths.billingLedger, { clinicId }), {
    query: { period },
    parse: ledgerSchema.parse,
    refreshInterval,
  });
}

/** The same as a file for spreadsheets. */
export function readLedgerFile(api: DeskApi, clinicId: string, period: string): Promise<File> {
  return api.get(fillPath(operationPaths.billingExport, { clinicId }), {
    query: { period },
    as: "file",
    parse: (body) => {
      if (!(body instanceof Blob)) throw new Error("the file did not come as one");
      return new File([body], `kaikei-${period}.csv`, { type: "text/csv" });
    },
  });
}

export function extendCharge(api: DeskApi, charge: ChargeKey, dueOn: string): Promise<undefined> {
  return api.post(fillPath(operationPaths.extendCharge, charge), { json: { dueOn }, parse: nothing });
}

/** `headers`: the key of the press (`useSendKey`), so that a lost answer leads to no second charge. */
export function reissueCharge(
  api: DeskApi,
  charge: ChargeKey,
  { request, headers }: { request: ReissueRequest; headers: Record<string, string> },
): Promise<undefined> {
  return api.post(fillPath(operationPaths.reissueCharge, charge), { json: request, headers, parse: nothing });
}

export function closeCharge(api: DeskApi, charge: ChargeKey, reason: string): Promise<undefined> {
  return api.post(fillPath(operationPaths.closeTreatment, charge), { json: { reason }, parse: nothing });
}

export function acceptPayment(api: DeskApi, charge: ChargeKey, orderId: string): Promise<undefined> {
  return api.post(fillPath(operationPaths.acceptPayment, charge), { json: { orderId }, parse: nothing });
}

export function recordCardAnswer(api: DeskApi, charge: ChargeKey, answer: CardAnswerRequest): Promise<undefined> {
  return api.post(fillPath(operationPaths.cardAnswer, charge), { json: answer, parse: nothing });
}

export type RefundWish = { orderId: string; amount: number; refundedSoFar: number; reason: string };

/** `isKnown: false`: nobody knows yet whether the money went back. */
export function refundPayment(api: DeskApi, charge: ChargeKey, wish: RefundWish): Promise<{ isKnown: boolean }> {
  return api.post(fillPath(operationPaths.refundPayment, charge), { json: wish, parse: refundSchema.parse });
}
