/** Why the program cannot start, as one English line for the person who started it. `main.ts` prints it and exits with 1. */
export class StartRefusal extends Error {
  override name = "StartRefusal";
}
