import { createApp } from "../composition/app.ts";
import type { Deps } from "../platform/deps.ts";
import { HOMES } from "./names.ts";
import { readToken } from "./patient-token.ts";

/**
 * The program's app for calls of this process alone. It accepts the tokens of the demonstration's patients, who count
 * as just signed in, takes their addresses without asking a service, and logs no calls.
 */
export function createOwnApp(deps: Deps): ReturnType<typeof createApp> {
  const { now, identity, log } = deps;
  return createApp(
    {
      ...deps,
      log: log.child({}, { level: "warn" }),
      identity: { ...identity, verifyIdToken: async (token) => ({ ...readToken(token), authenticatedAt: now() }) },
      lookUpPostcode: async () => HOMES.map((home) => ({ ...home, prefectureKana: "", cityKana: "", townKana: "" })),
    },
    { hasApiDocs: false },
  );
}
