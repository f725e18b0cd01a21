import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { findPerson, type Line, newToken } from "./line.ts";
import { LineMessagingError, refuseLogin } from "./line-error.ts";
import { readPush } from "./read-push.ts";

const CHANNEL_TOKEN_SECONDS = 899;
const MAXIMUM_PUSHES = 500;

const retryKeySchema = z.guid();

/** The messaging channel: its short-lived token, whose it is, pushes (once per retry key), and the list of pushes. */
export function messagingRoutes(line: Line): Hono {
  const routes = new Hono();

  function requireChannel(context: Context): void {
    const token = /^Bearer +(\S+)$/i.exec(context.req.header("authorization") ?? "")?.[1] ?? "";
    if (token === line.settings.messagingAccessToken) return;
    const expiresAt = line.channelTokens.get(token);
    if (!expiresAt || expiresAt <= line.now()) {
      throw new LineMessagingError(401, "Authentication failed. Confirm that the access token is valid.");
    }
  }

  routes.post("/oauth2/v3/token", async (context) => {
    const form = await context.req.parseBody();
    const isGood =
      form["grant_type"] === "client_credentials" && form["client_secret"] === line.settings.messagingSecret;
    if (!isGood) refuseLogin("invalid_client", "invalid client_secret");
    const token = newToken();
    line.channelTokens.set(token, new Date(line.now().getTime() + CHANNEL_TOKEN_SECONDS * 1000));
    return context.json({ token_type: "Bearer", access_token: token, expires_in: CHANNEL_TOKEN_SECONDS });
  });

  routes.post("/v2/bot/message/push", async (context) => {
    requireChannel(context);
    const retryKey = context.req.header("x-line-retry-key");
    if (retryKey !== undefined && !retryKeySchema.safeParse(retryKey).success) {
      throw new LineMessagingError(400, "Invalid retry key");
    }
    const accepted = line.pushes.find((push) => retryKey !== undefined && push.retryKey === retryKey);
    if (accepted) {
      context.header("x-line-accepted-request-id", accepted.requestId);
      return context.json({ message: "The retry key is already accepted" }, 409);
    }
    const push = readPush(await context.req.json().catch(() => undefined));
    if (!findPerson(line, push.to)) throw new LineMessagingError(400, "Failed to send messages");
    const requestId = randomUUID();
    context.header("x-line-request-id", requestId);
    // LINE also accepts pushes to people who are not friends, does not deliver them, and does not say so.
    const isDelivered = line.friends.has(push.to);
    const stored = { at: line.now().toISOString(), ...push, retryKey, requestId, isDelivered };
    line.pushes = [stored, ...line.pushes].slice(0, MAXIMUM_PUSHES);
    return context.json({ sentMessages: push.messages.map(() => ({ id: randomUUID() })) });
  });

  routes.get("/v2/bot/info", (context) => {
    requireChannel(context);
    return context.json({
      userId: `U${"b".repeat(32)}`,
      basicId: "@sandbox",
      displayName: "みなとオンラインクリニック",
      chatMode: "bot",
      markAsReadMode: "manual",
    });
  });

  routes.get("/line/pushes", (context) => context.json(line.pushes));
  return routes;
}
