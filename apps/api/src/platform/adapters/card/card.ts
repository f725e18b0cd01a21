import type { z } from "zod";
import type { CardOrder, CardProvider, CardRefusal, CardSource, ProviderCard, ProviderStatus } from "./card.port.ts";
import { type CardCall, callCardProvider } from "./card-call.ts";
import {
  brandOf,
  cardInfoSchema,
  failureOf,
  isAlreadyDone,
  isCardUnknown,
  isIndeterminate,
  isOrderUnknown,
  providerStatusOf,
  readProviderTime,
  resultSchema,
  searchSchema,
} from "./card-results.ts";
import { type CardMerchant, isSignedBody, isSignedReturn } from "./card-signatures.ts";

export type CardSettings = CardMerchant & { baseUrl: string; isDummy: boolean };

const SHOWN_DIGITS = 4;

/** The fields that the signature of a return must cover. */
const RETURN_FIELDS = ["OrderId", "mpiMstatus", "cardMstatus", "vResultCode"];

const NOTIFICATION_ENTRY = /^orderId(\d{4})$/;

/** `tempRegistration`: the new card is stored in the account only once the card company has charged it. */
function payNowIdOf(card: CardSource): object {
  if (!("token" in card)) {
    const { accountId, providerCardId } = card;
    return { payNowIdParam: { accountParam: { accountId, cardParam: { cardId: providerCardId } } } };
  }
  const { token, storeUnder } = card;
  if (storeUnder === undefined) return { payNowIdParam: { token } };
  return { payNowIdParam: { token, accountParam: { accountId: storeUnder } }, tempRegistration: "1" };
}

/** Adds the time of the charge to a charged order, where the provider gives it. */
function withChargeTime(providerStatus: ProviderStatus, time: string | null | undefined): ProviderStatus {
  const chargedAt = readProviderTime(time);
  return providerStatus.state === "charged" && chargedAt ? { ...providerStatus, chargedAt } : providerStatus;
}

/** The one card that an answer names; `undefined` when it names none. */
function readStoredCard(payNowIdResponse: unknown): ProviderCard | undefined {
  const [info] = cardInfoSchema.safeParse(payNowIdResponse).data?.account.cardInfo ?? [];
  if (!info) return undefined;
  const { cardId, cardNumber, cardExpire } = info;
  return {
    providerCardId: cardId,
    brand: brandOf(cardNumber),
    last4: cardNumber.slice(-SHOWN_DIGITS),
    expiry: cardExpire,
  };
}

function contactOf(contact: CardOrder["contact"]): object {
  if ("email" in contact) return { cardholderEmail: contact.email };
  return { cardholderMobilePhoneCountry: "81", cardholderMobilePhoneNumber: contact.phoneNumber.replace(/^0/, "") };
}

/**
 * VeriTrans 4G as its protocol describes it. `mpi-company`: charges after a successful or attempted authentication, for
 * which the card company bears the risk. The device is a browser (`02`).
 */
