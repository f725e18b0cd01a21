/**
 * Returns the oldest supported versions by the list's names of browsers. Throws if an entry is not of the form `name >=
 * version`.
 */
export declare function readBrowserFloor(): Record<string, number>;
/** The same for the bundler, which converts newer syntax and styles for these browsers. */
export declare function browserTargets(): string[];
