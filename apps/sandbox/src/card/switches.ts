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

/** What a switch is compared with. */
export type Occasion = { command?: string | undefined; orderId?: string | undefined; amount?: string | undefined };

export type Switches = {
  set: (wish: CardSwitch) => void;
  /** Uses up one wish of this effect that fits the occasion. */
  take: (effect: CardEffect, occasion: Occasion) => CardSwitch | undefined;
  pending: () => CardSwitch[];
  clear: () => void;
};

function fits(wish: CardSwitch, occasion: Occasion): boolean {
  return (["command", "orderId", "amount"] as const).every(
    (name) => wish[name] === undefined || wish[name] === occasion[name],
  );
}

/** Wishes in the order in which they were made. */
export function createSwitches(): Switches {
  let waiting: CardSwitch[] = [];
  return {
    set: (wish) => {
      waiting.push({ ...wish });
    },
    take: (effect, occasion) => {
      const wish = waiting.find((candidate) => candidate.effect === effect && fits(candidate, occasion));
      if (!wish) return undefined;
      wish.times -= 1;
      if (wish.times <= 0) waiting = waiting.filter((candidate) => candidate !== wish);
      return wish;
    },
    pending: () => waiting.map((wish) => ({ ...wish })),
    clear: () => {
      waiting = [];
    },
  };
}
