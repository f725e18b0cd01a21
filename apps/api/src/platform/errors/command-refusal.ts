import { type StartProblem, StartRefusal } from "./start-refusal.ts";

/** The exit codes of `madoguchi`; 0 means success. `docs/operations/command-line.md` lists them. */
export const EXIT_CODES = {
  /** Parameters or configuration cannot be used. Nothing was changed. */
  input: 1,
  /** A folder, the database, a key or the disk cannot be used. No existing data is lost. */
  place: 2,
  /** The archive is not whole, or its restored data differs from the running database. */
  proof: 3,
  /** A migration, or the check after it, failed. The database is as it was before, and the previous release runs on it. */
  upgrade: 4,
  /** A recovery ended before the moment or the place of the log that was asked for. Nothing was changed. */
  short: 5,
  /** A fault of the program itself. */
  fault: 70,
} as const;

/** Why a command was refused, as one English line for the person or machine that gave it. */
export class CommandRefusal extends StartRefusal {
  override name = "CommandRefusal";
  readonly blame: keyof typeof EXIT_CODES;

  constructor(blame: keyof typeof EXIT_CODES, line: string, options?: ErrorOptions & { problem?: StartProblem }) {
    super(line, options);
    this.blame = blame;
  }
}
