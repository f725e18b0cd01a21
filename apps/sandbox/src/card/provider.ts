import { join } from "node:path";
import { openStateFile, type StateFile } from "../data-folder/state-file.ts";
import { type CardState, cardStateSchema, emptyCardState } from "./card-state.ts";
import type { Merchant } from "./signature.ts";
import { createSwitches, type Switches } from "./switches.ts";

export type CardSettings = { merchant: Merchant; tokenApiKey: string };

/** A message that the provider sends, for the journal: a notice, or the browser's return. */
export type SentMessage = { path: string; status: number; milliseconds: number; body: Record<string, unknown> };

export type CardDependencies = {
  /** The real time, which stamps events. */
  now: () => Date;
  /** The time by which tokens, addresses and answers expire. It can be moved ahead. */
  codeNow: () => Date;
  journal: (message: SentMessage) => void;
  reportProblem: (problem: string) => void;
};

/** The card provider as one merchant sees it. Its state is in one file and survives a killed process. */
export type CardProvider = CardSettings &
  CardDependencies & {
    baseUrl: string;
    file: StateFile<CardState>;
    switches: Switches;
    /** Timers of the notices' next attempts. */
    timers: Set<NodeJS.Timeout>;
    /** Set when the sandbox stops, so that calls still running start nothing new. */
    isStopped: boolean;
  };

/** Opens the provider stored in the sandbox's folder, in the file of its merchant. */
export async function openCardProvider(
  place: { settings: CardSettings; baseUrl: string; folder: string; file?: string | undefined },
  dependencies: CardDependencies,
): Promise<CardProvider> {
  const path = join(place.folder, "card", place.file ?? "state.json");
  const file = await openStateFile(path, cardStateSchema, emptyCardState);
  return {
    ...place.settings,
    ...dependencies,
    baseUrl: place.baseUrl,
    file,
    switches: createSwitches(),
    timers: new Set(),
    isStopped: false,
  };
}

/** Stops all timers; undelivered notices are sent after the next start. */
export async function stopCardProvider(provider: CardProvider): Promise<void> {
  provider.isStopped = true;
  clearTimers(provider);
  // Waits for a write that is running.
  await provider.file.save();
}

function clearTimers(provider: CardProvider): void {
  for (const timer of provider.timers) clearTimeout(timer);
  provider.timers.clear();
}

/** Deletes everything; only the numbering of notices continues. */
export async function resetCardProvider(provider: CardProvider): Promise<void> {
  clearTimers(provider);
  provider.switches.clear();
  const { state } = provider.file;
  Object.assign(state, { ...emptyCardState(), pushCount: state.pushCount });
  await provider.file.save();
}
