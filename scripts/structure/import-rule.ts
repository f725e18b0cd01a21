/**
 * Who may import whom. The first rule whose `files` matches a path holds for it; `{feature}` in `may` stands for the name
 * that `files` captured. A file may always import what lies beside it under its own rule's `may` only.
 */
export type ImportRule = { name: string; files: RegExp; may: string[] };
