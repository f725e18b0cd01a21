import { join } from "node:path";
import { openStateFile, type StateFile } from "../data-folder/state-file.ts";
import { type CardState, cardStateSchema, emptyCardState } from "./card-state.ts";
import type { Merchant } from "./signature.ts";
import { createSwitches, type Switches } from "./switches.ts";

export type CardSettings = { merchant: Merchant; tokenApiKey: string };

/** What is written of a message that the provider sends itself: a notice, or a browser sent back. */
export type SentMessage = { path: string; status: number; milliseconds: number; body: Record<string, unknown> };

export type CardSurroundings = {
  /** The real time: it stamps what happens. */
  now: () => Date;
  /** The time by which tokens, addresses and answers run out; it can be moved ahead. */
  codeNow: () => Date;
  journal: (message: SentMessage) => void;
  reportProblem: (problem: string) => void;
};

/** The card provider with one merchant. All that it knows is in one file, so that it survives whatever ends the process. */
export type CardProvider = CardSettings &
  CardSurroundings & {
    baseUrl: string;
    file: StateFile<CardState>;
    switches: Switches;
    /** Notices that wait for their next attempt. */
    timers: Set<NodeJS.Timeout>;
    /** Set when the sandbox stops: what is still under way then begins nothing new. */
    isResting: boolean;
  };

/** Opens the provider kept in the sandbox's folder. */
export async function openCardProvider(
  place: { settings: CardSettings; baseUrl: string; folder: string },
  surroundings: CardSurroundings,
): Promise<CardProvider> {
  const file = await openStateFile(join(place.folder, "card", "state.json"), cardStateSchema, emptyCardState);
  return {
    ...place.settings,
    ...surroundings,
    baseUrl: place.baseUrl,
    file,
    switches: createSwitches(),
    timers: new Set(),
    isResting: false,
  };
}

/** Ends what would go on by itself; the notices not yet delivered are sent after the next start. */
export async function restCardProvider(provider: CardProvider): Promise<void> {
  provider.isResting = true;
  clearTimers(provider);
  // Waits for what is being written at this moment.
  await provider.file.save();
}

function clearTimers(provider: CardProvider): void {
  for (const timer of provider.timers) clearTimeout(timer);
  provider.timers.clear();
}

/** Everything as on the first day; only the notices' numbers go on. */
export async function forgetCards(provider: CardProvider): Promise<void> {
  clearTimers(provider);
  provider.switches.clear();
  const { state } = provider.file;
  Object.assign(state, { ...emptyCardState(), pushCount: state.pushCount });
  await provider.file.save();
}
