import { randomBytes } from "node:crypto";

export type SmsAccountSettings = { accountSid: string; authToken: string };

export type SandboxSms = { sid: string; to: string; from: string; body: string; at: Date };

/** One account of the SMS service. In memory: a restart leaves no message. */
export type SmsAccount = {
  settings: SmsAccountSettings;
  now: () => Date;
  /** The accepted messages, newest first. */
  messages: SandboxSms[];
};

const MAXIMUM_MESSAGES = 500;

/** The service's code of a carrier that cannot reach the telephone. */
const UNREACHABLE = 30003;

export function openSmsAccount(settings: SmsAccountSettings, now: () => Date): SmsAccount {
  return { settings, now, messages: [] };
}

export function acceptSms(account: SmsAccount, message: Pick<SandboxSms, "to" | "from" | "body">): SandboxSms {
  const accepted = { ...message, sid: `SM${randomBytes(16).toString("hex")}`, at: account.now() };
  account.messages = [accepted, ...account.messages].slice(0, MAXIMUM_MESSAGES);
  return accepted;
}

/** Numbers that end in 0000 are switched off; every other one gets its message at once. */
export function stateOf({ to }: SandboxSms): { status: "delivered" | "undelivered"; error_code: number | null } {
  return to.endsWith("0000")
    ? { status: "undelivered", error_code: UNREACHABLE }
    : { status: "delivered", error_code: null };
}
