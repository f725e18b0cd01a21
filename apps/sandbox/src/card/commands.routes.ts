import { type Context, Hono } from "hono";
import { closeConnection, type SocketEnvironment } from "../control/close-connection.ts";
import { addAccount, deleteAccount, getAccount } from "./account-commands.ts";
import { applySwitches } from "./apply-switches.ts";
import { authorizeCard } from "./authorize-card.ts";
import { authorizeMpi } from "./authorize-mpi.ts";
import { openEnvelope, peekParams } from "./envelope.ts";
import { getMpiResult } from "./get-result.ts";
import { findOrder } from "./orders.ts";
import type { CardProvider } from "./provider.ts";
import { type Answer, CardRefusal, writeResult } from "./result.ts";
import { searchOrders } from "./search.ts";
import { cancelCard, captureCard } from "./settle-order.ts";
import { addCardInfo, deleteCardInfo, getCardInfo, updateCardInfo } from "./stored-card-commands.ts";
import type { SwitchTarget } from "./switches.ts";

/**
 * Carries out one command. It changes the provider's state synchronously, so that two commands never mix; the state is on
 * disk before the answer is sent. Throws `CardRefusal`.
 */
type Command = (provider: CardProvider, params: Record<string, unknown>, isDummy: boolean) => Answer;

/** The systems behind the one address, and their commands (`docs/design/providers.md` 1.1). */
const SYSTEMS: Record<string, Record<string, Command>> = {
  "paynow/v2": {
    "Authorize/card": authorizeCard,
    "Capture/card": captureCard,
    "Cancel/card": cancelCard,
    "Authorize/mpi": authorizeMpi,
    "GetResult/mpi": getMpiResult,
  },
  "paynowid/v1": {
    "Add/account": addAccount,
    "Update/account": getAccount,
    "Get/account": getAccount,
    "Delete/account": deleteAccount,
    "Add/cardinfo": addCardInfo,
    "Update/cardinfo": updateCardInfo,
    "Get/cardinfo": getCardInfo,
    "Delete/cardinfo": deleteCardInfo,
  },
  "paynow-search/v2": { "Search/search": searchOrders },
};

/** They change nothing, but the state that they report must be on disk first, in case the sandbox is killed. */
const READING = new Set(["GetResult/mpi", "Get/account", "Get/cardinfo", "Search/search"]);

type Call = { name: string; command: Command; isTestPath: boolean };

function readText(params: Record<string, unknown>, name: string): string | undefined {
  const value = params[name];
  return typeof value === "string" ? value : undefined;
}

/** The path and a parameter both state the dummy mode, and must agree (`docs/design/providers.md` 1.1). */
function requireSameMode(params: Record<string, unknown>, isTestPath: boolean): void {
  if ((params["dummyRequest"] === "1") === isTestPath) return;
  throw new CardRefusal("NC04", "dummyRequest: the path and the parameter contradict each other.");
}

/** What a switch is compared with. A command on an order that has been opened does not repeat its amount. */
function targetOf(provider: CardProvider, name: string, params: Record<string, unknown>): SwitchTarget {
  const orderId = readText(params, "orderId");
  const order = orderId === undefined ? undefined : findOrder(provider, orderId);
  return { command: name, orderId, amount: readText(params, "amount") ?? order?.amount.toString() };
}

function refuseIfSwitched(provider: CardProvider, name: string, params: Record<string, unknown>): void {
  const refusal = provider.switches.consume("refuse", targetOf(provider, name, params));
  if (!refusal) return;
  throw new CardRefusal(refusal.vResultCode ?? (name.endsWith("/mpi") ? "GE23" : "AG33"), "Refused.");
}

function answerRefusal(name: string, params: Record<string, unknown>, refusal: CardRefusal): Answer {
  const { vResultCode, message } = refusal;
  const fields = { orderId: readText(params, "orderId") ?? "", serviceType: name.split("/")[1] };
  const isAboutMember = name.endsWith("/account") || name.endsWith("/cardinfo");
  return {
    result: writeResult({ mstatus: "failure", vResultCode, message }, fields),
    ...(isAboutMember && { payNowIdResponse: { status: "failure", message } }),
  };
}

function perform(provider: CardProvider, { name, command, isTestPath }: Call, body: string): Answer {
  try {
    const params = openEnvelope(provider.merchant, body);
    requireSameMode(params, isTestPath);
    refuseIfSwitched(provider, name, params);
    return command(provider, params, isTestPath);
  } catch (error) {
    if (error instanceof CardRefusal) return answerRefusal(name, peekParams(body), error);
    throw error;
  }
}

/** Whether the amount ends in 03: the command is done and not answered (`docs/design/providers.md` 1.11). */
function isToBeDropped(name: string, params: Record<string, unknown>, { result }: Answer): boolean {
  const isPayment = name === "Authorize/card" || name === "Authorize/mpi";
  return isPayment && result["mstatus"] === "success" && (readText(params, "amount")?.endsWith("03") ?? false);
}

async function answerCall(provider: CardProvider, context: Context<SocketEnvironment>, call: Call): Promise<Response> {
  const body = await context.req.text();
  const params = peekParams(body);
  return applySwitches(provider, context, targetOf(provider, call.name, params), async () => {
    const answer = perform(provider, call, body);
    await (READING.has(call.name) ? provider.file.settle() : provider.file.save());
    return isToBeDropped(call.name, params, answer) ? closeConnection(context) : Response.json(answer);
  });
}

/** The commands of the clinic's server, with and without `test-` in front of the path. */
export function commandRoutes(provider: CardProvider): Hono<SocketEnvironment> {
  const routes = new Hono<SocketEnvironment>();
  for (const [system, commands] of Object.entries(SYSTEMS)) {
    for (const [name, command] of Object.entries(commands)) {
      for (const isTestPath of [false, true]) {
        const path = `/${isTestPath ? "test-" : ""}${system}/${name}`;
        routes.post(path, (context) => answerCall(provider, context, { name, command, isTestPath }));
      }
    }
  }
  return routes;
}
