// Prints each word of the README's table with the folders that have its name: in the contract, in the API's records and
// use cases, and in the features of portal and desk. A part of a word, such as `task-end` of `task`, stands beside it.
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { isOfWord, PLACES, readFolders, readGlossary } from "./structure/check-glossary.ts";
import { listPaths } from "./structure/source-file.ts";

const ROOT = join(import.meta.dirname, "..");

const folders = readFolders(await listPaths(ROOT));
const words = readGlossary(await readFile(join(ROOT, "README.md"), "utf8"));
const longerNames = words.map(({ folder }) => folder);
for (const [place, root] of Object.entries(PLACES)) console.log(`${place.padEnd(9)} ${root}`);
for (const { word, folder } of words) {
  const own = folders.filter(
    ({ name }) =>
      isOfWord(folder, name) &&
      !longerNames.some(
        (longer) => longer.length > folder.length && isOfWord(longer, name) && isOfWord(folder, longer),
      ),
  );
  const shown = own.map(({ place, name }) => (name === folder ? place : `${place}/${name}`));
  console.log(`\n${folder} (${word})\n  ${shown.join(", ")}`);
}
