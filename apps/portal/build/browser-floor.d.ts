/** Oldest supported versions by the list's names of the browsers. Throws when the list has anything else than `name >= version`. */
export declare function readBrowserFloor(): Record<string, number>;
/** The same for the bundler, which writes the syntax and the styles of newer browsers in the older way. */
export declare function browserTargets(): string[];
