import { randomUUID } from "node:crypto";
import { z } from "zod";
import { recordTransaction, registerCard } from "./authorization.ts";
import type { Order, Secure } from "./card-state.ts";
import { describeRegistration } from "./order-fields.ts";
import { openOrder, requireChargeable, requireFreshOrderId } from "./orders.ts";
import { authorizeSchema, readParameters } from "./parameters.ts";
import type { CardProvider } from "./provider.ts";
import { writeProviderTime } from "./provider-time.ts";
import { requestedCardOf } from "./requested-card.ts";
import { type Answer, CardRefusal, writeResult, writeResultCode } from "./result.ts";

const OPEN_MINUTES = 3;
const ANSWER_MINUTES = 15;

const requestSchema = authorizeSchema.extend({
  serviceOptionType: z.enum(["mpi-none", "mpi-complete", "mpi-company", "mpi-merchant"]),
  deviceChannel: z.string().optional(),
  redirectionUri: z.url().max(1024),
  pushUrl: z.url().max(256).optional(),
  verifyResultLink: z.enum(["0", "1", "2"]).default("0"),
  verifyTimeout: z
    .string()
    .regex(/^[1-9][0-9]{0,2}$/)
    .transform(Number)
    .default(ANSWER_MINUTES),
  cardholderEmail: z.string().min(1).optional(),
  cardholderMobilePhoneNumber: z.string().min(1).optional(),
});

type SecureRequest = z.infer<typeof requestSchema>;

function minutesFrom(now: Date, minutes: number): string {
  return new Date(now.getTime() + minutes * 60_000).toISOString();
}

/** The card brands require the buyer's address or telephone number (`docs/design/providers.md` 1.8, step 1). */
function requireBuyer({ cardholderEmail, cardholderMobilePhoneNumber }: SecureRequest): void {
  if (cardholderEmail !== undefined || cardholderMobilePhoneNumber !== undefined) return;
  throw new CardRefusal("NC04", "cardholderEmail: neither an e-mail address nor a mobile number.");
}

function openSecure(provider: CardProvider, request: SecureRequest): Secure {
  const now = provider.codeNow();
  return {
    requestId: randomUUID(),
    startKey: randomUUID(),
    serviceOptionType: request.serviceOptionType,
    redirectionUri: request.redirectionUri,
    ...(request.pushUrl !== undefined && { pushUrl: request.pushUrl }),
    verifyResultLink: request.verifyResultLink,
    openUntil: minutesFrom(now, OPEN_MINUTES),
    answerUntil: minutesFrom(now, request.verifyTimeout),
    isOpened: false,
  };
}

function describeStart(provider: CardProvider, order: Order, secure: Secure, deviceChannel: string | undefined) {
  return {
    orderId: order.orderId,
    serviceType: "mpi",
    requestId: secure.requestId,
    res3dMessageVersion: "2.1.0",
    resBrandId: order.card.brandId,
    authRequestDatetime: writeProviderTime(provider.now()),
    // Only the browser's channel has a page to open.
    ...(deviceChannel === "02" && { authStartUrl: `${provider.baseUrl}/card/secure/${secure.startKey}` }),
  };
}

/** `Authorize/mpi`: success means only that the authentication can start (`docs/design/providers.md` 1.8, step 1). */
export function authorizeMpi(provider: CardProvider, params: Record<string, unknown>, isDummy: boolean): Answer {
  const request = readParameters(requestSchema, params);
  requireChargeable(request);
  requireBuyer(request);
  requireFreshOrderId(provider, request.orderId);
  const requested = requestedCardOf(provider, params, request.payNowIdParam);
  const order = openOrder(provider, "mpi", { ...request, isDummy }, requested);
  const secure = openSecure(provider, request);
  order.secure = secure;
  const isTemporary = request.tempRegistration || request.payNowIdParam.tempRegistration;
  if (!isTemporary) registerCard(provider, order);
  const payNowIdResponse = describeRegistration(provider, order);
  const vResultCode = writeResultCode("G001", ...(payNowIdResponse ? ["X001"] : []));
  recordTransaction(provider, order, "Authorize", { mstatus: "success", vResultCode }, order.amount);
  const fields = describeStart(provider, order, secure, request.deviceChannel);
  return { result: writeResult({ mstatus: "success", vResultCode }, fields), payNowIdResponse };
}
