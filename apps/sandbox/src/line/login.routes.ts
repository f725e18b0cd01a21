import { type Context, Hono } from "hono";
import { findPerson, type Line } from "./line.ts";
import { refuseLogin } from "./line-error.ts";
import { exchangeCode, readAccessToken, verifyIdToken } from "./token.ts";

function readBearer(context: Context): string | undefined {
  return /^Bearer +(\S+)$/i.exec(context.req.header("authorization") ?? "")?.[1];
}

/** The calls of a server after the consent: token, verify, profile, user information, friendship, revoke. */
export function loginRoutes(line: Line): Hono {
  const routes = new Hono();

  function requirePerson(context: Context) {
    const { userId } = readAccessToken(line, readBearer(context));
    return findPerson(line, userId) ?? refuseLogin("invalid_request", "the user is gone", 401);
  }

  routes.post("/oauth2/v2.1/token", async (context) => {
    return context.json(await exchangeCode(line, await context.req.parseBody()));
  });
  routes.get("/oauth2/v2.1/verify", (context) => {
    const { scopes, expiresAt } = readAccessToken(line, context.req.query("access_token"));
    const left = Math.floor((expiresAt.getTime() - line.now().getTime()) / 1000);
    return context.json({ scope: scopes.join(" "), client_id: line.settings.channelId, expires_in: left });
  });
  routes.post("/oauth2/v2.1/verify", async (context) => {
    return context.json(await verifyIdToken(line, await context.req.parseBody()));
  });
  routes.post("/oauth2/v2.1/revoke", async (context) => {
    const form = await context.req.parseBody();
    line.accessTokens.delete(String(form["access_token"]));
    return context.body(null, 200);
  });
  routes.get("/v2/profile", (context) => {
    const { userId, displayName } = requirePerson(context);
    return context.json({ userId, displayName });
  });
  routes.on(["GET", "POST"], "/oauth2/v2.1/userinfo", (context) => {
    const { userId, displayName } = requirePerson(context);
    return context.json({ sub: userId, name: displayName });
  });
  routes.get("/friendship/v1/status", (context) => {
    return context.json({ friendFlag: line.friends.has(requirePerson(context).userId) });
  });
  return routes;
}
