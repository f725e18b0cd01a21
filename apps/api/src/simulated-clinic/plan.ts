import type { WarningSign } from "./answers.ts";

/** One event of a visit, and its instant. */
export type Act = { at: Date } & (
  | { kind: "book" }
  | { kind: "answer"; warningSign?: WarningSign | undefined; hasPhoto?: boolean | undefined }
  | { kind: "test-device" }
  | { kind: "come-in" }
  | { kind: "ask-for-telephone" }
  | { kind: "cancel"; reason: "都合が悪くなった" | "症状が改善した" }
  | { kind: "cancel-by-clinic"; reason: string }
  | { kind: "start" }
  | { kind: "finish" }
  | { kind: "pay" }
  | { kind: "refund"; reason: string }
  | { kind: "pack" }
  | { kind: "ship" }
  | { kind: "deliver" }
  | { kind: "apply" }
);

/** One visit of one patient, from the booking to its present state. */
export type PlannedVisit = {
  /** The visit's name, the same in every data folder. */
  name: string;
  person: number;
  doctorName: string;
  startsAt: Date;
  /** In the order of time. */
  acts: readonly Act[];
};

const MINUTE_MS = 60_000;

export function minutesAfter(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MINUTE_MS);
}
