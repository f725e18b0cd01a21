import { requireUserOfIdToken } from "./id-token.ts";
import type { Platform, User } from "./platform.ts";
import { refuse } from "./platform-error.ts";
import { type RequestBody, readText, refuseUnknownFields } from "./request-body.ts";
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

/** What only the project's administrator may set. */
const ADMINISTRATORS_FIELDS = [
  "localId",
  "customAttributes",
  "disableUser",
  "emailVerified",
  "validSince",
  "upgradeToFederatedLogin",
];
const OWNERS_FIELDS = ["idToken", "displayName", "returnSecureToken", "clientType", "captchaResponse"];

/**
 * `accounts:update` by the browser: the display name, which needs no further proof. The address is changed only after the new
 * one is proven, as in every project with e-mail enumeration protection; there are no passwords.
 */
export async function updateOwnAccount(platform: Platform, body: RequestBody): Promise<object> {
  const user = await requireOwner(platform, body);
  if (ADMINISTRATORS_FIELDS.some((field) => body[field] !== undefined)) refuse("INSUFFICIENT_PERMISSION");
  if (body["email"] !== undefined) {
    refuse("OPERATION_NOT_ALLOWED : Please verify the new email before changing email.");
  }
  if (body["password"] !== undefined) refuse("PASSWORD_LOGIN_DISABLED");
  refuseUnknownFields(body, OWNERS_FIELDS);
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
