import type { DemonstratedOrder } from "./demonstrated-cards.ts";

const TIMEOUT_MS = 5_000;

/** Sends the acts' orders to the sandbox's card company, to be found and refunded there. Throws on a refusal. */
export async function sendOrders(cardBaseUrl: string, orders: readonly DemonstratedOrder[]): Promise<void> {
  if (orders.length === 0) return;
  const response = await fetch(`${cardBaseUrl}/__sandbox/card/orders`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ orders }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`the sandbox's card company answered ${response.status}`);
}
