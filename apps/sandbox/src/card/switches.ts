import { z } from "zod";

const commandEffects = ["delay", "fail", "lose", "drop", "refuse"] as const;
const noticeEffects = ["push-none", "push-twice", "push-first", "push-forged"] as const;

/** `command` is the command to which it applies (any, when left out); `orderId` and `amount` narrow it to one payment. */
export const cardSwitchSchema = z.object({
  effect: z.enum([...commandEffects, ...noticeEffects]),
  command: z.string().optional(),
  orderId: z.string().optional(),
  amount: z.string().optional(),
  times: z.int().min(1).max(10_000).default(1),
  delayMs: z.int().min(0).max(120_000).default(0),
  status: z.int().min(500).max(599).default(503),
  vResultCode: z
    .string()
    .regex(/^[A-Z0-9]{16}$/)
    .optional(),
});

export type CardSwitch = z.infer<typeof cardSwitchSchema>;

export type CardEffect = CardSwitch["effect"];

/** The call that a switch is compared with. */
export type SwitchTarget = { command?: string | undefined; orderId?: string | undefined; amount?: string | undefined };

export type Switches = {
  set: (entry: CardSwitch) => void;
  /** Uses up one entry of this effect that fits the target. */
  consume: (effect: CardEffect, target: SwitchTarget) => CardSwitch | undefined;
  pending: () => CardSwitch[];
  clear: () => void;
};

function fits(entry: CardSwitch, target: SwitchTarget): boolean {
  return (["command", "orderId", "amount"] as const).every(
    (name) => entry[name] === undefined || entry[name] === target[name],
  );
}

/** Switches in the order in which they were set. */
export function createSwitches(): Switches {
  let waiting: CardSwitch[] = [];
  return {
    set: (entry) => {
      waiting.push({ ...entry });
    },
    consume: (effect, target) => {
      const entry = waiting.find((candidate) => candidate.effect === effect && fits(candidate, target));
      if (!entry) return undefined;
      entry.times -= 1;
      if (entry.times <= 0) waiting = waiting.filter((candidate) => candidate !== entry);
      return entry;
    },
    pending: () => waiting.map((entry) => ({ ...entry })),
    clear: () => {
      waiting = [];
    },
  };
}
