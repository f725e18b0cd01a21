import { CommandRefusal } from "../platform/errors/command-refusal.ts";
import type { StartProblem } from "../platform/errors/start-refusal.ts";

/** What a person does where there is no room to write. */
export const DISK_FULL = "ディスクの空きを増やしてください。";

/** Why the clinic was not set up: what was given cannot be used (`input`), or the installation did not take it (`place`). */
export class SetUpRefusal extends CommandRefusal {
  override name = "SetUpRefusal";
  /** A line each. */
  readonly problems: readonly string[];

  constructor(blame: "input" | "place", lines: readonly string[], options?: ErrorOptions & { problem: StartProblem }) {
    super(blame, lines.join("\n"), options);
    this.problems = lines;
  }
}
