/** The command's exit codes; 0 is what it was asked for. */
export const EXIT_CODES = { input: 1, installation: 2 } as const;

/** Why the clinic was not set up: what was given cannot be used, or the installation did not take it. */
export class SetUpRefusal extends Error {
  override name = "SetUpRefusal";
  readonly blame: keyof typeof EXIT_CODES;
  readonly problems: readonly string[];

  constructor(blame: keyof typeof EXIT_CODES, problems: readonly string[]) {
    super(problems.join("\n"));
    this.blame = blame;
    this.problems = problems;
  }
}
