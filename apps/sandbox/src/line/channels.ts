import type { Line, LineSettings } from "./line.ts";

/** A login and a messaging channel beside the environment's, so that a second business of one installation has its own. */
export const SECOND_CHANNEL: LineSettings = {
  channelId: "2000000102",
  channelSecret: "sandbox-second-line-channel-secret",
  messagingSecret: "sandbox-second-line-messaging-secret",
  messagingAccessToken: "sandbox-second-line-messaging-token",
  // The second business may have any portal.
  callbackUrls: "any portal's",
  webhookUrl: "http://localhost:9/",
};

/** LINE as each of its channels sees it: no channel knows codes, tokens or friends of another. The first is the environment's. */
export type LineChannels = readonly [Line, ...Line[]];

function bearerOf(request: Request): string | undefined {
  return /^Bearer +(\S+)$/i.exec(request.headers.get("authorization") ?? "")?.[1];
}

async function readForm(request: Request): Promise<URLSearchParams> {
  const isForm = request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded") === true;
  return new URLSearchParams(request.method === "POST" && isForm ? await request.clone().text() : "");
}

/** Whose a call is: by the channel, its secret or a token that it names. The first one's where none is named. */
export async function findChannel(channels: LineChannels, request: Request): Promise<Line> {
  const { searchParams } = new URL(request.url);
  const form = await readForm(request);
  const ids = [searchParams.get("client_id"), searchParams.get("channel"), form.get("client_id")];
  const secret = form.get("client_secret");
  const token = bearerOf(request) ?? searchParams.get("access_token") ?? form.get("access_token") ?? "";
  const named = channels.find(
    ({ settings, accessTokens, channelTokens }) =>
      ids.includes(settings.channelId) ||
      secret === settings.messagingSecret ||
      token === settings.messagingAccessToken ||
      accessTokens.has(token) ||
      channelTokens.has(token),
  );
  return named ?? channels[0];
}
