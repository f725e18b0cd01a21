import { recordTransaction, registerCard, runCardLeg } from "./card-leg.ts";
import type { Order, Secure } from "./card-state.ts";
import type { CardProvider } from "./provider.ts";
import { writeResultCode } from "./result.ts";

/** What the person, or her bank on its own, answers. */
export type SecureOutcome = "success" | "attempt" | "failure" | "cancel";

/** The provider's own table of authentication failures could not be read: the second code is the sandbox's. */
const NOT_AUTHENTICATED = "GE23";
const CANCELLED_BY_PERSON = "GE24";

/**
 * With an attempt the bank did not take part; only `mpi-complete` wants more than that (`docs/design/providers.md` 1.8,
 * step 1).
 */
function isEnough(outcome: SecureOutcome, { serviceOptionType }: Secure): boolean {
  return outcome === "success" || (outcome === "attempt" && serviceOptionType !== "mpi-complete");
}

function fail(provider: CardProvider, order: Order, secure: Secure, block: string): void {
  secure.mpiMstatus = "failure";
  secure.vResultCode = writeResultCode(block);
  secure.transactionStatus = "N";
  recordTransaction(provider, order, "Verify", { mstatus: "failure", vResultCode: secure.vResultCode }, order.amount);
}

/** Ends the question who pays; after a good answer the provider itself asks for the money, `mpi-none` excepted. */
export function finishSecure(
  provider: CardProvider,
  order: Order,
  secure: Secure,
  { outcome, isChallenge }: { outcome: SecureOutcome; isChallenge: boolean },
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
  const { mstatus, block } = runCardLeg(provider, order);
  const isKept = order.registration?.cardId !== undefined;
  secure.vResultCode = writeResultCode("G011", block, ...(isKept && mstatus === "success" ? ["X001"] : []));
  recordTransaction(provider, order, "Authorize", { mstatus, vResultCode: secure.vResultCode }, order.amount);
}
