import type { AcceptedSms, Sms, SmsMessage } from "../platform/adapters/sms/sms.port.ts";
import { Failure } from "../platform/errors/fail.ts";

export type FakeSms = {
  service: Sms;
  /** The accepted messages, oldest first. */
  sent: SmsMessage[];
  /** The fate of every message that is looked for from now on. */
  report: (accepted: AcceptedSms) => void;
  /** Makes the service unreachable, or reachable again; `after accepting`: its answers are lost. */
  failSms: (how: "before" | "after accepting" | undefined) => void;
  /** The code by which the service refuses numbers. */
  refuse: (code: number) => void;
};

/** The SMS service in memory: it delivers at once unless told otherwise. */
export function createFakeSms(now: () => Date): FakeSms {
  const stored: (SmsMessage & { at: Date })[] = [];
  let fate: AcceptedSms = { state: "delivered", problem: null };
  let fails: "before" | "after accepting" | undefined;
  let refusal: number | undefined;
  const noAnswer = () => Promise.reject(new Failure("ChatAppMessageSendFailed", { reason: "SMS no answer" }));
  const service: Sms = {
    send: (message) => {
      if (fails === "before") return noAnswer();
      if (refusal !== undefined)
        return Promise.reject(new Failure("ChatAppMessageSendFailed", { reason: `SMS number ${refusal}` }));
      stored.push({ ...message, at: now() });
      return fails ? noAnswer() : Promise.resolve();
    },
    find: ({ to, part, since }) => {
      if (fails === "before") return noAnswer();
      const from = since.getTime() - 60_000;
      const isFound = stored.some((sms) => sms.to === to && sms.text.includes(part) && sms.at.getTime() >= from);
      return Promise.resolve(isFound ? fate : undefined);
    },
  };
  return {
    service,
    get sent() {
      return stored.map(({ to, text }) => ({ to, text }));
    },
    report: (accepted) => {
      fate = accepted;
    },
    failSms: (how) => {
      fails = how;
    },
    refuse: (code) => {
      refusal = code;
    },
  };
}
