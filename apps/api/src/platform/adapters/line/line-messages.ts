import { Failure, fail } from "../../errors/fail.ts";
import { exchange } from "../call-service.ts";
import type { PushLine } from "./line.port.ts";

export type LineMessageSettings = {
  apiBaseUrl: string;
  /** The messaging channel's access token. */
  accessToken: string;
};

const ACCEPTED_BEFORE = 409;
/** LINE's status for a bad recipient: our body is always valid. */
const BAD_RECIPIENT = 400;

/** Pushes messages over LINE's Messaging API. Fails with N002 and LINE's status when LINE refused the message. */
export function createLineMessages({ apiBaseUrl, accessToken }: LineMessageSettings): PushLine {
  return async function pushLine({ to, text, retryKey }) {
    const answer = await exchange(`${apiBaseUrl}/v2/bot/message/push`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${accessToken}`,
        "content-type": "application/json",
        "x-line-retry-key": retryKey,
      },
      body: JSON.stringify({ to, messages: [{ type: "text", text }] }),
    }).catch((error: unknown) => {
      const reason = error instanceof Failure ? (error.details.reason ?? "no answer") : "no answer";
      return fail("ChatAppMessageSendFailed", { reason: `LINE ${reason}`, cause: error });
    });
    const { status } = answer.response;
    if (answer.response.ok || status === ACCEPTED_BEFORE) return "sent";
    if (status === BAD_RECIPIENT) return "unreachable";
    return fail("ChatAppMessageSendFailed", { reason: `LINE ${status}` });
  };
}
