/** LINE's data about the person who consented there. */
export type LineAccount = {
  /** `U` and 32 hexadecimal digits, the same for ever. */
  userId: string;
  email: string | undefined;
  /** Whether the clinic's account is their friend; `undefined` when LINE did not say. */
  isFriend: boolean | undefined;
};

/** One redirect to LINE: the returned code is valid only together with these values. */
export type LineJourney = { redirectUri: string; nonce: string; codeVerifier: string };

/** LINE Login and the webhook of the clinic's LINE account. Failures are thrown as `fail("Downstream")`. */
export type Line = {
  /** The page on which the patient consents. */
  authorizationUrl(journey: LineJourney & { state: string }): string;
  /** Exchanges the code for the account; `undefined` when LINE refuses it, or its token fails our checks. */
  exchangeCode(code: string, journey: LineJourney): Promise<LineAccount | undefined>;
  /** Whether a webhook's body bears LINE's own signature. */
  isSignedByLine(body: Uint8Array, signature: string | undefined): boolean;
};

/**
 * Sends one message as the clinic's LINE account. With the same `retryKey` (a UUID) LINE delivers a message once,
 * however often it is sent. LINE does not report that a friend has blocked the account; `unreachable` is a user unknown
 * to LINE. Every other failure is `fail("ChatAppMessageSendFailed")`.
 */
export type PushLine = (message: { to: string; text: string; retryKey: string }) => Promise<"sent" | "unreachable">;
