import type { Notice, Order, Secure } from "./card-state.ts";
import type { CardProvider } from "./provider.ts";
import { writeProviderTime } from "./provider-time.ts";
import { signNotice } from "./signature.ts";

const FIRST_AFTER_MS = 1_000;
const RETRY_AFTER_MS = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000];
const TIMEOUT_MS = 10_000;
const GIVE_UP_AFTER_MS = 24 * 3_600_000;

function writeBody(provider: CardProvider, order: Order, secure: Secure, pushId: string): string {
  return new URLSearchParams({
    numberOfNotify: "1",
    pushTime: writeProviderTime(provider.now()),
    pushId,
    orderId0000: order.orderId,
    vResultCode0000: secure.vResultCode ?? "",
    txnType0000: secure.txnType ?? "",
    mpiMstatus0000: secure.mpiMstatus ?? "",
    cardMstatus0000: order.cardMstatus ?? "",
    dummy0000: order.isDummy ? "1" : "0",
  }).toString();
}

/** Writes a notice of an order's outcome. It is sent once the state is on disk. */
export function addNotice(provider: CardProvider, order: Order, isForged = false): Notice | undefined {
  const { secure } = order;
  if (secure?.pushUrl === undefined || secure.mpiMstatus === undefined) return undefined;
  const { state } = provider.file;
  state.pushCount += 1;
  const pushId = String(state.pushCount).padStart(8, "0");
  const body = writeBody(provider, order, secure, pushId);
  const createdAt = provider.now().toISOString();
  const { orderId } = order;
  const notice = { pushId, orderId, pushUrl: secure.pushUrl, body, isForged, createdAt, attempts: 0 };
  state.notices.push(notice);
  return notice;
}

async function post(provider: CardProvider, notice: Notice): Promise<number> {
  const { ccid, key } = provider.merchant;
  const signer = notice.isForged ? { ccid, key: key.replaceAll(/./g, "0") } : provider.merchant;
  const answer = await fetch(notice.pushUrl, {
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      "content-hmac": signNotice(signer, notice.body),
    },
    body: notice.body,
    redirect: "manual",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.body?.cancel();
  return answer.status;
}

function isObsolete(provider: CardProvider, { pushId }: Notice): boolean {
  return provider.isStopped || !provider.file.state.notices.some((stored) => stored.pushId === pushId);
}

/** Sends a notice once. Resolves with the status, or 0 without an answer. Unless it is 2xx, the notice is sent again later. */
export async function deliverNotice(provider: CardProvider, notice: Notice): Promise<number> {
  const startedAt = provider.now().getTime();
  const status = await post(provider, notice).catch(() => 0);
  if (isObsolete(provider, notice)) return status;
  notice.attempts += 1;
  notice.lastStatus = status;
  const { pathname: path } = new URL(notice.pushUrl);
  const milliseconds = provider.now().getTime() - startedAt;
  const body = { orderId: notice.orderId, pushId: notice.pushId, attempts: notice.attempts };
  provider.journal({ path, status, milliseconds, body });
  if (status >= 200 && status < 300) notice.deliveredAt = provider.now().toISOString();
  else scheduleNotice(provider, notice);
  await provider.file.save();
  return status;
}

function isGivenUp(provider: CardProvider, notice: Notice): boolean {
  const age = provider.now().getTime() - Date.parse(notice.createdAt);
  return notice.isForged ? notice.attempts > 0 : age > GIVE_UP_AFTER_MS;
}

/** Schedules the next delivery of a notice: soon for the first time, then at growing intervals, for a day at most. */
export function scheduleNotice(provider: CardProvider, notice: Notice): void {
  if (notice.deliveredAt !== undefined || isGivenUp(provider, notice)) return;
  const delay = notice.attempts === 0 ? FIRST_AFTER_MS : (RETRY_AFTER_MS[notice.attempts - 1] ?? RETRY_AFTER_MS.at(-1));
  const timer = setTimeout(() => {
    provider.timers.delete(timer);
    deliverNotice(provider, notice).catch((error: unknown) => provider.reportProblem(String(error)));
  }, delay);
  provider.timers.add(timer);
}

/** Schedules the notices that were not delivered before the last stop. */
export function resumeNotices(provider: CardProvider): void {
  for (const notice of provider.file.state.notices) scheduleNotice(provider, notice);
}

/**
 * Sends the merchant the order's outcome, as the switches say: not at all, twice, signed with a wrong key, or before the
 * browser returns. Otherwise the notice and the browser race each other.
 */
export async function notifyMerchant(provider: CardProvider, order: Order): Promise<void> {
  const target = { orderId: order.orderId, amount: String(order.amount) };
  if (provider.switches.consume("push-none", target)) return;
  const notice = addNotice(provider, order, provider.switches.consume("push-forged", target) !== undefined);
  if (!notice) return;
  const isTwice = provider.switches.consume("push-twice", target) !== undefined;
  const isFirst = provider.switches.consume("push-first", target) !== undefined;
  await provider.file.save();
  const copies = isTwice ? [notice, { ...notice }] : [notice];
  if (isFirst) await Promise.all(copies.map((copy) => deliverNotice(provider, copy)));
  else for (const copy of copies) scheduleNotice(provider, copy);
}
