import { type AccessLog, accessLogSchema } from "@madoguchi/contract/account/access-log";
import { emailChangedSchema, emailChangeRequestedSchema } from "@madoguchi/contract/account/email-change";
import { type NotificationChoices, notificationChoicesSchema } from "@madoguchi/contract/account/notification-choices";
import { type Sessions, sessionsSchema } from "@madoguchi/contract/account/session";
import { apiPaths, fillPath } from "@madoguchi/contract/http/paths";
import type { ApiClient } from "../../api/client.ts";
import { isTokenRefused } from "../../api/read-refusal.ts";
import { parseFile } from "../../files/file-button.tsx";

type AccountPath = {
  [Name in keyof typeof apiPaths]: (typeof apiPaths)[Name] extends `${string}{medicalBusinessId}${infer Rest}`
    ? Rest extends `${string}{${string}`
      ? never
      : Name
    : never;
}[keyof typeof apiPaths];

function pathOf(name: AccountPath, medicalBusinessId: string): string {
  return fillPath(apiPaths[name], { medicalBusinessId });
}

/** Sends a code to the new address and a notice to the old one. The same answer whether or not the address is used. */
export function requestEmailChange(
  api: ApiClient,
  medicalBusinessId: string,
  email: string,
): Promise<{ expiresAt: string }> {
  return api.post(pathOf("emailChangeRequest", medicalBusinessId), {
    json: { email },
    isOnce: true,
    parse: (body) => emailChangeRequestedSchema.parse(body),
  });
}

/** Verifies the new address. Refused with C004 (used), C006 (nothing requested), C007 (expired), C008 (wrong). */
export function confirmEmailChange(
  api: ApiClient,
  medicalBusinessId: string,
  code: string,
): Promise<{ email: string; customToken: string }> {
  return api.post(pathOf("emailChangeConfirm", medicalBusinessId), {
    json: { code },
    isOnce: true,
    parse: (body) => emailChangedSchema.parse(body),
  });
}

export function fetchNotificationChoices(api: ApiClient, medicalBusinessId: string): Promise<NotificationChoices> {
  return api.get(pathOf("notificationChoices", medicalBusinessId), {
    parse: (body) => notificationChoicesSchema.parse(body),
  });
}

export function saveNotificationChoices(
  api: ApiClient,
  medicalBusinessId: string,
  choices: NotificationChoices,
): Promise<unknown> {
  return api.put(pathOf("notificationChoices", medicalBusinessId), { json: choices, parse: (body) => body });
}

/** The devices on which the patient is signed in. */
export function fetchSessions(api: ApiClient, medicalBusinessId: string): Promise<Sessions> {
  return api.get(pathOf("sessions", medicalBusinessId), { parse: (body) => sessionsSchema.parse(body) });
}

/** What ends this session is done where the session is not taken any more: the answer to it was lost. */
async function unlessEnded(ending: Promise<unknown>): Promise<unknown> {
  try {
    return await ending;
  } catch (error) {
    if (error instanceof Error && isTokenRefused(error)) return undefined;
    throw error;
  }
}

/** Ends one session, this one or another. */
export function endSession(api: ApiClient, medicalBusinessId: string, sessionId: string): Promise<unknown> {
  const path = fillPath(apiPaths.session, { medicalBusinessId, sessionId });
  return unlessEnded(api.delete(path, { parse: (body) => body }));
}

/** Ends every session of this patient, this one included. */
export function endSessions(api: ApiClient, medicalBusinessId: string): Promise<unknown> {
  return unlessEnded(api.post(pathOf("sessionsEnd", medicalBusinessId), { json: {}, parse: (body) => body }));
}

/** One page of the access log, newest first; `before` is the previous page's cursor. */
export function fetchAccessLog(
  api: ApiClient,
  medicalBusinessId: string,
  before: string | undefined,
): Promise<AccessLog> {
  return api.get(pathOf("accessLog", medicalBusinessId), {
    query: { before },
    parse: (body) => accessLogSchema.parse(body),
  });
}

/** Everything that the clinic's portal stores about this patient, as a ZIP of this name. */
export function fetchExport(api: ApiClient, medicalBusinessId: string, fileName: string): Promise<File> {
  return api.get(pathOf("accountExport", medicalBusinessId), { as: "file", parse: parseFile(fileName) });
}

/** Closes the account. Refused with E005 while a visit is open or a charge unpaid. */
export function leave(api: ApiClient, medicalBusinessId: string): Promise<unknown> {
  return unlessEnded(api.post(pathOf("leave", medicalBusinessId), { json: {}, parse: (body) => body }));
}
