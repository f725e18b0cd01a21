declare module "@tanstack/react-router" {
  // biome-ignore lint/style/useConsistentTypeDefinitions: the library's own interface is extended.
  interface HistoryState {
    /** The patient was led back to choose another time, because the chosen one could not be had. */
    hasLostTime?: boolean;
  }
}

/** What the page to choose a time is told when the chosen one was lost. */
export const LOST_TIME = { hasLostTime: true } as const;
