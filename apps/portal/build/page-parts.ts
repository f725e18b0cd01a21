/**
 * What a public page draws by itself. Its styles have the classes of all of these, so that none of them waits for the whole
 * stylesheet (`docs/decisions/0047-starter-and-inlined-styles.md`).
 */

/** What public pages load by themselves, as soon as they have been taken over or before that. */
export const SOON =
  /\/src\/(routes\/reservation\/-guard|layout\/footer|features\/welcome\/(welcome-parts|hero-picture)|entities\/spot\/week-picker|api\/ky-calls)\.tsx?$/;

/** What a page needs before it can be taken over; on another page it comes by a navigation. */
export const AT_ONCE = /\/src\/routes\/(index|login\/index|reservation\/(route|new))\.tsx\?tsr-split=component$/;

type Page = {
  /** What hydration waits for, beside the entry: the starter asks for it with that. */
  atOnce: readonly string[];
  /** What the hydrated page loads by itself: its styles are within the page too. */
  soon: readonly string[];
  /** Where not all of the entry's styles are taken: the sources of what the entry may draw on this page. */
  ofEntry?: readonly string[];
};

/** For each public page, by the path without its closing slash, chunks by the bundler's manifest, or by name. */
export const PAGES: Record<string, Page> = {
  "": {
    atOnce: ["src/routes/index.tsx?tsr-split=component"],
    // Its picture is in the HTML.
    soon: ["parts", "src/features/welcome/welcome-parts.tsx"],
    // The longest page: a kilobyte more would not come in one piece. While a link's page loads, this is drawn upon it.
    ofEntry: ["../../packages/ui/src/overlays/full-screen-loader.tsx"],
  },
  "/login": { atOnce: ["src/routes/login/index.tsx?tsr-split=component"], soon: ["parts"] },
  "/reservation/new": {
    atOnce: [
      // With the guard.
      "soon",
      "src/routes/reservation/new.tsx?tsr-split=component",
    ],
    soon: ["parts", "week", "fetch"],
  },
};
