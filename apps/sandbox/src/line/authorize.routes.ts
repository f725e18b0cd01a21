import { Hono } from "hono";
import { z } from "zod";
import { renderBadRequest, renderConsent } from "./authorize-page.ts";
import { findPerson, type Line, newToken } from "./line.ts";
import { sendFriendEvent } from "./webhook.ts";

const CODE_MINUTES = 10;
const KNOWN_SCOPES = ["openid", "profile", "email"];

const requestSchema = z.object({
  response_type: z.string().optional(),
  scope: z.string().default(""),
  state: z.string().optional(),
  nonce: z.string().optional(),
  code_challenge: z
    .string()
    .regex(/^[\w-]{43}$/)
    .optional(),
  code_challenge_method: z.literal("S256").optional(),
  bot_prompt: z.enum(["normal", "aggressive"]).optional(),
});

const formSchema = z.object({
  decision: z.enum(["allow", "deny"]),
  userId: z.string(),
  isFriend: z.literal("true").optional(),
});

type Return = { redirectUri: string; state: string | undefined };

/** The redirect address, with the request's state. */
function writeReturn({ redirectUri, state }: Return, parameters: Record<string, string>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  if (state !== undefined) url.searchParams.set("state", state);
  return url.toString();
}

/** A valid authorization request, or LINE's error code for the redirect. */
function readRequest(query: Record<string, string>) {
  const parsed = requestSchema.safeParse(query);
  if (!parsed.success || !parsed.data.state || (query["code_challenge"] && !query["code_challenge_method"])) {
    return { error: "INVALID_REQUEST" } as const;
  }
  const scopes = parsed.data.scope.split(" ").filter(Boolean);
  if (parsed.data.response_type !== "code") return { error: "UNSUPPORTED_RESPONSE_TYPE" } as const;
  const isKnown = scopes.every((scope) => KNOWN_SCOPES.includes(scope));
  const isEnough = scopes.includes("openid") || scopes.includes("profile");
  if (!isKnown || !isEnough) return { error: "INVALID_SCOPE" } as const;
  return { request: { ...parsed.data, scopes } };
}

/** `/oauth2/v2.1/authorize`: the consent page, and the redirect with its result. */
export function authorizeRoutes(line: Line, reportProblem: (problem: string) => void): Hono {
  const routes = new Hono();
  const { settings } = line;

  routes.on(["GET", "POST"], "/oauth2/v2.1/authorize", async (context) => {
    const query = context.req.query();
    const redirectUri = query["redirect_uri"] ?? "";
    if (query["client_id"] !== settings.channelId) {
      return context.html(renderBadRequest("client_id が正しくありません。"), 400);
    }
    // LINE compares addresses without their query, so that parameters may be added (`docs/design/providers.md` 3).
    const address = redirectUri.replace(/\?.*$/, "");
    const { callbackUrls } = settings;
    const isRegistered =
      callbackUrls === "any portal's"
        ? /^https?:\/\/[^/]+\/line-(login|link)$/.test(address)
        : callbackUrls.includes(address);
    if (!isRegistered) {
      return context.html(renderBadRequest("redirect_uri が登録されていません。"), 400);
    }
    const back = { redirectUri, state: query["state"] };
    const read = readRequest(query);
    if (!read.request) return context.redirect(writeReturn(back, { error: read.error }), 302);
    const { request } = read;
    if (context.req.method === "GET") {
      const action = `/oauth2/v2.1/authorize${new URL(context.req.url).search}`;
      return context.html(renderConsent(action, line.people, request.bot_prompt !== undefined));
    }

    const form = formSchema.safeParse(await context.req.parseBody());
    if (!form.success) return context.html(renderBadRequest("選択が正しくありません。"), 400);
    const { decision, userId, isFriend } = form.data;
    if (decision === "deny") {
      const refusal = { error: "ACCESS_DENIED", error_description: "The authorization was denied by the user." };
      return context.redirect(writeReturn(back, refusal), 303);
    }
    if (!findPerson(line, userId)) return context.html(renderBadRequest("その利用者はいません。"), 400);

    const becomesFriend = isFriend !== undefined && request.bot_prompt !== undefined && !line.friends.has(userId);
    if (becomesFriend) {
      line.friends.add(userId);
      sendFriendEvent(line, { userId, type: "follow" }).catch((error: unknown) => reportProblem(String(error)));
    }
    const code = newToken();
    line.consents.set(code, {
      userId,
      redirectUri,
      codeChallenge: request.code_challenge,
      nonce: request.nonce,
      scopes: request.scopes,
      expiresAt: new Date(line.codeNow().getTime() + CODE_MINUTES * 60_000),
    });
    const friendship = request.bot_prompt === undefined ? {} : { friendship_status_changed: String(becomesFriend) };
    return context.redirect(writeReturn(back, { code, ...friendship }), 303);
  });
  return routes;
}
