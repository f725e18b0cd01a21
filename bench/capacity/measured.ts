import type { Cost } from "./cost.ts";

/** Days before the visit, at its time, or afterwards. */
export type VisitPart = "booking" | "visit" | "after";

/** A step of one visit. `minutely`: one minute of a continuous step. */
export type MeasuredStep = {
  name: string;
  side: "patient" | "clinic";
  part: VisitPart;
  minutely?: "waiting" | "call";
  cost: Cost;
};

/** The results of a run of `bench/visit-cost`. */
export type Measured = {
  measuredOn: string;
  machine: string;
  visits: number;
  /** The idle programs, for a second of one program. */
  idlePerSecond: Cost;
  steps: MeasuredStep[];
  /** The whole visit in the database: tables, indexes and TOAST. */
  storedBytes: number;
  rowsInserted: number;
  rowsUpdated: number;
  /** How long a connection was in a transaction or a statement during a whole visit, in milliseconds. */
  connectionMs: number;
  /** The highest number of simultaneous connections. */
  connectionsMost: number;
  /** The part of the stored bytes for the visit's one photo. */
  photoBytes: number;
  /** The traffic of a call in each direction, in bits a second, as the browsers counted it. */
  callBitsPerSecond: number;
};
