/**
 * The allowed imports. The first rule whose `files` matches a path applies to it; `{feature}` in `may` stands for the
 * name that `files` captured. A file may import files beside it only if its own rule's `may` allows them.
 */
export type ImportRule = { name: string; files: RegExp; may: string[] };
