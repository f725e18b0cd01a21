import { randomUUID } from "node:crypto";
import type { RecordPerson } from "@madoguchi/contract/people-here/people-here";
import { z } from "zod";
import type { Deps } from "../../platform/deps.ts";

/** After so many missing beats a reader is removed: their process or network has ended. */
const SILENT_BEATS = 3;

/** The message of one stream to the others of its record. `isNew` asks them to answer with their own. */
const presenceMessageSchema = z.object({
  kind: z.enum(["here", "left"]),
  stream: z.string(),
  staffId: z.string(),
  name: z.string(),
  isNew: z.boolean(),
});

type PresenceMessage = z.infer<typeof presenceMessageSchema>;
type RemoteReader = RecordPerson & { lastSeenAt: number };

export type PeopleUpdate = { people: RecordPerson[] | undefined; isChanged: boolean };

export type WatchedPeople = {
  /** Returns the other readers and whether the record has changed, after a change or after so long. */
  next: (patienceMs: number) => Promise<PeopleUpdate>;
  /** Sends the others that this reader is still there. */
  beat: () => Promise<void>;
  end: () => Promise<void>;
};

/** The watched record and its reader. */
export type WatchedRecord = {
  /** The channel of the streams of the record. */
  channel: string;
  person: RecordPerson;
  /** The channel of changes, and which of them are the record's. */
  changes: { channel: string; isOfRecord: (body: string) => boolean | Promise<boolean> }[];
};

/**
 * Watches who has a record open, across processes, by live messages alone (decision 102): nothing is stored, and each
 * stream is a presence that ends with its tab, network, session or process.
 */
export function watchPeople(
  deps: Pick<Deps, "live" | "database">,
  watch: WatchedRecord & { beatMs: number },
): WatchedPeople {
  const { live, database } = deps;
  const { channel, person, changes, beatMs } = watch;
  const stream = randomUUID();
  const others = new Map<string, RemoteReader>();
  let lastSent = "[]";
  let isChanged = false;
  let isEnded = false;
  let wake: (() => void) | undefined;

  function publish(kind: PresenceMessage["kind"], isNew = false): Promise<void> {
    return live.publish(
      database,
      channel,
      JSON.stringify({ kind, stream, ...person, isNew } satisfies PresenceMessage),
    );
  }

  function onMessage(body: string): void {
    const message = presenceMessageSchema.parse(JSON.parse(body));
    if (message.stream === stream) return;
    if (message.kind === "left") others.delete(message.stream);
    else others.set(message.stream, { staffId: message.staffId, name: message.name, lastSeenAt: performance.now() });
    // A lost answer is repeated by the next beat.
    if (message.isNew && !isEnded) void publish("here").catch(() => undefined);
    wake?.();
  }

  async function markChanged({ isOfRecord }: WatchedRecord["changes"][number], body: string): Promise<void> {
    // If the lookup fails, the change counts as the record's: a superfluous read costs less than a missed change.
    const isOf = await Promise.resolve(isOfRecord(body)).catch(() => true);
    if (!isOf) return;
    isChanged = true;
    wake?.();
  }

  /** Other tabs of the same person are not listed. */
  function listPeople(): RecordPerson[] {
    const oldest = performance.now() - SILENT_BEATS * beatMs;
    for (const [other, { lastSeenAt }] of others) if (lastSeenAt < oldest) others.delete(other);
    const byId = new Map([...others.values()].map(({ staffId, name }) => [staffId, { staffId, name }]));
    byId.delete(person.staffId);
    return [...byId.values()].sort((one, other) => one.staffId.localeCompare(other.staffId));
  }

  function hasUpdate(): boolean {
    return isEnded || isChanged || JSON.stringify(listPeople()) !== lastSent;
  }

  const stops = [
    live.subscribe(channel, onMessage),
    ...changes.map((change) => live.subscribe(change.channel, (body) => void markChanged(change, body))),
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
      const update = { people: list === lastSent ? undefined : people, isChanged };
      lastSent = list;
      isChanged = false;
      return update;
    },
    beat: () => publish("here", lastSent === "[]" && others.size === 0),
    end: async () => {
      if (isEnded) return;
      isEnded = true;
      for (const stop of stops) stop();
      wake?.();
      // If it is lost, the missing beats have the same effect.
      await publish("left").catch(() => undefined);
    },
  };
}
