import type { SignInAttempt } from "@madoguchi/contract/sign-in/sign-in";

declare module "@tanstack/react-router" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: the library's own interface is extended.
  interface HistoryState {
    /** The mail that the page waits for: kept with the history entry, so that a reload goes on waiting. */
    signInAttempt?: SignInAttempt;
  }
}
