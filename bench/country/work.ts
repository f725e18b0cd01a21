import type { Clock, Stations } from "./stations.ts";

/** What a step asks of the machines, and the person after it. */
export type Work = { programMs: number; databaseMs: number; mails: number };

/** A call's share of a step: a step is many calls, between which others have their turn. */
const CALL_MS = 25;

export type Tally = {
  /** How long each step took from its press to its answer, in milliseconds. */
  steps: number[];
  /** What was pressed again because no answer came in time. */
  retries: number;
  givenUp: number;
  /** The most calls that were at the database at once, or waited for it. */
  connectionsWanted: number;
};

/** The portal gives a call up after 10 s (specification 7). */
export const PATIENCE_MS = 10_000;
const MOST_RETRIES = 3;

/** Lets people's work go through the stations, call by call. */
export function createWorker(stations: Stations, clock: Clock, mailMs: number, tally: Tally) {
  let atDatabase = 0;

  function calls({ programMs, databaseMs }: Work, done: () => void): void {
    const count = Math.max(1, Math.ceil((programMs + databaseMs) / CALL_MS));
    let left = count;
    const next = () => {
      left -= 1;
      if (left < 0) return done();
      stations.program.enter(programMs / count, () => {
        atDatabase += 1;
        tally.connectionsWanted = Math.max(tally.connectionsWanted, atDatabase);
        stations.database.enter(databaseMs / count, () => {
          atDatabase -= 1;
          next();
        });
      });
    };
    next();
  }

  return {
    /** A step of a person who presses again when nothing comes, and gives up after three times; `then` hears whether it went. */
    step: (work: Work, then: (went: boolean) => void): void => {
      const pressedAt = clock.now();
      let tries = 0;
      let isOver = false;
      const press = () => {
        tries += 1;
        const own = tries;
        calls(work, () => {
          if (isOver) return;
          isOver = true;
          tally.steps.push(clock.now() - pressedAt);
          for (let mail = 0; mail < Math.round(work.mails); mail += 1) stations.mail.enter(mailMs, () => undefined);
          then(true);
        });
        clock.later(PATIENCE_MS, () => {
          if (isOver || own !== tries) return;
          if (tries <= MOST_RETRIES) {
            tally.retries += 1;
            return press();
          }
          isOver = true;
          tally.givenUp += 1;
          then(false);
        });
      };
      press();
    },
    /** Work that nobody waits for. */
    background: (work: Work): void => calls(work, () => undefined),
  };
}

export type Worker = ReturnType<typeof createWorker>;
