import { z } from "zod";
import { Failure, fail } from "../../errors/fail.ts";
import { exchange } from "../call-service.ts";
import type { AcceptedSms, Sms, SmsState } from "./sms.port.ts";

export type SmsSettings = {
  baseUrl: string;
  accountSid: string;
  authToken: string;
  /** A number, a sender's name, or the id of a messaging service (`MG…`). */
  from: string;
};

/**
 * The service's codes for a recipient that gets no message: no number, unreachable, unsubscribed, out of the sender's
 * reach, no mobile number (https://www.twilio.com/docs/api/errors).
 */
const BAD_RECIPIENT = new Set([21211, 21214, 21610, 21612, 21614]);

/** More messages than one number gets in two days. */
const PAGE_SIZE = "50";

/** The service's dates have whole seconds, by another clock. */
const CLOCKS_APART_MS = 60_000;

const refusalSchema = z.object({ code: z.int() });

const messageSchema = z.object({
  body: z.string(),
  status: z.string(),
  error_code: z.int().nullable(),
  date_created: z.string().transform((text) => new Date(text)),
});

const messagesSchema = z.object({ messages: z.array(messageSchema) });

const STATES: Record<string, SmsState> = {
  sent: "sent",
  delivered: "delivered",
  read: "delivered",
  undelivered: "failed",
  failed: "failed",
  canceled: "failed",
};

/** The account's address, and the header that signs its calls. */
export function accountOf({ baseUrl, accountSid, authToken }: SmsSettings): { url: string; authorization: string } {
  return {
    url: `${baseUrl}/2010-04-01/Accounts/${accountSid}`,
    authorization: `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`,
  };
}

function readState({ status, error_code }: z.output<typeof messageSchema>): AcceptedSms {
  const state = STATES[status] ?? "on its way";
  return { state, problem: state === "failed" ? String(error_code ?? status) : null };
}

/** Sends messages over Twilio's Programmable Messaging API (version 2010-04-01). */
export function createSms(settings: SmsSettings): Sms {
  const { url, authorization } = accountOf(settings);
  const { from } = settings;
  const sender = /^MG[0-9a-f]{32}$/i.test(from) ? { MessagingServiceSid: from } : { From: from };

  async function call(query: string, init: RequestInit): Promise<unknown> {
    const { response, body } = await exchange(`${url}/Messages.json${query}`, {
      ...init,
      headers: { authorization },
    }).catch((error: unknown) => {
      const reason = error instanceof Failure ? (error.details.reason ?? "no answer") : "no answer";
      return fail("ChatAppMessageSendFailed", { reason: `SMS ${reason}`, cause: error });
    });
    if (response.ok) return body;
    const code = refusalSchema.safeParse(body).data?.code;
    const isRecipient = code !== undefined && BAD_RECIPIENT.has(code);
    return fail("ChatAppMessageSendFailed", {
      reason: isRecipient ? `SMS number ${code}` : `SMS ${response.status}${code === undefined ? "" : ` ${code}`}`,
    });
  }

  return {
    send: async ({ to, text }) => {
      await call("", { method: "POST", body: new URLSearchParams({ To: to, ...sender, Body: text }) });
    },
    find: async ({ to, part, since }) => {
      const parsed = messagesSchema.safeParse(
        await call(`?${new URLSearchParams({ To: to, PageSize: PAGE_SIZE })}`, {}),
      );
      if (!parsed.success) return fail("ChatAppMessageSendFailed", { reason: "SMS unreadable answer" });
      const from = since.getTime() - CLOCKS_APART_MS;
      const found = parsed.data.messages
        .filter(({ body, date_created: at }) => body.includes(part) && at.getTime() >= from)
        .toSorted((one, other) => other.date_created.getTime() - one.date_created.getTime());
      return found[0] && readState(found[0]);
    },
  };
}
