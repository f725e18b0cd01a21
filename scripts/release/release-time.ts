import { runTool } from "./run-tool.ts";

/** The time of all files in a release: of `SOURCE_DATE_EPOCH`, else of the commit, so that it is reproducible. */
export function releaseTime(root: string, environment: Record<string, string | undefined>): Date {
  const given = environment["SOURCE_DATE_EPOCH"];
  const seconds = Number(given ?? runTool(["git", "-C", root, "log", "-1", "--format=%ct"]));
  if (!Number.isSafeInteger(seconds)) throw new Error(`SOURCE_DATE_EPOCH must be seconds since 1970, and is ${given}`);
  return new Date(seconds * 1000);
}
