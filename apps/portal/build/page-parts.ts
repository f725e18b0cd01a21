/**
 * The parts of each public page. Its inlined styles have the classes of all of these, so that none of them waits for
 * the whole stylesheet (decision 5).
 */

/** Modules that public pages load automatically, around hydration. */
export const SOON =
  /\/src\/(routes\/reservation\/-guard|layout\/footer|features\/welcome\/(welcome-parts|hero-picture)|entities\/spot\/week-picker|api\/ky-calls)\.tsx?$/;

/** Modules that hydration needs; on other pages a navigation loads them. */
export const AT_ONCE = /\/src\/routes\/(index|login\/index|reservation\/(route|new))\.tsx\?tsr-split=component$/;

type Page = {
  /** The chunks that hydration waits for, besides the entry: the starter requests them together. */
  atOnce: readonly string[];
  /** The chunks that the hydrated page loads automatically: their styles are inlined too. */
  soon: readonly string[];
  /** If not all of the entry's styles are inlined: the sources of the entry's parts that this page may draw. */
  ofEntry?: readonly string[];
};

/** For each public page, by its path without the closing slash: chunks by the manifest's key, or by name. */
export const PAGES: Record<string, Page> = {
  "": {
    atOnce: ["src/routes/index.tsx?tsr-split=component"],
    soon: ["parts", "src/features/welcome/welcome-parts.tsx"],
    // The longest page: one more kilobyte would need a further round trip. The loader is shown over it while a link's
    // page loads.
    ofEntry: ["../../packages/ui/src/overlays/full-screen-loader.tsx"],
  },
  "/login": { atOnce: ["src/routes/login/index.tsx?tsr-split=component"], soon: ["parts"] },
  "/reservation/new": {
    atOnce: [
      // Contains the guard.
      "soon",
      "src/routes/reservation/new.tsx?tsr-split=component",
    ],
    soon: ["parts", "week", "fetch"],
  },
};
