import { type Context, Hono } from "hono";
import { cors } from "hono/cors";
import type { SendLinkMail } from "./administration.ts";
import { issueSignInLink } from "./one-time-code.ts";
import { deleteOwnAccount, lookUpOwnAccount, updateOwnAccount } from "./own-account.ts";
import type { Platform } from "./platform.ts";
import { refuse } from "./platform-error.ts";
import { type RequestBody, readJson } from "./request-body.ts";
import { refreshSession } from "./session.ts";
import { signInWithCustomToken, signInWithEmailLink } from "./sign-in.ts";

type BrowserOperation = (platform: Platform, body: RequestBody) => Promise<object>;

const operations: Record<string, BrowserOperation> = {
  signInWithEmailLink,
  signInWithCustomToken,
  lookup: lookUpOwnAccount,
  update: updateOwnAccount,
  delete: deleteOwnAccount,
};

const passwordPolicy = {
  customStrengthOptions: { minPasswordLength: 6 },
  allowedNonAlphanumericCharacters: [],
  enforcementState: "OFF",
  forceUpgradeOnSignin: false,
  schemaVersion: 1,
};

function requireApiKey(context: Context): string {
  const key = context.req.query("key");
  if (key === undefined || key === "") {
    return refuse("The request is missing a valid API key.", 403, "PERMISSION_DENIED");
  }
  return key;
}

/**
 * The calls of the browser SDK. When it is configured for another server, its paths begin with the host name of the real
 * one. Any origin may call, as at Google.
 */
export function browserRoutes(platform: Platform, sendLinkMail: SendLinkMail): Hono {
  const routes = new Hono();
  routes.use("*", cors({ origin: (origin) => origin, allowMethods: ["GET", "POST", "OPTIONS"], maxAge: 3600 }));

  routes.post("/identitytoolkit.googleapis.com/v1/:call{accounts:[a-zA-Z]+}", async (context) => {
    const apiKey = requireApiKey(context);
    const body = await readJson(context.req);
    const name = context.req.param("call").slice("accounts:".length);
    if (name === "sendOobCode") {
      if (body["returnOobLink"] !== undefined) return refuse("INSUFFICIENT_PERMISSION");
      const link = await issueSignInLink(platform, body, apiKey);
      await sendLinkMail(link);
      return context.json({ kind: "identitytoolkit#GetOobConfirmationCodeResponse", email: link.email });
    }
    const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
    if (!operation) return refuse("OPERATION_NOT_ALLOWED");
    return context.json(await operation(platform, body));
  });

  routes.get("/identitytoolkit.googleapis.com/v2/passwordPolicy", (context) => {
    requireApiKey(context);
    return context.json(passwordPolicy);
  });

  routes.post("/securetoken.googleapis.com/v1/token", async (context) => {
    requireApiKey(context);
    return context.json(await refreshSession(platform, await context.req.parseBody()));
  });
  return routes;
}
