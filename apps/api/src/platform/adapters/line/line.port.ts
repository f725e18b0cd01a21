/** What LINE vouches for about the person who gave their consent there. */
export type LineAccount = {
  /** `U` and 32 hexadecimal digits, the same for ever. */
  userId: string;
  email: string | undefined;
  /** Whether the clinic's account is their friend; `undefined` when LINE did not say. */
  isFriend: boolean | undefined;
};

/** One way to LINE: the code that comes back is good only together with these. */
export type LineJourney = { redirectUri: string; nonce: string; codeVerifier: string };

/** LINE Login and the webhook of the clinic's LINE account. Failures are thrown as `fail("Downstream")`. */
export type Line = {
  /** Where the patient gives consent. */
  authorizationUrl(journey: LineJourney & { state: string }): string;
  /** Turns the code into the account; `undefined` when LINE refuses it, or its token is not what we asked for. */
  exchangeCode(code: string, journey: LineJourney): Promise<LineAccount | undefined>;
  /** Whether a webhook's body bears LINE's own signature. */
  isSignedByLine(body: Uint8Array, signature: string | undefined): boolean;
};

/**
 * Hands one message to LINE as the clinic's account. `retryKey` (a UUID) makes the same message count once, however
 * often it is handed over. LINE tells nobody that a friend has blocked the account; `unreachable` is a user whom it
 * does not know. Everything else is `fail("ChatAppMessageSendFailed")`.
 */
export type PushLine = (message: { to: string; text: string; retryKey: string }) => Promise<"sent" | "unreachable">;
