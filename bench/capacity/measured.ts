import type { Cost } from "./cost.ts";

/** Days before, at its time, or when it is over. */
export type VisitPart = "booking" | "visit" | "after";

/** A step of one visit. `minutely`: one minute of what goes on for as long as it lasts. */
export type MeasuredStep = {
  name: string;
  side: "patient" | "clinic";
  part: VisitPart;
  minutely?: "waiting" | "call";
  cost: Cost;
};

/** What a run of `bench/visit-cost` found. */
export type Measured = {
  measuredOn: string;
  machine: string;
  visits: number;
  /** The programs without anybody, for a second of one program. */
  idlePerSecond: Cost;
  steps: MeasuredStep[];
  /** The whole visit in the database: tables, indexes and TOAST. */
  storedBytes: number;
  rowsInserted: number;
  rowsUpdated: number;
  /** How long a connection was in a transaction or a statement during a whole visit, in milliseconds. */
  connectionMs: number;
  /** The most connections at once. */
  connectionsMost: number;
  /** Of the stored bytes, those of the visit's one photo. */
  photoBytes: number;
  /** What a call moves each way, in bits a second, as the browsers counted it. */
  callBitsPerSecond: number;
};
