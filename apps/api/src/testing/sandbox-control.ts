import { z } from "zod";
import type { SandboxPlace } from "./sandbox-program.ts";

export type SandboxFailure = {
  service: "identity-administration" | "identity-keys" | "line" | "sms" | "postcode" | "card" | "mail";
  /** The path of the calls, or the recipient of the mails, that fail. */
  target?: string;
  status?: number;
  body?: string;
  hangUp?: boolean;
  delayMs?: number;
};

const failuresSchema = z.object({ pending: z.array(z.object({ target: z.string().optional() })) });
const journalSchema = z.array(z.object({ number: z.int(), path: z.string() }));
const mailsSchema = z.array(z.object({ id: z.string(), to: z.string(), messageId: z.string() }));

/** The switches of a sandbox (`/__sandbox/…`) and what it received. */
export function openSandboxControl({ baseUrl }: SandboxPlace) {
  async function read(path: string): Promise<unknown> {
    return (await fetch(`${baseUrl}${path}`)).json();
  }

  async function post(path: string, body: object): Promise<unknown> {
    const headers = { "content-type": "application/json" };
    const response = await fetch(`${baseUrl}${path}`, { method: "POST", headers, body: JSON.stringify(body) });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`the sandbox refused ${path}: ${JSON.stringify(answer)}`);
    return answer;
  }

  /** Every mail, oldest first; `to` lists the recipients of the envelope. */
  async function mails() {
    return mailsSchema.parse(await read("/mail/messages")).toReversed();
  }

  return {
    read,
    post,
    /** Lets the next call of a service fail. */
    failNext: async (failure: SandboxFailure) => void (await post("/__sandbox/failures", failure)),
    /** Whether a failure with this target still waits for its call. */
    isFailurePending: async (target: string) => {
      const { pending } = failuresSchema.parse(await read("/__sandbox/failures"));
      return pending.some((failure) => failure.target === target);
    },
    /** Counts the calls of a path from now on. */
    countCalls: async () => {
      const readJournal = async () => journalSchema.parse(await read("/__sandbox/journal"));
      const last = (await readJournal())[0]?.number ?? 0;
      return async (path: string) =>
        (await readJournal()).filter((entry) => entry.number > last && entry.path === path).length;
    },
    mails,
    /** The mails to an address and no other, oldest first. */
    mailsTo: async (address: string) => (await mails()).filter(({ to }) => to === address),
    readMailSource: async (id: string) => (await fetch(`${baseUrl}/mail/messages/${id}/source`)).text(),
  };
}
