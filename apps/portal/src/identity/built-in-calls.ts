import { IdentityError } from "../errors/identity-error.ts";

/** The tokens and user of a session. `expiresAt`: milliseconds of this device's clock. */
export type IdentityTokens = {
  uid: string;
  email: string | null;
  idToken: string;
  refreshToken: string;
  expiresAt: number;
};

/** The API's refusals with the identity platform's codes. */
const CODES: Record<string, string> = {
  C006: "invalid-action-code",
  C007: "expired-action-code",
  C008: "invalid-email",
  E001: "argument-error",
  E002: "invalid-custom-token",
  E005: "user-disabled",
  E009: "user-token-expired",
};

const SERVER_ERROR = 500;

function partOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}

async function toRefusal(answer: Response): Promise<IdentityError> {
  if (answer.status >= SERVER_ERROR) return new IdentityError("network-request-failed");
  const code = partOf(await answer.json().catch(() => undefined), "code");
  return new IdentityError((typeof code === "string" ? CODES[code] : undefined) ?? "internal-error");
}

/** Spec §9, identity network timeouts: the long one for a sign-in, whose code or link is used up by a lost answer. */
const IDENTITY_TIMEOUT_MS = { session: 60_000, renewal: 30_000, "sign-out": 30_000 } as const;

/** Sends a call of `identity.calls.ts`. Rejects with an `IdentityError`, also without a connection, like the SDK. */
export async function askIdentity(
  apiBaseUrl: string,
  call: "session" | "renewal" | "sign-out",
  body: Record<string, string>,
): Promise<unknown> {
  const answer = await fetch(`${apiBaseUrl}/api/v1/identity/${call}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(IDENTITY_TIMEOUT_MS[call]),
    // A patient who signs out may close the page at once.
    keepalive: true,
  }).catch((cause: unknown) => {
    throw new IdentityError("network-request-failed", { cause });
  });
  if (!answer.ok) throw await toRefusal(answer);
  return answer.json().catch((cause: unknown) => {
    throw new IdentityError("network-request-failed", { cause });
  });
}

/** Reads the answer by hand: the schema library would slow down the sign-in. */
export function readTokens(answer: unknown): IdentityTokens {
  const [uid, email] = [partOf(partOf(answer, "user"), "uid"), partOf(partOf(answer, "user"), "email")];
  const [idToken, refreshToken] = [partOf(answer, "idToken"), partOf(answer, "refreshToken")];
  const seconds = partOf(answer, "expiresIn");
  if (typeof uid !== "string" || typeof idToken !== "string" || typeof refreshToken !== "string") {
    throw new IdentityError("internal-error");
  }
  return {
    uid,
    email: typeof email === "string" ? email : null,
    idToken,
    refreshToken,
    expiresAt: Date.now() + Number(seconds) * 1000,
  };
}
