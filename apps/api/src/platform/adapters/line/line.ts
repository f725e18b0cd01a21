import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { errors, type JWTPayload, jwtVerify } from "jose";
import { z } from "zod";
import { fail } from "../../errors/fail.ts";
import { callService, ServiceRefusal } from "../call-service.ts";
import type { Line, LineAccount, LineJourney } from "./line.port.ts";

export type LineSettings = {
  channelId: string;
  channelSecret: string;
  /** The address of LINE's consent page, and the issuer of its tokens. No slash at the end. */
  loginBaseUrl: string;
  apiBaseUrl: string;
  messagingChannelSecret: string | undefined;
};

/** The allowed difference between LINE's clock and ours. */
const CLOCK_SKEW_SECONDS = 60;

const USER_ID = /^U[0-9a-f]{32}$/;

const tokenSchema = z.object({ access_token: z.string().min(1), id_token: z.string().min(1) });
const emailSchema = z.email({ pattern: z.regexes.html5Email }).max(254);
const friendshipSchema = z.object({ friendFlag: z.boolean() });

function codeChallenge(codeVerifier: string): string {
  return createHash("sha256").update(codeVerifier, "ascii").digest("base64url");
}

function isSameText(one: string, other: string): boolean {
  const [left, right] = [one, other].map((text) => createHash("sha256").update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}

/** LINE Login v2.1 and the webhook's signature over HTTP, as LINE describes them. */
export function createLine(settings: LineSettings, now: () => Date): Line {
  const { channelId, channelSecret, loginBaseUrl, apiBaseUrl, messagingChannelSecret } = settings;
  const tokenKey = new TextEncoder().encode(channelSecret);

  function authorizationUrl({ redirectUri, state, nonce, codeVerifier }: LineJourney & { state: string }): string {
    const parameters = new URLSearchParams({
      response_type: "code",
      client_id: channelId,
      redirect_uri: redirectUri,
      state,
      scope: "openid profile email",
      nonce,
      code_challenge: codeChallenge(codeVerifier),
      code_challenge_method: "S256",
      ui_locales: "ja",
      bot_prompt: "normal",
    });
    return `${loginBaseUrl}/oauth2/v2.1/authorize?${parameters}`;
  }

  async function askForTokens(code: string, { redirectUri, codeVerifier }: LineJourney) {
    const body = new URLSearchParams({
      grant_type: "authorization_code",
      code,
      redirect_uri: redirectUri,
      client_id: channelId,
      client_secret: channelSecret,
      code_verifier: codeVerifier,
    });
    try {
      return await callService(`${apiBaseUrl}/oauth2/v2.1/token`, { method: "POST", body }, tokenSchema);
    } catch (error) {
      if (!(error instanceof ServiceRefusal)) throw error;
      if (error.problem === "invalid_grant") return undefined;
      return fail("Downstream", { reason: error.message, cause: error });
    }
  }

  /** Checks in LINE's order. The algorithm is fixed: a web login is always signed with the channel's secret. */
  async function verifyIdToken(token: string, nonce: string): Promise<JWTPayload | undefined> {
    try {
      const { payload } = await jwtVerify(token, tokenKey, {
        algorithms: ["HS256"],
        issuer: loginBaseUrl,
        audience: channelId,
        requiredClaims: ["sub", "iat", "exp", "nonce"],
        clockTolerance: CLOCK_SKEW_SECONDS,
        currentDate: now(),
      });
      const latest = now().getTime() / 1000 + CLOCK_SKEW_SECONDS;
      const isOurs = typeof payload["nonce"] === "string" && isSameText(payload["nonce"], nonce);
      return isOurs && Number(payload.iat) <= latest && USER_ID.test(payload.sub ?? "") ? payload : undefined;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  /** Friendship is used for notices only, so a failure does not prevent the sign-in. */
  async function readFriendship(accessToken: string): Promise<boolean | undefined> {
    const headers = { authorization: `Bearer ${accessToken}` };
    return callService(`${apiBaseUrl}/friendship/v1/status`, { headers }, friendshipSchema).then(
      ({ friendFlag }) => friendFlag,
      () => undefined,
    );
  }

  async function exchangeCode(code: string, journey: LineJourney): Promise<LineAccount | undefined> {
    const tokens = await askForTokens(code, journey);
    const claims = tokens && (await verifyIdToken(tokens.id_token, journey.nonce));
    if (!tokens || claims?.sub === undefined) return undefined;
    const email = emailSchema.safeParse(claims["email"]);
    return {
      userId: claims.sub,
      email: email.success ? email.data.toLowerCase() : undefined,
      isFriend: await readFriendship(tokens.access_token),
    };
  }

  function isSignedByLine(body: Uint8Array, signature: string | undefined): boolean {
    if (messagingChannelSecret === undefined || signature === undefined) return false;
    return isSameText(signature, createHmac("sha256", messagingChannelSecret).update(body).digest("base64"));
  }

  return { authorizationUrl, exchangeCode, isSignedByLine };
}
