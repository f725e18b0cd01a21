import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROUTES = join(import.meta.dirname, "../../apps/desk/src/routes/_desk");

/** Every screen of the desk, by the names of its routes; a route that only redirects has no title. */
export const DESK_SCREENS = readdirSync(ROUTES, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".tsx") && readFileSync(join(ROUTES, file), "utf8").includes("staticData"))
  .map(
    (file) =>
      `/${file
        .replace(/\.tsx$/, "")
        .replaceAll(".", "/")
        .replace(/\/index$/, "")}`,
  )
  .toSorted();
