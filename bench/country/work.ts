import type { Clock, Stations } from "./stations.ts";

/** The work of a step on the machines, for which a person waits. */
export type Work = { programMs: number; databaseMs: number; mails: number };

/** The size of a call in a step: a step is many calls, between which others have their turn. */
const CALL_MS = 25;

export type Tally = {
  /** How long each step took from its press to its answer, in milliseconds. */
  steps: number[];
  /** Presses repeated because no answer came in time. */
  retries: number;
  givenUp: number;
  /** The highest number of calls at the database or waiting for it. */
  connectionsWanted: number;
};

/** The portal gives up a call after 10 s (specification 7). */
export const TIMEOUT_MS = 10_000;
const MOST_RETRIES = 3;

/** Sends people's work through the stations, call by call. */
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
    /** A step of a person who retries without an answer, and gives up after three times; `then` gets the success. */
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
        clock.later(TIMEOUT_MS, () => {
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
    /** Work for which no person waits. */
    background: (work: Work): void => calls(work, () => undefined),
  };
}

export type Worker = ReturnType<typeof createWorker>;
