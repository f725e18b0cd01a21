/** Returns the oldest supported versions by the list's names. Throws for an entry other than `name >= version`. */
export declare function readBrowserFloor(): Record<string, number>;
/** The same for the bundler, which converts newer syntax and styles for these browsers. */
export declare function browserTargets(): string[];
