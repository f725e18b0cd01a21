import { type Cost, mapCost, NO_COST } from "./cost.ts";
import type { Measured } from "./measured.ts";

function costing(given: Partial<Cost>): Cost {
  return mapCost((field) => given[field] ?? 0);
}

/** A visit of 400 ms of the program and 200 of the database, with 5 minutes of waiting and 8 of the call. */
export const measuredFixture: Measured = {
  measuredOn: "2026-11-27",
  machine: "2 processors",
  visits: 3,
  idlePerSecond: NO_COST,
  steps: [
    {
      ...{ name: "booking", side: "patient", part: "booking" },
      cost: costing({ programMs: 200, databaseMs: 70, walBytes: 50_000, bytesToClient: 400_000, mails: 2 }),
    },
    {
      ...{ name: "entering the waiting room", side: "patient", part: "visit" },
      cost: costing({ programMs: 35 }),
    },
    {
      ...{ name: "waiting", side: "patient", part: "visit", minutely: "waiting" },
      cost: costing({ programMs: 1, databaseMs: 2 }),
    },
    {
      ...{ name: "the call", side: "patient", part: "visit", minutely: "call" },
      cost: costing({ programMs: 10, databaseMs: 5 }),
    },
    {
      ...{ name: "chat and a photo", side: "patient", part: "visit" },
      cost: costing({ programMs: 30, databaseMs: 30 }),
    },
    {
      ...{ name: "paying by card", side: "patient", part: "after" },
      cost: costing({ programMs: 50, databaseMs: 50, walBytes: 50_000, bytesToClient: 600_000, mails: 1 }),
    },
  ],
  storedBytes: 160_000,
  rowsInserted: 60,
  rowsUpdated: 40,
  connectionMs: 500,
  connectionsMost: 12,
  photoBytes: 60_000,
  callBitsPerSecond: 1_000_000,
};
