import type { ConfigEnv } from "vite";

/** Lets a plugin work on what browsers load, and leave the build of the pages that the server renders. */
export function forBrowsers(_: unknown, { isSsrBuild }: ConfigEnv): boolean {
  return isSsrBuild !== true;
}
