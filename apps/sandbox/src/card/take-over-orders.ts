import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { LedgerEntry, Order } from "./card-state.ts";
import { maskCardNumber, recogniseCard } from "./known-cards.ts";
import type { CardProvider } from "./provider.ts";
import { newTransactionId, writeResultCode } from "./result.ts";

const CARD_NUMBER = "4111111111111111";
const CHARGED = writeResultCode("G011", "A001");
const REFUNDED = writeResultCode("A001");

/** Orders that were charged, and perhaps refunded, before this moment: those of the demonstration's past. */
export const ordersSchema = z.object({
  orders: z.array(
    z.object({
      orderId: z.string().min(1),
      amount: z.int().min(1),
      chargedAt: z.iso.datetime(),
      refunds: z.array(z.object({ amount: z.int().min(1), at: z.iso.datetime() })),
    }),
  ),
});

type TakenOrder = z.infer<typeof ordersSchema>["orders"][number];

function orderOf({ orderId, amount, chargedAt, refunds }: TakenOrder): Order {
  const done = { mstatus: "success" } as const;
  const charge = {
    ...done,
    txnId: newTransactionId(),
    command: "Authorize",
    vResultCode: CHARGED,
    at: chargedAt,
    amount,
  };
  const { brandId, acquirerCode, authentication } = recogniseCard(CARD_NUMBER);
  return {
    orderId,
    service: "mpi",
    amount,
    withCapture: true,
    isDummy: true,
    startedAt: chargedAt,
    card: {
      cardNumber: maskCardNumber(CARD_NUMBER),
      cardExpire: "12/39",
      cardholderName: "DEMONSTRATION",
      fingerprint: "",
      ...{ brandId, acquirerCode, authentication },
    },
    secure: {
      requestId: randomUUID(),
      startKey: randomUUID(),
      serviceOptionType: "mpi-company",
      redirectionUri: "about:blank",
      verifyResultLink: "1",
      openUntil: chargedAt,
      answerUntil: chargedAt,
      isOpened: true,
      mpiMstatus: "success",
      vResultCode: CHARGED,
      txnType: "AuthorizeConfirm",
      transactionStatus: "Y",
    },
    cardMstatus: "success",
    authCode: "000000",
    authorized: amount,
    captured: amount,
    refunded: refunds.reduce((sum, refund) => sum + refund.amount, 0),
    isVoided: false,
    transactions: [
      charge,
      ...refunds.map((refund) => ({
        ...done,
        txnId: newTransactionId(),
        command: "Cancel",
        vResultCode: REFUNDED,
        ...refund,
      })),
    ],
  };
}

function entriesOf({ orderId, amount, chargedAt, refunds }: TakenOrder): LedgerEntry[] {
  return [
    { at: chargedAt, kind: "authorize", orderId, amount },
    { at: chargedAt, kind: "capture", orderId, amount },
    ...refunds.map((refund): LedgerEntry => ({ kind: "refund", orderId, ...refund })),
  ];
}

/** Takes orders into the books as they stand. One that is there already stays as it is. */
export async function takeOverOrders({ file }: CardProvider, orders: readonly TakenOrder[]): Promise<void> {
  const { state } = file;
  const fresh = orders.filter(({ orderId }) => state.orders[orderId] === undefined);
  for (const order of fresh) state.orders[order.orderId] = orderOf(order);
  state.ledger = [...state.ledger, ...fresh.flatMap(entriesOf)].toSorted((one, other) => (one.at < other.at ? -1 : 1));
  await file.save();
}
