import { authorizeOrder, recordTransaction, registerCard } from "./authorization.ts";
import type { Order, Secure } from "./card-state.ts";
import type { CardProvider } from "./provider.ts";
import { writeResultCode } from "./result.ts";

/** The answer of the person, or of the bank alone. */
export type AuthenticationOutcome = "success" | "attempt" | "failure" | "cancel";

/** The provider's table of authentication failures is not public: the second code is the sandbox's own. */
const NOT_AUTHENTICATED = "GE23";
const CANCELLED_BY_PERSON = "GE24";

/** In an attempt the bank did not take part; only `mpi-complete` refuses it (`docs/design/providers.md` 1.8, step 1). */
function isEnough(outcome: AuthenticationOutcome, { serviceOptionType }: Secure): boolean {
  return outcome === "success" || (outcome === "attempt" && serviceOptionType !== "mpi-complete");
}

function fail(provider: CardProvider, order: Order, secure: Secure, block: string): void {
  secure.mpiMstatus = "failure";
  secure.vResultCode = writeResultCode(block);
  secure.transactionStatus = "N";
  recordTransaction(provider, order, "Verify", { mstatus: "failure", vResultCode: secure.vResultCode }, order.amount);
}

/** Ends the authentication. After a success the provider charges the card itself, except with `mpi-none`. */
export function finishAuthentication(
  provider: CardProvider,
  order: Order,
  secure: Secure,
  { outcome, isChallenge }: { outcome: AuthenticationOutcome; isChallenge: boolean },
): void {
  secure.txnType = isChallenge ? "VerifyNotify" : "AuthorizeConfirm";
  if (!isEnough(outcome, secure)) {
    fail(provider, order, secure, outcome === "cancel" ? CANCELLED_BY_PERSON : NOT_AUTHENTICATED);
    return;
  }
  secure.mpiMstatus = "success";
  secure.transactionStatus = outcome === "attempt" ? "A" : "Y";
  if (secure.serviceOptionType === "mpi-none") {
    secure.vResultCode = writeResultCode("G011");
    registerCard(provider, order);
    recordTransaction(provider, order, "Verify", { mstatus: "success", vResultCode: secure.vResultCode }, 0);
    return;
  }
  const { mstatus, block } = authorizeOrder(provider, order);
  const isStored = order.registration?.cardId !== undefined;
  secure.vResultCode = writeResultCode("G011", block, ...(isStored && mstatus === "success" ? ["X001"] : []));
  recordTransaction(provider, order, "Authorize", { mstatus, vResultCode: secure.vResultCode }, order.amount);
}