export function createCardProvider(settings: CardSettings): CardProvider {
  async function call<Schema extends z.ZodType>(command: CardCall, params: object, schema: Schema) {
    return callCardProvider(settings, command, params, schema);
  }

  /** A command whose answer says only whether it was done. */
  async function change(command: CardCall, params: object): Promise<{ outcome: "done" } | CardRefusal> {
    const answer = await call(command, params, resultSchema);
    if (!answer.isAnswered) return { outcome: "unknown" };
    const { mstatus, vResultCode: resultCode } = answer.result;
    if (mstatus === "success") return { outcome: "done" };
    if (mstatus === "pending" || isIndeterminate(resultCode)) return { outcome: "unknown", resultCode };
    return { outcome: "refused", failure: failureOf(resultCode), resultCode };
  }

  async function authorize(order: CardOrder): ReturnType<CardProvider["authorize"]> {
    const answer = await call(
      "Authorize/mpi",
      {
        serviceOptionType: "mpi-company",
        orderId: order.orderId,
        amount: String(order.amount),
        jpo: "10",
        withCapture: "true",
        ...payNowIdOf(order.card),
        deviceChannel: "02",
        redirectionUri: order.returnUrl,
        pushUrl: order.pushUrl,
        verifyResultLink: "1",
        verifyTimeout: String(order.minutesToAuthenticate),
        customerIp: order.browser.address,
        httpUserAgent: order.browser.userAgent,
        httpAccept: order.browser.accept,
        ...contactOf(order.contact),
      },
      resultSchema,
    );
    if (!answer.isAnswered) return { outcome: answer.wasSent ? "unknown" : "unsent" };
    const { mstatus, vResultCode: resultCode, authStartUrl } = answer.result;
    if (mstatus === "success" && authStartUrl) return { outcome: "started", startUrl: authStartUrl, resultCode };
    if (mstatus !== "failure" || isIndeterminate(resultCode)) return { outcome: "unknown", resultCode };
    return { outcome: "refused", failure: failureOf(resultCode), resultCode };
  }

  async function ask(orderId: string): Promise<ProviderStatus> {
    const answer = await call("GetResult/mpi", { orderId }, resultSchema);
    if (!answer.isAnswered) return { state: "unknown" };
    const { mstatus, vResultCode, mpiMstatus, mpiVresultCode, cardMstatus, reqAmount, centerResponseDate } =
      answer.result;
    const isOfAnother = typeof answer.result.orderId === "string" && answer.result.orderId !== orderId;
    if (isOfAnother) return { state: "unknown" };
    if (mstatus === "success") {
      const providerStatus = providerStatusOf({ mpiMstatus, cardMstatus, resultCode: mpiVresultCode ?? undefined });
      if (providerStatus.state !== "charged") return providerStatus;
      const card = readStoredCard(answer.payNowIdResponse);
      return {
        ...withChargeTime(providerStatus, centerResponseDate),
        ...(reqAmount !== undefined && { amount: reqAmount }),
        ...(card && { card }),
      };
    }
    if (mstatus === "failure" && isOrderUnknown(vResultCode)) return { state: "absent", resultCode: vResultCode };
    return { state: "unknown", resultCode: vResultCode };
  }

  async function askRefunded(orderId: string): Promise<number | undefined> {
    const params = { containDummyFlag: String(settings.isDummy), searchParameters: { common: { orderId } } };
    const answer = await call("Search/search", params, resultSchema.pick({ mstatus: true }).extend(searchSchema.shape));
    if (!answer.isAnswered || answer.result.mstatus !== "success") return undefined;
    const found = answer.result.orderInfos?.orderInfo.find((order) => order.orderId === orderId);
    const done = found?.transactionInfos.transactionInfo.filter(
      ({ command, mstatus }) => command === "Cancel" && mstatus === "success",
    );
    // The sum is unknown when the amount of one refund is.
    return done?.reduce<number | undefined>(
      (sum, { amount }) => (sum === undefined || amount === undefined ? undefined : sum + amount),
      0,
    );
  }

  async function refund(orderId: string, amount: number): ReturnType<CardProvider["refund"]> {
    const answer = await change("Cancel/card", { orderId, amount: String(amount) });
    // All of it is refunded, perhaps by this very call before its answer was lost: the search shows it.
    const isDone = answer.outcome === "refused" && isAlreadyDone(answer.resultCode);
    return isDone ? { outcome: "unknown", resultCode: answer.resultCode } : answer;
  }

  async function addCard(accountId: string, token: string): ReturnType<CardProvider["addCard"]> {
    // Refused for every card but the first, by an undocumented code; the card's own command reports whether there is an
    // account.
    const account = await change("Add/account", { payNowIdParam: { accountParam: { accountId } } });
    if (account.outcome === "unknown") return account;
    const params = { payNowIdParam: { token, accountParam: { accountId, cardParam: { defaultCard: "0" } } } };
    const answer = await call("Add/cardinfo", params, resultSchema);
    if (!answer.isAnswered) return { outcome: "unknown" };
    const { mstatus, vResultCode: resultCode } = answer.result;
    if (mstatus === "failure") return { outcome: "refused", failure: failureOf(resultCode), resultCode };
    const card = readStoredCard(answer.payNowIdResponse);
    return mstatus === "pending" || !card ? { outcome: "unknown", resultCode } : { outcome: "done", card };
  }

  async function removeCard(accountId: string, providerCardId: string): ReturnType<CardProvider["removeCard"]> {
    const accountParam = { accountId, cardParam: { cardId: providerCardId } };
    const answer = await change("Delete/cardinfo", { payNowIdParam: { accountParam } });
    const isGone = answer.outcome === "refused" && isCardUnknown(answer.resultCode);
    return isGone ? { outcome: "done" } : answer;
  }

  async function removeAccount(accountId: string): ReturnType<CardProvider["removeAccount"]> {
    const accountParam = { accountId, accountBasicParam: { deleteCardInfo: "1" } };
    return change("Delete/account", { payNowIdParam: { accountParam } });
  }

  function readReturn(form: URLSearchParams): ReturnType<CardProvider["readReturn"]> {
    const orderId = form.get("OrderId");
    if (!orderId || !isSignedReturn(settings, form, RETURN_FIELDS)) return undefined;
    const providerStatus = providerStatusOf({
      mpiMstatus: form.get("mpiMstatus"),
      cardMstatus: form.get("cardMstatus"),
      resultCode: form.get("vResultCode") ?? undefined,
    });
    const isTimeSigned = isSignedReturn(settings, form, [...RETURN_FIELDS, "centerResponseDate"]);
    const time = isTimeSigned ? form.get("centerResponseDate") : undefined;
    return { orderId, providerStatus: withChargeTime(providerStatus, time) };
  }

  function readPush(body: Uint8Array, signature: string | undefined): ReturnType<CardProvider["readPush"]> {
    if (!isSignedBody(settings, body, signature)) return undefined;
    const form = new URLSearchParams(new TextDecoder().decode(body));
    return [...form].flatMap(([name, orderId]) => {
      const suffix = NOTIFICATION_ENTRY.exec(name)?.[1];
      if (suffix === undefined) return [];
      const providerStatus = providerStatusOf({
        mpiMstatus: form.get(`mpiMstatus${suffix}`),
        cardMstatus: form.get(`cardMstatus${suffix}`),
        resultCode: form.get(`vResultCode${suffix}`) ?? undefined,
      });
      // Either an end or a notification of another kind than a payment: it does not prove that nothing was charged.
      return [
        {
          orderId,
          providerStatus:
            providerStatus.state === "running"
              ? { ...providerStatus, state: "unknown" }
              : withChargeTime(providerStatus, form.get("pushTime")),
        },
      ];
    });
  }

  return { authorize, ask, askRefunded, refund, addCard, removeCard, removeAccount, readReturn, readPush };
}
