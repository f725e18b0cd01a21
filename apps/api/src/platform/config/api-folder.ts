import { findPackageJSON } from "node:module";
import { dirname } from "node:path";

/** The API's own folder, from its sources and from its built program alike. */
export const API_FOLDER = dirname(findPackageJSON(import.meta.url) ?? import.meta.filename);
