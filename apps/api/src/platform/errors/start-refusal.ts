/** Why the program cannot start, as one English line for the person who started it. `main.ts` prints it and exits with 1. */
export class StartRefusal extends Error {
  override name = "StartRefusal";
}

/** Why a start failed, in one line. */
export function describeRefusal(error: unknown): string {
  const line = error instanceof StartRefusal ? error.message : `The API could not start: ${String(error)}`;
  return line.replaceAll(/\s+/g, " ");
}
