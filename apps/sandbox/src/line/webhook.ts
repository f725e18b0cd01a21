import { createHmac, randomUUID } from "node:crypto";
import type { Line } from "./line.ts";

const DESTINATION = `U${"0".repeat(32)}`;
const TIMEOUT_MS = 5_000;

/** The `x-line-signature` of a body. */
export function signWebhook(messagingSecret: string, body: string): string {
  return createHmac("sha256", messagingSecret).update(body).digest("base64");
}

export type FriendEvent = {
  userId: string;
  type: "follow" | "unfollow";
  /** Milliseconds; now when left out. */
  timestamp?: number | undefined;
  /** Signs with a secret that is not the channel's. */
  isForged?: boolean | undefined;
};

/** Sends a change of friendship to the clinic's webhook. Resolves with the status of its answer. */
export async function sendFriendEvent(line: Line, event: FriendEvent): Promise<number> {
  const { messagingSecret, webhookUrl } = line.settings;
  const body = JSON.stringify({
    destination: DESTINATION,
    events: [
      {
        type: event.type,
        mode: "active",
        timestamp: event.timestamp ?? line.now().getTime(),
        source: { type: "user", userId: event.userId },
        webhookEventId: randomUUID(),
        deliveryContext: { isRedelivery: false },
        ...(event.type === "follow" && { replyToken: randomUUID(), follow: { isUnblocked: false } }),
      },
    ],
  });
  const secret = event.isForged ? `not-${messagingSecret}` : messagingSecret;
  const answer = await fetch(webhookUrl, {
    method: "POST",
    headers: { "content-type": "application/json", "x-line-signature": signWebhook(secret, body) },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  await answer.body?.cancel();
  return answer.status;
}
