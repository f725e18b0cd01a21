import { type Context, Hono } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { acceptSms, type SandboxSms, type SmsAccount, stateOf } from "./sms-account.ts";
import { renderSmsPage } from "./sms-page.ts";

const LONGEST_BODY = 1600;

/** Japanese mobile numbers, and the numbers of other countries. */
const MOBILE = /^\+(81[6-9]0\d{8}|(?!81)[1-9]\d{6,14})$/;
const NUMBER = /^\+[1-9]\d{6,14}$/;

function refuse(context: Context, status: ContentfulStatusCode, code: number, message: string): Response {
  return context.json({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status }, status);
}

function describe(account: SmsAccount, sms: SandboxSms, state: { status: string; error_code: number | null }) {
  const { accountSid } = account.settings;
  const at = sms.at.toUTCString().replace("GMT", "+0000");
  return {
    account_sid: accountSid,
    api_version: "2010-04-01",
    body: sms.body,
    date_created: at,
    date_sent: state.status === "queued" ? null : at,
    date_updated: at,
    direction: "outbound-api",
    error_message: null,
    from: sms.from,
    messaging_service_sid: null,
    num_media: "0",
    num_segments: "1",
    price: null,
    price_unit: "USD",
    sid: sms.sid,
    to: sms.to,
    uri: `/2010-04-01/Accounts/${accountSid}/Messages/${sms.sid}.json`,
    ...state,
  };
}

/** Twilio's Programmable Messaging (2010-04-01): send, list, the account; and the page of what was sent. */
export function smsRoutes(account: SmsAccount): Hono {
  const routes = new Hono();
  const { accountSid, authToken } = account.settings;
  const place = `/2010-04-01/Accounts/${accountSid}`;

  routes.use("/2010-04-01/*", async (context, next) => {
    const expected = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
    if (context.req.header("authorization") !== expected) return refuse(context, 401, 20003, "Authenticate");
    return next();
  });

  routes.get(`${place}.json`, (context) => context.json({ sid: accountSid, status: "active", type: "Full" }));

  routes.post(`${place}/Messages.json`, async (context) => {
    const form = await context.req.parseBody();
    const read = (name: string) => (typeof form[name] === "string" ? form[name] : "");
    const [to, body, from] = [read("To"), read("Body"), read("From") || read("MessagingServiceSid")];
    if (!NUMBER.test(to)) return refuse(context, 400, 21211, "Invalid 'To' Phone Number");
    if (!MOBILE.test(to)) return refuse(context, 400, 21614, "'To' number is not a valid mobile number");
    if (from === "") return refuse(context, 400, 21603, "A 'From' phone number is required.");
    if (body === "") return refuse(context, 400, 21602, "Message body is required.");
    if (body.length > LONGEST_BODY)
      return refuse(context, 400, 21617, "The message body exceeds the 1600 character limit.");
    const accepted = acceptSms(account, { to, from, body });
    return context.json(describe(account, accepted, { status: "queued", error_code: null }), 201);
  });

  routes.get(`${place}/Messages.json`, (context) => {
    const { To: to, PageSize: pageSize = "50" } = context.req.query();
    const found = account.messages.filter((sms) => to === undefined || sms.to === to).slice(0, Number(pageSize));
    const messages = found.map((sms) => describe(account, sms, stateOf(sms)));
    return context.json({ messages, page: 0, page_size: Number(pageSize), next_page_uri: null });
  });

  routes.get("/sms", (context) => context.html(renderSmsPage(account)));
  routes.get("/sms/messages", (context) => context.json(account.messages));
  return routes;
}
