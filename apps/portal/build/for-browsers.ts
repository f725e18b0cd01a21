import type { ConfigEnv } from "vite";

/** Applies a plugin only to the browsers' build, not to the build of the server-rendered pages. */
export function forBrowsers(_: unknown, { isSsrBuild }: ConfigEnv): boolean {
  return isSsrBuild !== true;
}
