/** A reason that is also shown in Japanese, for a person who reads no English (`docs/operations/clinic.md`). */
export type StartProblem =
  | "folder in use"
  | "folder unusable"
  | "disk full"
  | "encoding"
  | "port in use"
  | "wrong secret"
  | "configuration";

/** Why the program cannot start, as one English line for the person who started it. `main.ts` prints it and exits with 1. */
export class StartRefusal extends Error {
  override name = "StartRefusal";
  readonly problem: StartProblem | undefined;

  constructor(line: string, { problem, ...options }: ErrorOptions & { problem?: StartProblem } = {}) {
    super(line, options);
    this.problem = problem;
  }
}
