import type { Violation } from "./source-file.ts";

/** The places where each word has its folder. */
export const PLACES = {
  contract: "packages/contract/src",
  records: "apps/api/src/records",
  patient: "apps/api/src/patient",
  operation: "apps/api/src/operation",
  portal: "apps/portal/src/features",
  desk: "apps/desk/src/features",
} as const;

export type Place = keyof typeof PLACES;
export type Word = { word: string; folder: string };
export type WordFolder = { place: Place; name: string };

/** Folders that serve many words; a new one is named after a word instead. */
const OF_NO_WORD = new Set([
  ...["configuration", "emergency", "errors", "http", "japanese-input", "operation", "patient", "screen", "time"],
  ...["translation", "validation", "backup-alarm", "content-draft", "content-version", "csv", "figures", "language"],
  ...["letterhead", "mail", "nightly", "outage", "pdf", "record-pdf", "record-sheets", "retention", "lifecycle"],
  ...["command-bar", "lock", "own-clinics", "own-session", "settings", "welcome"],
]);

const HEADING = "| word | meaning | Japanese | folder |";
const FOLDER = /`([a-z-]+)`/g;

/** The rows of the README's table of words, one for each folder that a row names. */
export function readGlossary(readme: string): Word[] {
  const [, table = ""] = readme.split(HEADING);
  const rows = table.split("\n").slice(2);
  return rows.slice(0, rows.indexOf("")).flatMap((row) => {
    const [, word = "", , , folder = ""] = row.split("|").map((cell) => cell.trim());
    return [...folder.matchAll(FOLDER)].map(([, name = ""]) => ({ word, folder: name }));
  });
}

/** The folders of the places, without those inside them. */
export function readFolders(paths: readonly string[]): WordFolder[] {
  return Object.entries(PLACES).flatMap(([place, root]) => {
    const inside = paths.filter((path) => path.startsWith(`${root}/`)).map((path) => path.slice(root.length + 1));
    const names = new Set(inside.flatMap((path) => (path.includes("/") ? [path.split("/")[0] ?? ""] : [])));
    return [...names].map((name) => ({ place: place as Place, name }));
  });
}

/** Whether a folder has the word's name, or begins with it: `task-end` belongs to `task`. */
export function isOfWord(folder: string, name: string): boolean {
  return name === folder || name.startsWith(`${folder}-`);
}

/** Folders that are named after no word of the README, and words whose folder does not exist. */
export function checkGlossary(readme: string, paths: readonly string[]): Violation[] {
  const words = readGlossary(readme);
  const folders = readFolders(paths);
  const nameless = folders.filter(
    ({ name }) => !OF_NO_WORD.has(name) && !words.some(({ folder }) => isOfWord(folder, name)),
  );
  const empty = words.filter(({ folder }) => !folders.some(({ name }) => isOfWord(folder, name)));
  return [
    ...nameless.map(({ place, name }) => ({
      path: `${PLACES[place]}/${name}`,
      problem: "has no word in the README's table",
    })),
    ...empty.map(({ word, folder }) => ({ path: "README.md", problem: `${word}: no folder is named ${folder}` })),
  ];
}
