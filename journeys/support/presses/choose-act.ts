import fc from "fast-check";
import type { Act } from "./acts.ts";
import type { Control } from "./controls.ts";
import { chooseValue, type Fit } from "./typed-values.ts";

/** Draws a number from 0 to below the limit. */
export type Draw = (limit: number) => number;

/** Draws by fast-check's generator: the same numbers for the same seed. */
export function drawsOf(seed: number): Draw {
  const numbers = fc.infiniteStream(fc.noBias(fc.nat()), { noHistory: true });
  const [stream] = fc.sample(numbers, { seed, numRuns: 1 });
  return (limit) => Number(stream?.next().value ?? 0) % limit;
}

const FITS: readonly Fit[] = ["wrong", "odd", "right", "right"];
export type Size = { width: number; height: number };

/** What a walk has pressed so far. */
export class Memory {
  readonly #pressed = new Map<string, number>();
  readonly #opened = new Map<string, number>();

  #keyOf(path: string, { kind, name }: Control): string {
    // Records of one list are alike.
    return `${path.replaceAll(/[0-9a-f-]{8,}|\d+/g, "#")} ${kind} ${name.replaceAll(/\d+/g, "#")}`;
  }

  timesOf(path: string, control: Control): number {
    return this.#pressed.get(this.#keyOf(path, control)) ?? 0;
  }

  note(path: string, control: Control): void {
    this.#pressed.set(this.#keyOf(path, control), this.timesOf(path, control) + 1);
  }

  /** The place that was opened least, one of the first of them by the drawn number. */
  leastOpened(places: readonly string[], drawn: number): string | undefined {
    const timesOf = (place: string) => this.#opened.get(place) ?? 0;
    const least = Math.min(...places.map(timesOf));
    const fresh = places.filter((place) => timesOf(place) === least);
    const chosen = fresh[drawn % Math.max(fresh.length, 1)];
    if (chosen !== undefined) this.#opened.set(chosen, least + 1);
    return chosen;
  }

  /** How many different controls of how many pages were used. */
  get size(): number {
    return this.#pressed.size;
  }
}

/** One of the controls that were used least. */
function chooseFresh(controls: readonly Control[], path: string, memory: Memory, draw: Draw): Control | undefined {
  const least = Math.min(...controls.map((control) => memory.timesOf(path, control)));
  const fresh = controls.filter((control) => memory.timesOf(path, control) === least);
  return fresh[draw(Math.max(fresh.length, 1))];
}

function actOn(control: Control, draw: Draw): Act {
  const { kind, name, nth } = control;
  const named = { kind, name, nth };
  if (kind === "field")
    return { act: "type", control: named, value: chooseValue(control, FITS[draw(FITS.length)] ?? "right", draw(1000)) };
  if (kind === "select") return { act: "choose", control: named, index: draw(20) };
  return { act: "press", control: named };
}

export type Chances = {
  address: string;
  sizes: readonly [Size, ...Size[]];
  /** The addresses that the person may know. */
  places: readonly string[];
  memory: Memory;
  draw: Draw;
};

/** Chooses what to do on this page by drawn numbers; mostly something that was not done yet. */
export function chooseAct(all: readonly Control[], { address, sizes, places, memory, draw }: Chances): Act {
  const { origin, pathname } = new URL(address);
  const isOwn = ({ kind, address: target }: Control) =>
    kind !== "link" || (target.startsWith(`${origin}/`) && !target.includes("/api/"));
  const controls = all.filter(isOwn);
  const links = controls.filter(({ kind }) => kind === "link");
  const buttons = controls.filter(({ kind }) => kind === "button");
  const chance = draw(100);
  const send = buttons.find(({ type, isRefused }) => type === "submit" && isRefused);
  if (send && chance < 40)
    return { act: "correct", send: { kind: send.kind, name: send.name, nth: send.nth }, drawn: draw(1000) };
  if (controls.length === 0 || chance < 4) return { act: "back" };
  if (chance < 7) return { act: "reload" };
  if (chance < 10) return { act: "rotate", ...(sizes[draw(sizes.length)] ?? sizes[0]) };
  const link = links[draw(Math.max(links.length, 1))];
  if (chance < 15 && link) return { act: "tab", control: { kind: "link", name: link.name, nth: link.nth } };
  if (chance < 16) return { act: "aside", address: places[draw(places.length)] ?? pathname };
  const button = chooseFresh(buttons, pathname, memory, draw);
  if (chance < 19 && button) return { act: "cut", control: { kind: "button", name: button.name, nth: button.nth } };
  const place = chance < 25 ? memory.leastOpened(places, draw(1000)) : undefined;
  if (place !== undefined) return { act: "open", address: place };
  // A form that nobody has sent yet.
  const unsent = buttons.find((each) => each.type === "submit" && memory.timesOf(pathname, each) === 0);
  if (unsent && chance < 38) {
    memory.note(pathname, unsent);
    return actOn(unsent, draw);
  }
  const fields = controls.filter(({ kind }) => kind === "field" || kind === "select" || kind === "choice");
  const pool = chance < 60 && fields.length > 0 ? fields : controls;
  const control = chooseFresh(pool, pathname, memory, draw);
  if (!control) return { act: "back" };
  memory.note(pathname, control);
  return actOn(control, draw);
}
