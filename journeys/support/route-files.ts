import { readdirSync, readFileSync } from "node:fs";

/** The paths of the routes below a folder that have a screen, as their files name them; layouts without a path are left out. */
export function listScreenRoutes(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx") && !/(^|\/)(__root|route|[^/]*\.test)\.tsx$|^_[^/]*\.tsx$/.test(file))
    .filter((file) => /component:/.test(readFileSync(`${folder}/${file}`, "utf8")))
    .map(
      (file) =>
        `/${file
          .replace(/\.tsx$/, "")
          .replaceAll(".", "/")
          .replace(/^_[^/]+\//, "")
          .replace(/(^|\/)index$/, "")}`,
    )
    .toSorted();
}
