/** How far an accepted message is: `sent` to the carrier, which may report more; `delivered`; `failed` for good. */
export type SmsState = "on its way" | "sent" | "delivered" | "failed";

/** An accepted message. `problem` is the service's own code of a failure. */
export type AcceptedSms = { state: SmsState; problem: string | null };

/** A number in the international form, such as `+819012345678`, and the text. */
export type SmsMessage = { to: string; text: string };

export type Sms = {
  /**
   * Gives a message to the service, which delivers it later. Fails with N002: the reason `SMS number CODE` says that this
   * number gets no message, however often it is tried.
   */
  send: (message: SmsMessage) => Promise<void>;
  /** The newest message to a number with this part in its text, accepted from a minute before an instant on. Fails with N002. */
  find: (sought: { to: string; part: string; since: Date }) => Promise<AcceptedSms | undefined>;
};
