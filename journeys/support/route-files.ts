import { readdirSync, readFileSync } from "node:fs";

/** The paths of the routes with a screen below a folder, by the names of their files, without layouts. */
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
