import { z } from "zod";
import { cardAuthentications } from "./known-cards.ts";

/** A card without its number and security code, which are never stored. */
const cardDetailsSchema = z.object({
  /** `411111********11`. */
  cardNumber: z.string(),
  /** `MM/YY`. */
  cardExpire: z.string(),
  cardholderName: z.string(),
  /** Cards stored by earlier versions have none. */
  authentication: z.enum(cardAuthentications).default("frictionless"),
  brandId: z.string(),
  acquirerCode: z.string(),
  /** Equal for the same number, which cannot be read from it. Cards stored by earlier versions have none. */
  fingerprint: z.string().default(""),
});

const storedCardSchema = z.object({ cardId: z.string(), isDefault: z.boolean(), card: cardDetailsSchema });

/** The 3-D Secure authentication of an order. */
const secureSchema = z.object({
  requestId: z.string(),
  /** The secret part of the authentication page's address. */
  startKey: z.string(),
  serviceOptionType: z.enum(["mpi-none", "mpi-complete", "mpi-company", "mpi-merchant"]),
  redirectionUri: z.string(),
  pushUrl: z.string().optional(),
  verifyResultLink: z.enum(["0", "1", "2"]),
  /** Until when the page can first be opened, and until when it can be answered. */
  openUntil: z.string(),
  answerUntil: z.string(),
  isOpened: z.boolean(),
  /** Missing until the authentication has ended. */
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
  card: cardDetailsSchema,
  /** The account to which the card is added by this order. */
  registration: z.object({ accountId: z.string(), cardId: z.string().optional() }).optional(),
  secure: secureSchema.optional(),
  /** The card company's result; missing before it was requested. */
  cardMstatus: z.enum(["success", "failure", "pending"]).optional(),
  pendingUntil: z.string().optional(),
  authCode: z.string().optional(),
  authorized: z.int(),
  captured: z.int(),
  refunded: z.int(),
  /** The whole authorization was cancelled before any capture. */
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
  tokens: z.record(z.string(), z.object({ card: cardDetailsSchema, expiresAt: z.string() })),
  accounts: z.record(z.string(), z.object({ cards: z.array(storedCardSchema) })),
  orders: z.record(z.string(), orderSchema),
  notices: z.array(noticeSchema),
  ledger: z.array(ledgerEntrySchema),
  pushCount: z.int(),
});

export type CardDetails = z.infer<typeof cardDetailsSchema>;
export type StoredCard = z.infer<typeof storedCardSchema>;
export type Secure = z.infer<typeof secureSchema>;
export type Order = z.infer<typeof orderSchema>;
export type Notice = z.infer<typeof noticeSchema>;
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;
export type CardState = z.infer<typeof cardStateSchema>;

export function emptyCardState(): CardState {
  return { tokens: {}, accounts: {}, orders: {}, notices: [], ledger: [], pushCount: 0 };
}
