import { CommandRefusal } from "../platform/errors/command-refusal.ts";
import type { StartProblem } from "../platform/errors/start-refusal.ts";

/** The remedy for a full disk. */
export const DISK_FULL = "ディスクの空きを増やしてください。";

/** Why the clinic was not set up: the input cannot be used (`input`), or the installation refused it (`place`). */
export class SetUpRefusal extends CommandRefusal {
  override name = "SetUpRefusal";
  /** A line each. */
  readonly problems: readonly string[];

  constructor(blame: "input" | "place", lines: readonly string[], options?: ErrorOptions & { problem: StartProblem }) {
    super(blame, lines.join("\n"), options);
    this.problems = lines;
  }
}
