import type { PaymentFailure } from "@madoguchi/contract/payment/payment";
import { parseDateTime } from "@madoguchi/contract/time/parse-date-time";
import { z } from "zod";
import type { ProviderStatus } from "./card.port.ts";

const text = z.string().nullish();

/** Yen as digits. An empty or missing amount is `undefined`, never 0. */
const yenText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((yen) => (/^\d+$/.test(String(yen ?? "")) ? Number(yen) : undefined));

/** The result of any command; its fields depend on the command. Unknown fields are ignored. */
export const resultSchema = z.object({
  mstatus: z.enum(["success", "failure", "pending"]),
  vResultCode: z.string(),
  authStartUrl: text,
  mpiMstatus: text,
  mpiVresultCode: text,
  cardMstatus: text,
  orderId: text,
  reqAmount: yenText,
  centerResponseDate: text,
});

/** The acts on an order so far, as the search lists them. */
export const searchSchema = z.object({
  orderInfos: z
    .object({
      orderInfo: z.array(
        z.object({
          orderId: z.string(),
          transactionInfos: z.object({
            transactionInfo: z.array(z.object({ command: z.string(), mstatus: z.string(), amount: yenText })),
          }),
        }),
      ),
    })
    .nullish(),
});

export const cardInfoSchema = z.object({
  account: z.object({
    cardInfo: z.array(z.object({ cardId: z.string().min(1), cardNumber: z.string(), cardExpire: z.string() })),
  }),
});

/** The card company was unreachable or has not decided: result unknown (`docs/design/providers.md` 1.4, 1.10). */
const INDETERMINATE = /^(AE|MF|MA|NH04|NH05|NH17|NH26|NH02|NH03)/;
const ORDER_UNKNOWN = "NH23";
const ALREADY_DONE = "NH18";
const CARD_UNKNOWN = "XE02";

/** `vResultCode` is four blocks of four characters: the service's own, then those of its options. */
export function resultBlocks(code: string): string[] {
  return (code.match(/.{4}/g) ?? []).filter((block) => block !== "0000");
}

function startsAny(code: string, pattern: RegExp): boolean {
  return resultBlocks(code).some((block) => pattern.test(block));
}

export const isIndeterminate = (code: string): boolean => startsAny(code, INDETERMINATE);
export const isOrderUnknown = (code: string): boolean => resultBlocks(code).includes(ORDER_UNKNOWN);
export const isAlreadyDone = (code: string): boolean => resultBlocks(code).includes(ALREADY_DONE);
export const isCardUnknown = (code: string): boolean => resultBlocks(code).includes(CARD_UNKNOWN);

/** `20260512143005` in Japan's time (`docs/design/providers.md` 1.5); `undefined` for any other text. */
export function readProviderTime(time: string | null | undefined): Date | undefined {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(time ?? "") ?? [];
  if (second === undefined) return undefined;
  return parseDateTime(`${year}-${month}-${day}T${hour}:${minute}:${second}+09:00`);
}

/** Cancelled by the person, or closed by the provider after a timeout. */
const GIVEN_UP = /^GE(24|36)/;
const AUTHENTICATION = /^G[A-Z]/;
/** Number, expiry, security code; a consumed or expired token must be entered again too. */
const INPUT = /^(AC2[2-9]|AC3[0-3]|AC8[7-9]|OC09)/;
/** Refused by the card company, or a card that the provider does not accept. */
const CARD = /^(AG|AC09|XE)/;

/** The kind of failure that a refusal's code stands for; an unknown code is the system's fault. */
export function failureOf(code: string): PaymentFailure {
  if (startsAny(code, GIVEN_UP)) return "cancelled";
  if (startsAny(code, CARD)) return "card";
  if (startsAny(code, INPUT)) return "input";
  if (startsAny(code, AUTHENTICATION)) return "authentication";
  return "system";
}

/**
 * The status of an order by its two parts: the authentication (`mpiMstatus`) and the charge after it (`cardMstatus`).
 * Money has certainly moved when both succeeded; a failed connection to the card company leaves that open.
 */
export function providerStatusOf({
  mpiMstatus,
  cardMstatus,
  resultCode = "",
}: {
  mpiMstatus: string | null | undefined;
  cardMstatus: string | null | undefined;
  resultCode: string | undefined;
}): ProviderStatus {
  const code = { resultCode };
  if (!mpiMstatus) return { state: "running", ...code };
  if (mpiMstatus === "failure") return { state: "failed", failure: failureOf(resultCode), ...code };
  if (mpiMstatus !== "success") return { state: "pending", ...code };
  if (cardMstatus === "success") return { state: "charged", ...code };
  if (cardMstatus !== "failure" || isIndeterminate(resultCode)) return { state: "pending", ...code };
  const failure = failureOf(resultCode);
  return { state: "failed", failure: failure === "system" ? "card" : failure, ...code };
}

const BRANDS: [RegExp, string][] = [
  [/^4/, "Visa"],
  [/^(5[1-5]|2[2-7])/, "Mastercard"],
  [/^35/, "JCB"],
  [/^3[47]/, "American Express"],
  [/^3[068]/, "Diners Club"],
];

/** The brand by the first digits, which the provider does not mask. */
export function brandOf(maskedNumber: string): string {
  return BRANDS.find(([pattern]) => pattern.test(maskedNumber))?.[1] ?? "カード";
}
