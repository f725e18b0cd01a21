import { requireUserOfIdToken } from "./id-token.ts";
import type { Platform, User } from "./platform.ts";
import { refuse } from "./platform-error.ts";
import { type RequestBody, readText } from "./request-body.ts";
import { describeUser, removeUser } from "./users.ts";

function requireOwner(platform: Platform, body: RequestBody): Promise<User> {
  const idToken = readText(body, "idToken") ?? refuse("MISSING_ID_TOKEN");
  return requireUserOfIdToken(platform, idToken);
}

/** `accounts:lookup` by the browser: the user of the ID token. */
export async function lookUpOwnAccount(platform: Platform, body: RequestBody): Promise<object> {
  const user = await requireOwner(platform, body);
  return { kind: "identitytoolkit#GetAccountInfoResponse", users: [describeUser(user)] };
}

/** `accounts:update` by the browser: the display name, which needs no further proof. */
export async function updateOwnAccount(platform: Platform, body: RequestBody): Promise<object> {
  const user = await requireOwner(platform, body);
  const displayName = readText(body, "displayName");
  if (displayName !== undefined) user.displayName = displayName;
  await platform.file.save();
  return { kind: "identitytoolkit#SetAccountInfoResponse", ...describeUser(user) };
}

/** `accounts:delete` by the browser. */
export async function deleteOwnAccount(platform: Platform, body: RequestBody): Promise<object> {
  const user = await requireOwner(platform, body);
  removeUser(platform, user.localId);
  await platform.file.save();
  return { kind: "identitytoolkit#DeleteAccountResponse" };
}
