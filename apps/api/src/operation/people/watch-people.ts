import { randomUUID } from "node:crypto";
import type { RecordPerson } from "@madoguchi/contract/operation/record-people";
import { z } from "zod";
import type { Deps } from "../../platform/deps.ts";

/** Whom nothing was heard of for so many beats is gone: their process or their network has ended. */
const SILENT_BEATS = 3;

/** What one stream tells the others of its record. `isNew` asks them to tell of themselves. */
const wordSchema = z.object({
  kind: z.enum(["here", "left"]),
  stream: z.string(),
  staffId: z.string(),
  name: z.string(),
  isNew: z.boolean(),
});

type Word = z.infer<typeof wordSchema>;
type Heard = RecordPerson & { heardAt: number };

export type PeopleUpdate = { people: RecordPerson[] | undefined; isChanged: boolean };

export type WatchedPeople = {
  /** Who else is there and whether the record has changed, once either is other than told before, or after so long. */
  next: (patienceMs: number) => Promise<PeopleUpdate>;
  /** Tells the others that this one is still here. */
  beat: () => Promise<void>;
  end: () => Promise<void>;
};

/** What is watched, and by whom. */
export type WatchedRecord = {
  /** On which the streams of the record tell each other of themselves. */
  channel: string;
  person: RecordPerson;
  /** Where changes are told, and which of them are the record's. */
  changes: { channel: string; isOfRecord: (body: string) => boolean | Promise<boolean> }[];
};

/**
 * Who has a record open, among all processes, by live messages alone (decision 102): nothing is stored, each stream is
 * one presence and ends with its tab, its network, its session or its process.
 */
export function watchPeople(
  deps: Pick<Deps, "live" | "database">,
  watch: WatchedRecord & { beatMs: number },
): WatchedPeople {
  const { live, database } = deps;
  const { channel, person, changes, beatMs } = watch;
  const stream = randomUUID();
  const others = new Map<string, Heard>();
  let told = "[]";
  let isChanged = false;
  let isEnded = false;
  let wake: (() => void) | undefined;

  function say(kind: Word["kind"], isNew = false): Promise<void> {
    return live.publish(database, channel, JSON.stringify({ kind, stream, ...person, isNew } satisfies Word));
  }

  function hear(body: string): void {
    const word = wordSchema.parse(JSON.parse(body));
    if (word.stream === stream) return;
    if (word.kind === "left") others.delete(word.stream);
    else others.set(word.stream, { staffId: word.staffId, name: word.name, heardAt: performance.now() });
    // The answer is best effort: the next beat says the same.
    if (word.isNew && !isEnded) void say("here").catch(() => undefined);
    wake?.();
  }

  async function noteChange({ isOfRecord }: WatchedRecord["changes"][number], body: string): Promise<void> {
    // What cannot be looked up may be the record's: to read it again costs less than to miss it.
    const isOf = await Promise.resolve(isOfRecord(body)).catch(() => true);
    if (!isOf) return;
    isChanged = true;
    wake?.();
  }

  /** Another tab of the same person is nobody else. */
  function listPeople(): RecordPerson[] {
    const oldest = performance.now() - SILENT_BEATS * beatMs;
    for (const [other, { heardAt }] of others) if (heardAt < oldest) others.delete(other);
    const byId = new Map([...others.values()].map(({ staffId, name }) => [staffId, { staffId, name }]));
    byId.delete(person.staffId);
    return [...byId.values()].sort((one, other) => one.staffId.localeCompare(other.staffId));
  }

  function hasUpdate(): boolean {
    return isEnded || isChanged || JSON.stringify(listPeople()) !== told;
  }

  const stops = [
    live.subscribe(channel, hear),
    ...changes.map((told) => live.subscribe(told.channel, (body) => void noteChange(told, body))),
  ];

  async function waitForUpdate(patienceMs: number): Promise<void> {
    const until = performance.now() + patienceMs;
    while (!hasUpdate() && performance.now() < until) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, until - performance.now());
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
    wake = undefined;
  }

  return {
    next: async (patienceMs) => {
      await waitForUpdate(patienceMs);
      const people = listPeople();
      const list = JSON.stringify(people);
      const update = { people: list === told ? undefined : people, isChanged };
      told = list;
      isChanged = false;
      return update;
    },
    beat: () => say("here", told === "[]" && others.size === 0),
    end: async () => {
      if (isEnded) return;
      isEnded = true;
      for (const stop of stops) stop();
      wake?.();
      // Where it does not arrive, the silence says it.
      await say("left").catch(() => undefined);
    },
  };
}
