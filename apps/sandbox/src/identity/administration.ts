import { issueSignInLink, type SignInLink } from "./one-time-code.ts";
import type { Platform } from "./platform.ts";
import { refuse } from "./platform-error.ts";
import { type RequestBody, readEmail, readFlag, readText, readTexts, refuseUnknownFields } from "./request-body.ts";
import { addUser, describeUser, findUserByEmail, removeUser } from "./users.ts";

/** The API key in links that an administrator asks for, whose calls carry none. */
export const PROJECT_API_KEY = "sandbox-api-key";

/** Sends the platform's own mail with a sign-in link. */
export type SendLinkMail = (link: SignInLink) => Promise<void>;

/** `accounts:sendOobCode` by the administrator: with `returnOobLink` the link is returned, else the platform mails it. */
export async function sendCodeForAdministrator(
  platform: Platform,
  body: RequestBody,
  sendLinkMail: SendLinkMail,
): Promise<object> {
  const link = await issueSignInLink(platform, body, PROJECT_API_KEY);
  const answer = { kind: "identitytoolkit#GetOobConfirmationCodeResponse", email: link.email };
  if (readFlag(body, "returnOobLink") === true) return { ...answer, oobCode: link.code, oobLink: link.link };
  await sendLinkMail(link);
  return answer;
}

/** `accounts:lookup` by the administrator: by addresses or ids; without a match there is no `users`. */
export function lookUpAccounts(platform: Platform, body: RequestBody): object {
  const emails = readTexts(body, "email").map((email) => email.toLowerCase());
  const localIds = readTexts(body, "localId");
  if (emails.length === 0 && localIds.length === 0) refuse("MISSING_LOCAL_ID");
  const found = [
    ...localIds.map((localId) => platform.file.state.users[localId]),
    ...emails.map((email) => findUserByEmail(platform, email)),
  ].filter((user) => user !== undefined);
  const users = [...new Set(found)].map(describeUser);
  return { kind: "identitytoolkit#GetAccountInfoResponse", ...(users.length > 0 && { users }) };
}

const NEW_ACCOUNT_FIELDS = ["localId", "email", "emailVerified", "displayName"];
const UPDATED_FIELDS = [
  ...NEW_ACCOUNT_FIELDS,
  "deleteAttribute",
  "deleteProvider",
  "disableUser",
  "validSince",
  "returnSecureToken",
];

/** `POST …/accounts` creates a user. */
export async function createAccount(platform: Platform, body: RequestBody): Promise<object> {
  refuseUnknownFields(body, NEW_ACCOUNT_FIELDS);
  const localId = readText(body, "localId");
  if (localId !== undefined && platform.file.state.users[localId]) refuse("DUPLICATE_LOCAL_ID");
  const email = readText(body, "email") === undefined ? undefined : (readEmail(body) ?? refuse("INVALID_EMAIL"));
  if (email !== undefined && findUserByEmail(platform, email)) refuse("EMAIL_EXISTS");
  const user = addUser(platform, {
    ...(localId !== undefined && { localId }),
    ...(email !== undefined && { email }),
    emailVerified: readFlag(body, "emailVerified") ?? false,
  });
  const displayName = readText(body, "displayName");
  if (displayName !== undefined) user.displayName = displayName;
  await platform.file.save();
  return {
    kind: "identitytoolkit#SignupNewUserResponse",
    localId: user.localId,
    ...(email !== undefined && { email }),
  };
}

/**
 * `accounts:update` by the administrator: address, name, disabling, ending every session (`validSince`), and removing the
 * address (`deleteAttribute`) or ways to sign in (`deleteProvider`).
 */
export async function updateAccount(platform: Platform, body: RequestBody): Promise<object> {
  const localId = readText(body, "localId") ?? refuse("MISSING_LOCAL_ID");
  const user = platform.file.state.users[localId] ?? refuse("USER_NOT_FOUND");
  refuseUnknownFields(body, UPDATED_FIELDS);
  if (readText(body, "email") !== undefined) {
    const email = readEmail(body) ?? refuse("INVALID_EMAIL");
    const holder = findUserByEmail(platform, email);
    if (holder && holder !== user) refuse("EMAIL_EXISTS");
    user.email = email;
    user.emailVerified = false;
  }
  if (readTexts(body, "deleteAttribute").includes("EMAIL")) {
    delete user.email;
    user.emailVerified = false;
    user.emailLinkSignin = false;
  }
  const deleted = readTexts(body, "deleteProvider");
  user.providers = user.providers.filter((provider) => !deleted.includes(provider));
  if (deleted.includes("password")) user.emailLinkSignin = false;
  const emailVerified = readFlag(body, "emailVerified");
  if (emailVerified !== undefined) user.emailVerified = emailVerified;
  const disabled = readFlag(body, "disableUser");
  if (disabled !== undefined) user.disabled = disabled;
  const displayName = readText(body, "displayName");
  if (displayName !== undefined) user.displayName = displayName;
  const validSince = Number(body["validSince"]);
  if (Number.isInteger(validSince) && validSince > 0) user.validSince = validSince;
  await platform.file.save();
  return { kind: "identitytoolkit#SetAccountInfoResponse", ...describeUser(user) };
}

/** `accounts:delete` by the administrator. */
export async function deleteAccount(platform: Platform, body: RequestBody): Promise<object> {
  const localId = readText(body, "localId") ?? refuse("MISSING_LOCAL_ID");
  if (!platform.file.state.users[localId]) refuse("USER_NOT_FOUND");
  removeUser(platform, localId);
  await platform.file.save();
  return { kind: "identitytoolkit#DeleteAccountResponse" };
}
