import { z } from "zod";
import { cardBehaviours } from "./known-cards.ts";

/** A card as it is kept: never its number, never its security code. */
const keptCardSchema = z.object({
  /** `411111********11`. */
  cardNumber: z.string(),
  /** `MM/YY`. */
  cardExpire: z.string(),
  cardholderName: z.string(),
  behaviour: z.enum(cardBehaviours),
  brandId: z.string(),
  acquirerCode: z.string(),
});

const storedCardSchema = z.object({ cardId: z.string(), isDefault: z.boolean(), card: keptCardSchema });

/** The part of an order that is about who pays. */
const secureSchema = z.object({
  requestId: z.string(),
  /** The secret part of the address to which the browser goes. */
  startKey: z.string(),
  serviceOptionType: z.enum(["mpi-none", "mpi-complete", "mpi-company", "mpi-merchant"]),
  redirectionUri: z.string(),
  pushUrl: z.string().optional(),
  verifyResultLink: z.enum(["0", "1", "2"]),
  /** Until when the address can be opened first, and until when the person can answer. */
  openUntil: z.string(),
  answerUntil: z.string(),
  isOpened: z.boolean(),
  /** Missing while nobody has answered. */
  mpiMstatus: z.enum(["success", "failure"]).optional(),
  vResultCode: z.string().optional(),
  txnType: z.enum(["AuthorizeConfirm", "VerifyNotify"]).optional(),
  /** Y authenticated, A attempted, N not authenticated. */
  transactionStatus: z.enum(["Y", "A", "N"]).optional(),
});

const transactionSchema = z.object({
  txnId: z.string(),
  command: z.string(),
  mstatus: z.enum(["success", "failure", "pending"]),
  vResultCode: z.string(),
  at: z.string(),
  amount: z.int(),
});

const orderSchema = z.object({
  orderId: z.string(),
  service: z.enum(["card", "mpi"]),
  amount: z.int(),
  withCapture: z.boolean(),
  isDummy: z.boolean(),
  startedAt: z.string(),
  card: keptCardSchema,
  /** The account to which the card was, or is to be, added with this order. */
  registration: z.object({ accountId: z.string(), cardId: z.string().optional() }).optional(),
  secure: secureSchema.optional(),
  /** What the card company said; missing before it was asked. */
  cardMstatus: z.enum(["success", "failure", "pending"]).optional(),
  pendingUntil: z.string().optional(),
  authCode: z.string().optional(),
  authorized: z.int(),
  captured: z.int(),
  refunded: z.int(),
  /** The authorisation was given back, wholly, before any capture. */
  isVoided: z.boolean(),
  transactions: z.array(transactionSchema),
});

const noticeSchema = z.object({
  pushId: z.string(),
  orderId: z.string(),
  pushUrl: z.string(),
  body: z.string(),
  isForged: z.boolean(),
  createdAt: z.string(),
  attempts: z.int(),
  lastStatus: z.int().optional(),
  deliveredAt: z.string().optional(),
});

const ledgerEntrySchema = z.object({
  at: z.string(),
  kind: z.enum(["authorize", "capture", "cancel", "refund"]),
  orderId: z.string(),
  amount: z.int(),
});

export const cardStateSchema = z.object({
  tokens: z.record(z.string(), z.object({ card: keptCardSchema, expiresAt: z.string() })),
  accounts: z.record(z.string(), z.object({ cards: z.array(storedCardSchema) })),
  orders: z.record(z.string(), orderSchema),
  notices: z.array(noticeSchema),
  ledger: z.array(ledgerEntrySchema),
  pushCount: z.int(),
});

export type KeptCard = z.infer<typeof keptCardSchema>;
export type StoredCard = z.infer<typeof storedCardSchema>;
export type Secure = z.infer<typeof secureSchema>;
export type Order = z.infer<typeof orderSchema>;
export type Notice = z.infer<typeof noticeSchema>;
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;
export type CardState = z.infer<typeof cardStateSchema>;

/** Nobody has paid, and nobody has left a card. */
export function emptyCardState(): CardState {
  return { tokens: {}, accounts: {}, orders: {}, notices: [], ledger: [], pushCount: 0 };
}
