import { CommandRefusal } from "../platform/errors/command-refusal.ts";

/** Why the clinic was not set up: what was given cannot be used (`input`), or the installation did not take it (`place`). */
export class SetUpRefusal extends CommandRefusal {
  override name = "SetUpRefusal";
  /** A line each. */
  readonly problems: readonly string[];

  constructor(blame: "input" | "place", problems: readonly string[]) {
    super(blame, problems.join("\n"));
    this.problems = problems;
  }
}
