import { createRandom } from "./seeded-random.ts";

/** Choices that are the same in every run with the same seed. */
export type Dice = {
  pick: <Item>(items: readonly Item[]) => Item;
  /** A whole number, both ends included. */
  between: (from: number, to: number) => number;
  chance: (probability: number) => boolean;
  shuffle: <Item>(items: readonly Item[]) => Item[];
};

/**
 * FNV-1a: a number for a name, so that each thing has its own dice, independent of the order in which things are made.
 */
function seedOf(name: string): number {
  return [...name].reduce((hash, sign) => Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193), 0x811c9dc5);
}

/** The dice of one thing, by its name. */
export function diceOf(name: string): Dice {
  const random = createRandom(seedOf(name));
  const between = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  return {
    between,
    chance: (probability) => random() < probability,
    pick: (items) => {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new Error("nothing to choose from");
      return item;
    },
    shuffle: (items) =>
      items
        .map((item) => ({ item, order: random() }))
        .toSorted((one, other) => one.order - other.order)
        .map(({ item }) => item),
  };
}
